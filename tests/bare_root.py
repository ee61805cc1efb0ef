"""A folder with Debian's base and nothing else, in which commands run as on a fresh machine.

It is made by debootstrap from the machine's own mirror; what the machine's apt and pip are told of
proxies, certificates and indexes is told to those inside.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HANG = 3600  # seconds; only a hang takes that long
PROXIES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")


class BareRoot:
    """The folder, what is mounted into it, and commands in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mounts: list[Path] = []
        tool("debootstrap", "--variant=minbase", release(), folder, mirror())
        proxies = [line for line in tool("apt-config", "dump", "Acquire").splitlines()
                   if line.startswith(("Acquire::http", "Acquire::https"))]
        (folder / "etc/apt/apt.conf.d/90host").write_text("\n".join([*proxies, ""]))
        self.environment = {name: os.environ[name] for name in PROXIES if name in os.environ}
        self.environment |= {name: self._inside(value) for name, value in pip_settings().items()}
        self.environment |= {"HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}

    def _inside(self, value: str) -> str:
        """A setting whose files are there inside too: copied, and folders mounted."""
        words = []
        for word in value.split():
            path = Path(word.removeprefix("file://"))
            if path.is_absolute() and path.is_file():
                target = Path("/srv/host") / path.name
                (self.folder / "srv/host").mkdir(exist_ok=True)
                shutil.copy(path, f"{self.folder}{target}")
                words.append(word.replace(str(path), str(target)))
                continue
            if path.is_absolute() and path.is_dir():
                # The pages of an index lead to the files beside it.
                self.mounts.append(path.parent if path.name == "simple" else path)
            words.append(word)
        return " ".join(words)

    def run(self, script: str, *, user: int = 0) -> subprocess.CompletedProcess[str]:
        """Run a bash script inside, with mounts and processes that end with it."""
        inside = ["chroot", f"--userspec={user}:{user}", self.folder, "env", "-i",
                  *(f"{name}={value}" for name, value in self.environment.items()),
                  "bash", "-c", script]
        lines = ["set -e", f"mount -t proc proc {shlex.quote(str(self.folder / 'proc'))}"]
        for path in self.mounts:
            target = Path(f"{self.folder}{path}")
            target.mkdir(parents=True, exist_ok=True)
            lines.append(f"mount --bind {shlex.quote(str(path))} {shlex.quote(str(target))}")
        lines.append("exec " + " ".join(shlex.quote(str(word)) for word in inside))
        return subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c",
             "\n".join(lines)],
            capture_output=True, text=True, check=False, timeout=HANG, stdin=subprocess.DEVNULL)


@contextmanager
def bare_root(folder: Path) -> Iterator[BareRoot]:
    """A bare root that is removed afterwards: it grows to a gigabyte."""
    try:
        yield BareRoot(folder)
    finally:
        shutil.rmtree(folder)


def tool(*words: str | Path) -> str:
    """Run a command of the machine; gives what it printed."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False,
                          timeout=HANG)
    assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def release() -> str:
    """The machine's release of Debian."""
    return platform.freedesktop_os_release()["VERSION_CODENAME"]


def mirror() -> str:
    """Where the machine's apt finds the main packages of that release."""
    lines = tool("apt-get", "indextargets", "--format", "$(RELEASE) $(COMPONENT) $(SITE)",
                 "Created-By: Packages").splitlines()
    sites = [site for line in lines for suite, component, site in [line.split(maxsplit=2)]
             if (suite, component) == (release(), "main")]
    assert sites, f"apt has no main packages of {release()}"
    return sites[0]


def pip_settings() -> dict[str, str]:
    """What pip is told on this machine, as variables of the environment."""
    lines = tool(sys.executable, "-m", "pip", "config", "list").splitlines()
    settings = {}
    for line in lines:
        key, _, value = line.partition("=")
        name = key.rpartition(".")[2].replace("-", "_").upper()
        settings[f"PIP_{name}"] = value.strip("'\"").replace("\\n", " ").strip()
    return settings
