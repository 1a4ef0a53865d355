"""旁边第二张桌子的文字。 (Chinese texts of the second table beside the Explorer's: beside.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "beside.title": "第二张桌子",
    "beside.line": "同样的一轮，只有一条规矩不同：两边的机会一起看。",
    "beside.option": "那边哪里不同",
    "beside.choose": "没有：只有一张桌子",
    "beside.value": "那边的“{name}”",
    "beside.away": "撤掉第二张桌子",
    "beside.none": "现在只有一张桌子。选一条在第二张桌上不同的规矩。",
    "beside.no_bid": "还没有问到哪一叫：在叫数盘上选一个。",
    "beside.only_one": "照现在的骰子和其他规矩，这一条不能不同。",
    "beside.option.value": "{name}：{value}",
    "beside.sentence": "{bid:bid}：这边 {here}，那边 {there}[：{difference}]。",
    "beside.later": "这条规矩在这里还没有起作用；要到这一轮后面，或开盅的时候才有区别。",
    "beside.same": "一样",
    "beside.other": "不同",
    "beside.points.more": "▲ 多 {points:figures} 个百分点",
    "beside.points.less": "▼ 少 {points:figures} 个百分点",
    "beside.more": "▲ 多 {by}",
    "beside.less": "▼ 少 {by}",
    "beside.absent": "没有这一叫",
    "beside.comma": "、",
    "beside.no_words": "没有",
    "beside.caption": "两张桌子，在看的人眼里",
    "beside.head.measure": "比什么",
    "beside.head.here": "这张桌子",
    "beside.head.difference": "差别",
    "beside.row.at_least": "叫数成立的机会",
    "beside.row.exactly": "正好这么多的机会",
    "beside.row.mean": "平均有几个",
    "beside.row.even": "对半的叫数",
    "beside.row.legal": "可以叫的数",
    "beside.row.words": "其他说法",
    "beside.row.doubt": "开现在这一叫的价值",
    "beside.row.stake": "注（珠）",
    "beside.help": (
        "第二张桌子的人和骰子都一样；骰子在那边摆不成，就用种子重新发。图上的虚线是那边的机会。差别是从这张桌子到那张桌子。"
    ),
}
