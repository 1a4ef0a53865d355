"""Chinese texts of a derivation: three packs dealt without putting back (decks.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "decks.ledger.title": "{all} 张牌里的 {held} 张，和 {held} 颗骰子比一比",
    "decks.ledger.trumps": (
        "先不算别的花色的 {twos} 张 2：王 {jokers} 张，级牌 {rank} 张，主花色 {suit} 张。{all} 张里有 {marked} 张主牌，"
        "正好三分之一，和可变骰子的两个面一样："
    ),
    "decks.ledger.mean": (
        "所以 {held} 张牌里平均有 {mean:decimal} 张主牌，{held} 颗可变骰子平均也有 {mean:decimal} 颗算数：一样。"
    ),
    "decks.ledger.spread": (
        "骰子的方差是 {loose:fraction}。牌的方差要再乘 {left} 比 {but_one}，就是没拿的牌数比总数减一："
    ),
    "decks.fill.spread": (
        "骰子的方差是 {loose:fraction}。牌的方差只剩其中一部分：没拿的牌数比总数减一。这个因子是多少？"
    ),
    "decks.ledger.tail": "{held} 张牌里有 {least} 张或更多主牌，选法比选法：{cards:percent}。",
    "decks.ledger.dice": "{held} 颗可变骰子里有 {least} 颗或更多算数，用的是乘方：{dice:percent}。骰子的两头更厚。",
    "decks.ledger.played": (
        "现在按真正的规则：那 {twos} 张 2 也是主牌，{all} 张里有 {played} 张，就是 {q:fraction}。平均 "
        "{through:fraction} 张；{more} 张或更多的占 {cards:percent}，每颗机会是 {q:fraction} 的骰子则是 "
        "{dice:percent}。"
    ),
    "decks.ledger.gunzi": (
        "滚子，就是某一种牌的三张全在手里。三张落在 {all} 个位置中的三个，其中 {ways:count} 种选法全在你手里："
        "{gunzi:percent}。要是三张各落各的，就是 {alone:percent}。"
    ),
    "decks.fill.gunzi": (
        "滚子，就是某一种牌的三张全在手里。三张落在 {all} 个位置中的三个，共 {every:count} 种选法。三个都在你这 "
        "{held} 张里的有多少种？"
    ),
    "decks.ledger.expected": "不同的牌有 {kinds} 种，每种都是这个机会。平均一手有 {expected:decimal} 个滚子。",
    "decks.ledger.some": (
        "至少一个滚子：{kinds} 种牌，每种不拿、拿一张或拿两张，写作 1 + 3z + 3z²。{kinds} 个这样的式子乘开，z 的 "
        "{size} 次方前面的数 A，就是没有滚子的手数。有滚子的占 {chance:percent}。"
    ),
    "decks.ledger.dealer": (
        "庄家拿起底牌，从 {size} 张里挑。算法一样，A 换成 z 的 {size} 次方前面的数：{chance:percent}。"
    ),
    # what stands on a line while it is shut
    "decks.teaser.trumps": "有多少张主牌？",
    "decks.teaser.mean": "平均拿到几张？",
    "decks.teaser.spread": "会离平均多远？",
    "decks.teaser.tail": "{least} 张或更多，有多常见？",
    "decks.teaser.dice": "骰子呢？",
    "decks.teaser.played": "主牌全算上呢？",
    "decks.teaser.gunzi": "某一种牌三张全有，有多常见？",
    "decks.teaser.expected": "平均有几个滚子？",
    "decks.teaser.some": "至少一个滚子，有多常见？",
    "decks.teaser.dealer": "有 {dealer} 张牌呢？",
    # why
    "decks.why.trumps": (
        "一张牌是不是主牌，好比一颗骰子算不算数。六个面里两个是三分之一，{all} 张里 {marked} 张也是三分之一。"
    ),
    "decks.why.mean": (
        "你手里每一张牌，不论在哪个位置，是主牌的机会都是三分之一：位置没有好坏。平均数可以相加，哪怕一张牌会透露另一"
        "张的消息。"
    ),
    "decks.why.spread": (
        "先看极端：把 {all} 张全拿来，主牌一定是 {marked} 张，一点也不散，因子是零。只拿一张，因子是 {but_one} 比 "
        "{but_one}，一张牌就像一颗骰子。在这中间，手里每多一张主牌，下一张就更难是主牌，于是被拉回中间。"
    ),
    "decks.why.tail": (
        "先看小一点的：六张里两张主牌，你拿两张。两张都是主牌，是 {{C(6,2)}} = 15 种里的一种。这里也一样：从 "
        "{marked} 张主牌里选 k 张，其余从别的牌里选，除以 {held} 张牌的全部选法，把够数的 k 加起来。"
    ),
    "decks.why.dice": (
        "每颗骰子不是三分之一就是三分之二，不管别的骰子是什么。两个和的平均数相同，牌的方差小，离得远的就少。"
    ),
    "decks.why.played": "同样的和，{marked} 换成 {played}，从 {more} 加起。",
    "decks.why.gunzi": (
        "把问题反过来：不问你拿到哪些牌，问这三张落在哪里。{all} 个位置中任意三个，机会都一样。一张在你手里，给下一张"
        "的位置就少一个，所以三张凑齐比三颗骰子更难。"
    ),
    "decks.why.expected": "哪一种三张来齐了，就记一个。平均数可以相加，尽管这 {kinds} 种牌互相占位置。",
    "decks.why.some": (
        "先看两种牌、手里两张：(1 + 3z + 3z²)² 里 z² 前面是 3·1 + 3·3 + 1·3 = 15，正好是六张牌的所有对。每种牌：不拿"
        "有一种拿法，拿一张有三种，拿两张有三种；三张全拿不写，因为那就是滚子。"
    ),
    "decks.why.dealer": "同一个乘方，不看 {held} 次方，看 {size} 次方。多六张牌，滚子就常见得多。",
    # what another entry would mean
    "decks.blank.all": "那就是 {left} 比 {all}。可是只拿一张牌时，必须和一颗骰子一样散。",
    "decks.blank.taken": "那是你拿走的那一部分。要看的是没拿的。",
    "decks.blank.same": "那就和骰子一样散了。可是 {all} 张全拿来，一点也不散。",
    "decks.blank.one_less": "那是少掉的部分。剩下的是多少？",
    "decks.blank.again": "那样同一个位置可以选两次，就像骰子可以出一样的面。",
    "decks.blank.order": "那样还分了哪一张在哪个位置。三张是一样的：要除以六种次序。",
    "decks.blank.three": "那是 {held} 的三倍。每选一个位置，还要配上下一张的选法。",
    "decks.blank.hand": "那是一张牌可以在的位置数。三张都要在你手里。",
}
