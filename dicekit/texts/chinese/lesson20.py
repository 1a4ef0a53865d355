"""第二十课“第三张在哪里”的文字。 (Chinese texts of lesson 20: lesson20.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson20.first.question": (
        "三张黑桃 K 里你有两张。看不见的牌有 {unseen} 张：另外三家各 {held} 张，底下 {six} 张。"
        "这样的牌 100 次里，第三张有几次在对家手里？"
    ),
    "lesson20.first.quarter": "四分之一：好像第三张也可能在你手里。你看得见自己的牌，它不在。",
    "lesson20.first.half": "在对家或者不在：是两种情形，但不是等可能的。{unseen} 个位置里对家占 {held} 个。",
    "lesson20.first.all": "{all} 张里的 {held} 张：这是看牌之前的说法。现在你自己的 {held} 个位置已经排除了。",
    "lesson20.first.third": "三家里的一家，想得不错。可是底下还有 {six} 个位置：要稍少一点。",
    "lesson20.first.under": "你自己的手牌已经排除：{unseen} 个位置里对家占 {held} 个。",
    "lesson20.first.over": "两个对手和底牌也有位置：{unseen} 个里对家只占 {held} 个。",
    "lesson20.first.near": "非常接近：{unseen} 个位置里的 {held} 个。正好是三分之一吗？看账本。",
    "lesson20.second.question": (
        "打了 {played} 圈，另外三家各出了{played:cards}，第三张 K 没有出现。对家有它的机会变了吗？"
    ),
    "lesson20.second.grows": "变大了：剩下的牌少了，每张的份量就重了",
    "lesson20.second.stays": "完全没变：三家出的牌一样多",
    "lesson20.second.falls": "变小了一点：底牌一张也没有露面",
    "lesson20.second.idea.grows": (
        "剩下的每张牌份量确实重了，可对家的牌也少了：{before:percent} 变成 {later:percent}。只有底牌一张没少："
        "{bottom_before:percent} 变成 {bottom_later:percent}。"
    ),
    "lesson20.second.idea.stays": (
        "三家之间确实没变，还是一样多。可底牌的份额变大了，{bottom_before:percent} 变成 {bottom_later:percent}，"
        "别人的就少了：{later:percent}。"
    ),
    "lesson20.second.idea.falls": (
        "{before:percent} 变成 {later:percent}：没见过的还有 {left} 张，底下仍是 {six} 张，"
        "{bottom_before:percent} 变成 {bottom_later:percent}。"
    ),
    # 发牌
    "lesson20.rolls.title": "发牌看一看",
    "lesson20.rolls.line": "你的牌不动，看不见的 {unseen} 张一次又一次地重发：第三张 K 落在哪里？",
    "lesson20.rolls.roll": "发 {n} 次",
    "lesson20.rolls.empty": "还没有发。先发一次吧。",
    "lesson20.rolls.one": "发了一次：{held}",
    "lesson20.rolls.held": "在对家手里。一次说明不了什么。",
    "lesson20.rolls.failed": "不在对家手里。一次说明不了什么。",
    "lesson20.rolls.some": "发了 {n} 次：{held} 次在对家手里。预期 {expected} 次，上下浮动 {give} 次。",
    "lesson20.rolls.last": "第 {n} 次。",
    "lesson20.rolls.last_label": "最后一次，第 {n} 次",
    "lesson20.rolls.dots": "每次一个记号：在对家手里画圈，不在画斜线。{held} 次在，{failed} 次不在。",
    "lesson20.rolls.table": "第三张 K 落在哪里",
    "lesson20.rolls.count": "位置",
    "lesson20.rolls.back": "退回一次",
    # 图
    "lesson20.chart.heading": "第三张在哪里",
    "lesson20.chart.heading.later": "打过几圈没有出现之后",
    "lesson20.aces.heading": "没见过的两张 A",
    "lesson20.aces.sentence": "两张 A 都在同一个对手手里（能压住一对 K）的机会是 {p:percent}。",
    "lesson20.aces.head": "两张 A",
    "lesson20.aces.opponent": "都在\n一个对手手里",
    "lesson20.aces.apart": "两个对手\n各一张",
    "lesson20.aces.partner": "都在\n对家手里",
    "lesson20.aces.other": "其他",
    # 练习
    "lesson20.next": "继续下一张题卡。",
    "lesson20.hint.2": "看账本第 {at_partner} 行：某处的位置数，除以所有看不见的位置数。",
    "lesson20.bottom.ask": "三张里你有两张。第三张在 {six} 张底牌里的机会是多少？",
    "lesson20.bottom.idea": "{unseen} 个位置里，底下占 {six} 个。",
    "lesson20.bottom.wrong.quarter": "可能的地方有四处，可是大小不同：底牌很少。",
    "lesson20.bottom.wrong.card": "这是“如果在底下，会是六张里的哪一张”。可它在底下吗？",
    "lesson20.bottom.wrong.all_three": "没见过的只有一张，你算了三张。",
    "lesson20.bottom.wrong.others": "这是在某一家手里的机会。",
    "lesson20.bottom.hint.1": "看不见的位置有几个？底下有几个？",
    "lesson20.bottom.hint.3": "小一点的例子：看不见的 {few} 张里，底下 {s_bottom} 张：{s_bottom_share:fraction}。",
    "lesson20.bottom.solution": (
        "底下的位置：{six}。\n看不见的位置：{unseen}。\n{six} 除以 {unseen} = {value:fraction}。"
    ),
    "lesson20.opponents.ask": "那么它在两个对手之一手里的机会是多少？",
    "lesson20.opponents.idea": "{unseen} 个位置里的两个 {held}。",
    "lesson20.opponents.wrong.one": "这只是一个对手。对手有两个。",
    "lesson20.opponents.wrong.half": "好像不在我方就在对方。可它不在你手里，所以对方的份更大。",
    "lesson20.opponents.wrong.not_partner": "这把底牌也算成对手了。",
    "lesson20.opponents.wrong.all": "这是按全部 {all} 个位置算的。你自己的 {held} 个已经排除了。",
    "lesson20.opponents.hint.1": "两个对手一共有几个看不见的位置？",
    "lesson20.opponents.hint.3": (
        "小一点的例子：看不见的 {few} 张，对家 {s_room} 张，底下 {s_bottom} 张：其余占 {s_other_share:fraction}。"
    ),
    "lesson20.opponents.solution": "两倍的 {held} 除以 {unseen} = {value:fraction}。",
    "lesson20.one.ask": "另一种牌你一张也没有。指定的一家正好有三张里一张的机会是多少？",
    "lesson20.one.idea": "三张里一张在他的 {held} 个位置，另两张在别处；选法有三种。",
    "lesson20.one.wrong.share": "这只是指定的那一张，没管另外两张在哪里。",
    "lesson20.one.wrong.one_order": "这是三张里指定的那一张。哪一张都行。",
    "lesson20.one.wrong.added": "{share:fraction} 的三倍是他平均有几张。",
    "lesson20.one.wrong.or_more": "这是至少一张。问的是正好一张。",
    "lesson20.one.hint.1": "另外两张必须在哪里？",
    "lesson20.one.hint.2": "看账本第 {at_all} 行，把三张换成一张。",
    "lesson20.one.hint.3": (
        "小一点的例子：只有一张的牌，看不见的 {few} 张里那一家占 {s_room} 张：{s_partner_share:fraction}。"
    ),
    "lesson20.one.solution": (
        "三张选一张，其余的从别的没见过的牌里选。\n除以从 {unseen} 张选 {held} 张 = {value:fraction}，{value:percent}。"
    ),
    "lesson20.later.ask": (
        "看不见的 {unseen} 张里已经出了 {seen} 张，第三张没有出现，底牌还是发牌时的样子。它在底下的机会现在是多少？"
    ),
    "lesson20.later.idea": "没见过的还有 {left} 张，其中 {six} 张在底下。",
    "lesson20.later.wrong.before": "那是还没出牌的时候。现在剩下的位置少了。",
    "lesson20.later.wrong.of_seen": "你用 {six} 除以已经见过的张数。它在没见过的那些里。",
    "lesson20.later.wrong.places": "有四处，可是大小不同。",
    "lesson20.later.wrong.partner": "这是对家的份额。",
    "lesson20.later.hint.1": "没见过的还有几张？",
    "lesson20.later.hint.2": "看账本第 {at_later} 行。",
    "lesson20.later.hint.3": (
        "小一点的例子：没见过的 {few} 张里，底下 {s_bottom} 张：{s_bottom_share:fraction}。每见一张，总数就小一点。"
    ),
    "lesson20.later.solution": "没见过的：{unseen} 减 {seen}，是 {left}。\n{six} 除以 {left} = {value:fraction}。",
    "lesson20.trumps.ask": "{all} 张牌里有 {trumps} 张主牌。发牌时底下六张全是主牌（干锅）的机会是多少？",
    "lesson20.trumps.idea": "从 {trumps} 张主牌里选六张，除以从 {all} 张里选六张。",
    "lesson20.trumps.wrong.one": "这只是底下的一张。六张都要是主牌。",
    "lesson20.trumps.wrong.none": "这是另一头：一张主牌也没有。",
    "lesson20.trumps.wrong.some": "这是至少有一张主牌。",
    "lesson20.trumps.wrong.dry": "这是所有的干锅，连“除级牌外没有主”的也算了。",
    "lesson20.trumps.hint.1": "第一张是主牌，那么给第二张留下的主牌还有几张？",
    "lesson20.trumps.hint.2": "看账本第 {at_dry} 行。",
    "lesson20.trumps.hint.3": (
        "小一点的例子：{few} 张里有 {s_room} 张主牌；一张是主牌的机会是 {s_partner_share:fraction}，下一张就更小。"
    ),
    "lesson20.trumps.solution": "从 {trumps} 张选六张。\n除以从 {all} 张选六张 = {value:fraction}，{value:percent}。",
    "lesson20.dice.ask": "对还是错：掷骰子时，我手里的骰子也会改变别人的骰子。",
    "lesson20.dice.0": "对",
    "lesson20.dice.1": "错",
    "lesson20.dice.2": "只对我有的点数是这样",
    "lesson20.dice.idea": "我的牌，别处就少了一张。我的骰子不是这样：别人的每颗骰子，各面的机会还是一样。",
    "lesson20.dice.wrong.0": "我的五算进叫数，叫数的机会变了。可别人的骰子没有变。",
    "lesson20.dice.wrong.2": "牌才是这样：我有的，别处就少了。骰子的点数用不完。",
    "lesson20.dice.hint.1": "你掷出了五，别人的盅下还能有五吗？牌呢？",
    "lesson20.dice.hint.2": "看账本第 {at_dice} 行。",
    "lesson20.dice.hint.3": "小一点的例子：两颗骰子，一颗是六，另一颗是六的机会呢？一副牌里只有两张六呢？",
    "lesson20.dice.solution": "错：骰子各掷各的，牌出自同一副。",
    "lesson20.dice.next": "现在用起来：一次可能赢也可能输的出牌。",
}
