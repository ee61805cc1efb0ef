// The search of single puzzles for x86-64-v4: AVX-512's three-operand logic, in 256 bits.
#include "classic/scalar.hpp"

namespace nanpure {

extern const Backend scalar_v4_backend = {"scalar", search, batch, ask};

}  // namespace nanpure
