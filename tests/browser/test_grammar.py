"""The browser's own reading of answers and seeds, held to the same files as Python's."""

import json
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"

READ = """async (cases) => {
  const { answers: a } = await import("http://localhost:9/answers.js");
  return cases.map(({ text, decimal }) => {
    try {
      const { value, form, shown, rough } = a.read(text, decimal);
      return { value: a.text(value), form, shown, rough, hundred: a.text(a.hundred(a.read(text, decimal))) };
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


def test_answers_are_read_refused_judged_and_meant_as_in_python(blank):
    cases = vectors("answers")
    for kind in ("read", "refused"):
        found = blank.evaluate(
            READ, [{key: case[key] for key in ("text", "decimal") if key in case} for case in cases[kind]]
        )
        assert [{**case, **one} for case, one in zip(cases[kind], found, strict=True)] == cases[kind]
    assert blank.evaluate(JUDGE, cases["judged"]) == [case["right"] for case in cases["judged"]]
    assert blank.evaluate(MEANT, cases["meant"]) == [case["found"] for case in cases["meant"]]


def test_a_seed_is_checked_and_gives_the_same_dice_as_in_python(blank):
    seeds, check = vectors("seeds")["cases"], vectors("seeds")["check"]
    assert blank.evaluate(FACES, seeds) == [case["faces"] for case in seeds]
    assert blank.evaluate(CHECK, list(check["ok"])) == list(check["ok"].values())
    assert blank.evaluate(CHECK, check["bad"]) == [None] * len(check["bad"])
    around_a_block = ["a" * length for length in range(130)]
    assert blank.evaluate(DIGEST, around_a_block) == [list(sha256(text.encode()).digest()) for text in around_a_block]
