"""The verbs steps and hint."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # steps
    "Solve as people do, one step per line; or show what a documented method does.":
        "人が解くように解き、1手を1行に示す。--method では、文献の解法がすることを示す。",
    "The last lines are the outcome, also of a path that is stuck, and the final grid. An empty "
    "line follows each puzzle.":
        "最後の行は結果(行き詰まったときはその旨)と、終わりの盤面。問題ごとに空行が続く。",
    "Use a documented solving system instead of the techniques.":
        "手筋の代わりに、文献の解法を使う。",
    "With a method: show everything that it examined, not only its results.":
        "解法と共に: 得られたことだけでなく、調べたこともすべて示す。",
    "Solutions to look for, with methods that find all.":
        "すべての解を求める解法で、探す解の数。",
    "With hui: show the grids of one of the paper's phrases.":
        "hui と共に: 論文の句の1つが示す盤面。",
    "With hui: show the difficulty in the paper's words, or, on up to 16 cells, the number of "
    "masks that leave the solution the only one.":
        "hui と共に: 論文の難しさの言葉。16マスまでの盤では、解をただ1つにするマスクの数。",
    "With ushio: show his page after 1 Step or Go.":
        "ushio と共に: 1 Step または Go の後にその画面が示すもの。",
    "With --press: a support option of his page; may be given several times.":
        "--press と共に: 画面のサポート用オプション。何度でも指定できる。",
    "All steps that the grid allows as it stands.": "今の盤面でできる手をすべて示す。",
    "With --all: every continuous loop of up to N links, not only the cheapest.":
        "--all と共に: Nリンクまでの連続ループをすべて示す。なければ最も簡単なものだけ。",
    "Check each step against the solution.": "どの手も解と照らし合わせる。",
    "Write the premises and the derivation of each step to this file, for nanpure verify-proof.":
        "手ごとの根拠と導出をこのファイルに書く。nanpure verify-proof が読む形式。",
    "Print the JSON schema of --json.": "--json のJSONスキーマを出力する。",
    "Give the reasons of each step one by one.": "理由を順に述べる文にする。",
    "Draw the candidates before each step, with its pattern and effect marked: in colour on a "
    "terminal, otherwise by characters.":
        "手の前の候補を描き、型と効果に印を付ける。端末では色、ほかでは記号による。",
    "Write a picture of each step to this folder: PUZZLE-STEP-TECHNIQUE.svg.":
        "手ごとの図をこのフォルダーに書く。名前は PUZZLE-STEP-TECHNIQUE.svg。",
    # hint
    "Give a hint for the next step of each puzzle as it stands; wrong digits come first.":
        "各問題の今の盤面から、次の一手のヒントを出す。盤面に誤りがあれば、それを伝える。",
    "where: where to look; what: the technique; move: the next move.":
        "where: どこを見るか。what: どの手筋か。move: 次の一手。",
}
