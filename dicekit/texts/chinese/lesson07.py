"""第七课“开还是加”的文字。 (Chinese texts of lesson 7: lesson07.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson07.yours": "你的骰子",
    # 猜
    "lesson07.first.question": (
        "一个叫数，你认为有 {p:short} 的机会成立。这样的叫数你开 {n} 次，开对赢一颗骰子，开错输一颗。总共赢几颗？"
    ),
    "lesson07.first.wins": "你只数了赢来的 {won} 颗。输掉的 {lost} 颗还要减去。",
    "lesson07.first.losses": "{lost} 是叫数成立的次数，也就是你输掉的骰子。另外 {won} 次是赢的。",
    "lesson07.first.sign": "大小对了，方向反了：这个叫数不成立的时候更多。",
    "lesson07.first.from_half": "你取了与 {half} 的差。每差一点要算两次：少输一次，同时也就多赢一次。",
    "lesson07.first.under": "赢 {won} 次，输 {lost} 次：不成立的时候更多，所以开是划算的。",
    "lesson07.first.over": "赢了 {won} 次，可也输了 {lost} 次：留下的只有差数。",
    "lesson07.first.near": "赢 {won} 次，输 {lost} 次：多出 {truth} 颗。能用字母写出来吗？账本会写。",
    "lesson07.second.question": (
        "现在的叫数：{p:short}。你加叫之后成立：{r:short}。这样的局面 100 次里，下家要开你几次，加和开才一样值？"
    ),
    "lesson07.second.always": "如果每次都被开，加的价值是 {always_shown} 颗骰子，比开的 {doubt_shown} 还多。",
    "lesson07.second.raised": "这是你加叫成立的机会。没有人开，它什么也赢不到。",
    "lesson07.second.never": "没有人开的加叫，不赢也不输：比 {doubt_shown} 少。",
    "lesson07.second.under": "被开得这么少，加就不如开的 {doubt_shown} 颗值。",
    "lesson07.second.over": "被开得这么多，加已经比开的 {doubt_shown} 颗更值了。",
    "lesson07.second.near": "非常接近：两条线就在那里相交。",
    # 掷
    "lesson07.rolls.line": "你的骰子不动，你一次又一次地开：看不见的{dice:dice}每次都重掷。",
    "lesson07.rolls.one": "开了一次：一共{total:dice}算数。{held}",
    "lesson07.rolls.held": "叫数不成立：你赢一颗。一次说明不了什么。",
    "lesson07.rolls.failed": "叫数成立：你输一颗。一次说明不了什么。",
    "lesson07.rolls.some": (
        "开了 {n} 次：赢 {held} 次，输 {failed} 次，共 {ahead:signed} 颗，平均每次 {average:signed} 颗。预期赢 "
        "{expected} 次，上下浮动 {give} 次。"
    ),
    "lesson07.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}算数。",
    "lesson07.rolls.table": "看不见的骰子里有几颗算数",
    "lesson07.rolls.count": "算数的",
    "lesson07.rolls.dots": "每次一个记号：赢一颗画圈，输一颗画斜线。赢 {held} 次，输 {failed} 次。",
    # 图
    "lesson07.chart.doubt": "开",
    "lesson07.chart.raise": "加",
    "lesson07.chart.chance": "所问叫数成立的机会",
    "lesson07.chart.doubted": "下家开的机会",
    "lesson07.chart.dice": "骰子",
    "lesson07.chart.this_bid": "现在的叫数",
    "lesson07.chart.your_raise": "你的加叫",
    "lesson07.chart.equal": "相等",
    "lesson07.chart.sentence": "机会为 {p:short} 时，开的价值是 {worth} 颗骰子。",
    "lesson07.chart.meets": "下家有 {c:short} 的机会开时，加和开都值 {worth} 颗骰子。",
    "lesson07.chart.never": "不论下家开得多勤，两者都不会一样值。",
    "lesson07.chart.heading.lines": "价值线",
    "lesson07.chart.heading.crossing": "开和加相交的地方",
    "lesson07.chart.with": "用这张桌子自己的机会，叫数 {p:percent}、加叫 {r:percent}：",
    "lesson07.chart.heading.own": "用这张桌子自己的机会再看",
    # 账本
    "lesson07.ledger.title": "开还是加：{p:short} 与 {r:short}",
    "lesson07.ledger.doubt": "开，有 {miss:short} 的机会赢一颗，{p:short} 的机会输一颗：",
    "lesson07.ledger.half": "机会是一半时，开不值也不亏；越不信这个叫数，开越值。",
    "lesson07.ledger.raise": (
        "加叫之后，你认为成立的机会是 {r:short}，下家有 {c:short} 的机会开；不开，这一轮就与你无关，这里算作零："
    ),
    "lesson07.ledger.compare.equal": "加比开更值，就加。这里两者相差为零。",
    "lesson07.ledger.compare.raise": "加比开更值，就加。这里正是：多 {more:decimal} 颗。",
    "lesson07.ledger.compare.doubt": "加比开更值，就加。这里不是：少 {more:decimal} 颗。",
    "lesson07.ledger.meet": "下家有 {found:short} 的机会开时，两者相等：",
    "lesson07.teaser.doubt": "开的价值是多少？",
    "lesson07.teaser.half": "什么时候不值也不亏？",
    "lesson07.teaser.raise": "加的价值是多少？",
    "lesson07.teaser.compare.equal": "哪个更值？",
    "lesson07.teaser.compare.raise": "哪个更值？",
    "lesson07.teaser.compare.doubt": "哪个更值？",
    "lesson07.teaser.meet": "下家开得多勤时相等？",
    "lesson07.why.doubt": (
        "想一想这样的 100 轮。不成立的每一轮赢一颗，成立的每一轮输一颗。剩下的除以 100，就是开一次的价值。别人输"
        "一颗，算你赢一颗。"
    ),
    "lesson07.why.half": "机会是一半时，赢的和输的一样多。每低一个百分点，就有一轮从输变成赢，100 轮里就差两颗。",
    "lesson07.why.raise": (
        "加叫之后，被开的是你：成立赢一颗，不成立输一颗。但先要有人开。这一轮后面的事这里不算，我们把这一点说出来。"
    ),
    "lesson07.why.compare.equal": "平均来说，更值的选择更好。单独一轮怎样结束都有可能。",
    "lesson07.why.compare.raise": "平均来说，更值的选择更好。单独一轮怎样结束都有可能。",
    "lesson07.why.compare.doubt": "平均来说，更值的选择更好。单独一轮怎样结束都有可能。",
    "lesson07.why.meet": "开的价值不动；下家开的机会每多一点，加就多值一点。所以有一处相交，用除法就能求出来。",
    "lesson07.blank.always": "这是每次都被开时的价值。这里只有 {c:short} 的机会被开。",
    "lesson07.blank.wins": "这只算了被开并且成立的轮次。被开而不成立的还要减去。",
    "lesson07.blank.sign": "大小对了；但成立的时候更多的加叫是赢的。",
    # 练习
    "lesson07.seven.ask": "第六课：你手里是 {own:hand}，{unseen:dice}看不见，叫的是“{bid:bid}”。开的价值是几颗骰子？",
    "lesson07.five.ask": "你手里是 {own:hand}，{unseen:dice}看不见，叫的是“{bid:bid}”。开的价值是几颗骰子？",
    "lesson07.idea": "叫数成立的机会是 {p:percent}。不成立，开赢一颗；成立，开输一颗。",
    "lesson07.next": "继续下一张题卡。",
    "lesson07.wrong.wins": "这是你赢的机会。输掉一颗的轮次还要减去。",
    "lesson07.wrong.losses": "这是叫数成立的机会，也就是你输一颗的机会。",
    "lesson07.wrong.sign": "大小对了，正负反了：叫数不成立的时候更多，所以开是赢的。",
    "lesson07.wrong.half": "你取了与一半的差。它要算两次：少输一次，同时也就多赢一次。",
    "lesson07.hint.1": "开对了赢多少？开错了输多少？",
    "lesson07.hint.2": "看账本第 1 行：一减去叫数机会的两倍。",
    "lesson07.hint.3": (
        "小一点的例子：叫数成立的机会是 {small:fraction}。开有 {small_miss:fraction} 的机会赢、{small:fraction} "
        "的机会输："
        "值 {small_worth:fraction}。"
    ),
    "lesson07.solution": (
        "{unseen:dice}里要有{need:number}颗算数：{p:fraction}。\n"
        "赢 {miss:fraction}，输 {p:fraction}。\n"
        "1 减去 {p:fraction} 的两倍 = {worth:fraction}，约 {worth:signed} 颗骰子。"
    ),
    "lesson07.equal.ask": (
        "你认为叫数有 {p:short} 的机会成立，加叫之后有 {r:short}；下家有 {c:short} 的机会开。哪个更值？"
    ),
    "lesson07.equal.0": "开",
    "lesson07.equal.1": "加",
    "lesson07.equal.2": "一样值",
    "lesson07.equal.idea": "开：{doubt_shown}。加：{raised_shown}。平均来说是一样的。",
    "lesson07.equal.wrong.0": "开的价值是 {doubt_shown}，加也是：有 {c:short} 的机会被开，赢的比输的多。",
    "lesson07.equal.wrong.1": "{r:short} 比 {p:short} 大，可加叫只有被开时才赢。算下来是 {raised_shown}，和开一样。",
    "lesson07.equal.hint.1": "两个价值里，哪一个要看下家？",
    "lesson07.equal.hint.2": "看账本第 1 行和第 3 行，或者取舍的两个盘。",
    "lesson07.equal.hint.3": "小一点的例子：从来没有人开的加叫，不论多可能成立，都值零。",
    "lesson07.equal.solution": (
        "开：1 减去 {p:fraction} 的两倍 = {doubt:fraction}。\n加：{c:fraction} 乘以（{r:fraction} 的两倍减 1）= "
        "{raised:fraction}。"
    ),
    "lesson07.always.ask": "其他不变，但下家每次加叫都开。现在加的价值是几颗骰子？",
    "lesson07.always.idea": (
        "每次都被开，加有 {r:short} 的机会赢、{miss:short} 的机会输：{raised_shown}，比开多 {more_shown}。所以加。"
    ),
    "lesson07.always.wrong.as_before": "这是下家每两次开一次的时候。现在每次加叫都被开。",
    "lesson07.always.wrong.chance": "这是加叫成立的机会。不成立时要输一颗。",
    "lesson07.always.wrong.miss": "这是加叫不成立的机会，也就是输一颗的机会。",
    "lesson07.always.hint.1": "每次都被开的加叫，多久赢一次，多久输一次？",
    "lesson07.always.hint.2": "看账本第 3 行，把下家开的机会换成 1。",
    "lesson07.always.hint.3": (
        "小一点的例子：成立的机会是 {small:fraction}、每次都被开的加叫，赢 {small:fraction}，输 "
        "{small_miss:fraction}：{small_worth:fraction}。"
    ),
    "lesson07.always.solution": (
        "{r:fraction} 的两倍减 1 = {raised:fraction}。\n开的价值是 {doubt:fraction}：现在加更好。"
    ),
    "lesson07.starter.ask": "你开了 {bidder} 的“{bid:bid}”，而它成立：你输一颗。下一轮谁先叫？",
    "lesson07.starter.0": "{bidder}，他的叫数成立了",
    "lesson07.starter.1": "你，输的人",
    "lesson07.starter.2": "{next}，你的下家",
    "lesson07.starter.idea": "这桌是输家先叫。如果那是你最后一颗，你就出局，由下家 {next} 先叫。",
    "lesson07.starter.wrong.0": "有的桌是赢家先叫。这桌是输家先叫。",
    "lesson07.starter.wrong.2": "只有你出局时才是：那时由下家代替你先叫。",
    "lesson07.starter.hint.1": "在这桌，下一轮由赢的人还是输的人先叫？",
    "lesson07.starter.hint.2": "这桌的规矩写在“问”那一步。",
    "lesson07.starter.hint.3": "小一点的例子：两个人玩。只要还有骰子，输的人先叫下一轮。",
    "lesson07.starter.solution": "输家先叫；输家出局了，就轮到下家。",
    "lesson07.starter.next": "现在用起来：在桌上做一个决定。",
}
