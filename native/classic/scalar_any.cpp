// The search of single puzzles for any x86-64 or aarch64.
#include "classic/scalar.hpp"

namespace nanpure {

extern const Backend scalar_any_backend = {"scalar", search, batch, ask};

}  // namespace nanpure
