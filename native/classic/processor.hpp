// Which processor this is, as it says itself.
#pragma once

namespace nanpure {

struct Processor {
  char vendor[13];    // twelve signs: GenuineIntel, AuthenticAMD; empty where there is no cpuid
  int family, model;
};

Processor processor();

}  // namespace nanpure
