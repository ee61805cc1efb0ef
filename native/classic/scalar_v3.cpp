// The search of single puzzles for x86-64-v3: AVX2, bit manipulation.
#include "classic/scalar.hpp"

namespace nanpure {

extern const Backend scalar_v3_backend = {"scalar", search, batch, ask};

}  // namespace nanpure
