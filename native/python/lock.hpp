// The interpreter's lock: the one place where native work lets it go and takes it again.
//
// A thread must not wait for the lock of an interpreter that is being torn down: up to Python 3.13 it
// is ended there by pthread_exit, which unwinds the frames of C++ until one forbids it, and aborts.
// So, of the calls that are away from the lock when the interpreter exits:
// - an exit hook stops them and waits for them; they end with SystemExit, as all later calls of any
//   thread but the one that exits, and a thread that gets it just ends;
// - a thread that comes for the lock too late all the same (the hook was not there any more, or
//   Ctrl-C broke off its waiting) waits for the end of the process without it.
// Python that runs below frames of C++ hands the lock over as well. What we ask of it goes through
// `python` here, NumPy is loaded before nanobind would do so, and for the rest (what a caller's own
// sequence does, or the end of an object that goes meanwhile) a thread that is ended in a frame
// which forbids it waits there.
#pragma once

#include <nanobind/nanobind.h>

#include "control.hpp"

namespace nanpure {

namespace nb = nanobind;

void bind_lock(nb::module_& module);   // sets the hooks up

// Imports a module and calls a function of it, if one is named; raises what that raises.
void python(const char* module, const char* function = nullptr);

// To be called before an array is handed out.
void load_numpy();

// A call that is away from the lock while this lives. Made and destroyed with the lock held; raises
// SystemExit where the interpreter is closing.
class Away {
 public:
  explicit Away(Control& control);   // whose poll asks the interpreter for signals from now on
  ~Away();
  Away(const Away&) = delete;
  Away& operator=(const Away&) = delete;

  // Raises what a signal's handler raised meanwhile, or SystemExit where the interpreter is closing.
  // To be called when the call is back.
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
