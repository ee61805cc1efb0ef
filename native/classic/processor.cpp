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

#ifdef __x86_64__
namespace {

// The registers that the operating system saves; call it only where OSXSAVE is set.
unsigned long long saved() {
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low | static_cast<unsigned long long>(high) << 32;
}

bool all(unsigned have, unsigned wanted) { return (have & wanted) == wanted; }

}  // namespace

Levels levels() {
  unsigned a, b, c, d, b7, c7, c81;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0) return {1, false};
  // SSE3, SSSE3, CMPXCHG16B, SSE4.1, SSE4.2, POPCNT
  if (!all(c, 1u << 0 | 1u << 9 | 1u << 13 | 1u << 19 | 1u << 20 | 1u << 23)) return {1, false};
  const unsigned c1 = c;
  if (__get_cpuid_count(7, 0, &a, &b7, &c7, &d) == 0 || __get_cpuid(0x80000001, &a, &b, &c81, &d) == 0)
    return {2, false};
  // FMA, MOVBE, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT; registers of 256 bits
  if (!all(c1, 1u << 12 | 1u << 22 | 1u << 27 | 1u << 28 | 1u << 29) ||
      !all(b7, 1u << 3 | 1u << 5 | 1u << 8) || !all(c81, 1u << 5) || (saved() & 0x6) != 0x6)
    return {2, false};
  // AVX512 F, DQ, CD, BW, VL; registers of 512 bits and masks
  if (!all(b7, 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31) || (saved() & 0xe6) != 0xe6)
    return {3, false};
  return {4, all(c7, 1u << 1 | 1u << 6 | 1u << 12)};   // VBMI, VBMI2, BITALG
}
#else
Levels levels() { return {0, false}; }
#endif

}  // namespace nanpure
