"""游戏用语和概率用语（glossary.*）：词、读音、含义。 (Words of games and of chance.)"""

from __future__ import annotations

_FRAME = {
    "glossary.title": "游戏用语和概率用语",
    "glossary.line": "一个词在这里是什么意思，怎么读，另一种语言怎么说。",
    "glossary.short": "词汇表",
    "glossary.find": "查一个词",
    "glossary.found": "{all} 个词中的 {n} 个",
    "glossary.none": "没有这样的词。少写几个字试试。",
    "glossary.games": "桌上用语",
    "glossary.chance": "概率用语",
    "glossary.cards": "牌类用语",
    "glossary.help": "输入词的一部分，哪种语言都行，拼音也行；列表会变短。",
}

# 名称：词、读音、含义
_WORDS: dict[str, tuple[str, str, str]] = {
    "die": ("骰子", "tóuzi", "有一到六点的小方块。也叫色子。"),
    "hand": ("一手骰子", "yì shǒu tóuzi", "一位玩家的全部骰子，盅里盅外都算。"),
    "cup": ("骰盅", "tóuzhōng", "把一位玩家的骰子遮住，只有自己可以看。"),
    "round": ("一轮", "yì lún", "从大家掷骰子到开盅数点为止。"),
    "bid": ("叫", "jiào", "对全桌骰子的一个说法：“七个五”是说至少有七颗骰子算作五。"),
    "raise": ("加", "jiā", "按这种玩法的顺序，叫得比上一个更高。"),
    "doubt": ("开", "kāi", "说上一个叫法不成立。大家开盅，数骰子。"),
    "exactly": ("正好", "zhènghǎo", "说上一个叫法的个数不多不少，正好就是这么多。"),
    "showdown": ("开盅", "kāi zhōng", "大家揭开骰盅，数有几颗算数。"),
    "wild": ("可变", "kěbiàn", "叫哪个点数，它就算哪个点数。一常常是可变的。"),
    "plain": ("斋", "zhāi", "这样叫时没有可变的骰子，只有这个点数本身算数。"),
    "fei": ("飞", "fēi", "中式玩法里，这样叫时一可变。"),
    "break_zhai": ("破斋", "pò zhāi", "从斋回到飞。个数要多得多。"),
    "surround": ("围骰", "wéi tóu", "一手五颗骰子全都算数，要多算：纯围最多，带一的其次。"),
    "straight": ("顺子、单骰", "shùnzi, dān tóu", "一手五个点数各不相同。按桌上的规矩，要么重掷，要么不算数。"),
    "bounce": ("弹回", "tán huí", "把同样的叫法还给叫的人，赌注更高。"),
    "pi": ("劈", "pī", "没轮到的人出来开，输赢加倍。"),
    "fanpi": ("反劈", "fǎn pī", "被劈的人再加一倍。"),
    "push": ("亮牌重掷", "liàng pái chóng zhì", "把几颗骰子亮在盅外，其余的重掷。"),
    "pass": ("过", "guò", "不叫，而对自己的一手骰子有个说法，别人可以不信。"),
    "bead": ("珠", "zhū", "这里输赢的就是珠子，不是钱。"),
    "seat": ("座位", "zuòwèi", "玩家的位置，有编号。种子和座位一起决定骰子。"),
    "chance": ("机会、概率", "jīhuì, gàilǜ", "全部等可能情形中，成立的占多少：从 0 到 1 的一个数。"),
    "world": ("情形", "qíngxíng", "看不见的骰子的一种摆法。各种情形机会相等。"),
    "likely": ("等可能", "děng kěnéng", "没有哪一种比另一种更有理由发生。"),
    "at_least": ("至少", "zhìshǎo", "这么多，或者更多。叫的意思就是至少。"),
    "even_bet": ("一半一半", "yíbàn yíbàn", "成立和不成立的机会相等：100 次中 50 次。"),
    "complement": ("反过来算", "fǎn guòlai suàn", "它不发生时发生的事。两者的机会加起来是一。"),
    "independent": ("独立", "dúlì", "知道一个，对另一个什么也没说：骰子没有记性。"),
    "conditional": ("条件概率", "tiáojiàn gàilǜ", "只看与已知相符的那些情形时的机会。"),
    "total": ("全概率", "quán gàilǜ", "分成几种情况，各按机会加权，再加起来。"),
    "bayes": ("贝叶斯公式", "Bèiyèsī gōngshì", "来了线索，看法怎么变：看每种情况把线索解释得多好。"),
    "binomial": ("二项分布", "èrxiàng fēnbù", "几颗相同而独立的骰子里，有几颗算数。"),
    "hypergeometric": ("超几何分布", "chāo jǐhé fēnbù", "抽牌不放回时，抽到几张某一种牌。"),
    "expectation": ("期望、均值", "qīwàng, jūnzhí", "次数很多时，平均每次得到多少。"),
    "variance": ("方差", "fāngchā", "结果离均值有多远：距离平方的平均。"),
    "median": ("中位数", "zhōngwèishù", "正中间的那个：一半的结果不超过它。"),
    "share": ("频率", "pínlǜ", "试了许多次，其中发生的占多少。"),
    "band": ("范围", "fànwéi", "掷这么多次，二十个频率里有十九个落在其中。"),
    "point": ("百分点", "bǎifēndiǎn", "两个百分数的差：从 30% 到 44% 是 14 个百分点。"),
    "ledger": ("账", "zhàng", "机会的推导，一行一行写，每行有理由。"),
    "seed": ("种子", "zhǒngzi", "四个字母或数字，骰子由它而来：同一个种子，在哪里都是同样的骰子。"),
    "trump": ("主", "zhǔ", "能压过其他花色任何一张的牌。"),
    "rank_card": ("级牌", "jípái", "正在打的那一级的牌，不论花色都是主。"),
    "stick": ("棒", "bàng", "两张完全一样的牌。"),
    "gunzi": ("滚子", "gǔnzi", "三张完全一样的牌，三副牌里各一张。"),
    "bottom": ("底牌", "dǐpái", "开打之前扣下的牌。"),
}

TEXTS: dict[str, str] = (
    _FRAME
    | {f"glossary.word.{name}": word for name, (word, _, _) in _WORDS.items()}
    | {f"glossary.say.{name}": said for name, (_, said, _) in _WORDS.items()}
    | {f"glossary.meaning.{name}": meaning for name, (_, _, meaning) in _WORDS.items()}
)
