/* Question cards: reads and judges what is typed or chosen, and shows the feedback that Python drew for it. */

import { answers } from "./answers.js";
import { filled, keep, worded } from "./keep.js";
import { behaviours } from "./kit.js";

const TRIES = 2;
const bare = (text) => text.replace(/\s/g, "");

class QuizView {
  constructor(element, kit) {
    const { cards, words } = kit.local();
    const place = element.dataset.card;
    Object.assign(this, { element, kit, facts: { ...cards[place], place, words } });
    this.form = element.querySelector("form");
    this.field = element.querySelector("input.field");
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.check(); });
    this.field?.addEventListener("input", () => this.note(""));
    element.addEventListener("click", (event) => {
      const control = event.target.closest("[data-do]");
      if (control?.dataset.do === "hint") this.hint();
      if (control?.dataset.do === "show") this.change({ asked: true });
    });
    this.show();
    this.stop = keep.watch(this.facts.place, () => this.show());
  }

  get kept() { return { tries: [], hints: 0, asked: false, ...keep.get(this.facts.place) }; }

  template(name) { return this.element.querySelector(`template[data-when="${name}"]`); }

  change(values) {
    keep.set(this.facts.place, { ...this.kept, ...values });
    const said = this.element.querySelector("[data-place=feedback]");
    const speech = [...said.querySelectorAll(".part-truth dd, .part-idea dd")].map((one) => one.textContent.trim()).join(" ");
    said.querySelector(".feedback")?.focus();
    this.kit.say(keep.mustSay() ? `${speech} ${this.facts.words.forbidden}` : speech);
  }

  /* What was entered: {shown, value}, or null after saying why not. */
  entered() {
    const { words } = this.facts;
    if (this.facts.kind !== "number") {
      const chosen = this.form.querySelector("[name=answer]:checked");
      if (!chosen) return this.note(words.choose);
      return { text: chosen.value };
    }
    try {
      const answer = answers.read(this.field.value);
      const within = answer.value.n >= 0n && answer.value.n <= answer.value.d;
      if (this.facts.chance && !within) return this.note(words.range);
      this.note("");
      return { text: this.field.value };
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      return this.note(worded(words[fault.key], fault.slots));
    }
  }

  note(text) {
    const place = this.element.querySelector("[data-place=note]");
    place.textContent = text;
    place.classList.toggle("wrong", Boolean(text));
    if (text) {
      this.field?.setAttribute("aria-invalid", "true");
      (this.field ?? this.form.querySelector("[name=answer]")).focus();
      this.kit.say(text);
    } else this.field?.removeAttribute("aria-invalid");
    return null;
  }

  check() {
    const entry = this.entered();
    if (!entry) return;
    this.change({ tries: [...this.kept.tries, entry.text].slice(-9), right: this.judged(entry.text).right });
  }

  /* How an answer is shown back, whether it is right, and which idea leads to it. */
  judged(text) {
    const ideas = [...this.element.querySelectorAll("template[data-value]")];
    if (this.facts.kind !== "number") {
      const label = this.form.querySelector(`[name=answer][value="${CSS.escape(text)}"]`)?.nextElementSibling;
      const right = this.facts.kind === "opinion" || text === this.facts.truth;
      return { shown: label?.textContent ?? text, right, idea: ideas.find((one) => one.dataset.value === text) };
    }
    const answer = answers.read(text);
    return {
      shown: bare(answer.shown) === bare(text) ? answer.shown : worded(this.facts.words.read, { typed: text.trim(), shown: answer.shown }),
      right: answers.judge(answer, answers.parse(this.facts.truth)),
      idea: ideas.find((one) => answers.judge(answer, answers.parse(one.dataset.value))),
    };
  }

  show() {
    const { tries, asked } = this.kept;
    this.showHints();
    const place = this.element.querySelector("[data-place=feedback]");
    place.replaceChildren();
    this.element.classList.remove("is-right", "is-wrong");
    if (!tries.length && !asked) return;
    const text = tries.at(-1);
    const verdict = text === undefined ? null : this.judged(text);
    if (text !== undefined) this.restore(text);
    const right = verdict?.right;
    const name = right ? "right" : asked ? "asked" : tries.length < TRIES ? "wrong-first" : "wrong-last";
    const feedback = filled(this.template(name), { shown: verdict?.shown ?? "" });
    feedback.querySelector("[data-place=idea]")?.replaceChildren(filled(verdict?.idea ?? this.template("other")));
    place.append(feedback);
    this.element.classList.add(right ? "is-right" : "is-wrong");
    const solution = this.template("solution");
    if (solution && name !== "wrong-first") {
      place.append(filled(solution));
      if (right) place.querySelector(".solution").open = false;
      this.element.querySelector("[data-do=show]")?.setAttribute("hidden", "");
    }
  }

  restore(text) {
    if (this.field && !this.field.value) this.field.value = text;
    const option = this.form.querySelector(`[name=answer][value="${CSS.escape(text)}"]`);
    if (option) option.checked = true;
  }

  showHints() {
    const all = [...this.element.querySelectorAll("template[data-hint]")];
    const list = this.element.querySelector("[data-place=hints]");
    const open = Math.min(this.kept.hints, all.length);
    list.replaceChildren(...all.slice(0, open).map((one) => filled(one)));
    list.hidden = !open;
    const button = this.element.querySelector("[data-do=hint]");
    if (!button) return;
    button.textContent = open < all.length ? worded(this.facts.words.hint, { n: open + 1, all: all.length }) : this.facts.words.no_more;
    button.toggleAttribute("aria-disabled", open >= all.length);
    if (open >= all.length) button.setAttribute("aria-disabled", "true");
  }

  hint() {
    const before = this.kept.hints;
    if (before >= this.element.querySelectorAll("template[data-hint]").length) return;
    keep.set(this.facts.place, { ...this.kept, hints: before + 1 });
    const opened = this.element.querySelector("[data-place=hints] li:last-child");
    opened.focus();
    this.kit.say(opened.textContent);
  }
}

/* Several cards of which one is open. */
class DeckView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, place: kit.local().place, places: Object.keys(kit.local().cards) });
    this.sections = [...element.querySelectorAll(":scope > section")];
    element.addEventListener("click", (event) => {
      const tab = event.target.closest("[data-tab]");
      if (tab) this.open(Number(tab.dataset.tab), !tab.closest(".deck-tabs"));
    });
    this.stops = this.places.map((place) => keep.watch(place, () => this.mark()));
    this.show(Math.min(Math.max(keep.get(this.place)?.open ?? 1, 1), this.sections.length));
  }

  open(at, follow) {
    keep.set(this.place, { open: at });
    this.show(at);
    const heading = this.sections[at - 1].querySelector("h4");
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

  mark() {
    this.element.querySelectorAll(".deck-tabs [data-tab]").forEach((tab, i) => {
      const kept = keep.get(this.places[i]);
      tab.classList.toggle("tried", Boolean(kept?.asked || kept?.tries?.length));
      tab.classList.toggle("right", Boolean(kept?.right));
    });
  }
}

behaviours.deck = {
  mount: (element, model, kit) => new DeckView(element, kit),
  unmount: (element, view) => view.stops.forEach((stop) => stop()),
};

behaviours.quiz = {
  mount: (element, model, kit) => new QuizView(element, kit),
  unmount: (element, view) => view.stop(),
};
