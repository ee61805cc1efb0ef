// The batch search in plain C++, 16 puzzles at a time: the reference for the vector back ends.
#include "classic/lanes/generic.hpp"
#include "classic/lanes/text.hpp"

namespace nanpure {

extern const Backend generic_backend = {"generic", wide::search, wide::batch, wide::ask};

}  // namespace nanpure
