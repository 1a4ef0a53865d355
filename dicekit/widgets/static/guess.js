/* The guess bar and the verdict: a number from 0 to 100 that is sealed before the truth is shown. Python drew every
   state of it as a template and computed every chance; here one state follows another, and what is typed is read. */

import { answers } from "./answers.js";
import { filled, keep, worded } from "./keep.js";
import { behaviours } from "./kit.js";

const HUNDRED = answers.fraction(100n);

/* How a guess is written on its seal: 44, or 44.4. */
function figures(value) {
  const tenths = answers.rounded(answers.times(value, answers.fraction(10n)));
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
}

/* What a kept guess says about the truth: which template, and the words for its slots. */
function distance(kept, facts) {
  const last = kept.second ?? kept.first;
  if (!last) return { side: "none", slots: {} };
  const away = answers.minus(answers.parse(last.hundred), answers.times(answers.parse(facts.truth), HUNDRED));
  const far = away.n < 0n ? { n: -away.n, d: away.d } : away;
  const points = answers.rounded(far);
  const words = facts.words;
  const said = points === 1n ? words.point : worded(words.points, { points: `${points}` });
  const side = far.n < far.d ? "near" : away.n < 0n ? "under" : "over";
  return { side, slots: { guess: figures(answers.parse(last.hundred)), distance: said }, at: answers.number(answers.parse(last.hundred)) };
}

/* Seals, truth, distance and the idea behind the guess, into a place. */
function showTruth(place, element, kept, facts) {
  const { side, slots, at } = distance(kept, facts);
  const when = (name) => element.querySelector(`template[data-when="${name}"]`);
  place.replaceChildren(filled(when("truth"), slots));
  if (kept.first) place.querySelector("[data-place=seals]").replaceChildren(seals(element, kept));
  else place.querySelector(".sealed").remove();
  const sentence = filled(when(`truth-${side}`), slots);
  const said = sentence.textContent.trim();
  const idea = [...element.querySelectorAll("template[data-from]")].find((one) => at >= +one.dataset.from && at <= +one.dataset.to)
    ?? when(`idea-${side}`);
  place.querySelector("[data-place=sentence]").replaceChildren(sentence);
  const thought = idea ? filled(idea, slots) : null;
  const spoken = [facts.words.truth, side === "none" ? "" : worded(facts.words[`spoken_${side}`], slots), thought?.textContent.trim()];
  if (thought) place.querySelector("[data-place=idea]").replaceChildren(thought);
  return spoken.filter(Boolean).join(" ") || said;
}

function seals(element, kept) {
  const row = document.createDocumentFragment();
  for (const which of ["first", "second"]) {
    if (!kept[which]) continue;
    const value = answers.parse(kept[which].hundred);
    const slots = { guess: figures(value), stamp: `${answers.rounded(value)}` };
    row.append(filled(element.querySelector(`template[data-when="seal-${which}"]`), slots));
  }
  return row;
}

class GuessView {
  constructor(element, model, kit) {
    Object.assign(this, { element, model, kit, facts: kit.local(), draft: null, changing: false });
    this.place = this.facts.place;
    this.form = element.querySelector("form");
    this.field = element.querySelector("[name=guess]");
    this.line = element.querySelector("[role=slider]");
    this.after = element.querySelector("[data-place=after]");
    element.addEventListener("click", (event) => this.pressed(event));
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.lock(); });
    this.field.addEventListener("input", () => this.typed(false));
    this.field.addEventListener("change", () => this.typed(true));
    this.field.addEventListener("keydown", (event) => this.keyed(event, { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }));
    this.line.addEventListener("keydown", (event) => this.keyed(event, { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10, Home: -100, End: 100 }));
    this.stop = keep.watch(this.place, () => this.show());
    this.report();
    this.show();
  }

  get kept() { return keep.get(this.place) ?? {}; }

  /* Python hears of the seal, so that it can stand on a chart; without Python all goes on. */
  report() {
    const kept = this.kept;
    if (!this.kit.live) return;
    if (kept.first) this.kit.act("locked", { first: kept.first.hundred, second: kept.second?.hundred ?? "", revealed: !!kept.revealed });
    else if (kept.skipped) this.kit.act("skipped", {});
  }

  change(values, focus) {
    keep.set(this.place, { ...this.kept, ...values });
    this.report();
    const forbidden = keep.mustSay();
    if (forbidden) this.kit.say(this.facts.words.forbidden);
    if (focus) this.element.querySelector(focus)?.focus();
  }

  show() {
    const { kept } = this;
    const sealed = Boolean(kept.first || kept.skipped);
    this.form.hidden = sealed && !this.changing;
    this.element.classList.toggle("is-sealed", sealed);
    if (!sealed || this.changing) {
      this.after.replaceChildren();
      return;
    }
    const name = kept.revealed ? "revealed" : kept.first ? "sealed" : "skipped";
    this.after.replaceChildren(filled(this.element.querySelector(`template[data-when="${name}"]`)));
    if (kept.revealed) {
      this.said = showTruth(this.after.querySelector("[data-place=verdict]"), this.element, kept, this.facts);
      return;
    }
    this.after.querySelector("[data-place=seals]")?.replaceChildren(seals(this.element, kept));
    if (kept.second) this.after.querySelector("[data-do=change]")?.remove();
    const where = this.after.querySelector("[data-place=kept]");
    if (where) where.textContent = keep.forbidden ? this.facts.words.forbidden : this.facts.words.kept;
  }

  pressed(event) {
    const control = event.target.closest("[data-do]");
    if (event.target.closest("[role=slider]")) return this.pointed(event);
    if (!control) return null;
    switch (control.dataset.do) {
      case "less": return this.step(-1);
      case "more": return this.step(1);
      case "skip": this.change({ skipped: true }, "[data-focus]"); return this.kit.say(this.facts.words.skipped);
      case "change": return this.again();
      case "reveal": this.change({ revealed: true }, "[data-focus]"); return this.kit.say(this.said);
      default: return null;
    }
  }

  again() {
    this.changing = true;
    this.draft = null;
    this.field.value = "";
    this.show();
    this.paint();
    this.field.focus();
  }

  pointed(event) {
    const box = this.line.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    this.set(answers.fraction(BigInt(Math.round(part * 100))));
  }

  keyed(event, steps) {
    if (event.key in steps) {
      event.preventDefault();
      this.step(steps[event.key]);
    } else if (event.target === this.line && /^[0-9.]$/.test(event.key)) {
      event.preventDefault();
      this.field.value = event.key;
      this.field.focus();
      this.typed(false);
    }
  }

  /* One step; the first step of all lands in the middle, so that no number is suggested before it. */
  step(by) {
    const now = this.draft ? answers.rounded(this.draft) + BigInt(by) : Math.abs(by) === 100 ? BigInt(by < 0 ? 0 : 100) : 50n;
    this.set(answers.fraction(now < 0n ? 0n : now > 100n ? 100n : now));
  }

  set(value) {
    this.draft = value;
    this.field.value = figures(value);
    this.complain("");
    this.paint();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => document.activeElement !== this.line && this.kit.say(worded(this.facts.words.value, { guess: figures(value) })), 600);
  }

  /* What stands in the field, as a number of 100; complaints wait until the field is left. */
  typed(finished) {
    const { words } = this.facts;
    this.draft = null;
    try {
      const answer = answers.read(this.field.value);
      const value = answers.hundred(answer);
      if (value.n < 0n || value.n > 100n * value.d) this.complain(finished ? words.range : "");
      else {
        this.draft = value;
        const plain = answer.form === "whole" ? "" : worded(words.read, { shown: answer.shown, guess: figures(value) });
        this.complain("", plain);
      }
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      this.complain(finished && fault.code !== "empty" ? worded(words[fault.key], fault.slots) : "");
    }
    this.paint();
  }

  complain(text, plain = "") {
    const note = this.element.querySelector("[data-place=note]");
    note.textContent = text || plain;
    note.classList.toggle("wrong", Boolean(text));
    this.field.toggleAttribute("aria-invalid", Boolean(text));
    if (text) {
      this.field.setAttribute("aria-invalid", "true");
      this.kit.say(text);
    }
  }

  paint() {
    const at = this.draft ? answers.number(this.draft) : null;
    this.line.style.setProperty("--at", at ?? 0);
    this.line.classList.toggle("blank", at === null);
    this.line.setAttribute("aria-valuenow", at ?? 0);
    this.line.setAttribute("aria-valuetext", at === null ? this.facts.words.blank : worded(this.facts.words.value, { guess: figures(this.draft) }));
  }

  lock() {
    this.typed(true);
    if (!this.draft) {
      if (!this.field.value.trim()) this.complain(this.facts.words.choose);
      this.field.focus();
      return;
    }
    const sure = this.form.querySelector("[name=sure]:checked")?.value ?? null;
    const guess = { hundred: answers.text(this.draft), sure };
    const which = this.changing ? "second" : "first";
    this.changing = false;
    clearTimeout(this.pause);
    const said = worded(this.facts.words.locked, { guess: figures(this.draft) });
    this.change({ [which]: guess }, "[data-focus]");
    this.kit.say(keep.forbidden ? `${said} ${this.facts.words.forbidden}` : said);
  }
}

behaviours.guess = {
  mount: (element, model, kit) => new GuessView(element, model, kit),
  unmount: (element, view) => view.stop(),
};

/* The verdict: the same seal and truth at another place of the lesson, as soon as there is a guess (or none is wanted). */
behaviours.verdict = {
  mount(element, model, kit) {
    const facts = kit.local();
    const place = element.querySelector("[data-place=verdict]");
    const show = () => {
      const kept = keep.get(facts.place) ?? {};
      if (kept.first || kept.skipped) showTruth(place, element, kept, facts);
      else place.replaceChildren(filled(element.querySelector('template[data-when="not-yet"]')));
    };
    show();
    return { stop: keep.watch(facts.place, show) };
  },
  unmount: (element, state) => state.stop(),
};
