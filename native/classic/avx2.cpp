// The batch search on AVX2 (x86-64-v3), 16 puzzles at a time.
#include "classic/lanes/lanes256.hpp"
#include "classic/lanes/text.hpp"

namespace nanpure {

extern const Backend avx2_backend = {"avx2", wide::search, wide::batch, wide::ask};

}  // namespace nanpure
