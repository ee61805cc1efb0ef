# shellcheck shell=bash
# Sourced by ./nanpure and scripts/test, in the root of the checkout: the Debian packages, the
# environment with the Python packages (build/venv), the build, which both share. Nothing here reads
# standard input; what goes wrong ends the shell with one line that says what to do, after the tail
# of the log.

root=$PWD
# shellcheck source=scripts/standing.sh
. scripts/standing.sh
log=$root/build/setup/log

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

# ---- one set-up at a time

# The lock goes with the last process that holds file 9.
lock_set_up() {
  local said
  said=$(mkdir -p build/setup 2>&1 && : 2>&1 >>build/setup/lock) ||
    fail "the first call, and one after a change, writes into the checkout, which it cannot" \
      "(${said##*: }): clone it to where you may write, or install the package (README.md): $root"
  command -v flock >/dev/null || fail "missing packages: sudo apt-get install util-linux"
  exec 9>>build/setup/lock
  flock -n 9 || {
    note "another call is setting up: waiting for it"
    flock 9
  }
}

# ---- the environment

# prepare_environment EXTRA…: what the build, the package, these extras and those of earlier calls
# need. Further requirements are installed into what is there; all else that changed, or was
# interrupted, makes it anew. It returns as soon as there is what the build needs: `packages` installs
# the rest meanwhile, and await_packages waits for it.
prepare_environment() {
  local extra
  extras=''
  for extra in $(cat build/setup/extras 2>/dev/null || true) "$@"; do
    [[ " $extras " == *" $extra "* ]] || ! known_extra "$extra" || extras="$extras $extra"
  done
  extras=${extras# }
  began=$(($(printf '%(%s)T' -1) - 2))
  hash=$(hash_of_sources)
  table=$(launcher_table)
  # shellcheck disable=SC2086  # the extras are words
  environment $extras
}

# An earlier call may have added one that the project no longer has.
known_extra() { grep -q "^$1 = \[" pyproject.toml; }

launcher_table() { python3 scripts/launcher_table.py; }

environment() {
  local required tools wanted held='' python
  packages=''
  python=$(python3 -c 'import os, sys; print(os.path.realpath(sys._base_executable))')
  required=$(python3 scripts/requirements.py "$@") ||
    fail "cannot tell what to install (scripts/requirements.py $*)"
  # Names of folders are for us alone: pip would take what stands behind a line break in one.
  wanted="# $PWD $python"$'\n'"$required"
  if [ -x build/venv/bin/python ]; then held=$(cat build/venv/held 2>/dev/null || true); fi
  [ "$held" != "$wanted" ] || return 0
  rm -f "$standing"
  if [ -z "$held" ] || grep -qvxF -e "$wanted" <<<"$held"; then
    note "making an environment with the Python packages ($*)"
    rm -rf build/venv
    work "python3 -m venv build/venv" "is the disk full?" python3 -m venv build/venv
    tools=build/venv/tools
    python3 scripts/requirements.py --build >$tools
    work pip "$no_network" into_environment -r $tools
  fi
  rm -f build/venv/held
  echo "$required" >build/venv/wanted
  (install_packages "$wanted") &
  packages=$!
  trap 'kill $packages 2>/dev/null || true' EXIT
}

no_network="is the network there? A proxy goes into HTTPS_PROXY, another index into PIP_INDEX_URL; \
then run this again"

# into_environment WORD…: pip install; `pip_options` are the caller's.
into_environment() { build/venv/bin/python -m pip install -q "${pip_options[@]}" "$@"; }

# In a shell of its own, which a signal may end: then pip ends too.
install_packages() {
  trap - EXIT
  build/venv/bin/python -m pip install -q "${pip_options[@]}" -r build/venv/wanted \
    </dev/null >build/setup/packages.log 2>&1 &
  trap 'kill $! 2>/dev/null || true; exit 143' TERM
  wait $! || return
  echo "$1" >build/venv/wanted
  mv build/venv/wanted build/venv/held
}

await_packages() {
  if [ -n "$packages" ]; then
    wait "$packages" || log=$root/build/setup/packages.log give_up "pip failed: $no_network"
    packages=''
    trap - EXIT
  fi
  echo "$extras" >build/setup/extras
}

# ---- the package

# The checkout in the environment, built again only where what it is built from has changed.
install_checkout() {
  [ "$(cat build/venv/built 2>/dev/null || true)" = "$hash" ] || build_checkout
  await_packages
  interpreter=$(build/venv/bin/python -c \
    'import os, sys; print(os.path.realpath(sys._base_executable))')
  {
    printf '%s\n' "$root" "$interpreter" "$extras" "$hash"
    tail -n +2 <<<"$table"
  } >"$standing.new"
  touch -d "@$began" "$standing.new"
  mv "$standing.new" "$standing"
}

# A build that was killed leaves `torn`: then pip may find half a package, and the compiler half an
# object.
build_checkout() {
  local torn='' advice="is something missing, or the disk full?"
  [ ! -e build/setup/torn ] || torn=1
  : >build/setup/torn
  rm -f "$standing" build/venv/built
  [ -z "$torn" ] || rm -rf build/venv/lib/python*/site-packages/{nanpure,nanpure-*,~anpure*}
  note "building (two minutes on two cores the first time; later only what has changed)"
  if ! attempt build; then
    if [ -z "$torn" ]; then
      rm -f build/setup/torn
      give_up "the build failed: $advice"
    fi
    rm -rf build/native
    work "the build" "$advice" build
  fi
  echo "$hash" >build/venv/built
  rm -f build/setup/torn
}

# Not isolated and with a kept build folder, so that only what changed is compiled.
build() {
  PATH="$PWD/build/venv/bin:$PATH" into_environment --no-build-isolation --no-deps \
    --force-reinstall --config-settings=build-dir='build/native/{wheel_tag}' .
}
