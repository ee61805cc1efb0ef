// A test is a function registered by TEST; CHECK and CHECK_EQ report and go on.
#pragma once

#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

namespace nanpure::tests {

struct Test {
  const char* name;
  void (*run)();
};

inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Register {
  Register(const char* name, void (*run)()) { tests().push_back({name, run}); }
};

inline void report(const char* file, int line, const std::string& text) {
  std::fprintf(stderr, "%s:%d: %s\n", file, line, text.c_str());
  ++failures();
}

template <class A, class B>
void check_equal(const A& a, const B& b, const char* text, const char* file, int line) {
  if (a == b) return;
  std::ostringstream out;
  out << text << ": " << a << " is not " << b;
  report(file, line, out.str());
}

}  // namespace nanpure::tests

#define TEST(name)                                                              \
  static void name();                                                           \
  static const nanpure::tests::Register register_##name(#name, name);           \
  static void name()

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) nanpure::tests::report(__FILE__, __LINE__, #condition);   \
  } while (false)

#define CHECK_EQ(a, b) nanpure::tests::check_equal((a), (b), #a " == " #b, __FILE__, __LINE__)
