"""Chinese titles of the games and their presets, the words of their tables, and common short texts."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # games
    "game.liars_dice": "大话骰",
    "game.liars_dice.about": "最简单的玩法：叫、加或开；说错的人输一颗骰子，留到最后的人赢。",
    "game.perudo": "Perudo",
    "game.perudo.about": "带亮牌重掷、过和正好的家规：一个一顶两个，剩一颗骰子时有特别轮。",
    "game.bluff": "Bluff",
    "game.bluff.about": "星可变，叫数沿着叫道前进，差几个就输几颗骰子。",
    "game.chinese": "吹牛",
    "game.chinese.about": "每轮五颗骰子：叫飞（一可变）或叫斋（一不变），围骰多算。",
    "game.da_gunzi": "打滚子",
    "game.da_gunzi.about": "三副牌的纸牌游戏：问题一样，但抽出的牌不再回来。",
    # presets
    "preset.liars_dice.plain": "普通：没有可变的",
    "preset.liars_dice.joker": "可变：一可变，排最小",
    "preset.liars_dice.dudo": "Dudo：一可变，排最大",
    "preset.liars_dice.reset_quantity": "重来：换更高的点数可以从一个叫起",
    # what may be said
    "word.bid": "叫",
    "word.raise": "加",
    "word.C.bid": "叫",
    "word.doubt": "开",
    "word.L.doubt": "开",
    "word.B.doubt": "开",
    "word.P.doubt": "开",
    "word.C.doubt": "开",
    "word.doubt_bid": "开所叫的数",
    "word.doubt_pass": "开 {name} 的过",
    "word.exact": "正好",
    "word.L.exact": "正好",
    "word.P.exact": "正好",
    "word.pass": "过",
    "word.push": "亮牌重掷",
    "word.B.push": "亮牌重掷",
    "word.bounce": "弹回",
    "word.pi": "劈",
    "word.accept": "接受",
    "word.fanpi": "反劈",
    "word.next_round": "下一轮",
    # one die
    "face.star": "星",
    "face.wild": "可变的一",
    # bands of chance
    "band.sure": "稳",
    "band.likely": "多半",
    "band.even": "对半",
    "band.unlikely": "少见",
    "band.hopeless": "几乎没有",
    # a chance in three forms
    "chance.sentence": "{p:percent}，{p:fraction}，{p:hundred}",
    "chance.spoken": "{p:spoken}",
    # a hand, read aloud
    "hand.spoken": "{hand:spoken}。{parts:counts}。算{n:dice}。",
    "language.en": "English",
    "language.zh": "中文",
}
