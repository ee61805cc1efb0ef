// The processor's identification of itself, and what it can do.
#pragma once

namespace nanpure {

struct Processor {
  char vendor[13];    // twelve characters: GenuineIntel, AuthenticAMD; empty without cpuid
  int family, model;
};

Processor processor();

// The levels of x86-64 that the processor and the operating system support, 1 to 4 (0 elsewhere), and
// whether there are the instructions beyond level 4 that avx512vbmi2.cpp uses. By cpuid, since the
// libraries of some compilers (zig's) answer every __builtin_cpu_supports with no.
struct Levels {
  int level;
  bool vbmi2;
};

Levels levels();

}  // namespace nanpure
