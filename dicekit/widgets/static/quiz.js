/* Question cards: checks an answer and shows the feedback that Python drew for it. */

import { answers } from "./answers.js";
import { complain, filled, store, worded } from "./store.js";
import { behaviours } from "./kit.js";
import { isChance, quizKinds } from "./quiz_kinds.js";

const TRIES = 2;
const ENOUGH = 2; // right answers that are enough to go on
const MARGIN = 16; // pixels between what is scrolled into view and the edge of the window

/* Whether a stored card is answered, or its answer was shown. */
const isDone = (kept) => Boolean(kept?.right || kept?.asked || (kept?.tries?.length ?? 0) >= TRIES);

/* Whether a class had seen the answer to a card before it was answered. */
const isLate = (place) => Boolean(document.documentElement.dataset.late?.split(" ").includes(place));

class QuizView {
  constructor(element, kit, model) {
    const { cards, words, order, sketch } = kit.local();
    const place = element.dataset.card;
    Object.assign(this, { element, kit, model, facts: { ...cards[place], place, words, order, sketch, number: kit.number, decimal: kit.decimal } });
    this.kind = quizKinds[this.facts.kind];
    this.form = element.querySelector("form");
    this.field = element.querySelector("input.field[name=answer]");
    this.ideas = [...element.querySelectorAll("template[data-value]")];
    this.kind.mount?.(this);
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.check(); });
    this.field?.addEventListener("input", () => this.note(""));
    this.form.addEventListener("change", ({ target }) => {
      for (const one of this.form.querySelectorAll("[aria-invalid]")) if (one.name === target.name) one.removeAttribute("aria-invalid");
      if (element.querySelector("[data-place=note]").textContent) this.note(""); // what was missing may be entered now
    });
    element.addEventListener("click", (event) => {
      const control = event.target.closest("[data-do]");
      if (control?.dataset.do === "hint") this.hint();
      if (control?.dataset.do === "show") this.change({ asked: true });
      if (control?.dataset.do === "sign") this.sign(control.value);
    });
    element.addEventListener("keydown", (event) => this.typeOn(event));
    this.form.addEventListener("pointerdown", (event) => { if (event.target.closest("[data-do=sign]")) event.preventDefault(); }); // the number pad stays
    this.show();
    this.paced = () => { if (isLate(this.facts.place)) this.show(); };
    document.addEventListener("dicekit:paced", this.paced);
    this.watched = store.watch(this.facts.place, () => { this.show(); this.tell({ shown: this.kept.asked }); });
    this.linked = kit.live && model.get("answer") !== undefined && Object.keys(cards)[0] === place;
    this.onChange = () => this.take(model.get("answer"));
    this.opened = () => this.open(model.get("shown"));
    if (!this.linked) return;
    model.on("change:answer", this.onChange);
    model.on("change:shown", this.opened);
    if (this.kept.tries.length) this.tell({ answer: this.kept.tries.at(-1) });
    else this.onChange();
    if (this.kept.asked) this.tell({ shown: true });
    else this.opened();
  }

  stop() {
    this.watched();
    document.removeEventListener("dicekit:paced", this.paced);
    if (!this.linked) return;
    this.model.off?.("change:answer", this.onChange);
    this.model.off?.("change:shown", this.opened);
  }

  /* Set traits of a single card: `answer`, the last answer; `shown`, whether its answer was asked for. */
  tell(traits) {
    const news = Object.entries(traits).filter(([name, value]) => this.model.get(name) !== value);
    if (!this.linked || !news.length) return;
    for (const [name, value] of news) this.model.set(name, value);
    this.model.save_changes();
  }

  /* Show the answer, or take it back, when Python sets the trait `shown`. */
  open(shown) {
    if (this.kept.asked !== shown) this.change({ asked: shown });
  }

  /* Take an answer set through the trait; Python resets the trait if it is unreadable. */
  take(text) {
    if (!text || text === this.kept.tries.at(-1)) return;
    try {
      const { right } = this.kind.judge(this, text);
      if (this.facts.chance && !isChance(text, this.facts.decimal)) return;
      this.change({ tries: [text], right });
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
    }
  }

  get kept() {
    const kept = store.get(this.facts.place);
    const tries = Array.isArray(kept?.tries) ? kept.tries.filter((one) => typeof one === "string") : [];
    return { hints: 0, asked: false, ...kept, tries };
  }

  template(name) { return this.element.querySelector(`template[data-when="${name}"]`); }

  change(values) {
    store.set(this.facts.place, { ...this.kept, ...values });
    const feedback = this.element.querySelector("[data-place=feedback]");
    const hint = values.hinted ? this.list.lastElementChild : null;
    const parts = [...feedback.querySelectorAll(".says, .idea"), hint].filter(Boolean);
    const speech = parts.map((one) => one.dataset.say ?? one.textContent.trim()).join(" ");
    this.bring(feedback.querySelector(".feedback"));
    this.kit.say(store.mustSay() ? `${speech} ${this.facts.words.forbidden}` : speech);
  }

  /* Focus the feedback and scroll just so far that all of it is in view, or as much as fits. */
  bring(said) {
    if (!said) return;
    said.focus({ preventScroll: true });
    const { top, bottom } = said.getBoundingClientRect();
    if (top < 0) said.scrollIntoView({ block: "nearest" });
    else scrollBy(0, Math.max(0, Math.min(bottom + MARGIN - innerHeight, top - MARGIN)));
  }

  /* Write a sign, which a phone's number pad lacks, where the cursor is. */
  sign(text) {
    const { selectionStart, selectionEnd } = this.field;
    this.field.setRangeText(text, selectionStart, selectionEnd, "end");
    this.field.focus();
    this.note("");
  }

  /* A hint and the feedback take the focus as they appear; what is typed there is an answer, and goes into the field. */
  typeOn({ target, key, ctrlKey, metaKey, altKey }) {
    if (!this.field || this.done || target.tabIndex !== -1 || target.matches("input") || !/^[^\s]$/.test(key) || ctrlKey || metaKey || altKey) return;
    this.field.focus();
    this.field.select(); // in place of the last answer
  }

  /* The element to focus: the field, the chosen option, or the first one. */
  get entry() {
    return this.field ?? ["[name^=answer]:checked", "[name^=answer], [data-do=lay], [data-bar]"].map((one) => this.form.querySelector(one)).find(Boolean);
  }

  /* Show an error at the field; kinds with several fields pass the right one. */
  note(text, entry = this.entry) {
    for (const other of this.form.querySelectorAll("[aria-invalid]")) other.removeAttribute("aria-invalid");
    if (complain(entry, this.element.querySelector("[data-place=note]"), text)) {
      if (!this.kind.mount) entry.focus();
      this.kit.say(text);
    }
    return null;
  }

  check() {
    if (this.done) return;
    const text = this.kind.enter(this);
    if (text === null) return;
    if (this.isSame(text)) { // the same answer again doesn't count as a try
      this.note(this.facts.words.same);
      return this.entry.focus();
    }
    const { tries, hints } = this.kept, { right, ideas = [] } = this.judged(text);
    const hinted = !right && !ideas.length && hints < this.hints.length; // if there is no remark on the answer
    this.change({ tries: [...tries, text].slice(-9), right, hinted, hints: hints + hinted });
    return this.tell({ answer: text });
  }

  /* Whether an answer is the last one, perhaps written in another way: 7, 7 % and 0.07. */
  isSame(text) {
    const last = this.kept.tries.at(-1);
    if (last === undefined || text === last || !this.kind.same) return text === last;
    try {
      return this.kind.same(this, text, last);
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      return false;
    }
  }

  get list() { return this.element.querySelector("[data-place=hints]"); }

  get hints() { return [...this.element.querySelectorAll("template[data-hint]")]; }

  /* Answered, or shown: nothing changes it any more. */
  get done() { return isDone(this.kept); }

  /* The answer that counts: a right one is never overwritten. */
  get counted() {
    const { tries } = this.kept;
    return tries.find((text) => this.judged(text).right) ?? tries.at(-1);
  }

  /* How an answer is displayed, whether it is right, and the ideas behind it; empty if it is unreadable. */
  judged(text) {
    try {
      return this.kind.judge(this, text);
    } catch {
      return { shown: text, right: false, ideas: [] };
    }
  }

  show() {
    const { tries, asked } = this.kept;
    const place = this.element.querySelector("[data-place=feedback]");
    const more = this.element.querySelector("[data-place=more]");
    place.replaceChildren();
    this.element.classList.remove("is-right", "is-wrong");
    if (more) more.hidden = true;
    this.close(this.done);
    if (this.done) this.note("");
    this.markTruth();
    this.showHints();
    if (!tries.length && !asked) return;
    const text = this.counted;
    const verdict = text === undefined ? null : this.judged(text);
    if (text !== undefined) {
      if (this.done || text !== this.restored) this.kind.restore(this, text); // what was chosen since stays
      this.restored = text;
      this.kind.mark?.(this, text);
    }
    const right = verdict?.right;
    const name = right ? "right" : asked ? "asked" : tries.length < TRIES ? "wrong-first" : "wrong-last";
    place.append(this.feedback(name, verdict));
    if (right && isLate(this.facts.place)) place.append(Object.assign(document.createElement("p"), { className: "uncounted", textContent: document.documentElement.dataset.uncounted }));
    if (right || !asked) this.element.classList.add(right ? "is-right" : "is-wrong");
    if (name === "wrong-first") return;
    const solution = this.template("solution");
    if (solution) place.append(filled(solution));
    if (more) more.hidden = false;
  }

  /* Close the form once there is nothing more to answer. */
  close(done) {
    this.element.classList.toggle("is-done", done);
    this.form.querySelector(".go").hidden = done;
    if (this.kind === quizKinds.sketch) this.form.hidden = done; // the answer's picture shows the sketch, too
    for (const one of this.form.querySelectorAll("[name^=answer]")) {
      if (one === this.field) one.readOnly = done;
      else one.disabled = done;
    }
  }

  /* Once nothing more can be answered, the right option or line is marked. */
  markTruth() {
    const { kind, truth } = this.facts, revealed = this.done && ["choice", "mistake", "several"].includes(kind);
    for (const one of this.form.querySelectorAll(".options [name=answer]")) one.parentElement.classList.toggle("is-truth", revealed && truth.split(" ").includes(one.value));
  }

  feedback(name, verdict) {
    const slots = { shown: verdict?.shown ?? "", right: verdict?.score ?? "", ...verdict?.slots };
    const feedback = filled(this.template(name), slots);
    if (!verdict) for (const own of feedback.querySelectorAll("[data-own-answer], .sketch-both .was")) own.remove();
    const ideas = verdict?.ideas ?? [];
    const early = verdict?.early ?? ideas, first = this.facts.kind === "match" ? early : early.slice(0, 1); // each match is an answer of its own
    const wanted = name === "wrong-first" ? first : [...ideas, this.template("why")].filter((one) => one?.content.textContent.trim());
    const place = feedback.querySelector("[data-place=idea]");
    place?.replaceChildren(...wanted.flatMap((one, at) => (at ? [" ", filled(one)] : [filled(one)])));
    if (!wanted.length) place?.remove();
    return feedback;
  }

  /* The hints that are open. */
  showHints() {
    const all = this.hints, { list } = this;
    const open = this.done ? 0 : Math.min(this.kept.hints, all.length);
    list.replaceChildren(...all.slice(0, open).map((one) => filled(one)));
    list.hidden = !list.childElementCount;
    const button = this.element.querySelector("[data-do=hint]");
    if (!button) return;
    const { words } = this.facts;
    button.textContent = open >= all.length ? words.no_more : open ? words["hint.more"] : words.hint;
    button.toggleAttribute("aria-disabled", open >= all.length);
    if (open >= all.length) button.setAttribute("aria-disabled", "true");
  }

  hint() {
    const before = this.kept.hints;
    if (before >= this.hints.length) return;
    store.set(this.facts.place, { ...this.kept, hints: before + 1 });
    const opened = this.list.lastElementChild;
    opened.tabIndex = -1;
    this.bring(opened);
    this.kit.say(opened.textContent);
  }
}

/* Several cards, one open at a time. */
class DeckView {
  constructor(element, kit) {
    const { place, places, words, cards } = kit.local();
    Object.assign(this, { element, kit, place, places, words, cards });
    this.sections = [...element.querySelectorAll(":scope > section")];
    element.addEventListener("click", (event) => {
      const tab = event.target.closest("[data-tab]");
      if (tab) this.open(Number(tab.dataset.tab), !tab.closest(".deck-tabs"));
    });
    this.stops = this.places.flatMap((place) => this.likes(place)).map((place) => store.watch(place, () => this.mark()));
    const paced = () => this.mark();
    document.addEventListener("dicekit:paced", paced);
    this.stops.push(() => document.removeEventListener("dicekit:paced", paced));
    this.show(Math.min(Math.max(store.get(this.place)?.open ?? 1, 1), this.sections.length));
    this.shown = true;
  }

  open(at, follow) {
    store.set(this.place, { open: at });
    this.show(at);
    const heading = this.sections[at - 1].querySelector(".card-head");
    if (follow) heading.focus();
    this.kit.say(heading.textContent);
  }

  show(at) {
    this.sections.forEach((section, i) => section.toggleAttribute("data-open", i === at - 1));
    this.element.querySelectorAll(".deck-tabs [data-tab]").forEach((tab) => {
      if (Number(tab.dataset.tab) === at) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    });
    this.mark();
  }

  /* The storage keys of an exercise and those like it. */
  likes(place) { return Object.keys(this.cards).filter((one) => one === place || one.startsWith(`${place}/`)); }

  /* How an exercise went: right, or later one like it was; its answer was shown; empty while it's open. */
  howDone(place) {
    const right = (one) => store.get(one)?.right && !store.get(one).asked && !isLate(one), kept = store.get(place);
    if (right(place)) return "right";
    return this.likes(place).some(right) ? "later" : isDone(kept) ? "shown" : "";
  }

  mark() {
    this.element.querySelectorAll(".deck-tabs [data-tab]").forEach((tab, i) => {
      const name = this.howDone(this.places[i]);
      for (const each of ["right", "later", "shown"]) tab.classList.toggle(each, each === name);
      tab.classList.toggle("opinion", Boolean(this.element.querySelectorAll(":scope > section")[i]?.querySelector(".as-opinion")));
      const { title } = tab.dataset;
      tab.setAttribute("aria-label", name ? worded(this.words[`title.${name}`], { title }) : title);
    });
    this.sections.forEach((section, i) => {
      const next = section.querySelector(".deck-next"), place = this.places[i], kept = store.get(place);
      next?.toggleAttribute("hidden", !isDone(kept));
      next?.firstElementChild.classList.toggle("main", isDone(store.get(this.likes(place)[kept?.variant ?? 0]))); // beside one like it that is open, it's not what to press
    });
    this.finish();
  }

  /* Show how many cards are right so far; once there are enough to go on, and when none is left, it's also announced. */
  finish() {
    const place = this.element.querySelector(":scope > [data-place=done]"), before = this.element.dataset.done;
    const asked = this.places.filter((one) => this.cards[one].kind !== "opinion");
    const right = asked.filter((one) => ["right", "later"].includes(this.howDone(one))).length, enough = right >= ENOUGH;
    const whole = this.places.every((one) => isDone(store.get(one)));
    if (whole || enough) this.element.dataset.done = "1";
    else delete this.element.dataset.done;
    const own = asked.map((one) => store.get(one)).filter((one) => one?.right && !one.asked && one.tries?.length === 1);
    const answered = asked.filter((one) => isDone(store.get(one))).length;
    const end = !asked.length ? "done.opinions" : own.length === asked.length ? "done.all" : "done";
    const enoughNow = answered === asked.length ? "enough.last" : right === ENOUGH ? "enough" : "so_far"; // an opinion may be left
    const inClass = document.documentElement.dataset.seated !== undefined; // its wall counts first answers
    const which = whole ? end : inClass && own.length < right ? "so_far.class" : enough && !inClass ? enoughNow : "so_far";
    const score = whole || right ? worded(this.words[which], { right, all: answered, own: own.length }) : "";
    if (score === place.textContent) return;
    place.textContent = score;
    if ((whole || (enough && !before)) && this.shown) setTimeout(() => this.kit.say(score), 1500); // announced after the feedback
  }
}

/* An exercise with similar ones; the current one is stored under the key of the first. */
class VariantsView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, place: element.dataset.set });
    this.cards = [...element.querySelectorAll(":scope > [data-variant]")];
    element.addEventListener("click", (event) => {
      if (event.target.closest("[data-do=another]")) this.open(this.at + 1);
    });
    this.stop = store.watch(this.place, () => this.show());
    this.show();
  }

  get at() {
    const at = store.get(this.place)?.variant;
    return Number.isInteger(at) ? Math.min(Math.max(at, 0), this.cards.length - 1) : 0;
  }

  show() { this.cards.forEach((card, at) => { card.hidden = at !== this.at; }); }

  open(at) {
    store.set(this.place, { ...store.get(this.place), variant: at });
    const asked = this.cards[this.at].querySelector(".question");
    asked.focus();
    this.kit.say(asked.textContent);
  }
}

behaviours.variants = {
  mount: (element, model, kit) => new VariantsView(element, kit),
  unmount: (element, view) => view.stop(),
};

behaviours.deck = {
  mount: (element, model, kit) => new DeckView(element, kit),
  unmount: (element, view) => view.stops.forEach((stop) => stop()),
};

behaviours.quiz = {
  mount: (element, model, kit) => new QuizView(element, kit, model),
  unmount: (element, view) => view.stop(),
};
