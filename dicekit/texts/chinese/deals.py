"""Chinese texts of the odds of cards: charts, and derivations of any question (deals.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # charts
    "deals.twin.sentence": "平均都是 {mean}，牌更集中：{least} 张或更多，牌 {cards:figures}%，骰子 {dice:figures}%。",
    "deals.cards": "牌",
    "deals.dice": "骰子",
    "deals.trumps": "主牌张数",
    "deals.or_more": "{least} 张或更多",
    "deals.urn.kept": "不放回",
    "deals.urn.back": "放回",
    "deals.urn.draw": "第几张",
    "deals.urn.first": "放不放回都一样，第一张是标记牌的概率是 {next:percent}。",
    "deals.urn.sentence": (
        "摸了 {n:count} 张，其中 {found:count} 张是标记牌：下一张是标记牌的概率是 {next:percent}；要是放回，就是 "
        "{back:percent}。"
    ),
    "deals.shares": "对家 {partner:figures}%，对手 {opponents:figures}%，底牌 {bottom:figures}%。",
    "deals.shares.undealt": (
        "对家 {partner:figures}%，对手 {opponents:figures}%，底牌 {bottom:figures}%，还没发的牌 {undealt:figures}%。"
    ),
    "deals.partner": "对家",
    "deals.opponents": "对手",
    "deals.bottom": "底牌",
    "deals.undealt": "还没发",
    "deals.where": "在哪里",
    "deals.now": "现在",
    "deals.before": "之前",
    # derivations of any question
    "deals.what.trumps": "主牌",
    "deals.what.jokers": "王",
    "deals.what.counting": "分牌",
    "deals.what.copies": "这种牌",
    "deals.in.bottom": "底牌里",
    "deals.in.hand": "那一家手里",
    "deals.split": "{counts}",
    "deals.ledger.title.marked": "{where}有 {least} 张或更多{what}",
    "deals.ledger.title.split": "一门花色分成 {split}",
    "deals.ledger.title.dry": "干锅，自己有 {own} 张主牌",
    "deals.ledger.title.void": "有一家缺门时，一张牌在哪儿",
    "deals.ledger.share": "看不见的 {unseen} 张里，{what}有 {some} 张；{where}有 {room} 张牌。",
    "deals.ledger.cards": "{where}有 {least} 张或更多，选法比选法：{cards:percent}。",
    "deals.ledger.dice": "{room} 颗骰子，每颗机会 {p:fraction}，有 {least} 颗或更多，用的是乘方：{dice:percent}。",
    "deals.ledger.mean": "平均 {mean:decimal} 张，牌和骰子一样：",
    "deals.ledger.spread": "骰子的方差是 {loose:fraction}；牌的方差再乘 {stay} 比 {but_one}，是 {narrow:decimal}：",
    "deals.ledger.places": "这门花色的 {suit} 张落在 {every} 个位置中的 {suit} 个，选法有：",
    "deals.ledger.split": "分成 {split} 的：每一处选好它们的位置，再相乘。{chance:percent}。",
    "deals.ledger.orders": "不管哪家多哪家少，这样的分法有 {orders} 种：{any:percent}。",
    "deals.ledger.dry.left": (
        "你有 {own} 张主牌，其中级牌 {own_rank} 张。看不见的主牌有 {trumps} 张，不是主牌或是级牌的有 {spared} 张；"
        "{rank} 张级牌两边都算。"
    ),
    "deals.ledger.dry": (
        "刚发完的底牌全是主牌（{only:percent}），或除级牌外没有主牌（{no_but:percent}），六张全是级牌的只算一次："
        "{chance:percent}。"
    ),
    "deals.ledger.dry.dice": "要是每抽一张都放回再抽：{dice:percent}。",
    "deals.ledger.void.same": (
        "缺这门的那一家不会有它。{every} 个位置里有 {open} 个可以放它，其中 {room} 个在这里：{chance:percent}。"
    ),
    "deals.ledger.void.taken": (
        "有一家缺的是另一门。那一门的 {suit} 张在 {open} 个可以放它的位置里；这里的 {room} 个位置，平均被它占去"
    ),
    "deals.ledger.void.free": "所以这里留给其他牌的位置，平均有",
    "deals.ledger.void.share": "其他牌共 {others} 张，平分这些位置，这一张也在其中：{chance:percent}。",
    "deals.teaser.share": "一共有几张？",
    "deals.teaser.cards": "概率有多大？",
    "deals.teaser.dice": "骰子呢？",
    "deals.teaser.mean": "平均有几张？",
    "deals.teaser.spread": "会离平均多远？",
    "deals.teaser.places": "一门花色有多少种落法？",
    "deals.teaser.split": "正好这样的有多少？",
    "deals.teaser.orders": "不管哪家多呢？",
    "deals.teaser.dry.left": "看不见的是什么？",
    "deals.teaser.dry": "干锅有多常见？",
    "deals.teaser.dry.dice": "要是放回呢？",
    "deals.teaser.void.same": "它还能在哪儿？",
    "deals.teaser.void.taken": "另一门占去多少？",
    "deals.teaser.void.free": "还剩多少？",
    "deals.teaser.void.share": "那么它在这里的概率呢？",
    "deals.why.share": "看不见的牌没有什么分别：每一张落在那里的机会都一样。",
    "deals.why.cards": (
        "从标记的牌里选 k 张，其余从别的牌里选，除以全部选法。只要一张就够时，数一张也没有的，从全部里减去。"
    ),
    "deals.why.dice": "每颗骰子的机会都一样，不管别的骰子是什么：没有什么会用完。",
    "deals.why.mean": "平均数可以相加，哪怕一张牌会透露另一张的消息。",
    "deals.why.spread": (
        "那里每多一张，下一张就更难，于是被拉回中间。只有一张牌时什么也不少；全部牌都在时，就没有机会可言了。"
    ),
    "deals.why.places": "位置没有好坏，所以这门花色占哪些位置，机会都一样。",
    "deals.why.split": (
        "先看小一点的：两张牌，两家各两个位置。一家一张：二乘二，六种里的四种。两张都在第一家：六种里的一种。"
    ),
    "deals.why.orders": "最平均的分法只有一种次序，不那么平均的有许多种，所以合起来反而可能更常见。",
    "deals.why.dry.left": "全部牌减去你自己的。你手里的牌不会在底牌里。",
    "deals.why.dry": "六张级牌既全是主牌，又“除级牌外没有主牌”，不减就算了两次。",
    "deals.why.dry.dice": "乘方代替选法：每一抽的机会都和第一抽一样。",
    "deals.why.void.same": "跟不出来的人，这一门一张也没有。能放的位置没有好坏。",
    "deals.why.void.taken": "那一门的每一张，落在每个能放的位置机会都一样。平均数可以相加。",
    "deals.why.void.free": "另一门没占去的就剩下来。缺那一门的人剩得最多。",
    "deals.why.void.share": "其他牌没有什么分别，所以每一张分到的位置一样多。",
}
