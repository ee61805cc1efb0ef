// The interpreter's lock: the only place where native work releases and reacquires it.
//
// A thread must not wait for the lock of an interpreter that is being torn down: up to Python 3.13
// it is ended there by pthread_exit, which unwinds C++ frames until one forbids it, and aborts. So,
// for calls that have released the lock when the interpreter exits:
// - an exit hook stops them and waits for them; they end with SystemExit, as do all later calls of
//   any thread but the exiting one, and a thread that gets it just ends;
// - a thread that asks for the lock too late all the same (the hook was gone, or Ctrl-C interrupted
//   its waiting) waits for the end of the process without it.
// Python code below C++ frames releases the lock as well. Our own calls go through `python` here,
// NumPy is loaded before nanobind would do so, and for the rest (a caller's own sequence, or the
// end of an object released meanwhile) a thread that is ended in a frame which forbids it waits
// there.
#pragma once

#include <nanobind/nanobind.h>

#include "control.hpp"

namespace nanpure {

namespace nb = nanobind;

void bind_lock(nb::module_& module);   // installs the hooks

// Imports a module and calls a function of it, if one is named; propagates its exceptions.
void python(const char* module, const char* function = nullptr);

// Call this before handing out an array.
void load_numpy();

// Where there are no threads, whoever looks at a control looks at clocks as well: calls what
// `look_with` was given, unless that is what looks. False: it raised. Call it with the lock held.
bool look_around();

// A call that has released the lock while this exists. Create and destroy it with the lock held;
// raises SystemExit if the interpreter is closing.
class Away {
 public:
  explicit Away(Control& control);   // its poll checks the interpreter for signals from now on
  ~Away();
  Away(const Away&) = delete;
  Away& operator=(const Away&) = delete;

  // Raises the exception of a signal handler, or SystemExit if the interpreter is closing. Call
  // this when the call is back.
  static void settle();

 private:
  friend struct Calls;
  static bool interrupted(void* away);

  Control& control_;
  PyThreadState* state_ = nullptr;
  unsigned long thread_;
  Away* next_ = nullptr;   // of all calls that are away
  Away** link_ = nullptr;  // what points here
};

}  // namespace nanpure
