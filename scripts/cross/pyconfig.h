/* The configuration of CPython on 64-bit Linux, macOS and Windows and in WebAssembly of 32 bits
   (Pyodide), as far as an extension module is compiled by it: what its headers ask for. Those of these systems that the releases of CPython and
   of the distributions have agree in it (tests/test_cross.py compares this machine's). */
#ifndef Py_PYCONFIG_H
#define Py_PYCONFIG_H

#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 8
#ifdef __EMSCRIPTEN__
#define SIZEOF_SIZE_T 4
#define SIZEOF_VOID_P 4
#define SIZEOF_UINTPTR_T 4
#define ALIGNOF_SIZE_T 4
#define ALIGNOF_MAX_ALIGN_T 8
#else
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_UINTPTR_T 8
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_MAX_ALIGN_T 16
#endif

#define HAVE_STDARG_PROTOTYPES 1
#define HAVE_STD_ATOMIC 1
#define HAVE_BUILTIN_ATOMIC 1
#define HAVE_LONG_LONG 1
#define WITH_DOC_STRINGS 1
#define WITH_PYMALLOC 1

#ifdef _WIN32
/* As PC/pyconfig.h of CPython has it for Visual C++. */
#define MS_WINDOWS 1
#define MS_WIN32 1
#define MS_WIN64 1
#define NT_THREADS 1
#define HAVE_DECLSPEC_DLL 1
#define Py_ENABLE_SHARED 1
#define SIZEOF_LONG 4
#define ALIGNOF_LONG 4
#define SIZEOF_WCHAR_T 2
#define SIZEOF_PID_T 4
#define PLATLIBDIR "DLLs"
#else
#ifdef __EMSCRIPTEN__
#define SIZEOF_LONG 4
#define ALIGNOF_LONG 4
#define SIZEOF_PTHREAD_T 4
#else
#define SIZEOF_LONG 8
#define ALIGNOF_LONG 8
#define SIZEOF_PTHREAD_T 8
#endif
#define SIZEOF_WCHAR_T 4
#define SIZEOF_PID_T 4
#define HAVE_UNISTD_H 1
#define HAVE_PTHREAD_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_DLOPEN 1
#define HAVE_DYNAMIC_LOADING 1
#define HAVE_FORK 1
#endif

#endif
