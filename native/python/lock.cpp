#include "python/lock.hpp"

#include <chrono>
#include <cstdlib>
#include <exception>
#include <thread>
#include <utility>

namespace nanpure {

// Everything read and written here is guarded by the interpreter's lock, so that a child process,
// forked with the lock held, finds it consistent.
struct Calls {
  static inline Away* first = nullptr;
  static inline bool closing = false;
  static inline unsigned long closer = 0;   // the exiting thread, which may still make calls

  static bool closed() { return closing && closer != PyThread_get_thread_ident(); }

  static void add(Away& call) {
    call.next_ = first;
    call.link_ = &first;
    if (first != nullptr) first->link_ = &call.next_;
    first = &call;
  }

  static void remove(Away& call) {
    *call.link_ = call.next_;
    if (call.next_ != nullptr) call.next_->link_ = call.link_;
  }

  // Asks the calls of other threads to stop; returns whether there are any.
  static bool stop_others() {
    bool any = false;
    for (Away* call = first; call != nullptr; call = call->next_)
      if (call->thread_ != closer) call->control_.stop = any = true;
    return any;
  }

  // In a child process there is no thread but the one that forked.
  static void keep_own() {
    const unsigned long own = PyThread_get_thread_ident();
    for (Away *call = first, *next; call != nullptr; call = next) {
      next = call->next_;
      if (call->thread_ != own) remove(*call);
    }
    if (closer != own) closing = false;
  }
};

namespace {

// Waits for the end of the process.
[[noreturn]] void park() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// Parks in its destructor: pthread_exit runs destructors, and ends the
// program if one must not be left that way.
struct Parked {
  bool passed = false;
  ~Parked() {
    if (!passed) park();
  }
};

void take_lock(PyThreadState* state) {
  Parked parked;
  PyEval_RestoreThread(state);
  parked.passed = true;
}

PyObject* asked(const char* module, const char* function) {
  Parked parked;
  PyObject* const found = PyImport_ImportModule(module);
  PyObject* const answer = found == nullptr || function == nullptr
                               ? Py_XNewRef(found)
                               : PyObject_CallMethod(found, function, nullptr);
  Py_XDECREF(found);
  parked.passed = true;
  return answer;
}

std::terminate_handler before = nullptr;

PyObject* looker = nullptr;   // a callable, or none
bool looking = false;

void look_with(nb::object callable) {
  Py_XDECREF(std::exchange(looker, callable.is_none() ? nullptr : callable.release().ptr()));
}

// Without an exception, after the exit hook: a thread that the interpreter has ended.
[[noreturn]] void terminated() {
  if (!std::current_exception() && Calls::closed())
    park();
  before();
  std::abort();
}

// The exit hook. It waits as long as calls are running, but Ctrl-C interrupts it.
void stop_all() {
  Calls::closer = PyThread_get_thread_ident();
  Calls::closing = true;
  while (Calls::stop_others()) {
    PyThreadState* const state = PyEval_SaveThread();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    take_lock(state);
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
}

}  // namespace

Away::Away(Control& control) : control_(control), thread_(PyThread_get_thread_ident()) {
  settle();
  control.poll = interrupted;
  control.host = this;
  Calls::add(*this);
  state_ = PyEval_SaveThread();
}

Away::~Away() {
  take_lock(state_);
  Calls::remove(*this);
}

void Away::settle() {
  if (Calls::closed()) PyErr_SetNone(PyExc_SystemExit);
  if (PyErr_Occurred()) throw nb::python_error();
}

bool Away::interrupted(void* away) {
  PyThreadState*& state = static_cast<Away*>(away)->state_;
  take_lock(state);
  // A second signal must not run its handler on top of what the first one's raised.
  const bool raised = PyErr_Occurred() || PyErr_CheckSignals() != 0 || !look_around();
  state = PyEval_SaveThread();
  return raised;
}

void python(const char* module, const char* function) {
  PyObject* const answer = asked(module, function);
  if (answer == nullptr) throw nb::python_error();
  Py_DECREF(answer);
}

void load_numpy() {
  static bool loaded = false;
  if (!loaded) python("numpy");
  loaded = true;
}

bool look_around() {
  if (looker == nullptr || looking) return true;
  looking = true;
  PyObject* const held = Py_NewRef(looker);   // it may be replaced meanwhile
  PyObject* const answer = PyObject_CallNoArgs(held);
  Py_DECREF(held);
  Py_XDECREF(answer);
  looking = false;
  return answer != nullptr;
}

void bind_lock(nb::module_& module) {
  using namespace nb::literals;
  Calls::closing = false;
  before = std::set_terminate(terminated);
  nb::module_::import_("atexit").attr("register")(nb::cpp_function(stop_all));
  const nb::module_ os = nb::module_::import_("os");
  if (nb::hasattr(os, "register_at_fork"))
    os.attr("register_at_fork")("after_in_child"_a = nb::cpp_function(Calls::keep_own));
  module.def("look_with", look_with, "callable"_a.none(),
             "Call it whenever a control is looked at, now and then during long calls; or nothing.");
}

}  // namespace nanpure
