// The words of the room of the full model, in English.

export default {
  "model.title": "The full model",
  "model.rooms": "Rooms",
  "model.skip": "Skip to the numbers",
  "model.lead": "Hiramatsu counted the 288 grids of the 4×4 model, sorted them, and left the full 9×9 "
    + "model as future work. Here it is done, each time anew: nothing is looked up in a table.",
  "model.box": "Boxes",
  "model.count": "Count",
  "model.totals": "How many grids there are",
  "model.totalsAbout": "A band of boxes shows the others only which digits stand in which of its "
    + "columns: its column sets. So all grids are counted by classes of column sets.",
  "model.total": "grids with boxes of {box}: the sum over {count} classes of column sets. A band alone "
    + "can be filled in {bands} ways.",
  "model.bars": "The share that each of {count} classes has in all grids",
  "model.class": "Class",
  "model.classLine": "Class {number}: {sets} column sets × {fillings} fillings × {completions} "
    + "completions = {grids} grids",
  "model.columnSets": "Column sets of the class, column by column: {sets}",
  "model.derivation": "The derivation",
  "model.sets": "Column sets",
  "model.fillings": "Fillings of the band",
  "model.completions": "Completions",
  "model.grids": "Grids",
  "model.sum": "Sum so far",
  "model.essential": "How many are essentially different",
  "model.essentialAbout": "Rows within a band, bands, columns within a stack and stacks may change "
    + "places, the grid may be transposed, and digits may be renamed. By Burnside's lemma the grids "
    + "that remain different are the mean number of grids that a symmetry leaves as they are. 9×9 "
    + "takes some ten seconds.",
  "model.essentialNumber": "grids with boxes of {box} are essentially different: {sum} / {order} = "
    + "{essential}. The {order} symmetries form {classes} classes; {fixing} of them leave some grid as "
    + "it is.",
  "model.classesDone": "{done} of {of} classes",
  "model.symmetry": "A symmetry of it",
  "model.transpose": "transpose",
  "model.rows": "rows",
  "model.columns": "columns",
  "model.order": "Its order",
  "model.size": "Symmetries",
  "model.fixed": "Fixed grids",
  "model.product": "Product",
  "model.chance": "A grid by chance",
  "model.chanceAbout": "The same count gives every grid a number, from 0, and every number its grid; "
    + "so each grid can be drawn with equal chance.",
  "model.draw": "Another grid",
  "model.rank": "Its number",
  "model.rankWanted": "A number is wanted: {found}",
  "model.show": "Show",
  "model.of": "grids in all",
  "model.automorphisms": "Symmetries that leave it as it is",
  "model.form": "Canonical form",
  "model.digits": "digits",
  "model.cells": "cells",
  "model.forms": "Is it the same puzzle?",
  "model.formsAbout": "Puzzles are equivalent where such changes turn one into the other. Each has the "
    + "same canonical form: the first of all that are equivalent to it. Puzzles and grids of any "
    + "layout, in any form that is read.",
  "model.puzzle": "Puzzle",
  "model.other": "Another",
  "model.convention": "What comes first",
  "model.form.minlex": "the least string",
  "model.form.pattern": "the least pattern of givens, then the least string",
  "model.form.solution": "the one whose solution is the least string",
  "model.places": "only the places of the givens",
  "model.find": "Find the form",
  "model.way": "A way there",
  "model.equivalent": "Equivalent to the other",
  "model.same": "yes",
  "model.different": "no",
  "model.mapping": "A way to the other",
  "model.generators": "Symmetries from which all of these follow",
  "model.picture": "The grid {grid}",
};
