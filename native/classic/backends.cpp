#include "classic/backends.hpp"

#include <cstring>

namespace nanpure {
namespace {

#ifdef __x86_64__
#if defined(__clang__) && __clang_major__ < 18
// There are no names for levels. No processor has these without the rest of the level.
bool has_level_3() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
bool has_level_4() {
  return has_level_3() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}
#else
bool has_level_3() { return __builtin_cpu_supports("x86-64-v3"); }
bool has_level_4() { return __builtin_cpu_supports("x86-64-v4"); }
#endif
#endif

// Back ends that this machine can run, best first. The compiler's level names include everything
// that -march enables and the operating system's support for the registers.
struct Runnable {
  const Backend* scalars[4] = {};
  const Backend* list[16] = {};   // more than exist; a null pointer ends it
  Runnable() {
    const Backend **scalar = scalars, **next = list;
#ifdef __x86_64__
    __builtin_cpu_init();   // since this runs while the library is loaded
    if (has_level_4()) {
      if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
          __builtin_cpu_supports("avx512bitalg"))
        *next++ = &avx512vbmi2_backend;
      *next++ = &avx512_backend;
      *scalar++ = &scalar_v4_backend;
    }
    if (has_level_3()) {
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
