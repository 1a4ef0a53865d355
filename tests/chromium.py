"""Find a Chromium that starts and a Chinese font, or install them; print the browser's path.

DICEKIT_CHROMIUM names one of your own. Otherwise PATH is searched, then apt-get is tried (as root or with sudo), then
Playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# The first one has no window and takes two thirds of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def run(*command: str) -> bool:
    """Run a command with its output on standard error, as standard output is for the path."""
    try:
        return subprocess.call(command, stdout=sys.stderr, timeout=1200) == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def apt_get_install(package: str) -> bool:
    """Install a Debian package if that's possible without a password."""
    if not shutil.which("apt-get"):
        return False
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    run(*sudo, "apt-get", "update", "-qq")
    return run(*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq", package)


def playwright_browser() -> str | None:
    """The browser that Playwright downloaded earlier, or None."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, timeout=60).stdout.strip()
    return path if path and Path(path).exists() else None


def candidates() -> Iterator[str | None]:
    """Possible browsers; later ones are installed only if earlier ones don't start."""
    yield from (shutil.which(name) for name in NAMES)
    yield playwright_browser()
    for package in NAMES[:2]:
        if apt_get_install(package):
            yield shutil.which(package)
    run(sys.executable, "-m", "playwright", "install", "--with-deps", "chromium")
    yield playwright_browser()


def starts(path: str) -> bool:
    """Whether a browser starts; Ubuntu's `chromium-browser` may only say where to get one."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install_chinese_font() -> None:
    """Install a Chinese font, without which Chinese screenshots show boxes (Windows and macOS have one)."""
    fc_list = shutil.which("fc-list")
    if sys.platform.startswith("linux") and not (
        fc_list and subprocess.run([fc_list, ":lang=zh-cn"], capture_output=True).stdout.strip()
    ):
        apt_get_install("fonts-noto-cjk") or print("No Chinese font: screenshots will show boxes.", file=sys.stderr)


def main() -> int:
    browser = next((path for path in candidates() if path and starts(path)), None)
    if browser is None:
        print("No Chromium starts here. Install one, or name one in DICEKIT_CHROMIUM.", file=sys.stderr)
        return 1
    install_chinese_font()
    print(browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
