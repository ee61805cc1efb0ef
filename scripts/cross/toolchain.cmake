# Zig's clang as the compiler for another system (scripts/wheels). NANPURE_CROSS_TOOLS is the folder
# with its compiler and its archiver for one platform, which also says what the platform is.
include(${NANPURE_CROSS_TOOLS}/system.cmake)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES NANPURE_CROSS_TOOLS)

set(CMAKE_CXX_COMPILER ${NANPURE_CROSS_TOOLS}/c++)
set(CMAKE_AR ${NANPURE_CROSS_TOOLS}/ar)
set(CMAKE_RANLIB ${NANPURE_CROSS_TOOLS}/ranlib)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
# Every target of zig has threads in its C library.
set(CMAKE_HAVE_LIBC_PTHREAD TRUE)
set(THREADS_PREFER_PTHREAD_FLAG FALSE)
