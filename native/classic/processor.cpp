#include "classic/processor.hpp"

#ifdef __x86_64__
#include <cpuid.h>

#include <cstring>
#endif

namespace nanpure {

Processor processor() {
  Processor found{};
#ifdef __x86_64__
  unsigned most = 0, vendor[3] = {}, version = 0, ignored[3] = {};
  if (__get_cpuid(0, &most, &vendor[0], &vendor[2], &vendor[1]) == 0 ||
      __get_cpuid(1, &version, &ignored[0], &ignored[1], &ignored[2]) == 0)
    return found;
  std::memcpy(found.vendor, vendor, sizeof vendor);
  const int family = int(version >> 8 & 15), model = int(version >> 4 & 15);
  // Four bits were not enough: the added ones count only for these families.
  found.family = family == 15 ? family + int(version >> 20 & 255) : family;
  found.model = family == 6 || family == 15 ? model + int(version >> 12 & 0xf0) : model;
#endif
  return found;
}

}  // namespace nanpure
