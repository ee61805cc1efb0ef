"""Pages of the repository as pages of the site: where each goes, and where its links lead then."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath

import paper_figures
from docs_site.pictures import themed_copies

__all__ = ["ROOT", "place_of", "stage", "translated"]

ROOT = Path(__file__).resolve().parents[2]
# Pages that lie outside of docs; the README of a folder is the page of that folder.
OTHERS = {"README.md": "index.md", "bench/README.md": "bench.md", "CHANGELOG.md": "changelog.md",
          "ARCHITECTURE.md": "architecture.md", "CONTRIBUTING.md": "contributing.md",
          "SECURITY.md": "security.md"}
JAPANESE = ".ja.md"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
# A link, or code that may be the id of a technique; code within a link is a part of that.
NAMED = re.compile(rf"{LINK.pattern}|(?<![`\w])`(?P<id>[a-z0-9]+(?:-[a-z0-9]+)+|tridagon)`(?!`)")
FENCE = re.compile(r"^ *```")
# Japanese has no spaces between words, and none where a line of the source ends.
JOINED = re.compile(r"(?<=[\u3001-\u9fff\uff01-\uff60])\n *(?=[\u3001-\u9fff\uff01-\uff60])|"
                    r"(?<=[、。])\n *(?=[A-Za-z`\[])")
SWITCH = re.compile(r"^(?:English \| \[日本語\]|\[English\]\(\S+\) \| 日本語|"
                    r"\*\[(?:English|日本語)\]\(\S+\)\*|"
                    r"\[(?:English|日本語)\]\(\S+\)$).*\n", re.MULTILINE)


def sources() -> Iterator[Path]:
    """All pages of the repository, in both languages."""
    yield from (ROOT / name for name in OTHERS)
    yield ROOT / "README.ja.md"
    yield from sorted((ROOT / "docs").rglob("*.md"))


def place_of(source: str) -> str:
    """Return the place in the site of a page of the repository, without its language.

    >>> place_of("docs/rules/README.md"), place_of("README.ja.md")
    ('rules/index.md', 'index.md')
    """
    name = source.replace(JAPANESE, ".md")
    if name in OTHERS:
        return OTHERS[name]
    return re.sub(r"(^|/)README\.md$", r"\1index.md", name.removeprefix("docs/"))


def language_of(source: str) -> str:
    """Return the language that a page of the repository is written in."""
    return "ja" if source.endswith(JAPANESE) else "en"


def translated(pages: Path) -> set[str]:
    """The places of the pages that stand in a folder."""
    return {at.relative_to(pages).as_posix() for at in pages.rglob("*.md")}


def stage(lang: str, pages: Path, made: Mapping[str, str], english: set[str]) -> None:
    """Write the pages of a language, with links to pages of its own where it has them.

    *made* are pages made elsewhere in this language by their places, *english* the places of all
    pages in English, to which a link leads that has no translation.
    """
    texts = {name: (ROOT / name).read_text("utf-8") for path in sources()
             for name in [path.relative_to(ROOT).as_posix()]
             if language_of(name) == lang and place_of(name) not in made}
    texts |= {f"docs/{place}": text for place, text in made.items()}
    own = {place_of(name) for name in texts}
    for name, text in texts.items():
        at = pages / place_of(name)
        at.parent.mkdir(parents=True, exist_ok=True)
        at.write_text(moved(text, name, own, english, pages), "utf-8")


def moved(text: str, source: str, own: set[str], english: set[str], pages: Path) -> str:
    """Return a page with its links rewritten for its place in the site."""
    def lead(match: re.Match[str]) -> str:
        if match["id"]:
            return _technique(match["id"], source, own)
        return _link(match, source, own, english, pages)

    text = SWITCH.sub("", text)  # the site has a button for it
    text = paper_figures.NAMED.sub(lambda named: _figure(named, source), text)
    return outside_of_code(text, lambda part: _lists(JOINED.sub("", NAMED.sub(lead, part))))


def outside_of_code(text: str, change: Callable[[str], str]) -> str:
    """Change what is not in a fenced block."""
    parts: list[tuple[bool, list[str]]] = [(False, [])]
    for line in text.splitlines(keepends=True):
        code = parts[-1][0]
        if FENCE.match(line) and not code:
            parts.append((True, [line]))
        elif FENCE.match(line):
            parts[-1][1].append(line)
            parts.append((False, []))
        else:
            parts[-1][1].append(line)
    return "".join("".join(lines) if code else change("".join(lines)) for code, lines in parts)


def _lists(text: str) -> str:
    """Put the empty line before a list that Python-Markdown needs and GitHub does not."""
    return re.sub(r"^(?!\s*(?:[-*>|#]|\d+\.) ?)(\S.*\n)(?=(?:- |1\. ))", r"\1\n", text,
                  flags=re.MULTILINE)


def _link(match: re.Match[str], source: str, own: set[str], english: set[str],
          pages: Path) -> str:
    mark, label, target = match.group(1, 2, 3)
    if re.match(r"[a-z]+:|#", target):
        return match[0]
    path, _, anchor = target.partition("#")
    there = normpath(PurePosixPath(source).parent / path)
    if mark:
        return _picture(label, there, source, pages)
    if Path(there).suffix != ".md":
        return _file(label, there, source, pages)
    place, begin = place_of(there), PurePosixPath(place_of(source)).parent
    anchor = f"#{anchor}" if anchor else ""
    # A Japanese page that names an English one beside its translation means the English one.
    meant = source.endswith(JAPANESE) and (ROOT / there).with_suffix(JAPANESE).exists()
    if place in own and not meant:
        return f"[{label}]({relpath(place, begin)}{anchor})"
    if place in english:
        page = relpath(f"../{place}", begin).removesuffix(".md")
        return f"[{label}]({page}.html{anchor})"
    return label if "`" in label else f"{label} (`{there}`)"


def _figure(named: re.Match[str], source: str) -> str:
    """Return the figure that a page names by its command; within a sentence, a link to it."""
    place = relpath(f"docs/{paper_figures.place_of(named)}", PurePosixPath(source).parent)
    if named["caption"]:
        return f"![{named['caption']}]({place})"
    return f"[`{named['paper']} {named['item']}`]({place})"


def _technique(name: str, source: str, own: set[str]) -> str:
    """Return the id of a technique, as a link to its page where the site has one."""
    place = f"techniques/{name}.md"
    if place not in own or place_of(source) == place:
        return f"`{name}`"
    return f"[`{name}`]({relpath(place, PurePosixPath(place_of(source)).parent)})"


def _picture(label: str, there: str, source: str, pages: Path) -> str:
    """Return a picture, in both themes where it has them; those drawn stand with the English."""
    place = re.sub(r"^(docs|bench)/", "", there)
    begin = PurePosixPath(place_of(source)).parent
    if (ROOT / there).exists():
        light, dark = themed_copies(ROOT / there, pages, place)
    else:
        light = _up(pages) + place
        dark = light.replace(".svg", "-dark.svg")
    if light == dark:
        return f"![{label}]({relpath(light, begin)})"
    return (f"![{label}]({relpath(light, begin)}#only-light)"
            f"![{label}]({relpath(dark, begin)}#only-dark)")


def _file(label: str, there: str, source: str, pages: Path) -> str:
    """Return a link to a file beside the pages; files of the program stay in the repository."""
    if not there.startswith("docs/") or (ROOT / there).is_dir():
        return label if "`" in label else f"{label} (`{there}`)"
    place, begin = there.removeprefix("docs/"), PurePosixPath(place_of(source)).parent
    if (ROOT / there).exists():
        (pages / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / there, pages / place)
    else:  # made for the site, and stands with the English
        place = _up(pages) + place
    return f"[{label}]({relpath(place, begin)})"


def _up(pages: Path) -> str:
    return "../" if pages.parent.name == "ja" else ""
