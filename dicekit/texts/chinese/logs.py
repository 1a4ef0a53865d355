"""种子与掷骰记录的中文文本（seed.*、log.*）。"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # ---- 种子
    "seed.seed": "种子",
    "seed.seat": "座号",
    "seed.chip": "种子 {seed} · 座号 {seat} · 第 {n} 次",
    "seed.use": "采用",
    "seed.again": "同一种子重来",
    "seed.fresh": "换新种子",
    "seed.hint": "四个字母相同、座号相同，在任何设备上掷出的骰子都相同。",
    "seed.bad_seed": "种子只用 A–Z（不含 I、L、O）和 2–9，共四个，如 K7QX。",
    "seed.bad_seat": "座号是 0 到 99 的整数。0 号供全班共用。",
    "seed.method": "任何人都能算出一次结果（方法 1）",
    "seed.step.text": "写下方法、种子、座号、课号、项目和第几次：¦",
    "seed.step.bytes": "取这段文字的 SHA-256，开头的字节是 ¦",
    "seed.step.faces": "不小于 252 的字节跳过；其余的除以 6，余数加 1 就是点数：¦",
    "seed.method_note": (
        "点数按这个顺序取用，这一次有几颗骰子就取几个。32 个字节用完后，在文字末尾加上 |1、|2，依次接着取。"
        "方法只增加、不改动，所以旧种子永远给出原来的骰子。"
    ),
    # ---- 记录
    "log.row": "到现在为止的各次结果，按顺序",
    "log.title": "掷骰记录",
    "log.line": "一颗骰子掷了又掷，每一次都记下来。",
    "log.empty": "记录还是空的。先掷一次。",
    "log.sentence": "已记 {n} 次。最长连出 {run} 次；出现最多的点数 {n} 次里有 {most} 次。",
    "log.roll_spoken": "第 {n} 次：{face:face}。",
    "log.full": "一份记录最多 {most} 次。想再掷，请换新种子。",
    "log.dice_label": "按顺序排列的各次结果",
    "log.in_run": "属于最长的连出",
    "log.expected": "虚线：每个点数平均 {expected} 次",
    "log.fair": "这些骰子公平吗？",
    "log.fair_table": "这份记录偏离均匀多远，以及有多少份 {n} 次的公平记录至少偏离这么远",
    "log.measure": "量法",
    "log.this_log": "这份记录",
    "log.fair_logs": "至少如此的公平记录",
    "log.measure.most": "出现最多的点数的次数",
    "log.measure.run": "最长连出",
    "log.measure.squares": "六个次数合起来看",
    "log.measured": "合起来看：六个次数各自平方再相加。每个点数都是 {expected} 次时最小，偏得越远就越大。",
    "log.beware": "比例小不等于证据。看的记录多了、量法多了，总会碰上少见的；所以先选好量法，再去看。",
    "log.own": "自己的记录",
    "log.own_fold": "输入自己的记录",
    "log.own_label": "点数",
    "log.own_use": "看一看",
    "log.own_hint": "用真骰子掷的，或是编出来的：写 1 到 6 的数字，如 6 2 5 5 1。",
    "log.no_face": "六面骰上没有“{sign}”。请写 1 到 6 的数字，如 6 2 5 5 1。",
    "log.how_long": "一份记录有 1 到 {most} 次。",
    "log.face": "点数",
    "log.times": "次数",
    "log.expected_head": "平均",
    "log.table": "{n} 次按点数分；最长连出 {run} 次",
    "log.help": (
        "每按一下，记录里就多掷几次。掷出什么由种子、座号和次数决定：同样四个字母，在任何设备上都是同一份记录。"
        "打开种子可以改一个字母，也能看到怎样亲手算出任何一次。R 键掷一次。“静态”里的文字可以复制发给别人。"
    ),
}
