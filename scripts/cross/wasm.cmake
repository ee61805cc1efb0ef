# Emscripten for a module that Pyodide loads (scripts/wasm). EMSCRIPTEN_ROOT: where its own toolchain
# file is; Debian's by default.
set(EMSCRIPTEN_ROOT /usr/share/emscripten CACHE PATH "the folder of Emscripten")
set(EMSCRIPTEN_FORCE_COMPILERS ON)
include(${EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake)

# As Pyodide's main module was built: exceptions of WebAssembly itself, integers of 64 bits as BigInt.
# Every browser that has the first has the 128-bit vectors too (Chrome 95, Firefox 100, Safari 16.4).
set(exceptions "-fwasm-exceptions -sSUPPORT_LONGJMP=wasm")
set(CMAKE_CXX_FLAGS_INIT "${exceptions} -msimd128")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "${exceptions} -sWASM_BIGINT")
# Calls to start a thread are there, and fail.
set(CMAKE_HAVE_LIBC_PTHREAD TRUE)
