// The back ends of the classic 9×9 search. nanpure.kernel decides which of them is used.
#pragma once

#include "kernel.hpp"

namespace nanpure {

// One per instruction set; each is the only symbol that its object file exports.
extern const Backend scalar_any_backend;    // any x86-64 or aarch64
extern const Backend scalar_v3_backend;     // the same at higher levels: same name, same answers
extern const Backend scalar_v4_backend;
extern const Backend generic_backend;       // batches 16 at a time, in plain C++, on any machine
extern const Backend avx2_backend;          // batches 16 at a time; single puzzles are scalar's
extern const Backend avx512_backend;        // 32 at a time
extern const Backend avx512vbmi2_backend;   // with popcounts and byte permutes
extern const Backend neon_backend;          // on aarch64, 16 at a time

// The best of the first three here.
extern const Backend& scalar_backend;

// Those of the first three that this machine can run, best first, followed by a null pointer.
const Backend* const* scalar_backends();

// Those with different names that this machine can run, best first, followed by a null pointer.
const Backend* const* backends();

// The back end of that name, or null if there is none or this machine cannot run it.
const Backend* find_backend(const char* name);

}  // namespace nanpure
