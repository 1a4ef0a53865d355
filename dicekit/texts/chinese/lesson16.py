"""第十六课“弹回，加倍”的文字。 (Chinese texts of lesson 16: lesson16.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson16.sees": "{name} 看到的",
    # 猜
    "lesson16.first.question": (
        "{caller} 叫“{call:bid}”，手里是 {hand:hand}。{doubter} 手里是 {other:hand}，喊“劈”：加倍。谁该高兴？"
    ),
    "lesson16.first.doubter": "只有 {doubter}",
    "lesson16.first.caller": "只有 {caller}",
    "lesson16.first.both": "两个人都该高兴",
    "lesson16.first.neither": "都不该",
    "lesson16.first.idea.doubter": (
        "{doubter} 看来成立的机会是 {p:percent}，加倍没有错。可 {caller} 看到的是另外的骰子，看来是 "
        "{q:percent}：也没有错。"
    ),
    "lesson16.first.idea.caller": (
        "{caller} 看来是 {q:percent}，该高兴。可 {doubter} 一个三也没有，看来是 {p:percent}：不到一半，劈平均是赚的。"
    ),
    "lesson16.first.idea.both": (
        "{doubter} 看来是 {p:percent}，{caller} 看来是 {q:percent}。按各自知道的，两个人都对；可总有一个人会输。"
    ),
    "lesson16.first.idea.neither": (
        "加倍听起来危险，可它有两面：{doubter} 看来是 {p:percent}，{caller} 看来是 {q:percent}。按各自知道的"
        "，平均都赚。"
    ),
    "lesson16.second.question": (
        "{name} 手里是 {hand:hand}，桌上是 {caller} 的“{call:bid}”。{name} 可以弹回：“{bounced:bid}”回到 "
        "{caller} 那里；也可"
        "以加到“{raised:bid}”。照 {name} 自己的骰子，哪一叫更常成立？"
    ),
    "lesson16.second.bounce": "{bounced:bid}，弹回",
    "lesson16.second.raise": "{raised:bid}，加",
    "lesson16.second.same": "一样",
    "lesson16.second.idea.bounce": (
        "八比七还多要一个：{eight:percent} 对 {seven:percent}。弹回改变的是谁来回答：{caller} 看“{bounced:bid}”有 "
        "{theirs:percent}，不会愿意开。"
    ),
    "lesson16.second.idea.raise": (
        "{seven:percent} 对 {eight:percent}。不过七个要由下家回答，他的骰子谁也不知道；八个回到 {caller} 那里"
        "，他看来有 "
        "{theirs:percent}，不会愿意开。"
    ),
    "lesson16.second.idea.same": (
        "七少要一个：{seven:percent} 对 {eight:percent}。一样的只是两个人的数：{caller} 看八个有 {theirs:percent}。"
    ),
    # 掷
    "lesson16.rolls.line": (
        "Dee 的骰子不动，每次都喊劈：别人的{dice:dice}一次又一次地重掷。五颗都不同的一手，照规矩再掷一遍。"
    ),
    "lesson16.rolls.one": "劈了一次：一共{total:number}个三。{held}",
    "lesson16.rolls.held": "不成立：Dee 赢两颗珠。一次说明不了什么。",
    "lesson16.rolls.failed": "成立：Dee 输两颗珠。一次说明不了什么。",
    "lesson16.rolls.some": (
        "劈了 {n} 次：赢 {held} 次，输 {failed} 次，每次都是两颗珠。预期赢 {expected} 次，上下浮动 {give} 次。"
    ),
    "lesson16.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}算数。",
    "lesson16.rolls.table": "别人的骰子里有几颗算数",
    "lesson16.rolls.count": "算数的",
    "lesson16.rolls.dots": "每次一个记号：赢画圈，输画斜线。赢 {held} 次，输 {failed} 次。",
    # 图
    "lesson16.chart.heading.doubter": "开和劈的价值",
    "lesson16.chart.heading.caller": "叫的人怎么回答才值",
    "lesson16.chart.chance": "照你自己的骰子，成立的机会",
    "lesson16.chart.beads": "珠",
    "lesson16.chart.sentence.both": "{doubter} 看来 {p:percent}，{caller} 看来 {q:percent}：都对。",
    "lesson16.chart.sentence.one": "{doubter} 看来 {p:percent}，{caller} 看来 {q:percent}：只有 {right} 该加倍。",
    "lesson16.chart.sentence.none": "{doubter} 看来 {p:percent}，{caller} 看来 {q:percent}：都不该加倍。",
    # 账本
    "lesson16.ledger.title": "“{call:bid}”：谁该加倍？",
    "lesson16.ledger.open": (
        "你看一叫有 {p:short} 的机会成立。开，注一颗珠，值 {once:signed}；不论注多大，正负都在一半的地方变。劈，"
        "注两颗，值它的两倍："
    ),
    "lesson16.ledger.answers": "叫的人，同样 {p:short}：接受值 {accept:signed}。反劈，注四颗：",
    "lesson16.ledger.doubter": (
        "{doubter} 一个三也没有：{hands:hands}里要有 {doubter_needs} 个。劈是对的，值 {worth:signed} 颗珠，"
        "因为机会不到一半："
    ),
    "lesson16.ledger.caller": (
        "{caller} 有 {caller_holds} 个：{hands:hands}里要有 {caller_needs} 个。反劈是对的，值 {worth:signed} "
        "颗珠，因为机会超过一半："
    ),
    "lesson16.ledger.both": (
        "{doubter_p:percent} 和 {caller_p:percent}：两个问题，两个答案。机会属于座位，不属于叫数，所以两个人"
        "可以同时都对。"
    ),
    "lesson16.ledger.bounce": (
        "弹回：你有 {speaker_holds} 个，把“{bounced:bid}”还给他，别人那里要有 {needs} 个。{caller} 有"
        " {caller_holds} 个，看来是 {theirs:percent}，不会开。你看来是："
    ),
    "lesson16.ledger.raise": ("只加到“{raised:bid}”，只要 {raise_needs} 个；可回答的是下家，不是 {caller}："),
    "lesson16.ledger.doubled": "有的桌每弹回一次注加倍。弹回{n:times}，这一轮就值这么多珠：",
    "lesson16.ledger.give": "家规：认 {a} 颗珠，不去比 {b} 颗。机会低于这个数，认更好：",
    "lesson16.teaser.open": "开，在哪里由赚变亏？",
    "lesson16.teaser.answers": "接受，还是反劈？",
    "lesson16.teaser.doubter": "{doubter} 看来是多少？",
    "lesson16.teaser.caller": "{caller} 呢？",
    "lesson16.teaser.both": "谁对？",
    "lesson16.teaser.bounce": "弹回给 {caller} 会怎样？",
    "lesson16.teaser.raise": "只加一个呢？",
    "lesson16.teaser.doubled": "弹回两次，注是多少？",
    "lesson16.teaser.give": "什么时候该认？",
    "lesson16.why.open": (
        "不成立，开的人赢注；成立，输注：注乘以（1 减去 P 的两倍）。注在括号外面；有正负的只是括号，P 是一半"
        "时它等于零。"
    ),
    "lesson16.why.answers": (
        "叫的人在另一边：注乘以（P 的两倍减 1）。不到一半，两种回答都亏，注小的亏得少；超过一半，都赚，注大的赚得多。"
    ),
    "lesson16.why.doubter": (
        "一手看不见的骰子有它的多项式（第十五课），三手就是它的立方。从所要的那一次幂起，把系数加起来，再除以"
        "所有可能的掷法。"
    ),
    "lesson16.why.caller": "还是那个立方，只是要的个数少了，因为有四个三就在 {caller} 自己的盅里。",
    "lesson16.why.both": (
        "“这一叫有多大机会？”要先说：对谁而言？各人数的是与自己所见相符的掷法。开盅以后只有一个事实；开盅以前"
        "，有几个座位"
        "就有几个机会。"
    ),
    "lesson16.why.bounce": (
        "弹回是同样的点数多叫两个，并且把话还给他。它问的正是那个说过“有很多”的人：叫的人手里多，弹回就好；他"
        "在虚张声势，"
        "弹回就不好。"
    ),
    "lesson16.why.raise": (
        "{seven:percent}，正是 {caller} 看八个的机会：两边都要从同样多手骰子里得到同样多个。更常成立的是七个"
        "；可回答的是另"
        "一个人。"
    ),
    "lesson16.why.doubled": "二乘二。每弹回一次，就把原来的注加倍；劈和反劈还要再乘上去。",
    "lesson16.why.give": (
        "认，一定输 a。比 b 颗，值 b 乘以（P 的两倍减 1）。P = (b − a) / 2b 时两者相等；再低，认亏得少。"
    ),
    "lesson16.blank.sign": "大小对了；可不到一半，叫的人平均是亏的。",
    "lesson16.blank.accept": "这是接受，注两颗。反劈的注是四颗。",
    "lesson16.blank.wins": "这只算了赢的轮次。输的还要减去。",
    "lesson16.blank.mark": "在那里，比是不赚不亏的。认一定输 {a} 颗：要和它比。",
    "lesson16.blank.other_side": "这是两者相等时叫数不成立的机会。",
    # 练习
    "lesson16.answer.ask": (
        "你叫了，自己看来有 {own:short} 的机会成立，有人喊劈。你可以接受（两颗珠）或反劈（四颗）。更好的那个"
        "回答值几颗珠？"
    ),
    "lesson16.answer.idea": "接受 {accept_shown}，反劈 {fanpi_shown}：大的就是更好的回答。",
    "lesson16.answer.wrong.other": "这是另一个回答：接受 {accept_shown}，反劈 {fanpi_shown}。",
    "lesson16.answer.wrong.sign": "大小对了；再看看 {own:short} 在一半的哪一边。",
    "lesson16.answer.wrong.single": "这是注一颗的时候。喊了劈，至少是两颗。",
    "lesson16.answer.hint.1": "你在一半的哪一边？在那边谁赚？",
    "lesson16.answer.hint.2": "看账本第 2 行：注乘以（机会的两倍减 1）。",
    "lesson16.answer.hint.3": "小一点的例子：{small:short} 时，接受值 {small_accept}，反劈值 {small_fanpi}。",
    "lesson16.answer.solution": (
        "{own:short} 的两倍减 1，再乘以注：接受 {accept_shown}，反劈 {fanpi_shown}。\n"
        "更好的是 {beads} 乘以括号 = {worth:fraction}。"
    ),
    "lesson16.next": "继续下一张题卡。",
    "lesson16.doubled.ask": "注是一颗珠，每弹回一次加倍。这一叫弹回了{n:times}，然后开。输家拿几颗珠？",
    "lesson16.doubled.idea": "每弹回一次翻一番，{n:times}以后是 {stake}。",
    "lesson16.doubled.wrong.once": "这是弹回一次。这里是{n:times}。",
    "lesson16.doubled.wrong.added": "你每次加了一颗。弹回一次是把原来的加倍。",
    "lesson16.doubled.wrong.split": "这是劈的时候。这里只是开。",
    "lesson16.doubled.hint.1": "弹回第一次以后，注是多少？",
    "lesson16.doubled.hint.2": "看账本第 8 行。",
    "lesson16.doubled.hint.3": "小一点的例子：弹回一次再开，是 {small} 颗。",
    "lesson16.doubled.solution": "{one} · {two} · {two} = {stake}。",
    "lesson16.twice.ask": "“{call:bid}”被弹回，又被弹回去。现在叫的是几个三？",
    "lesson16.twice.idea": "每弹回一次多两个：先是{once:number}，再是{q:number}。",
    "lesson16.twice.wrong.once": "这是弹回一次以后。",
    "lesson16.twice.wrong.doubling": "个数不加倍：每次多两个。会加倍的是注。",
    "lesson16.twice.wrong.one_more": "多一个是平常的加。弹回一次多两个，而且弹了两次。",
    "lesson16.twice.hint.1": "弹回一次，叫数多几个？",
    "lesson16.twice.hint.2": "看规矩里“弹回”那张卡，或者在“注”上弹回试试。",
    "lesson16.twice.hint.3": "小一点的例子：“{small:bid}”弹回一次是 {small_q} 个。",
    "lesson16.twice.solution": "{start} + {two} + {two} = {q}。",
    "lesson16.cap.ask": "两个人玩，叫到了“{call:bid}”。还能弹回吗？",
    "lesson16.cap.0": "能，变成{more:number}个",
    "lesson16.cap.1": "不能：{more:number}个怎么也数不到",
    "lesson16.cap.2": "能，但只到{cap:number}个",
    "lesson16.cap.idea": "两手都是围骰，一共算{cap:number}个。{more:number}个怎么也不会成立，所以规矩不许。",
    "lesson16.cap.wrong.0": "{dice:dice}最多算{cap:number}个，也就是两手围骰。{more:number}个超过了上限。",
    "lesson16.cap.wrong.2": "弹回正好多两个，不能只多一个。{cap:number}个可以用平常的加叫到。",
    "lesson16.cap.hint.1": "两手骰子最多能算几个？",
    "lesson16.cap.hint.2": "第十五课：围骰比五颗多算一个。",
    "lesson16.cap.hint.3": "小一点的例子：一手最多算{best:number}个。",
    "lesson16.cap.solution": "{n} · {best} = {cap}；{eleven} + {two} = {more}。",
    "lesson16.give.ask": "家规：认 {a} 颗珠，或者比 {b} 颗。自己的叫数，机会低于多少时认更好？",
    "lesson16.give.idea": "认，输 {a} 颗。比，值 {b} 乘以（P 的两倍减 1）。P 的两倍等于 {share:fraction} 时相等。",
    "lesson16.give.wrong.two": "这是认一颗、比两颗时的分界。这里要比 {b} 颗。",
    "lesson16.give.wrong.share": "还要除以二：这是机会的两倍，不是机会。",
    "lesson16.give.wrong.odds": "你取了认的那一份。要看的是比起来多几颗：{more}，占 {twice}。",
    "lesson16.give.hint.1": "机会是多少时，比和认输得一样多？",
    "lesson16.give.hint.2": "看账本第 9 行，换上别的数。",
    "lesson16.give.hint.3": "小一点的例子：认一颗、比四颗，分界是 {small:fraction}。",
    "lesson16.give.solution": "({b} − {a}) / (2 · {b}) = {found:fraction}。",
    "lesson16.bounce.ask": "你是 Bo，手里有三个三；Ana 叫了六个。你会弹回、加，还是开？这里没有标准答案。",
    "lesson16.bounce.0": "弹回：让 Ana 自己回答自己的话",
    "lesson16.bounce.1": "加：七个更常成立",
    "lesson16.bounce.2": "开",
    "lesson16.bounce.idea": "这要看你从 Ana 的叫数里读出什么，这里的数都没有读。第十七课来读。",
    "lesson16.bounce.next": "现在用起来：在桌上做一个决定。",
    # 规矩
    "lesson16.rule.heading": "这张桌子的规矩",
    "lesson16.rule.pi.title": "劈：不按轮次",
    "lesson16.rule.pi": "{caller} 叫了“{call:bid}”，轮到 {turn}。{may:and} 随时可以劈。叫的人：{why}",
    "lesson16.rule.fanpi.title": "接受，或反劈",
    "lesson16.rule.fanpi": "{doubter} 喊了劈：现在只有 {caller} 能说话，接受或反劈。没有约定反劈的桌上：{why}",
    "lesson16.rule.word": "这样开盅",
    "lesson16.rule.takes": "输家拿",
    "lesson16.rule.word.doubt": "开",
    "lesson16.rule.word.pi": "劈，接受",
    "lesson16.rule.word.fanpi": "反劈",
    "lesson16.rule.bounce.title": "弹回",
    "lesson16.rule.bounce": (
        "{bouncer} 弹回：现在是 {bouncer} 叫的“{bid:bid}”，{caller} 要回答。{caller} 若再加，接着照原来的方向"
        "轮；有约定的桌"
        "上就反过来。"
    ),
    "lesson16.rule.way": "弹回以后",
    "lesson16.rule.next": "加了以后由谁回答",
    "lesson16.rule.way.resume": "方向不变",
    "lesson16.rule.way.reverse": "反过来",
    "lesson16.rule.doubling.title": "弹回加倍吗？",
    "lesson16.rule.doubling": "多数桌上不加倍；在加倍的桌上，每弹回一次，开的注就翻一番：",
    "lesson16.rule.bounces": "弹回次数",
    "lesson16.rule.none": "不加倍",
    "lesson16.rule.double": "加倍",
    "lesson16.rule.stake.title": "注；骰子不会少",
    "lesson16.rule.stake": (
        "桌上可以约定更大的注：注是 {n} 时，{name} 在这里拿 {taken} 颗珠。骰子不会少：下一轮人人还是{dice:number}颗。"
    ),
    "lesson16.rule.end.title": "结束",
    "lesson16.rule.end": (
        "约定罚满 {limit} 颗：{name} 输了一次劈，正好罚满，游戏结束，珠最少的 {winners:and} 赢。也可以约定打多少轮。"
    ),
}
