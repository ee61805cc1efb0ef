# shellcheck shell=bash
# shellcheck disable=SC2154  # root
# Sourced by ./nanpure and scripts/setup.sh, with $root set: what is set up in the checkout.

# shellcheck disable=SC2034  # for those who source this
venv=$root/build/venv
standing=$root/build/setup/current

# What is built and installed; a change of it is what a new build waits for.
sources=(src/nanpure native CMakeLists.txt pyproject.toml nanpure scripts/standing.sh
  scripts/setup.sh scripts/requirements.py scripts/launcher_table.py scripts/words.py
  scripts/build_backend.py scripts/package_readme.py)

# The file is written when all is ready: root, interpreter, extras that are installed, hash of the
# sources, then the table of what needs an extra: verbs, endings of files. What of $asked needs one
# that is not there goes into $needed.
read_standing() {
  local name extra
  built_root='' interpreter='' installed='' built_from='' needed=''
  [ -r "$standing" ] || return 1
  {
    IFS= read -r built_root
    IFS= read -r interpreter
    IFS= read -r installed
    IFS= read -r built_from
    while read -r name extra; do
      [[ ${asked-} != *" $name "* || " $installed " == *" $extra "* ]] || needed="$needed $extra"
    done
  } <"$standing"
}

hash_of_sources() {
  cd "$root/." || return
  find "${sources[@]}" -name __pycache__ -prune -o -type f ! -name '*.[sm]o' -print0 2>/dev/null |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}
