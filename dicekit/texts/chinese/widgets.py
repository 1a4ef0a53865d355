"""每个部件自己说的话：页脚、等待、休息、出错。 (What every part says by itself.)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "widget.table": "表格",
    "widget.still": "静态图文",
    "widget.link": "链接",
    "widget.help": "帮助",
    "widget.copy": "复制",
    "widget.copied": "已复制。",
    "widget.print": "打印",
    "widget.address": "当前画面的地址",
    "widget.working": "处理中……",
    "widget.busy": "上一步还在处理。",
    "widget.resting": "休息中。答案保存在这台设备上。",
    "widget.wake": "唤醒",
    "widget.asleep": "休息中",
    "widget.done": "完成",
    "widget.done_spoken": "完成。{following}",
    "widget.too_large": "精确值要数 {worlds} 种情形。这里是掷 {rolls} 次的结果，上下差 {points} 个百分点。",
    "widget.wait_exact": "等精确值（约 {seconds} 秒）",
    "widget.needs_python": "这是静态页面：这一步需要 Python。运行本课即可使用。",
    "widget.fault": "这个部件出错了。你的猜测和答案都还在。",
    "widget.restart": "重新启动这个部件",
    "widget.what_happened": "发生了什么",
    "widget.unknown_act": "这个部件不明白这个请求。",
    "widget.no_link": "这个部件不在地址里保存状态。",
    "widget.bad_link": "这个地址在这里无法还原。",
    "widget.example": "示例，尚未启动",
}
