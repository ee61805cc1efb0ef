// The batch search on AVX-512 (x86-64-v4), 32 puzzles at a time.
#include "classic/lanes/lanes512.hpp"
#include "classic/lanes/text.hpp"

namespace nanpure {

extern const Backend avx512_backend = {"avx512", wide::search, wide::batch, wide::ask};

}  // namespace nanpure
