// The targets for libFuzzer:
//
//   NANPURE_FUZZ_TARGET=boards fuzz_guided FOLDER -runs=100000
//
// The target is not an argument of the command, since libFuzzer restarts itself for some of its
// work.
#include <cstdlib>

#include "check.hpp"
#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nanpure::tests;
  static const char* const name = std::getenv("NANPURE_FUZZ_TARGET");
  static const Target chosen = target_named(name == nullptr ? "" : name);
  chosen(data, size);
  if (failures() != 0) std::abort();
  return 0;
}
