"""The parts of scripts/wheels: headers, packing, and what is checked of a wheel."""

from __future__ import annotations

import importlib.util
import struct
import subprocess
import sys
import sysconfig
import zipfile
import zlib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
CROSS = ROOT / "scripts" / "cross"


def script(path: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A file of scripts/ as a module; it finds its neighbours for the length of a test."""
    place = ROOT / "scripts" / path
    monkeypatch.syspath_prepend(str(place.parent))
    before = set(sys.modules)
    spec = importlib.util.spec_from_file_location(place.stem, place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, place.stem, module)
    spec.loader.exec_module(module)
    for name in set(sys.modules) - before - {place.stem}:
        if getattr(sys.modules[name], "__file__", "").startswith(str(place.parent)):
            monkeypatch.delitem(sys.modules, name)
    return module


# ---- headers -------------------------------------------------------------------------------------


def test_our_pyconfig_agrees_with_that_of_this_python() -> None:
    ours = {}
    text = (CROSS / "pyconfig.h").read_text("utf-8")
    common, windows, rest = text.partition("#ifdef _WIN32")
    unix = windows + rest.partition("#else")[2]
    for line in (common + unix).splitlines():
        words = line.split()
        if words[:1] == ["#define"] and len(words) == 3:
            ours[words[1]] = int(words[2])
    assert len(ours) > 25
    here = sysconfig.get_config_vars()
    different = {name: here[name] for name, value in ours.items()
                 if name in here and here[name] != value}
    assert not different


def test_an_import_library_has_functions_and_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = script("cross/headers.py", monkeypatch)
    (tmp_path / "object.h").write_text(
        "PyAPI_FUNC(int) PyObject_IsTrue(PyObject *);\n"
        "PyAPI_DATA(PyObject *) PyExc_ValueError;\n"
        "PyAPI_FUNC(const char*) Py_GetVersion(void);\n")
    assert headers._exports(tmp_path) == [
        "    PyExc_ValueError DATA", "    PyObject_IsTrue", "    Py_GetVersion"]


def test_headers_are_found_by_their_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = script("cross/headers.py", monkeypatch)
    (tmp_path / "Python.h").write_text("")
    (tmp_path / "pyconfig.h").write_text("of one machine\n")
    (tmp_path / "patchlevel.h").write_text(
        "#define PY_MAJOR_VERSION        3\n#define PY_MINOR_VERSION        99\n")
    assert headers.found([tmp_path])["3.99"] == tmp_path
    copy = headers.copied(tmp_path, tmp_path / "copy")
    assert (copy / "Python.h").exists()
    assert (copy / "pyconfig.h").read_bytes() == (CROSS / "pyconfig.h").read_bytes()


# ---- packing and checking ------------------------------------------------------------------------

INFO = "nanpure-0.1.0.dist-info"
PLAIN = {
    "nanpure/__init__.py": b"",
    "nanpure/words/ja/cli.mo": b"\xde\x12\x04\x95",
    f"{INFO}/METADATA": b"Metadata-Version: 2.4\nName: nanpure\nVersion: 0.1.0\n",
    f"{INFO}/WHEEL": b"Wheel-Version: 1.0\nGenerator: any\nRoot-Is-Purelib: true\n"
                     b"Tag: py3-none-any\n\n",
}
LINUX = "cp312-abi3-manylinux_2_28_x86_64"
MODULE = "nanpure/_core.abi3.so"


def test_a_wheel_depends_on_nothing_but_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packing = script("cross/packing.py", monkeypatch)
    files = {**PLAIN, MODULE: b"\x7fELF" * 100}
    one = packing.pack(files, tmp_path / "one", 1_700_000_000, LINUX)
    two = packing.pack(dict(reversed(files.items())), tmp_path / "two", 1_700_000_000, LINUX)
    assert one.name == two.name == f"nanpure-0.1.0-{LINUX}.whl"
    assert one.read_bytes() == two.read_bytes()

    with zipfile.ZipFile(one) as archive:
        assert archive.namelist()[-1] == f"{INFO}/RECORD"
        assert {entry.date_time for entry in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}
        wheel = archive.read(f"{INFO}/WHEEL").decode()
        assert f"Tag: {LINUX}\n" in wheel
        assert "Root-Is-Purelib: false\n" in wheel
        assert wheel.count("Tag: ") == wheel.count("Root-Is-Purelib: ") == 1
        record = archive.read(f"{INFO}/RECORD").decode().splitlines()
        assert len(record) == len(archive.namelist())
        assert record[-1] == f"{INFO}/RECORD,,"
    assert packing.files_of(one).keys() == files.keys()


def test_a_wheel_may_be_deflated_by_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archiving = script("cross/archiving.py", monkeypatch)
    packing = script("cross/packing.py", monkeypatch)
    compress = ModuleType("zopfli.zlib")
    streams: list[int] = []

    def compressed(data: bytes, numiterations: int) -> bytes:
        streams.append(numiterations)
        return zlib.compress(data, 9)

    monkeypatch.setattr(compress, "compress", compressed, raising=False)
    monkeypatch.setitem(sys.modules, "zopfli", ModuleType("zopfli"))
    monkeypatch.setitem(sys.modules, "zopfli.zlib", compress)
    files = {**PLAIN, MODULE: b"\x7fELF" * 100, "nanpure/empty.py": b"", "nanpure/b.py": b"1\n"}
    wheel = packing.pack(files, tmp_path, 1_700_000_000, LINUX, archiving.smallest)
    asked = len(streams)
    assert asked >= 4
    with zipfile.ZipFile(wheel) as archive:
        assert archive.testzip() is None
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_DEFLATED}
        assert archive.getinfo(MODULE).external_attr >> 16 == 0o100755
        assert archive.getinfo("nanpure/b.py").external_attr >> 16 == 0o100644
        for name in ("nanpure/empty.py", MODULE):
            assert archive.read(name) == files[name]
    packing.pack(files, tmp_path, 1_700_000_000, LINUX, archiving.smallest)
    assert len(streams) == asked  # what is the same in two wheels is packed once


def linux(packing: ModuleType, folder: Path, module: bytes, tag: str = LINUX,
          **more: bytes) -> Path:
    files = {**PLAIN, MODULE: module, **more}
    wheel: Path = packing.pack(files, folder, 0, tag)
    return wheel


def macho(*libraries: str) -> bytes:
    """A module of macOS that has a name of its own, and loads libraries."""
    commands = [struct.pack("<6I", kind, 24 + len(name), 24, 0, 0, 0) + name for kind, name in (
        (0x0D, b"_core.cross.so\0"), *[(0x0C, path.encode() + b"\0") for path in libraries])]
    return (struct.pack("<8I", 0xFEEDFACF, 0x0100000C, 0, 6, len(commands), 0, 0, 0)
            + b"".join(commands) + b"libstdc++.6.dylib\0")


GOOD = b"\x7fELF\0libc.so.6\0libm.so.6\0GLIBC_2.28\0GLIBC_2.2.5\0"


@pytest.mark.parametrize(("module", "tag", "more", "fault"), [
    (GOOD, LINUX, {}, ""),
    (GOOD + b"\0GLIBC_2.34\0", LINUX, {}, "its module needs glibc 2.34"),
    (GOOD + b"\0GLIBC_2.100\0", LINUX, {}, "its module needs glibc 2.100"),
    (GOOD + b"\0libstdc++.so.6\0libgcc_s.so.1\0", LINUX, {}, ""),
    (GOOD + b"\0libssl.so.3\0", LINUX, {}, "its module names the libraries libssl.so.3"),
    (GOOD, "cp312-abi3-musllinux_1_2_x86_64", {}, "libc.so.6"),
    (GOOD, LINUX, {"nanpure/x.ttf": b""}, "nanpure/x.ttf belongs in nanpure-fonts"),
    (GOOD, LINUX, {"nanpure/_core.other.so": b""}, "expected one module"),
    (b"KERNEL32.dll\0python3.dll\0api-ms-win-crt-heap-l1-1-0.dll\0", "cp312-abi3-win_amd64", {},
     ""),
    (b"KERNEL32.dll\0python311.dll\0", "cp311-cp311-win_amd64", {}, ""),
    (b"KERNEL32.dll\0python313.dll\0", "cp312-abi3-win_amd64", {}, "python313.dll"),
    (b"libstdc++-1a2b.so.6.0.33\0libc.musl-x86_64.so.1\0", "cp312-abi3-musllinux_1_2_x86_64",
     {}, ""),
    (macho("/usr/lib/libSystem.B.dylib", "/usr/lib/libc++.1.dylib"),
     "cp312-abi3-macosx_11_0_arm64", {}, ""),
    (macho("/usr/lib/libSystem.B.dylib", "/opt/lib/libomp.dylib"), "cp312-abi3-macosx_11_0_arm64",
     {}, "libomp.dylib"),
])
def test_what_is_wrong_with_a_wheel_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: bytes, tag: str,
    more: dict[str, bytes], fault: str,
) -> None:
    packing, checking = script("cross/packing.py", monkeypatch), None
    checking = script("cross/checking.py", monkeypatch)
    found = checking.faults(linux(packing, tmp_path, module, tag, **more))
    assert len(found) == bool(fault)
    assert fault in "".join(found)


def test_a_folder_without_wheels_is_no_success(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts" / "wheels", "--check", tmp_path],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"scripts/wheels: no wheels in {str(tmp_path)!r}\n"


def test_a_wheel_has_a_largest_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packing = script("cross/packing.py", monkeypatch)
    checking = script("cross/checking.py", monkeypatch)
    monkeypatch.setattr(checking, "MOST_BYTES", 100)
    found, = checking.faults(linux(packing, tmp_path, GOOD))
    assert found.startswith("it has ")
    assert found.endswith(" bytes, more than 100")


# ---- the systems ---------------------------------------------------------------------------------


def test_the_systems_are_those_of_the_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    platforms = script("cross/platforms.py", monkeypatch)
    page = (ROOT / "docs" / "release.md").read_text("utf-8")
    for tag in platforms.PLATFORMS:
        assert f"| `{tag}` |" in page
    windows, linux = (platforms.PLATFORMS[tag] for tag in ("win_amd64", "manylinux_2_28_aarch64"))
    assert [windows.module(python) for python in platforms.PYTHONS] == [
        "_core.cp311-win_amd64.pyd", "_core.pyd"]
    assert [linux.module(python) for python in platforms.PYTHONS] == [
        "_core.cpython-311-aarch64-linux-gnu.so", "_core.abi3.so"]
    assert [linux.wheel(python) for python in platforms.PYTHONS] == [
        "cp311-cp311-manylinux_2_28_aarch64", "cp312-abi3-manylinux_2_28_aarch64"]


def test_a_compiler_for_another_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    platforms = script("cross/platforms.py", monkeypatch)
    platform = platforms.PLATFORMS["macosx_11_0_arm64"]
    platforms.write_tools(platform, tmp_path, quick=False)
    compiler = (tmp_path / "c++").read_text("utf-8")
    assert "-target aarch64-macos.11.0" in compiler
    assert "-O0" not in compiler
    written = (tmp_path / "c++").stat().st_mtime_ns
    platforms.write_tools(platform, tmp_path, quick=False)  # a new date would build all again
    assert (tmp_path / "c++").stat().st_mtime_ns == written
    platforms.write_tools(platform, tmp_path, quick=True)
    assert "-O0" in (tmp_path / "c++").read_text("utf-8")


# ---- WebAssembly ---------------------------------------------------------------------------------


def test_a_root_of_debian_takes_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = script("cross/debian_root.py", monkeypatch)
    monkeypatch.setattr(made.os, "geteuid", lambda: 1000)
    with pytest.raises(made.Unmade, match="need root"):
        made.Root(tmp_path / "root").make()
    assert not (tmp_path / "root").exists()


def test_a_command_that_fails_is_named_with_what_it_said(monkeypatch: pytest.MonkeyPatch) -> None:
    made = script("cross/debian_root.py", monkeypatch)
    with pytest.raises(made.Unmade, match="failed: sh -c echo no network; exit 3\nno network"):
        made._run("sh", "-c", "echo no network; exit 3")


def test_files_in_a_root_keep_their_dates_until_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = script("cross/debian_root.py", monkeypatch)
    root, source = made.Root(tmp_path / "root"), tmp_path / "source"
    (source / "below").mkdir(parents=True)
    (source / "same").write_text("same")
    (source / "below" / "other").write_text("1")
    root.put("here", [(source, "in")])
    place = tmp_path / "root" / "here" / "in"
    before = (place / "same").stat().st_mtime_ns
    (source / "below" / "other").write_text("2")
    (place / "gone").write_text("")
    root.put("here", [(source, "in")])
    assert (place / "same").stat().st_mtime_ns == before
    assert (place / "below" / "other").read_text() == "2"
    assert not (place / "gone").exists()
