"""The usage errors of the verbs."""

from __future__ import annotations

__all__ = ["MESSAGES"]

MESSAGES = {
    "{verb} is a verb of {group}: nanpure {words}":
        "{verb} は {group} のコマンドです: nanpure {words}",
    # options, choosing, wishes
    "--box is short for --layout: give one of them":
        "どちらか一方を指定してください(--box は --layout の略): --box と --layout",
    "--layout has symbols already: leave out --symbols {symbols}":
        "記号は --layout に入っています。外してください: --symbols {symbols}",
    "{value} is not a number of seconds.": "秒数ではありません: {value}",
    "only --step has sentences": "文があるのは --step のときだけです",
    "--theme auto is for SVG, not for {form}: leave it out, or choose another one":
        "--theme auto は SVG だけのものです({form} では使えません)。外すか、ほかを指定してください",
    "--size: a PNG is at most {most} pixels wide, got {size}":
        "--size: PNGの幅は{most}ピクセルまで、指定は{size}",
    "a {form} cannot be written to a terminal: give -o FILE":
        "{form} は端末に出せません。-o FILE を指定してください",
    "several pictures cannot go into one stream: give -o FILE, or --to pdf":
        "複数の図は1つの出力に書けません。-o FILE か --to pdf を指定してください",
    "expected a level ({levels}) and a number up to 100,000 such as easy=50, got {given}":
        "難易度({levels})と100,000までの数を easy=50 のように指定してください: {given}",
    "--make makes the puzzles: leave out {given}":
        "--make が問題を作ります。外してください: {given}",
    "only --make makes puzzles": "問題を作るのは --make のときだけです",
    "--answers none prints no solutions": "解答がありません",
    "the author is printed on the title page": "作者名は表紙に載ります",
    "--qr-site sets the address": "--qr-site が決めるアドレスがあります",
    "--qr: expected an address with {hole} in it, got {given}":
        "--qr: {hole} を含むアドレスを指定してください: {given}",
    "no technique that assumes one solution is on":
        "解が1つであることを前提とする手筋は使われません",
    "no technique is left: {options}": "手筋が1つも残りません: {options}",
    "--also: already on: {name}": "--also: 指定しなくても使う手筋です: {name}",
    "--without: already off: {name}": "--without: 指定しなくても使わない手筋です: {name}",
    "data sets are read from files, not from standard input: write it to a file and give its name: "
    "'-'":
        "データセットはファイルから読み、標準入力からは読みません。ファイルに書いて、その名前を"
        "指定してください: '-'",
    "--to: the parts have the form of the files; for another one, nanpure convert FILE --to FORM "
    "-o NEW, then split NEW: {given}":
        "--to: 部分はファイルと同じ形式になります。別の形式なら、先に nanpure convert FILE --to "
        "FORM -o NEW、次に NEW を split してください: {given}",
    "{option}: no such technique{near}; nanpure techniques show lists them: {name}":
        "{option}: そのような手筋はありません{near}。nanpure techniques show が一覧を出します: "
        "{name}",
    "{option}: expected a technique, got {given}": "{option}: 手筋を指定してください: {given}",
    "expected N or A-B, got {given}": "N または A-B の形で指定してください: {given}",
    "expected the lower number first, got {given}": "小さい数を先に書いてください: {given}",
    "--needs: expected one technique, got {given}": "--needs: 手筋は1つだけです: {given}",
    # request: what goes to a method
    "{name} finds no more than one solution": "{name} は解を1つしか求めません",
    "{option} sets that too: leave out one of them, --set {name}":
        "{option} と重なります。どちらか一方にしてください: --set {name}",
    "--set: {has} the options {known}, not {name}":
        "--set: {has}オプションは {known} です。これはありません: {name}",
    "method {name} has": "解法 {name} の",
    "these methods have": "これらの解法の",
    "--set: expected NAME=VALUE, got {given}":
        "--set: NAME=VALUE の形で指定してください: {given}",
    # steps
    "--policy se uses the techniques of Sudoku Explainer":
        "--policy se の手筋は決まっています",
    "--policy se follows a single path": "--policy se は1つの手順です",
    "only --all lists loops": "ループの一覧は --all だけにあります",
    "no technique of continuous loops is on": "連続ループの手筋が選ばれていません",
    "expected one of the scales {scales}, got {text}": "尺度は {scales} のどれか、指定は {text}",
    "--rating: expected one range per scale, got two of {scale}":
        "--rating: 1つの尺度に範囲は1つです。2つ指定: {scale}",
    "{option}: standard output has the answers; expected a file, got '-'":
        "{option}: 標準出力には答えが出ます。ファイルを指定してください: '-'",
    "--proof writes one puzzle at a time": "--proof は1問ずつ順に書きます",
    # archive
    "{action} adds nothing": "{action} は何も記録しません",
    "{action} reads no puzzles": "{action} は問題を読みません",
    "{action} reads no puzzles: leave out {given}":
        "{action} は問題を読みません。外してください: {given}",
    "only export writes the archive": "書き出すのは export だけです",
    "export writes one row per puzzle, with --to json an object":
        "export は1問に1行です。--to json を使ってください",
    "add needs FILE... and --where TEXT": "add には FILE... と --where TEXT が要ります",
    "export needs -o FILE, and --to if its name does not end in .csv, .parquet or .json":
        "export には -o FILE が要ります。名前の終わりが .csv、.parquet、.json でなければ、"
        "--to も要ります",
    # audit
    "expected scales from {scales}, got {given}": "尺度は {scales} のどれか、指定は {given}",
    "--json has no sentences": "--json に文はありません",
    # dedupe
    "equal puzzles need no form": "同じ問題を調べるのに標準形は要りません",
    "line numbers need a single input": "行の番号は入力が1つのときだけ決まります",
    "--gone is CSV: give a name that does not end in .parquet":
        "--gone は CSV です。.parquet で終わらない名前にしてください",
    "{option}: expected a file other than that of -o, got {path}":
        "{option}: -o とは別のファイルを指定してください: {path}",
    "{option}: expected a file other than the input files, got {path}":
        "{option}: 読み込むファイルとは別のファイルを指定してください: {path}",
    # split
    "--parts: expected NAME=SHARE,… with each name once, got {given}":
        "--parts: NAME=SHARE,… を、名前の重複なしに指定してください。指定: {given}",
    # enumerate
    "--json is the whole derivation, without sentences": "--json は導出の全体で、文はありません",
    "--check reads a certificate": "--check は証明書を読みます",
    "an estimate is immediate": "推定値はすぐに求まります",
    "only --explain and --classes have sentences": "文があるのは --explain と --classes だけです",
    "--grids, --puzzles and --fewest exclude each other":
        "同時に指定できません: --grids、--puzzles、--fewest",
    "small layouts have their own tables": "小さな盤には独自の表があります",
    "grids are listed by one thread": "盤面の一覧は1つのスレッドで作ります",
    "--classes has its own table": "--classes には独自の表があります",
    # methods, techniques, paper
    "--json has both languages": "--json には両方の言語が入っています",
    "--svg draws one item: nanpure papers show PAPER ITEM --svg":
        "--svg は1つの項目の図を描きます: nanpure papers show PAPER ITEM --svg",
    "expected one of the papers {papers}, got {name}":
        "論文は {papers} のどれかです: {name}",
    "'nanpure papers show {paper}' lists its items{near}; there is no {id}":
        "項目の一覧は 'nanpure papers show {paper}' で見られます{near}。これはありません: {id}",
    ": {items} begin like it": "(似たもの: {items})",
    "--svg draws one item, not {many}: {items}":
        "--svg は1つの項目の図を描きます。これは{many}項目です: {items}",
    "{paper} has figures of {items}, not of {id}":
        "{paper} で図があるのは {items} です。これにはありません: {id}",
    # compare
    "none of these methods finds all solutions: {methods}":
        "すべての解を求める解法が {methods} の中にありません",
    # solve
    "--all and --first exclude each other": "同時に指定できません: --all と --first",
    "--method replaces the search": "--method は別の解き方です",
    "only methods have this option, see --method": "解法のためのもので、--method が要ります",
    "--json has its own form": "--json の形式は決まっています",
    "Parquet cannot be written to a terminal: give -o FILE":
        "Parquet は端末に出せません。-o FILE を指定してください",
    "a Parquet file is written during the run": "Parquet は読みながら書きます",
    "a Parquet file has its own form": "Parquet の形式は決まっています",
    "a file of that name is Parquet": "その名前のファイルは Parquet です",
    "a Parquet file has columns": "Parquet には列があります",
    "there are no sentences without --json or --method":
        "--json か --method がなければ、文は出ません",
    "--display prints in the form of the paper": "--display の形式は論文のとおりです",
    "--display prints in the form of the paper, which does not fit into a table":
        "--display の形式は論文のとおりで、表には入りません",
    "--all writes one line per solution": "--all は解を1行ずつ書きます",
    "--all writes solutions as they are found, one at a time":
        "--all は解を見つけた順に1つずつ書きます",
    "several solutions can be shown with --all or --json only":
        "--all か --json がなければ、複数の解はどれも示しません",
    "the engine for solutions in order is chosen automatically":
        "解を順に求めるときは、エンジンは自動で選ばれます",
    "--first looks for one solution": "--first が探す解は1つです",
    # count
    "--estimate covers all solutions": "--estimate はすべての解を対象とします",
    "only the native search makes estimates": "推定できるのは組み込みの探索だけです",
    "nothing is random without --estimate": "--estimate がなければ、乱数は使いません",
    # steps
    "this option is for techniques, not for --method {method}":
        "手筋のためのもので、--method {method} では使えません",
    "--json has no pictures": "--json の行に図は入りません",
    "--only goes with --method ito and one technique, or without a method":
        "--only は、--method ito で手法を1つ指定するか、--method なしで使います",
    "--title and --checking go with --to html":
        "--title と --checking は --to html と共に使います",
    "--phrase goes with --method hui": "--phrase は --method hui と共に使います",
    "--look goes with --method hui": "--look は --method hui と共に使います",
    "--look shows words and numbers only": "--look が示すのは言葉と数です",
    "--json does not depend on the language": "--json に言語による言葉はありません",
    "--press goes with --method ushio": "--press は --method ushio と共に使います",
    "only --press has support options": "サポート用オプションは --press のものです",
    "--press shows the resulting board, not events":
        "--press が示すのは結果の盤面で、途中の出来事はありません",
    "this option is for nanpure's own generator, not for --method":
        "nanpure 独自の作り方のための設定で、--method には使えません",
    "{option} shows a part of the method, not its run":
        "{option} が示すのは解法の一部で、全体の実行ではありません",
    "--phrase shows grids, not sentences": "句が示すのは盤面で、文はありません",
    "--svg: expected a folder, got ''": "--svg: フォルダーを指定してください: ''",
    # rate
    "--format does not go with --json": "--format は --json と共に使えません",
    "--format goes with --scales nanpure, se or hodoku alone, got {scales}":
        "--format と共に使える --scales は nanpure、se、hodoku のどれか一つだけです: {scales}",
    "--scales: expected some of {scales}, got {name}":
        "--scales: {scales} から選んでください: {name}",
    "--format: expected one of {known}, got {letter} in {pattern}":
        "--format: 使えるのは {known} です。これはありません: {letter}、書式 {pattern}",
    # generate, complete, minimize
    "--to writes only the puzzles": "--to は問題だけを書きます",
    "--layout {layout} goes with neither --box nor --symbols":
        "--layout {layout} は --box、--symbols と共に使えません",
    "--layout: group tables fit rectangular boxes, not {layout}":
        "--layout: 群表は長方形のブロックの盤のものです: {layout}",
    "--symmetry: masks of group tables have none or rotate180, not {name}":
        "--symmetry: 群表のマスクは none か rotate180 です: {name}",
    "--clues: expected one number with --method groups, got {given}":
        "--clues: --method groups では数を1つ指定してください: {given}",
    "--relabel: expected {count} different symbols, chance or next, got {given}":
        "--relabel: 異なる記号{count}個、または chance、next を指定してください: {given}",
    "--exchange: expected ROW,ROW, got {given}":
        "--exchange: ROW,ROW の形で指定してください: {given}",
    "--exchange: expected rows 1 to {size}, got {given}":
        "--exchange: 行は1から{size}までで指定してください: {given}",
    "givens are added until there is one solution, needed or not":
        "数字は解が1つになるまで加えるだけで、極小にはしません",
    "--events has its own lines": "--events の形式は決まっています",
    "there are no sentences without --json or --events":
        "--json か --events がなければ、文は出ません",
    "only --method groups has this option": "--method groups だけの設定です",
    "--unbiased is for nanpure's own generator, not for --method":
        "--unbiased は nanpure 独自の作り方のための設定で、--method には使えません",
    "--unbiased makes all minimal puzzles equally likely":
        "--unbiased では、どの極小問題も同じ確率で作られます",
    "--example writes a recipe": "--example はレシピを書き出します",
    "--verify reads an existing data set": "--verify は今あるデータセットを読みます",
    "a cluster has its own workers": "クラスターには自分のワーカーがあります",
    "only --verify takes a sample": "行を抜き出すのは --verify だけです",
    "expected RECIPE.toml and -o FOLDER, or --example, or --verify":
        "RECIPE.toml と -o FOLDER、または --example か --verify を指定してください",
    "expected a number of rows, or all, got {value}":
        "行数または all を指定してください: {value}",
    "--minimal-statistics is for 9x9 puzzles":
        "--minimal-statistics は9x9の問題についてのものです",
    "only --minimal-statistics starts from clues":
        "数字の数から始めるのは --minimal-statistics だけです",
    "this option needs --pattern": "その条件は --pattern と共にだけ使えます",
    "the pattern sets the places of the givens": "問題の数字の場所は配置で決まっています",
    "--places ignores the digits": "--places は数字を見ません",
    "there is nothing to undo without --by": "--by がなければ、元に戻すものがありません",
    "--by uses no random numbers": "--by は乱数を使いません",
    "--all examines givens one by one": "--all は問題の数字を1つずつ調べます",
    "--all uses no random numbers": "--all は乱数を使いません",
    "--all writes puzzles as they are found, one at a time":
        "--all は問題を見つけた順に1つずつ書きます",
    "--sets, --clique and --clues exclude each other":
        "--sets、--clique、--clues は同時に指定できません",
    "only --clues finds puzzles": "問題を探すのは --clues だけです",
    "--clues chooses the sets that it needs": "--clues は必要な集合を自分で選びます",
    "--minimal has its own search": "--minimal は独自の方法で探します",
    "there is one result without --all": "--all がなければ、結果は1つです",
    # an option that would do nothing; the last one, since others look like it
    "{why}: leave out {option}": "{why}。外してください: {option}",
}
