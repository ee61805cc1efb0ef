// The solving techniques of Sudoku Explainer 1.2.1 other than chains. Each returns its first step
// in the order of that program, or false if it has none.
#pragma once

#include "logic/se/step.hpp"

namespace nanpure::se {

bool hidden_single(const Board& board, Step& step);
bool direct_locking(const Board& board, Step& step);
bool direct_hidden_set(const Board& board, int size, Step& step);   // 2, 3
bool naked_single(const Board& board, Step& step);
bool locked(const Board& board, Step& step);
bool naked_set(const Board& board, int size, Step& step);           // 2, 3, 4
bool hidden_set(const Board& board, int size, Step& step);          // 2, 3, 4
bool fish(const Board& board, int size, Step& step);                // 2, 3, 4
bool bent_wing(const Board& board, bool three, Step& step);         // XY-Wing, or XYZ-Wing
bool unique_loop(const Board& board, Step& step);
bool grave(const Board& board, Step& step);                         // BUG
bool aligned_pair(const Board& board, Step& step);
bool aligned_triplet(const Board& board, Step& step);

}  // namespace nanpure::se
