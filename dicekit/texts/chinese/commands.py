"""Chinese texts of the command line (cli.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # dicekit odds
    "cli.odds.exactly": "正好{bid}：{p:percent}[（{fraction}）]。",
    "cli.odds.mean": "平均有 {mean:decimal} 颗算数[（{fraction}）]。",
    "cli.odds.even": "这个点数上，至少一半把握的最高叫数：{bid}。",
    "cli.odds.no_even": "这个点数上没有一半把握的叫数。",
    # dicekit replay
    "cli.replay.game": "{game}：{names:list}[（{rules}）]",
    "cli.replay.partial": "不完整的记录[，只有 {seat} 知道的]：有的骰盅一直没有揭开。",
    "cli.replay.round": "第 {n} 轮：{starter} 先叫[，场上{dice:dice}]。",
    "cli.replay.special": "特别轮：没有可变的骰子。",
    "cli.replay.hand": "{name} 有 {hand:hand}。",
    "cli.replay.straight": "{name} 亮出顺子 {hand:hand}，重掷。",
    "cli.replay.bid": "{name}：{bid:bid}[（在 {who} 看来 {p:percent}）]。",
    "cli.replay.push": "{name} 亮出 {shown:hand}，重掷{n:dice}[：{rolled:hand}]。",
    "cli.replay.word": "{name}：{word}[（{bid:bid}，在 {who} 看来 {p:percent}）]。",
    "cli.replay.spectator": "旁观者",
    "cli.replay.loses": "{name} 输{n:dice}。",
    "cli.replay.gains": "{name} 拿回{n:dice}。",
    "cli.replay.takes": "{name} 罚{n:points}。",
    "cli.replay.nobody": "没有人输骰子。",
    "cli.replay.out": "{name} 出局。",
    "cli.replay.won": "{names:list} 赢了。",
    "cli.replay.next": "该 {name} 说话。",
    "cli.replay.stopped": "从第 {n} 行起只能读、不能重放：没有人知道盅里是什么。",
    "cli.replay.checked": "共 {n:count} 步，步步核对过。",
    # dicekit lessons
    "cli.lessons.minutes": "{n} 分钟",
    "cli.lessons.none": "这个语言还没有课。",
    # dicekit doctor
    "cli.doctor.well": "一切正常。",
    "cli.doctor.ill": "有{n:number}处要处理。",
}
