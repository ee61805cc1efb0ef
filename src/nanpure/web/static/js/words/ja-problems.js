// What the server cannot do, in Japanese: a sentence for each kind of problem that people often
// meet, made from what the problem has beside its English sentence. In English that one is shown.

const place = ({ line, column }) =>
  (line ? `${line}行目${column ? `${column}文字目` : ""}` : "");
const PARTS = {
  removed: "消した候補", candidates: "マスごとの候補", placed: "どれが入れた数字か",
  extras: "追加のハウス", pieces: "離れたブロック", layout: "盤面の形",
  symbols: "記号の名前",
};
const at = (problem) => (place(problem) ? `${place(problem)}：` : "");

export default {
  // a text
  sign: (problem) => {
    const usable = problem.symbols ? `使えるのは${problem.symbols}と、空きを表す . 0 * _ です。`
      : "数字か、空きを表す . 0 * _ が必要です。";
    return `${at(problem)}「${problem.sign}」は読めません。${usable}`;
  },
  length: ({ wanted, size, got, ...rest }) =>
    `${at(rest)}${size}×${size}には${wanted}マス必要ですが、${got}マスあります。`,
  row: ({ wanted, got, ...rest }) => `${at(rest)}1行に${wanted}マス必要ですが、${got}マスあります。`,
  rows: ({ wanted, got, ...rest }) => `${at(rest)}${wanted}行必要ですが、${got}行あります。`,
  blanks: (problem) => `${at(problem)}空白が空きマスなら、マスの位置が1通りに決まりません。`
    + "空きは . か 0 で書いてください。",
  symbols: (problem) => `${at(problem)}使われている記号を判別できません。`
    + "盤面の形の後に +symbols: で記号を指定してください。",
  readings: (problem) => `${at(problem)}この文字列は2通りに読めます。`
    + "どちらなのか、盤面の形を指定してください。",
  rules: (problem) => `${at(problem)}「${problem.name}」はルールかもしれませんが、まだ対応していません。`,
  json: (problem) => `${at(problem)}JSONとして読めません。`,
  xml: (problem) => `${at(problem)}XMLとして読めません。`,
  link: (problem) => `${at(problem)}リンクを読めません。対応していないサイトのものか、途中で切れています。`,
  none: (problem) => `${at(problem)}問題が見つかりません。`,
  long: ({ most, got, ...rest }) =>
    `${at(rest)}1行が長すぎます（${got}文字）。${most}文字まで読めます。`,

  library: () => "画像や冊子を作るためのライブラリーがありません。"
    + "pip install 'nanpure[print]' で入ります。",
  part: ({ part }) => PARTS[part],

  // a layout
  layout: ({ text }) => `盤面の形「${text}」を読めません。`
    + "2x3、9、9+diagonals、jigsaw:AABB… のように書いてください。",
  size: ({ most }) => `盤面の大きさは1から${most}までです。`,
  prime: ({ size }) => `${size}×${size}は長方形のブロックに分けられません。`
    + `jigsaw:… か1x${size}を指定してください。`,
  table: ({ got }) => `ブロックの表には、マスの数だけ文字が必要です（今は${got}文字）。`,
  regions: ({ size, ...rest }) =>
    `${at(rest)}ブロックは${size}個、どれも${size}マスでなければなりません。`,
  large: ({ most, got }) => `盤面は${most}×${most}までですが、これは${got}×${got}です。`,

  // a puzzle
  unsolvable: () => "この問題には解がありません。",
  classic: () => "Sudoku Explainerの手順は、普通の9×9の盤面でだけ調べられます。",
  several: () => "この問題には解が2つ以上あります。",
  loops: () => "連続ループの手筋が選ばれていません。",
  step: () => "この手は、今の盤面では見つかりませんでした。",
  nothing: () => "この場面には、盤面に描くものがありません。",
  techniques: () => "手筋が1つも選ばれていません。",

  // what is to be made
  wishes: () => "この条件では作れません。数字の個数、パターン、対称性、評価の範囲を確かめてください。",
  pattern: ({ wanted, got }) => `パターンには${wanted}文字必要ですが、${got}文字です。`,
  fewest: ({ least }) => `この盤面の形では、数字が${least}個より少ない問題は作れません。`,
  orbits: ({ got }) => `この対称性では、数字の数を${got}個にできません。`,
  needed: () => "この条件では、すべての数字が必要な問題は作れません。",
  twins: () => "このパターンでは、行や列を入れ替えても成り立つため、解が1つになりません。",
  room: () => "この大きさの盤面では、その手筋は使えません。",
  conflict: () => "難度、手筋、数字の個数の条件が互いに矛盾しています。",
  rating: () => "評価がこの範囲になる問題はありません。",
  attempts: ({ attempts }) =>
    `${attempts}回試しましたが、条件に合う問題はできませんでした。`
    + "条件をゆるめるか、別の種で試してください。",
  grid: () => "この盤面の形には、すべて埋めた盤面がありません。",

  // limits
  limit: () => "制限に達したため、答えは分かりませんでした。",
  time: ({ seconds }) => `${seconds}秒以内に終わりませんでした。`,
  busy: () => "サーバーはほかの作業で手一杯です。作業を止めるか、後でもう一度試してください。",
  text: ({ most }) => `文字が多すぎます。${most}文字までです。`,
  body: ({ most }) => `送る内容が大きすぎます。${most}バイトまでです。`,
  memory: () => "この作業には、サーバーが使えるメモリーが足りません。",
  stopped: () => "作業は中断されました。",
};
