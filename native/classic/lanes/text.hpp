// The kernel's text, for the lane type included before it.
#pragma once

#include "classic/lanes/primitives.hpp"
#include "classic/lanes/group.hpp"
#include "classic/lanes/sweep.hpp"
#include "classic/lanes/branch.hpp"
#include "classic/lanes/grave.hpp"
#include "classic/lanes/shelf.hpp"
#include "classic/lanes/rows.hpp"
#include "classic/lanes/crew.hpp"
#include "classic/lanes/ask.hpp"
