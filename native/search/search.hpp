// The search for any layout: one text over houses of cells, templated on the number of 64-bit
// words of a set of cells (2, 4, 10, 21), never on the shape.
//
//   Houses (houses.hpp)                      Board<W> (search/board.hpp), one flat block
//   house  0 │ ▮▮▮·····…  W words            planes  digit 0 │ W words: cells that may hold it
//   house  1 │ ···▮▮▮··…                             digit 1 │ …
//   …                                        masks   cell 0, cell 1, …: a Mask of digits each
//   cell ──► seats (line, house, crossing)   left    line 0, line 1, …: a byte each
//   cell ──► peers, W words
//
//   A line is a set of candidates of which exactly one is true:
//     line = cell                            its digits
//     line = cells + house·N + digit         the places of the digit in the house
//   so naked and hidden singles are one thing, left[line] == 1, and a contradiction is
//   left[line] == 0. Striking a candidate counts down its cell and one line per house of the
//   cell; no set is ever counted. A line whose true candidate is known is closed: its byte is
//   set to 255 and counts down from there unseen. A house's line that comes down to its house's
//   largest crossing is checked for locked candidates: W ands per house of its first place.
//
//   Branching keeps the block with one copy and takes it back with another.
//
//   Further rules (rules/rules.hpp, rule_queue.hpp), the cheap ones first, and equations
//   (equations/equations.hpp: sums of cages, linear ones, what follows; sum_queue.hpp) are processed
//   when everything else is done: candidates that no choice of digits allows are struck; digits that
//   some cells must have between them are struck from all cells that see their places.
//
//   solve.hpp      Solver      guess, then strike; rounds; any solutions
//   count.hpp      Counter     one branch per class of interchangeable digits, times its size
//   estimate.hpp   Estimator   one random way down, and the number it stands for
//   enumerate.hpp  Enumerator  in the order of cells; asks the Solver where nothing comes
//   true_candidates.hpp   which candidates occur in solutions: the Solver, aimed at one after another
//   choice.hpp     Choice, LookAhead: the line to branch on
//   cell_choice.hpp   CellChoice: the same on boards of rules up to 9×9
//   matching.hpp   Matching    the pigeonhole in all its forms, where much has failed
//
// A node is a digit tried: guessed, or tried in looking ahead. A matching of all houses costs as
// much as some nodes and pays for one.
//
// Tried, and what came of it (g++ 12 -O3, one core of a shared EPYC; seconds for the four 25×25
// of the corpora together with proof, limit 2; nodes in brackets are means):
//
//   which line, without rounds or looking ahead
//     fewest candidates, first one                16×16: 0.41 s for all eight [18,213]
//     fewest, ties by weight                      2.8 [58,800]   16×16: 0.017 s
//     weight / count                              2.7 [65,800]
//     cells only, sum of weights / count          3.3 [91,300]
//     weight / count², kept                       2.4 [60,100]   hardest 9×9: 121 nodes, not 145
//     weights that decay by 0.2, 1, 5 % a time    2.8, 3.3, 5.5
//   which candidate first: most or least constraining, heaviest    2.9, 2.7, 3.0: lost
//   Luby's rounds of 100 fails from the start     over 22 (two of four not done in 8 s each)
//   looking ahead, 20 lines, depth 12             1.1; with what all branches strike: 0.9
//     at every depth 1.0; on the hardest 9×9 it doubles the time, on 16×16 it changes nothing: so
//     it starts after 500 contradictions
//   a plain round, then careful ones              0.84; short rounds between them cost nothing
//     there, and an empty 16×16 with diagonals and disjoint groups falls from 6.1 s to 0.2 s
//   matching in every careful node near the root  fewer nodes [47,600], 1.2 instead of 0.8: lost;
//     only where a guess left 32 contradictions: 0.75 [59,100], and empty jigsaws of 20×20
//     and 25×25 fall from 110,000 … 1,300,000 nodes to 2,000 … 37,000, 36×36 become possible
//   no locked candidates                          about three times the nodes (16×16 921 instead
//     of 252, 25×25 167,000 instead of 59,100), 1.8 instead of 1.2 in the same noisy minute
//   -march=native                                 within 6 %, often less: no builds per
//     instruction set
//
// Killers (the 41 of Tarek; ms [nodes] together, limit 2, one core of a busy machine):
//
//   innies or outies alone, rounds as elsewhere   11,400 [1,990,000; two stopped at 400,000]
//   innies less outies, digits required            2,710 [154,000; three stopped at 20,000]
//   plain rounds only, nothing matched             1,650 [42,400]
//   blame for all open cells of a sum, two more    1,070 [27,200]
//     candidates weighed, lines of houses less
//   a quarter for these lines, one long round      27,300 to 30,500 nodes on average over five
//     choices of first weights: blame shared by n cells, 3/n each, 27,300; 1 each, and 2 for the
//     first, 30,500; one more candidate weighed instead of two, 36,200; three, 29,500
//   exact with four open cells                     nodes within 5 %, more time: lost
//   all derived equations instead of 30            2,480 instead of 1,190 [36,500 instead of 29,300]
//   20 of them                                     1,160 [31,400], but thrice the nodes elsewhere
//   rounds of 100, then sixteen times as many      on 'mathemagic' up to twice the nodes: lost
//   weights that decay by 0.1, 0.3, 1 % a time     the same or worse; 'mathemagic' much worse
//   every equation once for its own strikes,       the same
//     or the oldest first
//
// Boards of rules up to 9×9 (25 hard ones with the nodes of each as a multiple of the guesses of the
// Interactive Sudoku Solver, geometric means of two or three numberings of the cells)
//
//   as above, weight / count²                      1.57; short thermometers about 15
//   weight / count, pairs of places; weights of
//     the cells branched on                        0.89; thermometers 4.6
//     for the cell placed last                     0.89; thermometers 2.0
//     for both, with initial weights × 1, 0.3, 0.1 0.65, 0.57, 0.63; thermometers 1.5, 1.3, 1.1
//     for both, and for all open cells of the      0.57, but thermometers 2.6
//       rule in equal parts
//   no digit adds to its cells                     0.65; thermometers 3.2
//   the digit branched on counts too, 18 boards   1,699 nodes on average instead of 2,072 [172,000
//     without sums                                  together, not 457,000; Hard renban 2 a sixth]
//     it alone                                      1,801 [217,000]
//     and with sums (killers)                       1.2 to 2 times the nodes: lost
//     halved after 4,096 contradictions             1,677 [162,000]
//   weight / count^1.3                             0.61
//   weights never halved                           the same
//   after a strike of one of two places it is not  thermometers twice the nodes
//     the other place that was branched on
//
// Known to be slow: a nearly empty 36×36 with disjoint groups, or 25×25 with diagonals and
// disjoint groups; the lexicographically first solution of an empty jigsaw from 25×25 on
// (7 s); counting a minimal 25×25, which has no looking ahead (0.3 to 2 s).
#pragma once

#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/count.hpp"
#include "search/enumerate.hpp"
#include "search/estimate.hpp"
#include "search/matching.hpp"
#include "search/solve.hpp"
#include "search/true_candidates.hpp"
