"""An example recipe, with a comment on each key."""

from __future__ import annotations

__all__ = ["EXAMPLE"]

EXAMPLE = '''\
# A recipe of the foundry: nanpure foundry recipe.toml -o FOLDER
# The same recipe and seed give the same bytes, on any number of processes.

rows = 100_000          # how many puzzles
seed = 1                # another seed, other puzzles (default: another one for each folder)

# Boards, as --layout of nanpure generate; several share the rows. (default: ["3x3"])
layouts = ["3x3"]       # "2x3", "4x4", "3x3+diagonals", "jigsaw:..."

# Columns, out of: puzzle, solution, layout, clues, canonical, solution_canonical, effort, level,
# level_score, nanpure_max, nanpure_sum, minutes, se_er, se_ep, se_ed, hodoku_score, hodoku_level,
# techniques, path, candidates, trace_en, trace_ja, split, seed, index. Those of ratings other than
# effort, and all words, take milliseconds a row. (default: puzzle, solution, clues)
columns = ["puzzle", "solution", "clues", "canonical", "effort"]

# Rows that are equal are left out: "none" keeps all, "exact" compares givens, "symmetry" whether
# one puzzle is an image of the other. (default: "symmetry")
deduplicate = "symmetry"

shard_rows = 100_000    # rows of a Parquet file (default: 100,000)

# When no new row was among so many candidates, the recipe cannot be filled. (default: 1000, with
# needs 20000)
attempts = 1000

[puzzles]               # what each puzzle shall be, as the options of nanpure generate
minimal = true          # every given is needed (default: false)
# clues = [22, 26]      # how many givens, or the fewest and the most
# symmetry = "rotate180"
# pattern = "xx.. ..x. .x.. ..xx"    # exactly these places
# level = ["easy", "medium"]
# rating = {se = [1.0, 4.5]}         # lowest and highest on any scale
# needs = "x-wing"
# forbidden = ["swordfish"]
# rules = "cage*,thermo:4"           # to order: each row has its own board, in the column layout
grids = "random"        # "uniform": all solution grids equally likely; "groups"

[quotas]                # how many rows of which rating (default: as they come)
scale = "effort"        # nanpure, level, effort, se or hodoku
bands = [
  {below = 0.5, share = 0.5},
  {at_least = 0.5, below = 3.0, share = 0.4},
  {at_least = 3.0, share = 0.1},    # or rows = 10_000, a number instead of a share
]
# With scale = "level": bands = [{level = "easy", share = 0.5}, {level = "hard", share = 0.5}]

[splits]                # files of their own (default: one kind of file)
across = "puzzle"       # nothing equivalent in two splits; "solution": nor equivalent grids
shares = {train = 0.8, validation = 0.1, test = 0.1}
'''
"""The output of ``nanpure foundry --example``."""
