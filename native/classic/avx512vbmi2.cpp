// The batch search on AVX-512 with VBMI2 and BITALG, 32 puzzles at a time.
#include "classic/lanes/lanes512.hpp"
#include "classic/lanes/text.hpp"

namespace nanpure {

extern const Backend avx512vbmi2_backend = {"avx512vbmi2", wide::search, wide::batch, wide::ask};

}  // namespace nanpure
