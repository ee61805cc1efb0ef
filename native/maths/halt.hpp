// How deeply recursive work is aborted.
#pragma once

namespace nanpure {

struct Halt {};   // thrown when a meter stops; the meter has the reason

}  // namespace nanpure
