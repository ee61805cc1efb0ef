// Runs the registered tests: all, or those whose name contains one of the arguments.
#include <chrono>
#include <cstring>

#include "check.hpp"

int main(int argc, char** argv) {
  using namespace nanpure::tests;
  int ran = 0;
  for (const Test& test : tests()) {
    bool wanted = argc == 1;
    for (int k = 1; k < argc; ++k) wanted |= std::strstr(test.name, argv[k]) != nullptr;
    if (!wanted) continue;
    const int before = failures();
    const auto start = std::chrono::steady_clock::now();
    test.run();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    std::printf("%-40s %s %7.3f s\n", test.name, failures() == before ? "ok    " : "FAILED",
                taken.count());
    std::fflush(stdout);
    ++ran;
  }
  std::printf("%d tests, %d failures\n", ran, failures());
  return failures() == 0 && ran > 0 ? 0 : 1;
}
