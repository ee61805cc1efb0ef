// The processor's identification of itself.
#pragma once

namespace nanpure {

struct Processor {
  char vendor[13];    // twelve characters: GenuineIntel, AuthenticAMD; empty without cpuid
  int family, model;
};

Processor processor();

}  // namespace nanpure
