// Steps derived from the tables: nice loops and AICs, forcing chains and nets.
#pragma once

#include "logic/hodoku/tables.hpp"

namespace nanpure::hodoku {

bool nice_loop(const Board& board, Tables& tables, Step& step);
bool grouped_nice_loop(const Board& board, Tables& tables, Step& step);
bool forcing_chain(const Board& board, Tables& tables, Step& step);
bool forcing_net(const Board& board, Tables& tables, Step& step);

}  // namespace nanpure::hodoku
