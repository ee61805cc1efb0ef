"""Try an installed nanpure: the session of README.md in Python, then the command with its extras.

    python scripts/first_session.py

Ends with status 0 if everything printed what README.md shows. It imports no other nanpure than the
one that is installed, and needs no extra.
"""

from __future__ import annotations

import doctest
import platform
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"
FOUR, SOLVED = ".24.3......4.31.", "1243342121344312"


def main() -> int:
    """Run the session and the command; print what was tried."""
    text = README.read_text("utf-8")
    session = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    parsed = doctest.DocTestParser().get_doctest(session, {}, "README.md", str(README), 0)
    failed, tried = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(parsed)
    if failed or not tried:
        print(f"README.md: {failed} of {tried} examples failed", file=sys.stderr)
        return 1
    done = subprocess.run([sys.executable, "-m", "nanpure", "solve", FOUR], capture_output=True,
                          text=True, check=False)
    if (done.returncode, done.stdout.strip()) != (0, SOLVED):
        print(f"solve: status {done.returncode}: {done.stdout}{done.stderr}", file=sys.stderr)
        return 1
    import nanpure
    from nanpure.kernel import backends

    print(f"nanpure {nanpure.__version__} in {platform.python_implementation()} "
          f"{platform.python_version()} on {platform.system()} {platform.machine()}: "
          f"{tried} examples, back ends {', '.join(backends())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
