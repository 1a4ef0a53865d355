"""Chinese texts of what a record can be wrong about (record.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "record.line": "第 {n} 行：{problem}",
    "record.refused": "{reason}",
    "record.objection": "{code} ({rule})：{text}",
    # the first two lines
    "record.no_record": "这不是 dicekit 的记录；应为 dicekit {version}",
    "record.version": "不认识记录的版本 {text}；应为 dicekit {version}",
    "record.nothing": "没有可读的内容；应为 dicekit {version}",
    "record.no_game": "没有写明游戏；应如 {example}",
    "record.game": "没有叫 {text} 的游戏；应为 {games:list} 之一",
    "record.field": "看不懂 {text}；应为 {fields:list} 之一",
    "record.twice": "{field} 写了两次；每一项只写一次",
    "record.rule": "{text} 不是 {game} 的规则；应为 名称=值，名称是 {names:list} 之一",
    "record.numbers": "{text} 不是骰子数；每位玩家应有一个数，如 5 5 5",
    "record.starter": "{name} 没有骰子，不能先叫；应为有骰子的人",
    # how long a record may be
    "record.too_long": "记录有 {n:count} 个字符；最多 {most:count} 个",
    "record.line_too_long": "这一行有 {n:count} 个字符；最多 {most:count} 个",
    "record.too_many": "记录太长；轮和话最多共 {most:count}",
    # lines of a round
    "record.before_rounds": "{text} 在第一轮之前；应为 1 和第一轮说的话",
    "record.round": "这里写的是第 {n} 轮；应为第 {expected} 轮",
    "record.after_end": "{text} 在这一轮结束以后；应为下一轮的号码",
    "record.inside": "上一轮还没结束，第 {n} 轮就开始了；应为 {name} 说的话",
    "record.after_game": "第 {n} 轮开始了，可是这一局已经结束；后面不应再有",
    # words
    "record.name": "没有人叫 {text}；应为 {names:list} 之一",
    "record.silent": "{text} 什么也没说；应为 {action}",
    "record.action": "{text} 不是动作；应为 {action}",
    "record.no_push": "{text} 不能和亮骰子一起说；应为 4x5^55 这样的叫数",
    # dice
    "record.die": "{text} 不是骰子；应为 5 5 1 这样的点数，不知道的一手写 -",
    "record.straight": "{dice:hand} 是顺子 (C12)；应有 / 和下一次掷的骰子",
    "record.no_straight": "{dice:hand} 不是顺子 (C12)；应只有一次",
    "record.whose": "{kind} 没写是谁的骰子；应如 {kind} {name} 5 5 1 2 6",
    "record.told_twice": "{name} 的骰子写了两次；每一手只写一次",
    "record.late_deal": "有人说话以后才发骰子；应先写 deal",
    "record.no_roll": "{name} 没有要掷的骰子；前面应有带 push 的叫数或 push",
    "record.roll_missing": "不知道 {name} 掷出什么；应有一行：roll {name} 5 1",
    # the end of a round
    "record.showed": "{name} 先前亮过 {dice:hand}；这一手里应有 {dice:hand}",
    "record.too_early": "这一轮还没结束就揭盅了；应为 {name} 说的话",
    "record.hand": "{name} 不是 {text}；应为 {dice:hand}",
    "record.result": "{text} 和骰子不符；应为 {facts}",
    # 牌类游戏
    "record.no_field": "{game} 里没有 {text} 这一项；应为 players、seed、seen by 或 rules",
    "record.hand_number": "这里开始的是第 {n} 局；应为第 {expected} 局",
    "record.before_hands": "{text} 写在第一局之前；应先写 1，再写第一局的经过",
    "record.inside_hand": "上一局还没有结算，第 {n} 局就开始了；应先写完剩下的各圈",
    "record.after_match": "整场已经结束，第 {n} 局却开始了；后面不应再有内容",
    "record.after_hand": "{text} 写在结算之后；应为下一局的编号",
    "record.hand_goes_on": "这一局还没有打完就结算了；应先写完剩下的各圈",
    "record.card": "{text} 不是牌；应为 S10 H10 BJ 或 ♠10 ♥10 大王 这样的牌，不知道的牌写 -",
    "record.deal": "{text} 不是要发的张数；应为 deal 156，或者 deal 加名字和牌",
    "record.whose_cards": "deal 没有说是谁的牌；应为 deal {name} S10 H3 BJ",
    "record.cards_twice": "{name} 的牌发了两次；每手牌只写一次",
    "record.more_cards": "写了 {n:count} 张牌；最多 {most} 张",
    "record.late_cards": "已经有人行动了才写发牌；应先写发牌",
    "record.no_starter": "不知道第一张牌发给谁；应为 deal starter {name}",
    "record.copies": "{text} 出现了 {n:count} 次；每种牌最多三张",
    "record.six": "底牌有六张；这里写了 {n:count} 张",
    "record.bottom": "底牌不是 {text}[；应为 {facts}]",
    "record.hidden_bottom": "{text} 不可能是暗扣的底牌；应为六张没有王的牌，能不能拿起要和所说的一致",
    "record.settlement": "{text} 和牌面结果不符；应为 {facts}",
}
