"""The verbs compare, methods, paper and orbits."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # compare
    "Run all documented methods on each puzzle; print one table.":
        "各問題を文献のすべての解法で解き、表に並べる。",
    "Columns: method, plain status, the outcome in the words of its paper, solutions found (+ if "
    "the method does not show that these are all), digits placed and candidates removed (under "
    "assumptions too), assumptions, most open at a time, seconds. An empty line follows each "
    "table.":
        "列は解法、状態、論文の言葉による結果、見つけた解の数(それですべてと言えない解法では + "
        "が付く)、確定した数字と除いた候補の数(仮置きの中も含む)、仮置きの数、その最大の深さ、秒。"
        "表の後に空行が続く。",
    "Only this method; may be given several times.": "この解法だけ。何度でも指定できる。",
    "Stop each method after N steps.": "どの解法もこの手数で打ち切る。",
    "Stop each method after this time.": "どの解法もこの時間で打ち切る。",
    # methods
    "List the documented methods: name, title, source. With METHOD: its options.":
        "文献の解法の一覧。名前、題、出典を出力する。METHOD を付けると、そのオプション。",
    "Options are listed as NAME=DEFAULT, as --set takes them, with their place in the paper and "
    "their effect.":
        "オプションは --set に渡す形の NAME=DEFAULT で、論文での場所、働きと共に示す。",
    "One JSON object per method.": "解法ごとにJSONオブジェクトを1つ出力する。",
    # paper
    "Show the five papers: without PAPER a list, with PAPER its items, with ITEM its result.":
        "5つの論文を示す。PAPER がなければ一覧、PAPER を付けるとその項目、"
        "ITEM も付けると実行した結果を出力する。",
    "An ITEM (a figure, table, listing, number, claim or step, as 'nanpure papers show ito' lists "
    "them) is run, and its figure is drawn from the run; s5 stands for all items whose ids begin "
    "with s5. 'nanpure papers show ledger' runs every item of all papers, or of those named after "
    "it, one line each: paper/id, verdict, outcome; then the totals, and the meaning of the "
    "verdicts. The exit status is 1 if an item differs.":
        "ITEM は図、表、プログラム、数値、記述、手順のどれかで、"
        "'nanpure papers show ito' などが一覧を出す。項目を実行し、図があれば実行の結果から描く。"
        "s5 は、IDが s5 で始まるすべての項目を表す。"
        "'nanpure papers show ledger' は、すべての論文、または後に挙げた論文の全項目を実行し、"
        "1行ずつ "
        "paper/id、判定、結果を、最後に集計と判定の意味を出力する。一致しない項目があれば、"
        "終了コードは1。",
    "One JSON object per paper or item.": "論文または項目ごとにJSONオブジェクトを1つ出力する。",
    "The figure of one item as an SVG picture.": "1つの項目の図をSVGで出力する。",
    # orbits
    "Print the images of every grid of a layout under rotation and reflection, and the orbits.":
        "盤面の形のすべての完成盤面を、回転と裏返しで軌道に分ける。",
    "Each line has the number of a grid (ma), those of its rotations by 90, 180 and 270 degrees "
    "clockwise (mb, mc, md), of its mirror image (ra) and the rotations of that (rb, rc, rd). The "
    "last line has the number of orbits by their size. Where there are too many grids to list, "
    "with boxes of 2x3, 2x4 and 3x3, grids and orbits are only counted.":
        "1行に、盤面の番号(ma)、時計回りに90、180、270度回したものの番号(mb、mc、md)、裏返したもの"
        "(ra)とその回転(rb、rc、rd)の番号。最後の行は大きさごとの軌道の数。多くて並べられない "
        "2x3、2x4、3x3 のブロックでは、盤面と軌道の数だけを求める。",
    "A layout small enough to list all its grids; 2x2 (the default) is Hiramatsu's mini model.":
        "すべての盤面を並べられる小さな盤面の形。2x2 (既定)は平松のミニモデル。",
    "One JSON object.": "JSONオブジェクトを1つ出力する。",
}
