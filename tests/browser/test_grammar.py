"""The browser's own reading of answers and seeds, held to the same files as Python's."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "dicekit" / "widgets" / "static"
DATA = ROOT / "tests" / "data"

READ = """async (texts) => {
  const { answers: a } = await import("http://localhost:9/answers.js");
  return texts.map((entry) => {
    try {
      const { value, form, shown, rough } = a.read(entry);
      return { value: a.text(value), form, shown, rough, hundred: a.text(a.hundred(a.read(entry))) };
    } catch (fault) {
      if (!(fault instanceof a.AnswerError)) throw fault;
      return { error: fault.code, slots: fault.slots };
    }
  });
}"""
JUDGE = """async (cases) => {
  const { answers: a } = await import("http://localhost:9/answers.js");
  return cases.map(({ text, truth }) => a.judge(a.read(text), a.parse(truth)));
}"""
MEANT = """async (cases) => {
  const { answers: a } = await import("http://localhost:9/answers.js");
  return cases.map(({ text, values }) => a.meant(a.read(text), values.map(a.parse)));
}"""
FACES = """async (cases) => {
  const { seeds: s } = await import("http://localhost:9/seeds.js");
  return cases.map((c) => s.faces(c.seed, c.seat, c.lesson, c.item, c.draw, c.faces.length, c.sides));
}"""
CHECK = """async (typed) => {
  const { seeds: s } = await import("http://localhost:9/seeds.js");
  return typed.map((seed) => s.check(seed));
}"""
DIGEST = """async (texts) => {
  const { seeds: s } = await import("http://localhost:9/seeds.js");
  return texts.map((text) => s.sha256(text));
}"""


def vectors(name):
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


@pytest.fixture
def blank(open_page):
    """An empty page that can import our modules; nothing leaves the machine."""

    def answer(route):
        name = route.request.url.rpartition("/")[2]
        if name.endswith(".js"):
            body = (STATIC / name).read_text("utf-8")
            return route.fulfill(body=body, content_type="text/javascript; charset=utf-8")
        return route.fulfill(
            body="<!doctype html><title>blank</title><link rel=icon href=data:,>", content_type="text/html"
        )

    return open_page("http://localhost:9/", before=lambda page: page.route("http://localhost:9/**", answer), wait=False)


def test_answers_are_read_as_python_reads_them(blank):
    cases = vectors("answers")["read"]
    found = blank.evaluate(READ, [case["text"] for case in cases])
    assert [{"text": case["text"], **one} for case, one in zip(cases, found, strict=True)] == cases


def test_answers_are_refused_as_python_refuses_them(blank):
    cases = vectors("answers")["refused"]
    found = blank.evaluate(READ, [case["text"] for case in cases])
    assert [{"text": case["text"], **one} for case, one in zip(cases, found, strict=True)] == cases


def test_answers_are_judged_as_python_judges_them(blank):
    cases = vectors("answers")["judged"]
    assert blank.evaluate(JUDGE, cases) == [case["right"] for case in cases]


def test_the_nearer_number_is_meant_as_in_python(blank):
    cases = vectors("answers")["meant"]
    assert blank.evaluate(MEANT, cases) == [case["found"] for case in cases]


def test_a_seed_gives_the_same_dice_as_in_python(blank):
    cases = vectors("seeds")["cases"]
    assert blank.evaluate(FACES, cases) == [case["faces"] for case in cases]


def test_seeds_are_checked_as_in_python(blank):
    check = vectors("seeds")["check"]
    assert blank.evaluate(CHECK, list(check["ok"])) == list(check["ok"].values())
    assert blank.evaluate(CHECK, check["bad"]) == [None] * len(check["bad"])


def test_the_digest_is_sha_256_at_every_length_around_a_block(blank):
    texts = ["a" * length for length in range(130)]
    assert blank.evaluate(DIGEST, texts) == [list(sha256(text.encode()).digest()) for text in texts]
