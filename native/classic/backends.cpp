#include "classic/backends.hpp"

#include <cstring>

namespace nanpure {
namespace {

// What this machine can run, best first. The compiler's names of levels stand for all that -march
// gives, the operating system's support for the registers included.
struct Runnable {
  const Backend* scalars[4] = {};
  const Backend* list[16] = {};   // more than there are; what is left ends it
  Runnable() {
    const Backend **scalar = scalars, **next = list;
#ifdef __x86_64__
    __builtin_cpu_init();   // since this runs while the library is loaded
    if (__builtin_cpu_supports("x86-64-v4")) {
      if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
          __builtin_cpu_supports("avx512bitalg"))
        *next++ = &avx512vbmi2_backend;
      *next++ = &avx512_backend;
      *scalar++ = &scalar_v4_backend;
    }
    if (__builtin_cpu_supports("x86-64-v3")) {
      *next++ = &avx2_backend;
      *scalar++ = &scalar_v3_backend;
    }
#endif
    *scalar = &scalar_any_backend;
    *next++ = scalars[0];
    *next = &generic_backend;   // the reference: two to five times as slow as scalar
  }
};

const Runnable& runnable() {
  static const Runnable here;
  return here;
}

}  // namespace

const Backend& scalar_backend = *runnable().scalars[0];

const Backend* const* scalar_backends() { return runnable().scalars; }

const Backend* const* backends() { return runnable().list; }

const Backend* find_backend(const char* name) {
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry)
    if (std::strcmp((*entry)->name, name) == 0) return *entry;
  return nullptr;
}

}  // namespace nanpure
