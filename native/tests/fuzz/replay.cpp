// The targets on saved inputs, without a fuzzer:
//
//   fuzz_replay TARGET FILE…
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "check.hpp"
#include "fuzz/targets.hpp"

int main(int argc, char** argv) {
  using namespace nanpure::tests;
  const Target chosen = target_named(argc > 1 ? argv[1] : "");
  for (int k = 2; k < argc; ++k) {
    std::ifstream file(argv[k], std::ios::binary);
    if (!file) return std::fprintf(stderr, "cannot read '%s'\n", argv[k]), 2;
    const std::vector<char> read{std::istreambuf_iterator<char>(file), {}};
    // Of exactly its size, for the sanitizers.
    const std::vector<std::uint8_t> data(read.begin(), read.end());
    const int before = failures();
    chosen(data.data(), data.size());
    if (failures() != before) std::fprintf(stderr, "FAILED on '%s'\n", argv[k]);
  }
  std::printf("%d inputs, %d failures\n", argc - 2, failures());
  return failures() == 0 ? 0 : 1;
}
