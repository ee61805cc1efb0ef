// The batch search on NEON: 16 puzzles at a time, for every aarch64.
#include "classic/lanes/lanes_neon.hpp"
#include "classic/lanes/text.hpp"

namespace nanpure {

extern const Backend neon_backend = {"neon", wide::search, wide::batch, wide::ask};

}  // namespace nanpure
