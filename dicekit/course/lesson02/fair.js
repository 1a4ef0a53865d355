/* "Fair or made up": pairs of logs by seed, one rolled and one invented by a rule that is shown afterwards. Works without a
   kernel; texts and statistics of fair logs come from Python. */

import { filled, store, worded } from "./store.js";
import { behaviours } from "./kit.js";
import { seeds } from "./seeds.js";

const TRIES = 300; // the most seeds that are tried

/* Start and length of the first longest run. */
export function longestRun(faces) {
  let best = { from: 0, length: Math.min(faces.length, 1) };
  for (let from = 0, to = 0; from < faces.length; from = to) {
    while (to < faces.length && faces[to] === faces[from]) to += 1;
    if (to - from > best.length) best = { from, length: to - from };
  }
  return best;
}

/* Whether a die of a log is in a run of so many or more. */
function isIn(faces, at, length) {
  let from = at, to = at;
  while (faces[from - 1] === faces[at]) from -= 1;
  while (faces[to + 1] === faces[at]) to += 1;
  return to - from + 1 >= length;
}

/* The dice of a log, copied from a template for each face; those of the longest run, and of any as long, are marked. */
function diceOf(element, faces) {
  const { length } = longestRun(faces);
  return faces.map((face, at) => {
    const copy = filled(element.querySelector(`template[data-face="${face}"]`));
    copy.firstElementChild.classList.toggle("run", length > 1 && isIn(faces, at, length));
    return copy;
  });
}

const mostOf = (faces) => Math.max(...[1, 2, 3, 4, 5, 6].map((face) => faces.filter((one) => one === face).length));

/* A log as people invent it, by the same rule as `made_up` in Python. */
export function madeUp(rollOf, rolls, ahead) {
  const log = [];
  const counts = [0, 0, 0, 0, 0, 0];
  for (let at = 0; log.length < rolls; at++) {
    const face = rollOf(at);
    const rarest = Math.min(...counts);
    const far = counts[face - 1] + 1 - rarest > ahead;
    const again = log.at(-1) === face && counts[face - 1] > rarest;
    if (far || again) continue;
    log.push(face);
    counts[face - 1] += 1;
  }
  return log;
}

/* The two logs of a pair in display order, and which of them is made up. */
export function pairOf({ seed, seat, number, lesson }, rolls, ahead) {
  const fallen = seeds.faces(seed, seat, lesson, "fair", number, rolls);
  let stream = [];
  const rollOf = (at) => {
    if (at >= stream.length) stream = seeds.faces(seed, seat, lesson, "made", number, 2 * (at + rolls));
    return stream[at];
  };
  const made = madeUp(rollOf, rolls, ahead);
  const side = seeds.faces(seed, seat, lesson, "side", number, 1, 2)[0] - 1;
  return { logs: side ? [fallen, made] : [made, fallen], side };
}

class FairView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, facts: kit.local() });
    element.addEventListener("click", (event) => this.pressed(event.target.closest("button[data-do]")));
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.use(Object.fromEntries(new FormData(event.target)));
    });
    this.stop = store.watch(this.facts.place, () => this.show());
    for (const name of Object.keys(this.kept.picks)) this.report(name);
    this.show();
  }

  get kept() { return { ...this.facts.pair, picks: {}, ...store.get(this.facts.place) }; }

  get name() { return [this.kept.seed, this.kept.seat, this.kept.number].join("."); }

  place(name) { return this.element.querySelector(`[data-place=${name}]`); }

  report(name) {
    if (!this.kit.live) return;
    const [seed, seat, number] = name.split(".");
    this.kit.act("pick", { seed, seat, number: Number(number), side: this.kept.picks[name] });
  }

  change(values) { store.set(this.facts.place, { ...this.kept, ...values }); }

  pressed(control) {
    const { number, picks } = this.kept;
    switch (control?.dataset.do) {
      case "pick": return this.pick(Number(control.dataset.side));
      case "next": return this.begin({ number: (number % this.facts.pairs) + 1 });
      case "fresh": return this.begin({ seed: this.fresh(), number: 1, picks });
      default: return null;
    }
  }

  begin(values) {
    this.change(values);
    this.element.querySelector("[data-log='0']").scrollIntoView({ block: "nearest" });
    this.element.querySelector("[data-log='0'] [data-do=pick]").focus({ preventScroll: true }); // the button Next has gone
    this.kit.say(this.chip());
  }

  use({ seed, seat }) {
    const tidy = seeds.check(seed);
    const fault = !tidy ? "bad_seed" : /^\d{0,2}$/.test(seat.trim()) ? null : "bad_seat";
    this.place("note").textContent = fault ? this.facts.words[fault] : "";
    this.place("note").classList.toggle("wrong", Boolean(fault));
    if (fault) return this.kit.say(this.facts.words[fault]);
    return this.begin({ seed: tidy, seat: Number(seat), number: 1 });
  }

  pick(side) {
    const { name } = this;
    if (name in this.kept.picks) return;
    this.change({ picks: { ...this.kept.picks, [name]: side } });
    this.report(name);
    const answer = this.place("answer");
    answer.focus({ preventScroll: true });
    answer.scrollIntoView({ block: "nearest" });
    this.kit.say(answer.querySelector("p").textContent);
  }

  chip() {
    const { seed, seat, number } = this.kept;
    return worded(this.facts.words.chip, { seed, seat, n: this.kit.number(number) });
  }

  show() {
    const { kept, facts } = this;
    const pair = pairOf(kept, facts.rolls, facts.ahead);
    const picked = kept.picks[this.name];
    const done = picked !== undefined;
    this.element.classList.toggle("is-done", done);
    const verdict = done ? this.tell(pair, picked) : null;
    this.place("answer").replaceChildren(...(verdict ? [verdict] : []));
    pair.logs.forEach((faces, at) => this.showLog(faces, at, done, pair.side === at));
    this.element.querySelector("[data-seed-chip]").textContent = this.chip();
    this.element.querySelector("[name=seed]").value = kept.seed;
    this.element.querySelector("[name=seat]").value = kept.seat;
    this.score();
  }

  showLog(faces, at, done, made) {
    const log = this.element.querySelector(`[data-log="${at}"]`);
    log.querySelector(".log-dice").replaceChildren(...diceOf(this.element, faces));
    log.querySelector("[data-do=pick]").hidden = done;
    const word = this.element.querySelector(`template[data-word=${made ? "made" : "true"}]`);
    log.querySelector("[data-place=word]").replaceChildren(...(done ? [filled(word, { seed: this.kept.seed })] : []));
    log.classList.toggle("is-made", done && made);
  }

  /* The answer: both statistics of both logs, and the reason, if the runs are one. */
  tell(pair, picked) {
    const { words, below } = this.facts;
    const slots = { made: words.names[pair.side], true: words.names[1 - pair.side] };
    pair.logs.forEach((faces, at) => {
      const found = { run: longestRun(faces).length, most: mostOf(faces) };
      for (const [name, value] of Object.entries(found)) {
        slots[`${name}_${at}`] = worded(name === "run" && value < 2 ? words.alone : words[name], { n: value });
      }
      if (at === pair.side) Object.assign(slots, { run: found.run, p_run: below.run[found.run] });
      else Object.assign(slots, { run_true: found.run, p_true: below.streak[found.run], most_true: found.most });
    });
    const clear = this.clear(pair), sign = clear ? "clear" : this.isUneven(pair) ? "counts" : "hard";
    const when = `${picked === pair.side ? "found" : "missed"}.${sign}`;
    const answer = filled(this.element.querySelector(`template[data-when="${when}"]`), slots);
    const reason = this.element.querySelector(`template[data-reason="${slots.run > 1 ? "reason" : "reason.one"}"]`);
    const place = answer.querySelector("[data-place=reason]");
    if (clear) place.append(filled(reason, slots));
    if (this.kept.number === this.facts.rounds - 1) place.append(filled(this.element.querySelector("template[data-reason=counts_next]")));
    return answer;
  }

  /* A seed whose first rounds are clear examples with long runs, and the last one of counts; after TRIES seeds, any. */
  fresh() {
    const { rounds, rolls, ahead, lively, pair } = this.facts;
    const isLively = (one) => this.clear(one) && longestRun(one.logs[1 - one.side]).length >= lively;
    const fits = (one, number) => (number < rounds ? isLively(one) : this.isUneven(one));
    const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
    for (let tried = 0; tried < TRIES; tried++) {
      const seed = seeds.fresh();
      if (numbers.every((number) => fits(pairOf({ ...pair, seed, seat: this.kept.seat, number }, rolls, ahead), number))) return seed;
    }
    return seeds.fresh();
  }

  /* Longest run and highest count of the made-up log, then those of the other. */
  signs({ logs, side }) { return [logs[side], logs[1 - side]].flatMap((faces) => [longestRun(faces).length, mostOf(faces)]); }

  /* Whether runs give the made-up log away: its longest is shorter, and its counts are at least as even. */
  clear(pair) {
    const [run, most, runTrue, mostTrue] = this.signs(pair);
    return run < runTrue && most <= mostTrue;
  }

  /* Whether only counts do: the runs are alike. */
  isUneven(pair) {
    const [run, most, runTrue, mostTrue] = this.signs(pair);
    return run === runTrue && mostTrue - most >= this.facts.uneven;
  }

  isRight(name) {
    const [seed, seat, number] = name.split(".");
    const { lesson } = this.facts.pair;
    return seeds.faces(seed, Number(seat), lesson, "side", Number(number), 1, 2)[0] - 1 === this.kept.picks[name];
  }

  /* The round, the score, and after three rounds the conclusion. */
  score() {
    const { picks } = this.kept;
    const { rounds, words } = this.facts;
    const names = Object.keys(picks);
    const right = names.filter((name) => this.isRight(name)).length;
    const done = this.name in picks;
    const round = names.length + (done ? 0 : 1);
    this.place("round").textContent = round > rounds ? "" : worded(words.round, { n: round });
    this.place("score").textContent = names.length ? worded(words.score, { right, tried: names.length }) : "";
    const next = this.element.querySelector("[data-do=next]");
    next.hidden = !done;
    next.textContent = names.length < rounds ? words.next : words.more;
    next.classList.toggle("main", names.length < rounds);
    const first = names.slice(0, rounds).filter((name) => this.isRight(name)).length;
    const end = names.length !== rounds || !done ? [] : [filled(this.element.querySelector(`template[data-end="${first}"]`))];
    this.place("end").replaceChildren(...end);
    this.element.classList.toggle("closes-lesson", names.length < rounds); // the motto comes after the last round
    if (names.length >= rounds) this.element.dataset.done = "1";
  }
}

behaviours.fair = {
  mount: (element, model, kit) => new FairView(element, kit),
  unmount: (element, view) => view.stop(),
};
