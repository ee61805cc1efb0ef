// The techniques of HoDoKu that need no tables of links. Each returns its first step in the order
// of that program or, if that program compares all its results, the best; false if it has none.
#pragma once

#include "kernel.hpp"
#include "logic/hodoku/step.hpp"

namespace nanpure::hodoku {

// These remove the entries that they pass from the queues of the board.
bool full_house(Board& board, Step& step);
bool naked_single(Board& board, Step& step);
bool hidden_single(Board& board, Step& step);

bool pointing(const Board& board, Step& step);
bool claiming(const Board& board, Step& step);
bool locked_set(const Board& board, int size, Step& step);          // 2, 3: in box and line
bool naked_set(const Board& board, int size, Step& step);           // 2, 3, 4: in one of them
bool hidden_set(const Board& board, int size, Step& step);          // 2, 3, 4

bool fish(const Board& board, int size, Step& step);                // 2, 3, 4
bool finned_fish(const Board& board, int size, Step& step);
bool sashimi_fish(const Board& board, int size, Step& step);
bool franken_fish(const Board& board, int size, Meter& meter, Step& step);       // 2, 3
bool finned_franken_fish(const Board& board, int size, Meter& meter, Step& step);

bool skyscraper(const Board& board, Step& step);
bool kite(const Board& board, Step& step);
bool empty_rectangle(const Board& board, Step& step);
bool simple_colors(const Board& board, Step& step);
bool multi_colors(const Board& board, Step& step);

bool w_wing(const Board& board, Step& step);
bool xy_wing(const Board& board, Step& step);
bool xyz_wing(const Board& board, Step& step);

bool unique_rectangle(const Board& board, Technique which, Step& step);   // unique_1 … hidden_…
bool avoidable_rectangle(const Board& board, Technique which, Step& step);
bool grave(const Board& board, Step& step);                         // BUG + 1

bool sue_de_coq(const Board& board, Meter& meter, Step& step);

bool remote_pair(const Board& board, Meter& meter, Step& step);
bool turbot_fish(const Board& board, Meter& meter, Step& step);
bool x_chain(const Board& board, Meter& meter, Step& step);
bool xy_chain(const Board& board, Meter& meter, Step& step);

}  // namespace nanpure::hodoku
