#include "classic/backends.hpp"

#include <cstring>

namespace nanpure {
namespace {

// The back ends that this machine can run, best first. The compiler's names of levels stand for
// all that -march gives, the operating system's support for the registers included.
struct Runnable {
  const Backend* list[5] = {};
  Runnable() {
    const Backend** next = list;
#ifdef __x86_64__
    if (__builtin_cpu_supports("x86-64-v4")) {
      if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
          __builtin_cpu_supports("avx512bitalg"))
        *next++ = &avx512vbmi2_backend;
      *next++ = &avx512_backend;
    }
    if (__builtin_cpu_supports("x86-64-v3")) *next++ = &avx2_backend;
#endif
    *next = &scalar_backend;
  }
};

}  // namespace

const Backend* const* backends() {
  static const Runnable runnable;
  return runnable.list;
}

const Backend* find_backend(const char* name) {
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry)
    if (std::strcmp((*entry)->name, name) == 0) return *entry;
  return nullptr;
}

}  // namespace nanpure
