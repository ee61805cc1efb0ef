// Runs the registered tests: all, or those whose name contains one of the arguments; an argument
// that begins with a minus sign leaves out those whose name contains the rest of it.
#include <chrono>
#include <cstring>

#include "check.hpp"

namespace {

bool wanted(const char* name, int argc, char** argv) {
  bool all = true, named = false;
  for (int k = 1; k < argc; ++k) {
    if (argv[k][0] == '-') {
      if (std::strstr(name, argv[k] + 1) != nullptr) return false;
    } else {
      all = false;
      named |= std::strstr(name, argv[k]) != nullptr;
    }
  }
  return all || named;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace nanpure::tests;
  int ran = 0;
  for (const Test& test : tests()) {
    if (!wanted(test.name, argc, argv)) continue;
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
