"""第十课“亮牌重掷”的文字。 (Chinese texts of lesson 10: lesson10.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # 猜
    "lesson10.first.question": (
        "你有 {own:hand}，{n:dice}看不见，你加到{bid:bid}：{before:percent}。现在你亮出 {shown:hand}，"
        "其余{again:dice}重掷。100 轮里，叫数会多成立几轮？"
    ),
    "lesson10.first.after": "{after:percent} 是重掷以后的机会。原来就有 {before:percent}：多出来的是多少？",
    "lesson10.first.nothing": "重掷的骰子原来不算数，现在每一颗都可能算数。",
    "lesson10.first.some": "{some:percent} 是{again:dice}里至少一颗算数的机会。多一颗，只在正好差一颗时才有用。",
    "lesson10.first.extra": "{again:dice}平均多出三分之二颗。这能换来多大的机会，要看还差几颗。",
    "lesson10.first.under": "从 {before:percent} 到 {after:percent}：多了{again:dice}可能算数，没有那么少。",
    "lesson10.first.over": "从 {before:percent} 到 {after:percent}：叫数还是不成立的时候多。",
    "lesson10.first.near": "从 {before:percent} 到 {after:percent}。那么，别人知道了什么？",
    "lesson10.second.question": (
        "你的下家是 Ana，她有{held:dice}算数。假如她像“算盘”那样玩：机会不到一半就开；或者像“回声”那样玩："
        "谁叫都信。对谁亮牌，你这一轮有好处？"
    ),
    "lesson10.second.0": "对两种都有",
    "lesson10.second.1": "只对“算盘”有",
    "lesson10.second.2": "只对“回声”有",
    "lesson10.second.3": "对哪种都没有",
    "lesson10.second.idea.0": "“回声”从来不开：没有人掀盅，叫数再真也赢不到什么。",
    "lesson10.second.idea.1": (
        "不看你亮的骰子，“算盘”给 {was:percent}；看了，给 {now:percent}：两次都会开。"
        "这时每一点机会算两次：{gain:signed} 颗骰子。“回声”从来不开，什么也没变。"
    ),
    "lesson10.second.idea.2": "“回声”本来就信你。掀盅的是“算盘”，叫数更真，就多值 {gain:signed} 颗骰子。",
    "lesson10.second.idea.3": (
        "“算盘”不管是 {was:percent} 还是 {now:percent} 都会开。叫数更真，就多值 {gain:signed} 颗骰子。"
    ),
    # 掷
    "lesson10.rolls.line": "两个五和一个可变的一亮在外面。你另外两颗和别人的十颗，一共{dice:dice}，每次都重掷。",
    "lesson10.rolls.one": "亮了一次：一共{total:dice}算数。{held}",
    "lesson10.rolls.held": "八个五成立。一次说明不了什么。",
    "lesson10.rolls.failed": "八个五不成立。一次说明不了什么。",
    "lesson10.rolls.some": (
        "亮了 {n} 次：成立 {held} 次，不成立 {failed} 次。预期成立 {expected} 次，上下浮动 {give} 次。"
    ),
    "lesson10.rolls.last": "第 {n} 次：{faces:spoken}。{counts:dice}算数。",
    "lesson10.rolls.table": "十二颗骰子里有几颗算数",
    "lesson10.rolls.count": "算数的",
    "lesson10.rolls.dots": "每次一个记号：成立画圈，不成立画斜线。成立 {held} 次，不成立 {failed} 次。",
    # 图
    "lesson10.chart.heading": "亮之前，亮之后",
    "lesson10.chart.sentence": "从 {before:percent} 到 {after:percent}。",
    "lesson10.chart.before": "亮之前",
    "lesson10.chart.after": "亮之后，还没看",
    "lesson10.chart.number": "至少几个五",
    "lesson10.chart.now": "八个五",
    "lesson10.chart.expect": "别人估计 {n} 个",
    # 账本
    "lesson10.ledger.title": "八个五：亮牌之前和之后",
    "lesson10.ledger.before": "之前：{n:dice}里要有{need:number}颗算数。",
    "lesson10.ledger.after": "之后，还没看：仍然要{need:number}颗，不过是在{all:dice}里。",
    "lesson10.ledger.die": "重掷的一颗，六面里有两面算数，所以平均每颗多出三分之一颗。",
    "lesson10.fill.die": "重掷的一颗，平均多出几颗算数的？",
    "lesson10.ledger.estimate": (
        "你的{dice:dice}，别人原来估计有 {mean:fraction} 颗算数。现在{shown:number}颗是确定的，其余每颗再加三分之一。"
    ),
    "lesson10.fill.estimate": (
        "你的{dice:dice}，别人原来估计有 {mean:fraction} 颗算数。亮出{shown:dice}以后，他们估计有几颗？"
    ),
    "lesson10.ledger.challenge.gains": (
        "下家自己有{held:dice}算数，原来是{n:number}颗里差{missing:number}颗，现在是{hidden:number}颗里差"
        "{left:number}颗。开原来值 {first:signed} 颗骰子，现在值："
    ),
    "lesson10.ledger.challenge.turns": (
        "下家自己有{held:dice}算数，原来是{n:number}颗里差{missing:number}颗，现在是{hidden:number}颗里差"
        "{left:number}颗。开原来值 {first:signed} 颗骰子，现在是亏的："
    ),
    "lesson10.ledger.blind": (
        "换一个叫数：看不见的{dice:dice}里要有{want:number}颗算数，机会是 {p:percent}。你可以开，也可以不管；"
        "不管值零。开值："
    ),
    "lesson10.ledger.missed": (
        "现在让你先偷看这{dice:dice}里的一颗，再选。它算数，其余{left:dice}里有{less:number}颗就够：{good:percent}，"
        "你不管。它不算，其余{left:dice}里要有{want:number}颗：{p:percent}。这时开值："
    ),
    "lesson10.ledger.peek": (
        "三次里有两次，这颗不算数，你赚到第 7 行；另一次什么也不赚。不偷看，本来能赚到第 6 行。偷看值两者之差："
    ),
    "lesson10.ledger.looked": (
        "你一看，自己的答案就跳了：{n:dice}里还差{need:number}颗、{less:number}颗或{least:number}颗。"
        "三个机会按出现的多少平均，就是第 2 行。"
    ),
    "lesson10.teaser.before": "之前有多大机会？",
    "lesson10.teaser.after": "之后有多大机会？",
    "lesson10.teaser.die": "重掷一颗多出多少？",
    "lesson10.teaser.estimate": "别人怎么估计你的骰子？",
    "lesson10.teaser.challenge.gains": "下家开值多少？",
    "lesson10.teaser.challenge.turns": "下家开值多少？",
    "lesson10.teaser.blind": "换一个叫数：开值多少？",
    "lesson10.teaser.missed": "偷看一颗以后呢？",
    "lesson10.teaser.peek": "偷看本身值多少？",
    "lesson10.teaser.looked": "你看过以后呢？",
    "lesson10.why.before": "你有两个五和一个可变的一：八个里已经有三个。还差的五个要从看不见的骰子里来。",
    "lesson10.why.after": (
        "桌上的三颗照样算数。另外两颗原来不算；现在它们和别人的骰子一样未知，所以有十二颗可以凑那五颗。"
    ),
    "lesson10.why.die": (
        "五和可变的一算数：六面里的两面。重掷之前这些骰子一颗也不算，所以每颗三分之一都是净赚的。"
        "{again:dice}平均多出 {extra:fraction} 颗。"
    ),
    "lesson10.why.estimate": (
        "原来你的每一颗对他们都和别的骰子一样：三分之一。现在三颗亮着，一定算数。"
        "这就是他们知道的，而且这一轮后面的每一叫都用得上。"
    ),
    "lesson10.why.challenge.gains": (
        "他们看见的，正是你亮的那三颗。所以开的指望小了；自己算数的更多的人就不再开：有三颗时就反过来了。"
    ),
    "lesson10.why.challenge.turns": "他们看见的，正是你亮的那几颗；原来该开的，现在不该开了。",
    "lesson10.why.blind": "叫数不成立，开的人赢一颗；成立，就输一颗。这个叫数多半不成立，所以你会开：总比零好。",
    "lesson10.why.missed": (
        "其余{left:dice}和原来一样未知。看到的一颗算数，就少差一颗，叫数多半成立：开要亏。"
        "它不算，{want:number}颗都还差着，能凑的骰子却少了一颗。"
    ),
    "lesson10.why.peek": (
        "这颗如果算数，你本来要开的就不开了：偷看省下了一次不该的开。{few:dice}看不见、要{few_need:dice}时，"
        "同样算下来是 {few_worth:decimal}。{same:dice}看不见、要{none_need:number}颗时，是 {none_worth:decimal}："
        "不管看到什么，你都不开；改变不了选择的偷看，一文不值。"
    ),
    "lesson10.why.looked": (
        "你的两颗都不算，还是 {tail0:percent}；有一颗算，是 {tail1:percent}；两颗都算，是 {tail2:percent}。"
        "它们的机会分别是 {share0:fraction}、{share1:fraction} 和 {share2:fraction}。"
    ),
    "lesson10.blank.plain": "六面里一面，那是斋的时候。可变的一也算。",
    "lesson10.blank.half": "是六面里的两面，不是三面。",
    "lesson10.blank.hidden": "这是他们原来的估计：五颗的三分之一。",
    "lesson10.blank.only_shown": "这是他们看见的。重掷的两颗也可能算数。",
    "lesson10.blank.all": "这是把重掷的两颗也当作一定算数。",
    # 题
    "lesson10.next": "接着做下一张卡片。",
    "lesson10.yours": "你的骰子",
    "lesson10.before.ask": "你有 {own:hand}，{n:dice}看不见，你加到{bid:bid}。不亮牌，机会有多大？",
    "lesson10.before.idea": "{n:dice}里要有{need:number}颗算数：{before:percent}。",
    "lesson10.before.wrong.exactly": "这是正好{need:number}颗。更多也可以：叫数说的是至少。",
    "lesson10.before.wrong.own": "这是{n:number}颗里有七颗。你自己手里已经有{shown:dice}算数了。",
    "lesson10.before.wrong.more": "这是亮牌以后，有{all:dice}可能算数。",
    "lesson10.before.hint.1": "七个里你自己有几个？",
    "lesson10.before.hint.2": "看账本第 1 行。",
    "lesson10.before.hint.3": "小一点的例子：{small:dice}里至少一颗算数：{small_p:fraction}。",
    "lesson10.before.solution": (
        "看不见的{n:dice}里要{need:number}颗：{before:fraction}。\n{n} 颗里至少 {need} 颗，一可变 = {p:fraction}"
    ),
    "lesson10.after.ask": (
        "还是 {own:hand}。现在你亮出算数的{shown:dice}，其余{again:dice}重掷。还没看之前，{bid:bid}的机会有多大？"
    ),
    "lesson10.after.idea": "还是要{need:number}颗，不过在{all:dice}里：{after:percent}，原来是 {before:percent}。",
    "lesson10.after.wrong.before": "这是不亮牌的时候。重掷的{again:dice}现在也可能算数。",
    "lesson10.after.wrong.exactly": "这是{all:number}颗里正好{need:number}颗。更多也可以。",
    "lesson10.after.wrong.two": "这是重掷两颗的时候。这里是{again:number}颗。",
    "lesson10.after.hint.1": "差几颗？有几颗骰子可以凑？",
    "lesson10.after.hint.2": "看账本第 2 行，把多两颗换成多三颗。",
    "lesson10.after.hint.3": (
        "小一点的例子：{small:dice}里至少一颗是 {small_p:fraction}；多掷一颗，就是 {small_more:fraction}。"
    ),
    "lesson10.after.solution": (
        "{all:dice}里要{need:number}颗，比 {before:fraction} 大。\n{all} 颗里至少 {need} 颗，一可变 = {p:fraction}"
    ),
    "lesson10.extra.ask": "你重掷{again:dice}。一可变，平均有几颗算数？",
    "lesson10.extra.idea": "每颗 {hit:fraction}，{again:number}颗加起来是一颗。",
    "lesson10.extra.wrong.all": "这是每次都全部算数。",
    "lesson10.extra.wrong.plain": "这是斋：每颗六分之一。可变的一也算。",
    "lesson10.extra.wrong.half": "这是每颗二分之一。六面里算数的是两面。",
    "lesson10.extra.hint.1": "一颗骰子多大机会算数？",
    "lesson10.extra.hint.2": "看账本第 3 行。",
    "lesson10.extra.hint.3": "小一点的例子：{small:dice}平均是 {small_mean:fraction} 颗。",
    "lesson10.extra.solution": "{again} 乘以 {hit:fraction} = {p:fraction}",
    "lesson10.others.ask": (
        "你亮出了算数的{shown:dice}，重掷了{again:dice}。你的{five:dice}里，别人现在估计有几颗算数？"
    ),
    "lesson10.others.idea": "{shown:dice}亮着，{again:dice}平均再加{extra:number}颗。",
    "lesson10.others.wrong.shown": "这是他们看见的。重掷的{again:dice}也可能算数。",
    "lesson10.others.wrong.before": "这是你什么都没亮时，他们的估计。",
    "lesson10.others.wrong.all": "这是你全部的骰子。重掷的里面只有三分之一算数。",
    "lesson10.others.hint.1": "什么是他们确定知道的？什么只是估计？",
    "lesson10.others.hint.2": "看账本第 4 行。",
    "lesson10.others.hint.3": "小一点的例子：亮一个五，重掷{small_again:dice}：{small:fraction}。",
    "lesson10.others.solution": "{shown} 加 {again} 乘以 {hit:fraction} = {p:fraction}",
    "lesson10.all.ask": "五颗全都亮出来，可以吗？",
    "lesson10.all.0": "不可以，至少要有一颗重掷",
    "lesson10.all.1": "不可以，只能亮合乎所叫的",
    "lesson10.all.2": "都算数的话可以",
    "lesson10.all.idea": "{why}",
    "lesson10.all.wrong.1": "Perudo 里亮哪几颗随你。但总得留一颗重掷。",
    "lesson10.all.wrong.2": "再好也不行：{why}",
    "lesson10.all.hint.1": "亮牌重掷有两半。后一半是什么？",
    "lesson10.all.hint.2": "在台上试试：把五颗都移过去。",
    "lesson10.all.hint.3": "小一点的例子：只有两颗时，亮一颗，掷一颗。",
    "lesson10.all.solution": "亮出几颗，其余的全部重掷，两边都至少一颗。",
    "lesson10.one.ask": "你盅里只有一颗骰子。能亮牌重掷吗？",
    "lesson10.one.0": "能，把它亮出来",
    "lesson10.one.1": "只有一轮的第一叫才能",
    "lesson10.one.2": "不能",
    "lesson10.one.idea": "一颗骰子不能又亮出来又重掷。{why}",
    "lesson10.one.wrong.0": "那就没有可以重掷的了。{why}",
    "lesson10.one.wrong.1": "这一桌第一叫不能亮牌重掷；何况一颗本来就不够。",
    "lesson10.one.hint.1": "亮牌重掷至少要几颗骰子？",
    "lesson10.one.hint.2": "最后一步的规则卡片里有这种情形。",
    "lesson10.one.hint.3": "小一点的例子：有两颗就行：亮一颗，掷一颗。",
    "lesson10.one.solution": "至少亮一颗，至少掷一颗：盅里要有两颗。",
    "lesson10.peek.ask": "你可以开，也可以不管。什么时候偷看一颗毫无价值？",
    "lesson10.peek.0": "叫数很可能成立的时候",
    "lesson10.peek.1": "不管看到什么，你的选择都一样的时候",
    "lesson10.peek.2": "从来不会：知道得多总有价值",
    "lesson10.peek.idea": (
        "{n:dice}看不见、要{less:number}颗时，看不看你都不开：毫无价值。要{need:number}颗时，看了可能改变主意："
        "值 {worth:decimal} 颗骰子。"
    ),
    "lesson10.peek.wrong.0": "很可能成立的叫数，剩的骰子不多时，看了也可能翻过来。要紧的是选择会不会变。",
    "lesson10.peek.wrong.2": "多知道从来不吃亏。但如果看到什么都做同样的事，也就没有好处。",
    "lesson10.peek.hint.1": "看到之后，你会做什么？",
    "lesson10.peek.hint.2": "看账本第 8 行和它的“为什么”。",
    "lesson10.peek.hint.3": "小一点的例子：还差一颗，却已经没有看不见的骰子了。不管给你看什么，你都开。",
    "lesson10.peek.solution": "只有能改变选择的消息才有价值。",
    "lesson10.peek.next": "现在用起来：在桌上做一个决定。",
    # 规则
    "lesson10.rule.heading": "亮牌重掷的规则",
    "lesson10.rule.raise.title": "加叫的时候",
    "lesson10.rule.raise": "{name} 有 {hand:hand}。加叫时可以亮出几颗，其余的全部重掷。",
    "lesson10.rule.opening.title": "第一叫不行",
    "lesson10.rule.opening": "这一轮由 {name} 先叫。{why}",
    "lesson10.rule.on_opening.title": "……除非这一桌约定可以",
    "lesson10.rule.on_opening": "约定可以的桌上，{name} 第一叫也能亮牌重掷。",
    "lesson10.rule.all.title": "总要掷一颗",
    "lesson10.rule.all": "{name} 想把 {hand:hand} 全亮出来。{why}",
    "lesson10.rule.one.title": "只有一颗",
    "lesson10.rule.one": "{name} 只有一颗骰子。{why}",
    "lesson10.rule.stay.title": "亮了就一直亮着",
    "lesson10.rule.stay": "{name} 亮过两个五，盅里是 {hand:hand}。{why}",
    "lesson10.rule.free.title": "亮哪几颗随意",
    "lesson10.rule.free": "{name} 叫五也可以亮一个三：这也让别人知道了些什么。",
    "lesson10.rule.before.title": "也有叫之前亮的",
    "lesson10.rule.before": "这样的桌上，{name} 先亮、先掷，看过之后必须加叫。",
    "lesson10.rule.bluff.title": "Bluff：哪一叫都行",
    "lesson10.rule.bluff": "Bluff 约定可以重掷时，{name} 第一叫也能亮。盅里要留下的骰子必须全部亮出来。",
    "lesson10.rule.match.title": "Bluff：合不合",
    "lesson10.rule.match": "有的桌只准亮星和所叫的点数。{name} 想在五里面夹一个一。{why}",
}
