// The words of the room of the full model, in Japanese.

export default {
  "model.title": "完全モデル",
  "model.rooms": "ページ一覧",
  "model.skip": "数値へ移る",
  "model.lead": "平松は4×4のミニモデルの完成盤288個を数えて分類し、9×9の完全モデルを今後の課題としました。"
    + "このページでは、その課題をそのつど計算します。表から引いた値はありません。",
  "model.box": "ブロック",
  "model.count": "数える",
  "model.totals": "完成盤の総数",
  "model.totalsAbout": "横に並ぶブロックの帯がほかの帯に与える制約は、どの列にどの数字が入るか(列の組)だけです。"
    + "そこで、列の組の類ごとに完成盤を数えます。",
  "model.total": "{box}のブロックの完成盤の数。列の組の類{count}個についての和です。"
    + "1本の帯の埋め方は{bands}通りあります。",
  "model.bars": "{count}個の類それぞれが全体に占める割合",
  "model.class": "類",
  "model.classLine": "類{number}: 列の組{sets} × 帯の埋め方{fillings} × 残りの埋め方{completions} = 完成盤{grids}",
  "model.columnSets": "この類の列の組(左の列から順に): {sets}",
  "model.derivation": "計算の内訳",
  "model.sets": "列の組",
  "model.fillings": "帯の埋め方",
  "model.completions": "残りの埋め方",
  "model.grids": "完成盤",
  "model.sum": "ここまでの和",
  "model.essential": "本質的に異なる完成盤",
  "model.essentialAbout": "帯の中の行、帯どうし、列、列ブロックどうしの入れ替え、転置、数字の付け替えで移り合うものを"
    + "同じとみなします。バーンサイドの補題により、その個数は、対称操作1つあたりの不変な完成盤の数の平均です。"
    + "9×9は10秒ほどかかります。",
  "model.essentialNumber": "{box}のブロックで本質的に異なる完成盤の数: {sum} ÷ {order} = {essential}。"
    + "対称操作{order}個は{classes}個の共役類に分かれ、そのうち{fixing}個に不変な完成盤があります。",
  "model.classesDone": "{of}類のうち{done}類",
  "model.symmetry": "代表の操作",
  "model.transpose": "転置",
  "model.rows": "行",
  "model.columns": "列",
  "model.order": "位数",
  "model.size": "操作の数",
  "model.fixed": "不変な完成盤",
  "model.product": "積",
  "model.chance": "無作為な完成盤",
  "model.chanceAbout": "同じ数え方により、どの完成盤にも0から始まる番号が付き、番号から完成盤を作れます。"
    + "そのため、すべての完成盤を等しい確率で選べます。",
  "model.draw": "別の完成盤",
  "model.rank": "番号",
  "model.rankWanted": "番号を入力してください: {found}",
  "model.show": "表示",
  "model.of": "完成盤の総数",
  "model.automorphisms": "この盤を変えない対称操作",
  "model.form": "標準形",
  "model.picture": "完成盤 {grid}",
};
