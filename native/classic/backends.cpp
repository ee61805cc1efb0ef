#include "classic/backends.hpp"

#include <cstring>

#include "classic/processor.hpp"

namespace nanpure {
namespace {

// Back ends that this machine can run, best first. A level includes everything that its
// -march enables and the operating system's support for the registers.
struct Runnable {
  const Backend* scalars[4] = {};
  const Backend* list[16] = {};   // more than exist; a null pointer ends it
  Runnable() {
    const Backend **scalar = scalars, **next = list;
#ifdef __x86_64__
    const Levels here = levels();
    if (here.level >= 4) {
      if (here.vbmi2) *next++ = &avx512vbmi2_backend;
      *next++ = &avx512_backend;
      *scalar++ = &scalar_v4_backend;
    }
    if (here.level >= 3) {
      *next++ = &avx2_backend;
      *scalar++ = &scalar_v3_backend;
    }
#elif defined __aarch64__
    *next++ = &neon_backend;
#endif
    *scalar = &scalar_any_backend;
    *next++ = scalars[0];
    *next = &generic_backend;   // the reference; takes up to three times as long as scalar
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
