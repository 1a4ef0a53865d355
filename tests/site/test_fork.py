"""Forked kernels: like those that are started, but ready at once; and what becomes of them when something dies."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from dicekit.site import fork, lessons
from dicekit.site.fork import ForkedProcess, ForkProvisioner, ForkUnavailable, Warm
from tests import notebooks
from tests.loops import WITHIN
from tests.serving import running
from tests.site.kernels import Kernels, below, until
from tests.site.kernels import running as is_running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux forks")

COIN = "/voila/render/en/01_coin.ipynb"


@pytest.fixture(scope="module", autouse=True)
def patience() -> Iterator[None]:
    """It is not the machine's speed that is tested."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fork, "ANSWER_WITHIN", WITHIN)
        yield


@pytest.fixture(scope="module")
def warm(patience: None) -> Iterator[Warm]:
    process = Warm(lessons.folder(), ["en/06_your_dice.ipynb"])
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def kernels(warm: Warm) -> Iterator[Kernels]:
    room = Kernels(warm)
    yield room
    room.close()


@pytest.fixture(scope="module")
def one(kernels: Kernels) -> str:
    """A forked kernel that many tests look at."""
    return kernels.start()


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Kernels, str]]:
    """A kernel that was started in the stock way, to compare with."""
    room = Kernels(None)
    yield room, room.start()
    room.close()


# ---- how it begins


def test_the_provisioner_is_an_entry_point_of_jupyter_client() -> None:
    (found,) = entry_points(group="jupyter_client.kernel_provisioners", name=fork.NAME)
    assert found.load() is ForkProvisioner


def test_a_kernel_is_forked_and_is_a_child_of_the_site(kernels: Kernels, one: str, warm: Warm) -> None:
    assert isinstance(kernels.provisioner(one).process, ForkedProcess)
    assert kernels.ask(one, "os.getppid()") == os.getpid() != warm.pid
    assert kernels.ask(one, "[os.getsid(0), os.getpgid(0)]") == [kernels.pid(one)] * 2


def test_what_lessons_need_is_imported_and_the_debugger_is_not(kernels: Kernels, one: str) -> None:
    wanted = ["dicekit.course.lesson06.lesson", "dicekit.widgets.rolls", "ipywidgets", "sympy"]
    until(lambda: kernels.ask(kernels.start(), f"[name for name in {wanted} if name not in sys.modules]") == [])
    assert kernels.ask(one, "sys.modules.get('debugpy')") is None
    assert "pydevd" not in kernels.ask(one, "list(sys.modules)")


def test_its_kernel_lists_no_modules_and_has_the_true_sys(kernels: Kernels, one: str) -> None:
    """The list is for a debugger; to make it touches each module, which is shared memory otherwise."""
    assert kernels.ask(one, "getattr(get_ipython().kernel, '_kernel_modules', [])") == []
    assert kernels.ask(one, "__import__('ipykernel.ipkernel').ipkernel.sys is sys") is True


def test_the_warm_process_has_one_thread(kernels: Kernels, one: str, warm: Warm) -> None:
    assert len(os.listdir(f"/proc/{warm.pid}/task")) == 1


def test_a_process_with_a_thread_or_a_context_of_zeromq_is_not_forked() -> None:
    code = """import threading, time, zmq
from dicekit.site import warm
print(warm.can_fork())
thread = threading.Thread(target=time.sleep, args=(0.5,)); thread.start()
print(warm.can_fork())
thread.join()
zmq.Context.instance()
print(warm.can_fork())"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["True", "False", "False"]


# ---- that it is like one that was started


@pytest.mark.parametrize(
    ("what", "imports"),
    [
        ("sorted(pair for pair in os.environ.items() if not pair[0].startswith(('PYDEVD', 'PYTEST')))", "os"),
        ("sys.path", "sys"),
        ("sys.flags[:]", "sys"),
        ("sys.argv[0]", "sys"),
        ("os.getcwd()", "os"),
        (
            "[line for line in open('/proc/self/status') if line.startswith(('Sig', 'Shd', 'Umask', 'NoNewPrivs'))]",
            "os",
        ),
        (
            "[str(signal.getsignal(n)) for n in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD, signal.SIGPIPE)]",
            "signal",
        ),
        ("[os.readlink(f'/proc/self/fd/{n}') for n in (0, 1, 2)][1:]", "os"),
        ("os.read(0, 1).decode()", "os"),
        ("sorted(get_ipython().kernel.comm_manager.targets)", "os, ipywidgets"),
        ("[__name__, sys.modules['__main__'].__dict__ is globals()]", "sys"),
        ("[resource.getrlimit(n) for n in range(10)]", "resource"),
        ("[gc.isenabled(), threading.current_thread() is threading.main_thread()]", "gc, threading"),
        ("[len(ipywidgets.Widget._instances if hasattr(ipywidgets.Widget, '_instances') else ())]", "ipywidgets"),
        ("__import__('dicekit.kit.files').kit.files.KitFiles._shared", "os"),
    ],
)
def test_it_is_like_a_kernel_that_was_started(
    kernels: Kernels, one: str, stock: tuple[Kernels, str], what: str, imports: str
) -> None:
    others, other = stock
    assert kernels.ask(one, what, imports) == others.ask(other, what, imports)


def test_no_file_of_the_warm_process_or_the_site_is_open_in_it(
    kernels: Kernels, one: str, stock: tuple[Kernels, str]
) -> None:
    """As many sockets, pipes and the like as a kernel that was started has without a debugger."""
    opened = "(n for n in os.listdir('/proc/self/fd') if int(n) > 2 and os.path.exists(f'/proc/self/fd/{n}'))"
    kinds = f"[os.readlink(f'/proc/self/fd/{{n}}').partition(':')[0] for n in {opened}]"
    mine, theirs = kernels.ask(one, kinds), stock[0].ask(stock[1], kinds)
    assert [kind for kind in set(mine) if mine.count(kind) > theirs.count(kind)] == []


def test_each_kernel_has_chances_of_its_own(kernels: Kernels, one: str) -> None:
    what = """[random.random(), random.getrandbits(64), secrets.token_hex(8), uuid.uuid4().hex, uuid.uuid1().hex,
      os.urandom(8).hex(), tempfile.mktemp(), seeds.fresh() + seeds.fresh(), LessonSteps("06").mark,
      LessonSteps("06").model_id]"""
    imports = "os, random, secrets, uuid, tempfile\nfrom dicekit import seeds\nfrom dicekit.widgets import LessonSteps"
    rows = [kernels.ask(kernel, what, imports) for kernel in (one, kernels.start(), kernels.start())]
    for values in zip(*rows, strict=True):
        assert len(set(values)) == len(rows), values


def test_environment_and_folder_are_those_asked_for(
    kernels: Kernels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DICE_LATER", "set after the warm process began")
    monkeypatch.delenv("HOME", raising=False)
    kernel = kernels.start(cwd=str(tmp_path), env=os.environ | {"SCRIPT_NAME": "/x", "TZ": "Asia/Shanghai"})
    assert kernels.ask(kernel, "[os.getcwd(), os.environ.get('SCRIPT_NAME'), os.environ.get('HOME')]") == [
        str(tmp_path),
        "/x",
        None,
    ]
    assert kernels.ask(kernel, "os.environ['DICE_LATER']") == "set after the warm process began"
    assert kernels.run(kernel, "!echo $DICE_LATER, $SCRIPT_NAME").strip() == "set after the warm process began, /x"
    assert kernels.ask(kernel, "time.strftime('%z', time.localtime(0))", "time") == "+0800"
    assert kernels.ask(kernel, "'SERVER_SOFTWARE' in os.environ") is ("SERVER_SOFTWARE" in os.environ)


def test_what_it_prints_arrives_once(kernels: Kernels, one: str) -> None:
    assert kernels.run(one, "print('a four'); import os; print('a five', flush=True)") == "a four\na five\n"
    assert "a six" in kernels.run(one, "!echo a six")


def test_a_failing_cell_says_so(kernels: Kernels, one: str) -> None:
    assert kernels.run(one, "1 / 0") == "ZeroDivisionError"


def test_kernels_do_not_see_each_other(kernels: Kernels, one: str) -> None:
    kernels.run(one, "import dicekit.seeds; dicekit.seeds.METHOD = 99")
    assert kernels.ask(kernels.start(), "dicekit.seeds.METHOD", "dicekit.seeds") == 1


# ---- interrupt, restart, end


def test_an_interrupt_ends_the_cell_and_not_the_kernel(kernels: Kernels) -> None:
    kernel = kernels.start()
    kernels.run(kernel, "kept = 5")
    endless = "import time\nprint('begun', flush=True)\nwhile True: time.sleep(0.01)"
    assert kernels.run(kernel, endless, interrupted=True) == "begun\nKeyboardInterrupt"
    assert kernels.ask(kernel, "kept") == 5


def test_a_restart_is_a_new_kernel_of_the_same_name(kernels: Kernels) -> None:
    kernel = kernels.start()
    before = kernels.pid(kernel)
    kernels.run(kernel, "kept = 5")
    kernels.restart(kernel)
    assert kernels.pid(kernel) != before
    assert not is_running(before)
    assert isinstance(kernels.provisioner(kernel).process, ForkedProcess)
    assert kernels.run(kernel, "kept") == "NameError"


@pytest.mark.parametrize("now", [True, False], ids=["at once", "asked to"])
def test_shutdown_leaves_no_process(kernels: Kernels, now: bool) -> None:
    kernel = kernels.start()
    child = kernels.ask(kernel, "subprocess.Popen(['sleep', '600']).pid", "subprocess")
    pid, process = kernels.pid(kernel), kernels.provisioner(kernel).process
    kernels.shutdown(kernel, now)
    until(lambda: not is_running(pid) and not is_running(child))
    assert process.poll() in (0, -signal.SIGKILL, -signal.SIGTERM)
    assert process.poll() == process.wait(WITHIN)


def test_the_site_learns_how_a_kernel_ended(kernels: Kernels) -> None:
    kernel = kernels.start()
    process = kernels.provisioner(kernel).process
    assert process.poll() is None
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait(WITHIN) == -signal.SIGKILL
    kernels.shutdown(kernel)


# ---- when the warm process fails


def test_kernels_outlive_the_warm_process_and_another_begins(caplog: pytest.LogCaptureFixture) -> None:
    warm = Warm()
    warm.start()
    room = Kernels(warm)
    try:
        first = room.start()
        room.run(first, "kept = 5")
        assert warm.pid
        os.kill(gone := warm.pid, signal.SIGKILL)
        second, third = room.start(), room.start()
        assert room.ask(first, "kept") == 5
        assert is_running(room.pid(first))
        assert isinstance(room.provisioner(second).process, subprocess.Popen)  # nobody waits for the new warm process
        assert isinstance(room.provisioner(third).process, ForkedProcess)
        assert warm.pid != gone
        assert [record.levelname for record in caplog.records if record.name == "dicekit.site"] == ["WARNING"]
        assert "each Python is started afresh: the warm process does not answer" in caplog.text
    finally:
        room.close()
        pid = warm.pid
        warm.stop()
    assert pid
    assert not is_running(pid)


def test_a_warm_process_that_dies_again_and_again_is_let_be() -> None:
    warm = Warm()
    warm.start()
    for _ in range(fork.MAX_STARTS):
        assert warm.pid
        os.kill(warm.pid, signal.SIGKILL)
        with pytest.raises(ForkUnavailable, match="does not answer"):
            warm._fork({})
    assert warm.pid is None
    with pytest.raises(ForkUnavailable, match="no warm process"):
        warm._fork({})


def test_a_request_that_cannot_be_done_is_refused_and_the_next_is_not(kernels: Kernels, warm: Warm) -> None:
    with pytest.raises(ForkUnavailable, match="No such file or directory"):
        kernels.do(warm.fork([], dict(os.environ), "/nowhere/at/all"))
    assert isinstance(kernels.provisioner(kernels.start()).process, ForkedProcess)


@pytest.mark.parametrize(
    ("break_it", "level", "reason"),
    [
        (lambda patch: patch.setattr(sys, "platform", "darwin"), "INFO", "only Linux forks"),
        (lambda patch: patch.setattr(fork, "PR_SET_CHILD_SUBREAPER", -1), "WARNING", "does not let the site adopt"),
        (lambda patch: patch.setattr(sys, "executable", "/nowhere/python"), "WARNING", "No such file or directory"),
    ],
    ids=["elsewhere", "not allowed", "no Python"],
)
def test_unavailable_forking_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, break_it: Any, level: str, reason: str
) -> None:
    caplog.set_level(logging.INFO, "dicekit.site")
    warm = Warm()
    with monkeypatch.context() as patch:
        break_it(patch)
        warm.start()
    for _ in range(2):
        with pytest.raises(ForkUnavailable, match="no warm process") as cold:
            warm._fork({})
        warm.say(str(cold.value))
    records = [record for record in caplog.records if record.name == "dicekit.site"]
    assert [record.levelname for record in records] == [level]
    assert reason in records[0].message


def test_without_a_warm_process_kernels_start_in_the_stock_way(stock: tuple[Kernels, str]) -> None:
    room, kernel = stock
    assert isinstance(room.provisioner(kernel), ForkProvisioner)
    assert isinstance(room.provisioner(kernel).process, subprocess.Popen)


def test_what_a_fork_cannot_give_is_started_in_the_stock_way(kernels: Kernels) -> None:
    kernel = kernels.start(stdout=subprocess.DEVNULL)
    assert isinstance(kernels.provisioner(kernel).process, subprocess.Popen)


# ---- with the site around it


WAYS = [
    signal.SIGTERM,
    pytest.param(signal.SIGINT, marks=pytest.mark.sweep),
    signal.SIGKILL,
]  # that Ctrl-C stops a site is in test_serve


@pytest.mark.parametrize("how", WAYS, ids=["SIGTERM", "Ctrl-C", "crash"])
def test_nothing_is_left_when_the_site_ends(tmp_path: Path, how: signal.Signals) -> None:
    with running(root=notebooks.sample(tmp_path), warm=True) as site:
        assert "A coin shows heads." in site.get(COIN).text
        assert "A coin shows heads." in site.get(COIN).text
        family = below(site.process.pid)
        assert len(family) == 3  # the warm process and two visitors
        assert site.stop(how) < 5
        until(lambda: not [pid for pid in family if is_running(pid)])
        assert site.output == ""


@pytest.mark.parametrize("forked", [True, False])
def test_a_kernel_cannot_take_all_the_memory(forked: bool, kernels: Kernels, stock: tuple[Kernels, str]) -> None:
    some = kernels if forked else stock[0]
    kernel = some.start()
    assert some.run(kernel, "kept = bytes(2**31)") == "MemoryError"
    assert some.run(kernel, "kept = bytes(2**28); print('enough')") == "enough\n"
    some.shutdown(kernel)


PACKED = """
from dicekit.site.warm import fill_gaps
pages_of = lambda made: len({id(one) >> 12 for one in made})  # of 4 kB
held = [bytes(72 + at % 2) for at in range(20_000)]
del held[::37]
scattered = [bytes(75) for _ in range(100)]
filling = list(fill_gaps())
together = [bytes(76) for _ in range(100)]
print(pages_of(scattered), pages_of(together))
"""


def test_objects_made_after_a_fork_do_not_lie_between_older_ones() -> None:
    """A hundred of 112 bytes fit on three pages; in gaps, each would be on a page of its own, which a kernel copies.

    In a process of its own, as the memory of this one is as full of gaps as the tests before have left it.
    """
    done = subprocess.run([sys.executable, "-c", PACKED], capture_output=True, text=True, check=True)
    scattered, together = map(int, done.stdout.split())
    assert scattered > 30
    assert together <= 5
