// The search for any layout.
#pragma once

#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/count.hpp"
#include "search/enumerate.hpp"
#include "search/solve.hpp"
