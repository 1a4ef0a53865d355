"""“真掷的还是编的？”的中文文本（fair.*）。"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "fair.title": "真掷的还是编的？",
    "fair.line": "两份{n:number}次的记录，一份是掷出来的，一份是编出来的。哪一份是编的？",
    "fair.name.0": "记录甲",
    "fair.name.1": "记录乙",
    "fair.dice_label": "{name}，按顺序的 {n} 次",
    "fair.pick": "{name}是编的",
    "fair.found": "对，{made}是编的。",
    "fair.missed": "不对，{true}是掷出来的，{made}才是编的。",
    "fair.was_it": "{made}是编的。",
    "fair.reason": (
        "它没有哪个点数超过 {most} 次，也没有超过 {run} 次的连出。公平的记录里，这么均匀的占 {p_most}，"
        "连出不比它长的占 {p_run}。"
    ),
    "fair.measure": "量法",
    "fair.run": "最长连出",
    "fair.most": "出现最多的点数的次数",
    "fair.table": "每个数旁边：不超过它的公平记录所占的比例",
    "fair.rule": (
        "编造的规则：照着公平的骰子写，但某个点数若会比最少的多出两次以上，就跳过；刚写过的点数，"
        "只有当它正是最少的之一时才接着再写。人们编造掷骰记录时，不知不觉也这样做。"
    ),
    "fair.beware": "单独一份记录谁都可能看错。看得多了，太均匀的总是编出来的那些。",
    "fair.was_made": "编的",
    "fair.was_rolled": "掷的，种子 {seed}",
    "fair.show": "是哪一份？",
    "fair.next": "再来一对",
    "fair.score": "{tried} 对里认出 {right} 对。",
    "fair.chip": "第 {n} 对 · 种子 {seed} · 座号 {seat}",
    "fair.seed_hint": "四个字母相同、座号相同，在任何设备上都是同样的记录。",
    "fair.no_such": "没有这样一对。",
    "fair.help": "选之前先看两份记录：最长连出几次？出现最多的点数有几次？A、B 键选择，N 键换一对。",
}
