"""Galleries: every technique, rule, layout and text form with its picture, in both languages.

The English pages of techniques and rules are those of ``scripts/technique_pages.py`` and
``scripts/rule_pages.py``; the Japanese ones are made here from the same declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import paper_figures
import rule_pages
import technique_pages
import variants_explained
from docs_site.pictures import write_both

from nanpure import Layout, Puzzle, Unsupported, explain, solve, svg, write
from nanpure.io.catalogue import family_name
from nanpure.io.pages import scales_line
from nanpure.logic import CATALOGUE, Technique
from nanpure.logic.pages import example, page_of, pages
from nanpure.rules import Rule, kinds
from nanpure.text import FORMATS
from nanpure.words import catalogue

__all__ = ["draw", "english_pages", "gallery_pages", "japanese_pages"]

Said = Callable[[str, str], str]  # the English, the Japanese
JIGSAW = "jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"
# Boards of all sorts of shapes; a name in both languages, and layout text.
LAYOUTS = (
    ("4×4", "4×4", "2x2"), ("6×6", "6×6", "2x3"), ("8×8", "8×8", "2x4"), ("9×9", "9×9", "3x3"),
    ("10×10", "10×10", "2x5"), ("12×12", "12×12", "3x4"), ("16×16", "16×16", "4x4"),
    ("Jigsaw", "ジグソー", JIGSAW),
    ("Latin square of 7", "7のラテン方陣", "1x7"), ("Diagonals", "対角線", "3x3+diagonals"),
    ("Windows", "ウィンドウ", "3x3+windows"), ("Disjoint groups", "同じ位置", "3x3+disjoint"),
    ("Killer", "キラー", "2x2+cage:4:r1c1,r2c1+cage:5:r1c2,r1c3+cage:3:r3c1,r3c2"),
    ("Thermometers and an arrow", "温度計と矢印",
     "3x3+thermo:r1c1,r2c1,r3c2,r4c3+thermo:r9c9,r8c9,r7c8+arrow:r5c5:r4c6,r3c7,r2c8"),
    ("Letters", "文字", "3x3+symbols:ABCDEFGHI"),
)
SAMPLE = "...92...3...4..8..8....6...4.28....9.91..5..7.............94.5.2....7...37.1...6."


def draw(folder: Path) -> None:
    """Draw the pictures of techniques, rules, papers and layouts in both themes."""
    for drawn in (technique_pages.pictures(), rule_pages.pictures(), paper_figures.pictures()):
        for at, picture in drawn.items():
            write_both(picture, folder, at)
    for number, (_, _, text) in enumerate(LAYOUTS):
        layout = Layout.parse(text)
        board = Puzzle((0,) * layout.cells, layout)
        shown = board if layout.rules else solve(board, limit=1).solutions[0]
        write_both(svg(shown), folder, f"gallery/layout-{number}.svg")


def gallery_pages(lang: str) -> Mapping[str, str]:
    """The galleries, by their place in the site."""
    def said(english: str, japanese: str) -> str:
        return japanese if lang == "ja" else english

    return {"gallery/techniques.md": _techniques(lang, said),
            "gallery/rules.md": _rules(lang, said),
            "gallery/layouts.md": _layouts(lang, said), "gallery/forms.md": _forms(said)}


def english_pages() -> Mapping[str, str]:
    """The pages of techniques and rules in English, with a table of each; explained variants."""
    made = {**technique_pages.documents(), **rule_pages.documents(),
            **variants_explained.documents()}
    return {place.replace("README.md", "index.md"): text for place, text in made.items()}


def japanese_pages() -> Mapping[str, str]:
    """The pages of techniques and rules in Japanese, with a table of each."""
    shown = [technique for technique in CATALOGUE if technique.id in pages()]
    head = ("# 手筋\n\n経路が試す順に並べてあります。「SE」は Sudoku Explainer 1.2.1 の値、"
            "「HoDoKu」は HoDoKu の番号です。[図で見る](../gallery/techniques.md)\n\n"
            "| 手筋 | 英語名 | 種類 | 難しさ | SE | HoDoKu |\n|---|---|---|---|---|---|\n")
    made = {f"techniques/{technique.id}.md": _technique(technique) for technique in shown}
    made["techniques/index.md"] = head + "".join(map(_technique_row, shown))
    head = ("# ルール\n\n[レイアウトの文字列](../layouts.md)と同じ順に並べてあります。"
            "角括弧の中は省けます。[図で見る](../gallery/rules.md)\n\n"
            "| ルール | 英語名 | レイアウトの文字列 | Python |\n|---|---|---|---|\n")
    made["rules/index.md"] = head + "".join(map(_rule_row, kinds().values()))
    return made | {f"rules/{kind.kind}.md": _rule(kind) for kind in kinds().values()}


def _grid(cards: Iterable[tuple[str, str, str]]) -> str:
    """Cards of a name, a picture and the page that they lead to (or none)."""
    lines = ['<div class="nanpure-gallery" markdown>\n']
    for name, place, page in cards:
        label = f"[{name}]({page})" if page else name
        lines.append(f'<figure markdown="1">\n![{name}]({place})\n'
                     f"<figcaption markdown=\"1\">{label}</figcaption>\n</figure>\n")
    return "\n".join([*lines, "</div>\n"])


def _techniques(lang: str, said: Said) -> str:
    families: dict[str, list[tuple[str, str, str]]] = {}
    for technique in CATALOGUE:
        if technique.id in pages():
            families.setdefault(technique.family, []).append(
                (technique.name_in(lang), f"../techniques/{technique.id}.svg",
                 f"../techniques/{technique.id}.md"))
    parts = [said("# Gallery of techniques", "# 手筋の図")]
    for family, cards in families.items():
        name = family_name(family, lang)
        parts += [f"## {name[0].upper()}{name[1:]}", _grid(cards)]
    return "\n\n".join(parts)


def _rules(lang: str, said: Said) -> str:
    words = catalogue(lang).text
    cards = [(words(kind.title, "rule"), f"../rules/{kind.kind}.svg", f"../rules/{kind.kind}.md")
             for kind in kinds().values()]
    return said("# Gallery of rules", "# ルールの図") + "\n\n" + _grid(cards)


def _layouts(lang: str, said: Said) -> str:
    cards = [(f"{japanese if lang == 'ja' else english}<br>`{_short(text)}`",
              f"layout-{number}.svg", "")
             for number, (english, japanese, text) in enumerate(LAYOUTS)]
    about = said("Any of them go together, up to 36×36 and beyond: [layouts](../layouts.md).",
                 "どれも組み合わせられ、大きさは36×36やその上まで: [盤の形](../layouts.md)")
    return said("# Gallery of layouts", "# 盤の形の図") + f"\n\n{about}\n\n" + _grid(cards)


def _short(text: str, most: int = 28) -> str:
    return text if len(text) <= most else text[:most] + "…"


def _forms(said: Said) -> str:
    """One puzzle in every text form that can carry it."""
    parts = [said("# One puzzle in every text form", "# 1つの問題をすべてのテキスト形式で"),
             said("Each is read back as the same puzzle. [What each carries](../formats.md).",
                  "どれを読んでも同じ問題になります。[形式の説明](../formats.md)。")]
    puzzle = Puzzle.parse(SAMPLE)
    for name in FORMATS:
        try:
            text = write(puzzle, name)
        except Unsupported:
            continue
        parts.append(f"## `{name}`\n\n```text\n{text.rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def _technique_row(technique: Technique) -> str:
    se = "" if technique.se is None else f"{technique.se:.1f}"
    code = technique.hodoku[0] if technique.hodoku else ""
    cells = (f"[{technique.name_in('ja')}]({technique.id}.md)", technique.name,
             family_name(technique.family, "ja"), f"{technique.rating:.1f}", se, code)
    return f"| {' | '.join(cells)} |\n"


def _technique(technique: Technique) -> str:
    shown, page = example(technique), page_of(technique, "ja")
    assert shown is not None, "it has a page"
    grid, step = shown
    name = technique.name_in("ja")
    parts = [f"# {name}（{technique.name}）",
             f"`{technique.id}`: {scales_line(technique, 'ja')}", "[すべての手筋](index.md)",
             f"**型。** {page.pattern}", f"**正しい理由。** {page.why}",
             f"**例。** {explain(step, 'ja', grid.layout)}",
             f"![{name}]({technique.id}.svg)",
             _told(explain(step, "ja", grid.layout, "teach")),
             f"```sh\nnanpure steps --lang ja --only {technique.id} '{page.example}'\n```"]
    return "\n\n".join(parts) + "\n"


def _told(text: str) -> str:
    head, _, rest = text.partition("\n")
    return f"{head}\n\n```text\n{rest}\n```" if rest else head


def _rule_row(kind: type[Rule]) -> str:
    title = catalogue("ja").text(kind.title, "rule")
    return (f"| [{title}]({kind.kind}.md) | {kind.title} | `{rule_pages.pattern(kind)}` "
            f"| `{kind.__name__}` |\n")


def _rule(kind: type[Rule]) -> str:
    words = catalogue("ja").text
    title = words(kind.title, "rule")
    return "\n\n".join(_rule_parts(kind, title, words(kind.says, "rule"))) + "\n"


def _rule_parts(kind: type[Rule], title: str, says: str) -> Iterator[str]:
    yield f"# {title}（{kind.title}）"
    yield says
    yield "[すべてのルール](index.md)"
    yield f"![{title}]({kind.kind}.svg)"
    yield f"レイアウトの文字列の例:\n\n```text\n{kind.example}\n```"
    yield f"Python では `nanpure.{kind.__name__}` です。"
    forms = kind.forms()
    yield ("読み書きできる形式: レイアウトの文字列、JSON、CSV"
           + "".join(f"、{form}" for form in forms) + "。")
