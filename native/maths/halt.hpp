// How work deep in recursion is given up.
#pragma once

namespace nanpure {

struct Halt {};   // thrown where a meter stops; it says why

}  // namespace nanpure
