# In place of CMake's own: the Python of another system has headers here, and no interpreter.
#
# NANPURE_CROSS_PYTHON: its version, as 3.12; NANPURE_CROSS_HEADERS: its folders of headers;
# NANPURE_CROSS_LIBRARY: on Windows its import library; Python_EXECUTABLE: one of this system, for
# the steps of the build.
set(Python_FOUND TRUE)
set(Python_VERSION ${NANPURE_CROSS_PYTHON})
string(REPLACE "." ";" parts ${NANPURE_CROSS_PYTHON})
list(GET parts 0 Python_VERSION_MAJOR)
list(GET parts 1 Python_VERSION_MINOR)
set(Python_INTERPRETER_ID Python)
set(Python_SOABI cross-cross-cross)   # the module gets its name when it is packed
set(Python_SOSABI abi3)
set(Python_INCLUDE_DIRS ${NANPURE_CROSS_HEADERS})

if(NOT TARGET Python::Interpreter)
  add_executable(Python::Interpreter IMPORTED)
  set_target_properties(Python::Interpreter PROPERTIES IMPORTED_LOCATION ${Python_EXECUTABLE})
  foreach(kind Module SABIModule)
    add_library(Python::${kind} INTERFACE IMPORTED)
    target_include_directories(Python::${kind} INTERFACE ${NANPURE_CROSS_HEADERS})
    if(WIN32)
      target_link_libraries(Python::${kind} INTERFACE ${NANPURE_CROSS_LIBRARY})
    endif()
  endforeach()
endif()
