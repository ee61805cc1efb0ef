// The targets for libFuzzer:
//
//   fuzz_guided TARGET FOLDER -runs=100000
//
// The words after the target are libFuzzer's.
#include <cstdlib>

#include "check.hpp"
#include "fuzz/targets.hpp"

namespace {

nanpure::tests::Target chosen;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  chosen = nanpure::tests::target_named(*argc > 1 ? (*argv)[1] : "");
  for (int k = 1; k + 1 < *argc; ++k) (*argv)[k] = (*argv)[k + 1];
  --*argc;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen(data, size);
  if (nanpure::tests::failures() != 0) std::abort();
  return 0;
}
