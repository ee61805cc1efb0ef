# shellcheck shell=bash
# shellcheck disable=SC2154  # log: see below
# Sourced by ./nanpure and scripts/test, in the root of the checkout, with $log set: the Debian
# packages, an environment with the Python packages, the build. Nothing here reads standard input;
# what goes wrong ends the shell with one line that says what to do, after the tail of the log.

# What the caller has set for other environments must not reach into ours.
unset PYTHONHOME PYTHONPATH PIP_USER PIP_TARGET PIP_PREFIX PIP_ROOT
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

# Without it, bash goes on after a child that turns Ctrl-C into a failure of its own.
trap 'exit 130' INT

pip_options=()

# Standard error may be closed, or be what bash has put in its place: no reason to stop.
note() { echo "nanpure: $*" >&2 || true; }

fail() {
  echo "nanpure: $*" >&2 || true
  exit 2
}

# A name over two lines would be told wrong above, and CMake and the first lines of scripts take none.
[[ $PWD != *$'\n'* ]] ||
  fail "the path of this checkout has a line break: rename the folder: $(printf %q "$PWD")"

# work WHAT ADVICE COMMAND…: run it; its output is kept for the case that it fails.
work() { attempt "${@:3}" || give_up "$1 failed: $2"; }

attempt() { "$@" </dev/null >"$log" 2>&1; }

give_up() {
  tail -n 12 "$log" >&2 || true
  fail "$1 (all it said: $log)"
}

# ---- Debian packages

# Sets `missing` to what the build needs and the machine lacks.
missing_for_the_build() {
  missing=()
  command -v python3 >/dev/null || missing+=(python3)
  python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
  python3 -c 'import sysconfig, os, sys
sys.exit(not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")))' \
    2>/dev/null || missing+=(python3-dev)
  [ -n "${CXX:-}" ] || command -v c++ >/dev/null || missing+=(g++)
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# Installs what `missing` names; where it cannot, names it in one line (`otherwise` ends it).
install_missing() {
  if ! can_install; then
    fail "missing packages: sudo apt-get install ${missing[*]}${otherwise:-}"
  fi
  note "installing the Debian packages ${missing[*]}"
  work apt-get "is the network there? Then run this again" debian_install "${missing[@]}"
}

debian_install() {
  local -x DEBIAN_FRONTEND=noninteractive
  local patient=(-o DPkg::Lock::Timeout=300)
  # First what an interrupted run has left; a source that is down matters only if the last line fails.
  dpkg --configure -a
  apt-get "${patient[@]}" update -qq
  apt-get "${patient[@]}" install -y -qq --no-install-recommends "$@"
}

right_python() {
  local found least
  least=$(sed -n 's/^requires-python = ">=\([0-9.]*\)"/\1/p' pyproject.toml)
  found=$(python3 -c 'import sys
needed = tuple(map(int, sys.argv[1].split(".")))
print(sys.version.split()[0])
sys.exit(sys.version_info < needed)' "$least") && return
  fail "Python $least or newer is needed, and first on PATH stands" \
    "$(command -v python3), which is ${found:-broken}: put a newer python3 before it"
}

# python3 and what the build needs
build_tools() {
  ! command -v python3 >/dev/null || right_python
  missing_for_the_build
  [ ${#missing[@]} -gt 0 ] || return 0
  install_missing
  right_python
  # A python3 that is not Debian's does not get better by Debian's packages.
  missing_for_the_build
  [ ${#missing[@]} = 0 ] || fail "$(command -v python3) is not Debian's and lacks what" \
    "${missing[*]} would bring: put /usr/bin first on PATH"
}

# ---- the environment

# environment FOLDER EXTRA…: what the build, the package and these extras need. Further requirements
# are installed into what is there; all else that changed, or was interrupted, makes it anew.
environment() {
  local folder=$1 required wanted held python
  shift
  python=$(python3 -c 'import os, sys; print(os.path.realpath(sys._base_executable))')
  required=$(python3 scripts/requirements.py "$@") ||
    fail "cannot tell what to install (scripts/requirements.py $*)"
  # Names of folders are for us alone: pip would take what stands behind a line break in one.
  wanted="# $PWD $python"$'\n'"$required"
  held=''
  if [ -x "$folder/bin/python" ]; then held=$(cat "$folder/held" 2>/dev/null || true); fi
  [ "$held" != "$wanted" ] || return 0
  if [ -z "$held" ] || grep -qvxF -e "$wanted" <<<"$held"; then
    note "making an environment with the Python packages ($*)"
    rm -rf "$folder"
    work "python3 -m venv $folder" "is the disk full?" python3 -m venv "$folder"
  fi
  rm -f "$folder/held"
  echo "$required" >"$folder/wanted"
  work pip "is the network there? A proxy goes into HTTPS_PROXY, another index into PIP_INDEX_URL; \
then run this again" pip_of "$folder" -r "$folder/wanted"
  echo "$wanted" >"$folder/wanted"
  mv "$folder/wanted" "$folder/held"
}

# pip_of FOLDER WORD…: pip install in that environment; `pip_options` are the caller's.
pip_of() { "$1/bin/python" -m pip install -q "${pip_options[@]}" "${@:2}"; }

# ---- the package

# build FOLDER WORD…: install the checkout into that environment. Not isolated and with a kept build
# folder, so that only what changed is compiled; the words go to pip.
build() {
  PATH="$PWD/$1/bin:$PATH" pip_of "$1" --no-build-isolation --no-deps --force-reinstall "${@:2}" .
}
