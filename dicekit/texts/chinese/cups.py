"""Chinese texts of the table of cups (cups.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "cups.title": "桌面",
    "cups.in_play": "{players:Players}，{dice:dice}，{wild}。",
    # what is done
    "cups.lift": "{name}的骰盅，{dice:dice}",
    "cups.lift_all": "全部揭开",
    "cups.down": "全部盖上",
    "cups.deal": "重新摇",
    "cups.eyes": "用谁的眼睛看",
    "cups.settings": "人数和骰子数",
    "cups.add": "加一个人",
    "cups.remove": "{name}离开",
    "cups.dice_of": "{name}的骰子数",
    "cups.fewer": "{name}少一颗",
    "cups.more": "{name}多一颗",
    # what is said
    "cups.lies": "{name}：{hand:spoken}。",
    "cups.parts": "{parts:Counts}。",
    "cups.put_down": "{name}的骰盅又盖上了。",
    "cups.you": "你",
    "cups.has": "{name} {n} 个",
    "cups.seen": "按“{bid:bid}”来数，现在看得见的：{parts:and}。",
    "cups.bid": "按“{bid:bid}”来数。",
    "cups.said": "叫的是“{bid:bid}”。",
    "cups.found": "数到：{parts:and}。",
    "cups.holds": "一共 {n} 个：成立。",
    "cups.fails": "一共 {n} 个：不成立。",
    # what cannot be done
    "cups.no_seat": "那里没有人坐。",
    "cups.dice_range": "这里每个骰盅有一到{most:number}颗骰子。",
    "cups.most_players": "这张桌子坐不下更多人了。",
    "cups.least_players": "至少要两个人玩。",
    # the table and help
    "cups.caption": "每个座位",
    "cups.head.player": "玩家",
    "cups.head.dice": "骰子",
    "cups.head.says": "叫的数",
    "cups.head.open": "看得见的",
    "cups.head.counts": "算数的",
    "cups.help": (
        "方向键绕桌移动，回车揭开或盖上一个骰盅，V 换成那个座位的眼睛来看。看得见的都算已知，所有的概率随之改变。"
    ),
}
