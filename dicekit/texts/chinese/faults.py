"""Chinese texts of what cannot be set up, dealt or read; keys as in the English file."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "fault.sentence": "{reason}。",
    # setting up a game
    "fault.unknown_game": "没有叫 {name} 的游戏；可以是：{games}",
    "fault.bad_players": "{game}：人数不能是 {value}；可以是：{choices}",
    "fault.bad_option": "{option}[（{label}）]不能是 {value}；可以是：{choices}",
    "fault.no_option": "{game}：没有 {option} 这个选项；可以是：{choices}",
    "option.preset": "常见规矩",
    "choice.one": "{value}[（{words}）]",
    "choice.joint": "、",
    "choice.none": "无",
    "choice.span": "{least} 到 {most}",
    "choice.from": "从 {least} 起的整数",
    "choice.rising": "三个整数，后一个不小于前一个",
    "choice.minima": "{players:players}时，从 {least} 到 {most} 的数",
    "choice.with_push": "False，或者在 reroll=True 且 reroll_timing='after_bid' 时为 True",
    # dealing
    "fault.hands": "要有 {wanted} 手骰子，每个座位一手，而不是 {given} 手",
    "fault.cannot_begin": "{seat} 号座位不能先叫；有骰子的座位：{seats:list}",
    "fault.own": "{players} 个座位每人最多 {most} 颗骰子，其中至少两人有骰子[，不能是 {told}]",
    "fault.own_exactly": "{players} 个座位每人正好 {most} 颗骰子[，不能是 {told}]",
    "fault.names": "要有 {players} 个不同的名字，每个是一个不超过 20 个字母的词，不能是 {names}",
    "fault.no_field": "牌桌没有 {field} 这一项；可以是：{fields}",
    "fault.each_seat": "{seats} 个座位的牌桌，每个座位要有一项，不能是 {given}",
    "fault.seed_length": "种子有 {wanted} 个字符，{seed} 有 {n} 个；种子只用 A–Z（没有 I、L、O）和 2–9",
    "fault.seed_sign": "{seed} 里有 {sign}：种子只用 A–Z（没有 I、L、O）和 2–9",
    # dice
    "fault.no_dice": "骰子要写成点数，如 5 5 1 2 6，不能是 {given}",
    "fault.no_face": "骰子上没有 {die}；点数是 {faces}",
    "fault.how_many_here": "这里要 {wanted} 颗骰子，给了 {given} 颗[：{dice}]",
    "fault.stays": "{dice} 不用重掷；后面不应再有",
    "fault.no_roll": "{action} 不掷骰子，不应有 rolls={rolls}",
    "fault.no_seed": "这一桌没有种子：请用 rolls=… 写明掷出什么，或者用 seed=… 发骰子",
    "fault.again": "[{dice} 必须重掷 (C12)：请再写下一次掷出什么|缺少下一次掷出的骰子 (C12)]",
    "fault.unknown_cup": "没有人知道 {names:list} 的盅里是什么；请用 reveal(hands) 写明",
    # a table that is only asked about
    "fault.too_many": "每人最多有 {most} 颗骰子，不能是 {dice}",
    "fault.how_many": "请写明场上有多少颗骰子 (dice=…)，或者有多少颗未知 (unknown=…)",
    "fault.no_table": (
        "看得见 {seen} 颗，未知 {unknown} 颗：凑不成一桌[ {dice} 颗]；可以是 1 到 {most:count} 颗，看得见的也算在内"
    ),
    "fault.full_hands": "这个游戏里每人盖着 {dice} 颗骰子 (C1)",
    # what is typed
    "fault.unreadable": "看不懂 {text}：应为{expected}",
    "expected.action": " 4x5、3x* 或 6x3z 这样的叫数，或者下列之一：{words}",
    "expected.bid": " 4x5、3x* 或 6x3z 这样的叫数",
    "expected.hand": " 55126、5 5 1 或 1,12,20 这样的骰子",
    "expected.dice": " 5 5 1 或 4 * 这样的骰子",
    "expected.seat": "座位：[{names}|号码，从 0 起]",
}
