/* The guess bar and the verdict: a guess is locked in before the truth is shown. Python computes all chances and draws all
   states as templates, which are shown here in turn. Kinds of guesses are in `guess_kinds.js` and its siblings. */

import { answers } from "./answers.js";
import { GRADES, guessKinds, readable } from "./guess_kinds.js";
import { complain, filled, joined, store, worded } from "./store.js";
import { all, behaviours } from "./kit.js";

const templateIn = (element, when) => element.querySelector(`template[data-when="${when}"]`);

/* The stored guess: { first: {value, sure}, second, skipped, revealed, seen, known }, without unreadable values; `seen`: the
   truth was shown before the guess; `known`: after it, so that it can't be changed any more. */
function keptGuess(facts) {
  const { first, second, ...rest } = store.get(facts.place) ?? {};
  const good = (guess) => (guess && readable(guess.value, facts) ? guess : undefined);
  return { ...rest, first: good(first), second: good(first) && good(second) };
}

/* Show the verdict in an element: a sentence, a picture, the idea behind the guess; returns the text to announce. The
   first guess is judged, as a later one may have been made after the rolls; that it was changed is said. */
function showTruth(place, element, kept, facts, tries = {}) {
  const { first } = kept;
  const kind = guessKinds[facts.kind];
  const judged = first ? kind.judge(first.value, facts) : { side: "none" };
  const slots = { ...judged.slots, ...(first ? kind.shown(first.value, facts) : {}) };
  const marks = kind.marks?.(first?.value, facts);
  const picture = tries.share !== undefined && first ? templateIn(element, "tried") : null; // shown beside what was tried
  place.replaceChildren(filled(templateIn(element, "truth"), { ...slots, mine: marks?.mine.text ?? "" }));
  if (picture) place.querySelector("[data-place=scale]").replaceWith(filled(picture, { mine: marks.mine.text, at: marks.mine.at, share: `${tries.share}`.replace("-", "−"), place: marks.at(tries.share) }));
  else if (marks) mark(place.querySelector("[data-place=scale]"), marks);
  if (!first) for (const own of place.querySelectorAll("[data-own-answer], .sketch-both .was, .scale .mine")) own.remove();
  const side = kept.seen ? "none" : judged.side; // whoever had seen the truth gets no praise
  const same = side === "near" && facts.same?.includes(slots.guess);
  const sentence = same ? { textContent: worded(facts.words.same, slots) } : filled(templateIn(element, `truth-${side}`), slots);
  const aside = ["over", "under"].includes(judged.side) && ["bit", "far"].includes(judged.grade) ? judged.side : "";
  const exactly = same || (facts.kind === "count" && judged.grade === "right");
  const off = aside || (exactly ? "same" : judged.grade); // with its direction, if there is one
  const grade = first && !kept.seen ? facts.words[`grade_${off}`] ?? "" : "";
  const both = kept.seen ? "" : bothGuesses(kept, judged, facts), again = kept.second && !kept.seen ? kind.judge(kept.second.value, facts) : judged;
  const own = both || joined(grade, joined(sentence.textContent.trim(), changedTo(element, kept, facts)));
  const verdict = joined(own, (first && tries.sentence) || "");
  place.querySelector("[data-place=sentence]").textContent = verdict;
  const idea = ideaOf(element, kept.seen ? { side } : both && gradeOf(again) < gradeOf(judged) ? again : judged); // of the better guess
  const thought = idea ? filled(idea, slots).textContent.trim() : "";
  const why = place.querySelector("[data-place=idea]");
  why.textContent = thought;
  why.hidden = !thought || facts.wanted >= 0; // the lesson explains it later
  return [verdict, why.hidden ? "" : thought].filter(Boolean).join(" ");
}

/* How far a judged guess is off, from 0: right. */
const gradeOf = ({ grade }) => GRADES.indexOf(grade);

/* Both guesses of a chance or a count and the answer in one line, where one of them is clearly nearer; empty otherwise. */
function bothGuesses({ first, second }, judged, facts) {
  if (!second || !facts.words.better) return "";
  const kind = guessKinds[facts.kind], [before, after] = [judged, kind.judge(second.value, facts)].map(gradeOf);
  if (before === after) return "";
  const [was, now] = [first, second].map(({ value }) => kind.shown(value, facts)).map(({ plain, guess }) => plain ?? guess);
  return worded(facts.words[after < before ? "better" : "worse"], { guess: was, again: now });
}

/* The second guess, which isn't judged; empty if there is none. */
function changedTo(element, { second }, facts) {
  if (!second) return "";
  const guess = filled(templateIn(element, "seal-first"), guessKinds[facts.kind].shown(second.value, facts)).textContent.trim();
  return guess ? worded(facts.words.changed, { guess }) : "";
}

/* Place the marks of guess and truth on their scale. */
function mark(scale, marks) {
  for (const name of ["mine", "is"]) scale.querySelector(`.${name}`).style.setProperty("--at", marks[name].at);
}

/* The template of the idea behind a guess: chosen by its kind or by its interval, else by the side of the truth. */
function ideaOf(element, { side, idea }) {
  const named = typeof idea === "string" ? element.querySelector(idea) : null;
  const spanned = typeof idea === "function" ? [...element.querySelectorAll("template[data-from]")].find(idea) : null;
  const unsaid = side === "none" ? templateIn(element, "idea-over") : null; // that idea explains the truth, so it's only shown without a guess
  return named ?? spanned ?? templateIn(element, `idea-${side}`) ?? unsaid ?? templateIn(element, "idea-other");
}

function sealsOf(element, kept, facts, inLine = false) {
  const row = document.createDocumentFragment(), { table } = guessKinds[facts.kind];
  const own = inLine ? null : table?.([kept.first, kept.second].filter(Boolean).map(({ value }) => value), facts);
  if (own) {
    const sure = templateIn(element, `sure-${(kept.second ?? kept.first)?.sure}`);
    row.append(own, ...(sure ? [filled(sure)] : []));
    return row;
  }
  for (const which of ["first", "second"]) {
    if (!kept[which]) continue;
    const slots = guessKinds[facts.kind].shown(kept[which].value, facts);
    row.append(...(row.childNodes.length ? [", "] : []), filled(templateIn(element, `seal-${which}`), slots));
    const sure = kept[which].sure && templateIn(element, `sure-${kept[which].sure}`);
    if (sure) row.append(" ", filled(sure));
  }
  return row;
}

/* Tell the row of steps whether the guess is made (`lesson_steps.js`). */
function markDone(element, done) {
  if (done) element.dataset.done = done;
  else delete element.dataset.done;
}

class GuessView {
  constructor(element, model, kit) {
    Object.assign(this, { element, kit, model, facts: { ...kit.local(), number: kit.number, decimal: kit.decimal }, changing: false });
    this.form = element.querySelector("form");
    this.after = element.querySelector("[data-place=after]");
    this.entry = guessKinds[this.facts.kind].enter(this);
    element.addEventListener("click", (event) => this.pressed(event));
    element.addEventListener("dicekit:unlocked", () => this.remind());
    for (const name of ["input", "click", "keydown"]) this.form.addEventListener(name, ({ target }) => this.begin(target));
    this.form.addEventListener("change", ({ target }) => { if (target.name === "sure") this.keepSure(target.value); });
    this.recallSure();
    this.form.addEventListener("keydown", (event) => { if (event.key === "Escape" && this.changing) this.skip(); });
    this.replaceTyped();
    this.leave = this.form.querySelector("[data-do=skip]");
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.lock(); });
    this.watched = store.watch(this.facts.place, () => this.follow());
    this.paced = () => this.follow();
    document.addEventListener("dicekit:paced", this.paced);
    this.settled = () => this.go && this.offer(); // the part that shows the offer may have been replaced
    document.addEventListener("dicekit:settled", this.settled);
    this.follow();
    this.onChange = () => this.take();
    for (const name of ["exact", "sealed"]) model.on(`change:${name}`, this.onChange);
    this.tried = () => this.show();
    model.on("change:tries", this.tried);
    this.take();
  }

  /* Who comes to a field with a number selects it, so that typing replaces it; the next press there sets the cursor. */
  replaceTyped() {
    let came = null;
    const select = ({ target }) => { if (target === came) target.select(); };
    this.form.addEventListener("focusin", ({ target }) => {
      came = target.matches("input.field") ? target : null;
      came?.select();
    });
    this.form.addEventListener("click", (event) => { select(event); came = null; });
    this.form.addEventListener("input", () => { came = null; });
  }

  /* Keep the confidence over a reload, like a number that isn't locked in yet. */
  get surePlace() { return `${this.facts.place}/sure`; }

  keepSure(value) { store.draft(this.surePlace, value); }

  recallSure() {
    const sure = store.draft(this.surePlace);
    const choice = sure && !this.kept.first && this.form.querySelector(`[name=sure][value="${CSS.escape(sure)}"]`);
    if (choice) choice.checked = true;
  }

  stop() {
    this.watched();
    document.removeEventListener("dicekit:paced", this.paced);
    document.removeEventListener("dicekit:settled", this.settled);
    for (const name of ["exact", "sealed"]) this.model.off?.(`change:${name}`, this.onChange);
    this.model.off?.("change:tries", this.tried);
    this.go?.remove();
  }

  /* Take a guess that was set or sealed through the traits; a guess sealed here before is kept. */
  take() {
    const text = this.model.get("exact");
    if (!text || !this.kit.live || !this.entry.set || !readable(text, this.facts) || this.kept.first) return;
    this.entry.set(answers.parse(text));
    if (this.model.get("sealed")) this.change({ first: { value: text, sure: null } });
  }

  follow() {
    this.show();
    this.report();
  }

  get kept() { return keptGuess(this.facts); }

  /* Which vote is open in a class: none yet (`waiting`), the `first`, which may be changed, the `second` after talking, none
     any more (`closed`, or `revealed` once the answer was shown), or any (`free`); undefined without a class. */
  get vote() { return JSON.parse(document.documentElement.dataset.votes ?? "{}")[this.facts.place]; }

  say(text) { this.kit.say(text); }

  get tries() { return this.model.get("tries") ?? {}; }

  /* Whether the class hasn't reached the answer yet. */
  get answerPending() { return this.facts.wanted >= 0 && Boolean(this.vote) && this.vote !== "revealed"; }

  /* Whether enough was tried to show the truth, or a class knows it; without Python nothing can be tried. */
  get ready() {
    const { wanted } = this.facts;
    if (this.vote && this.facts.wanted > 0) return this.vote === "revealed";
    return wanted > 0 && (!this.kit.live || (this.tries.n ?? 0) >= wanted);
  }

  /* Whether the answer to the guess was shown, so that it stays as it is; in a class the votes say that. */
  get answerKnown() { return Boolean(this.kept.first && this.kept.known && (!this.vote || this.vote === "free")); }

  /* Whether others of the class may still be guessing what rolls or a switch would tell. */
  get held() { return this.facts.wanted >= 0 && ["waiting", "first"].includes(this.vote); }

  /* Report the guess to Python, which may show it on a chart, and opens what answers it. */
  report() {
    if (this.held) return;
    const { first, second, skipped, revealed = false } = this.kept;
    const now = JSON.stringify([first, second, skipped, revealed]);
    if (!this.kit.live || now === this.reported) return;
    this.reported = now;
    const tell = this.facts.awaited ? this.kit.act : this.kit.note;
    if (first) tell("locked", { first: first.value, second: second?.value ?? "", revealed });
    else if (skipped) tell("skipped", { revealed });
  }

  change(values) {
    if (values.first) for (const place of [this.facts.place, this.surePlace]) store.draft(place, null);
    store.set(this.facts.place, { ...this.kept, ...values });
    this.element.querySelector("[data-focus]")?.focus({ preventScroll: true });
    const card = this.element.closest(".dk-live") ?? this.element, { top, bottom } = card.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) card.scrollIntoView({ block: "nearest" }); // without the form the card is shorter: show all of it
  }

  /* In a class the question appears when the teacher asks it, whatever was tried before. */
  comeWithClass() {
    const part = this.element.closest(".dk-live"), waits = this.vote === "waiting";
    if (!part || this.facts.wanted < 0) return;
    if (this.vote === "first") part.classList.remove("dk-waiting");
    if (this.held) for (const one of this.partsThat("after")) one.classList.add("dk-waiting"); // also what was there before guesses were opened again
    const came = this.waits && this.vote === "first";
    this.waits = waits;
    part.toggleAttribute("data-class-waits", waits);
    if (came) part.scrollIntoView({ block: "center" });
  }

  show() {
    const { kept } = this;
    this.comeWithClass();
    const sealed = Boolean(kept.first || kept.skipped);
    this.form.hidden = sealed && !this.changing;
    this.element.classList.toggle("is-sealed", sealed);
    if (this.form.hidden) delete this.element.dataset.begun;
    const tried = this.facts.wanted <= 0 || this.vote || this.ready || kept.revealed;
    markDone(this.element, this.changing ? "" : kept.first ? (tried ? "1" : "0") : kept.skipped ? "skipped" : "");
    const revealed = kept.revealed && !this.answerPending;
    const name = !sealed || this.changing ? "" : revealed ? "revealed" : kept.first ? "sealed" : "skipped";
    const seen = name === "skipped" && !this.vote && this.tries.n && this.partsThat("after").length; // the rolls have shown it
    const shown = JSON.stringify([name, kept, this.vote, seen, revealed && this.tries]);
    if (name && shown === this.shown) return this.offer();
    this.shown = shown;
    this.go?.remove();
    this.after.replaceChildren();
    if (!name && kept.first && this.vote) return this.repeat(kept);
    if (!name) return undefined;
    this.after.replaceChildren(filled(templateIn(this.element, name)));
    this.go = this.after.querySelector(".go");
    if (revealed) this.verdict = showTruth(this.after.querySelector("[data-place=verdict]"), this.element, kept, this.facts, this.tries);
    this.after.querySelector("[data-place=seals]")?.replaceChildren(sealsOf(this.element, kept, this.facts));
    const closed = ["closed", "revealed"].includes(this.vote), once = this.facts.wanted >= 0 && this.vote !== "first"; // the rolls have answered it
    if (kept.first ? once || (this.vote && this.vote !== "free" ? closed : kept.second) : closed) this.after.querySelector("[data-do=change]")?.remove();
    else if (this.answerKnown) this.after.querySelector("[data-do=change]")?.replaceWith(this.facts.words.known);
    if (seen) this.after.querySelector("[data-do=change]")?.remove();
    if (seen) this.after.querySelector("[data-focus]").textContent = this.facts.words.passed;
    if (name === "skipped" && closed) this.after.querySelector("[data-focus]").textContent = this.facts.words.closed;
    if (name === "skipped" && this.answerPending) this.after.querySelector("[data-do=reveal]")?.replaceWith(document.documentElement.dataset.tells);
    const where = this.after.querySelector("[data-place=kept]");
    if (where) where.textContent = store.forbidden ? this.facts.words.forbidden : "";
    return this.offer();
  }

  /* Above the entry of a new vote in a class, the one before. */
  repeat(kept) {
    const before = filled(templateIn(this.element, "sealed"));
    for (const one of before.querySelectorAll(".go, .asked")) one.remove();
    before.querySelector("[data-place=seals]").replaceChildren(sealsOf(this.element, kept, this.facts));
    this.after.replaceChildren(before);
    return undefined;
  }

  /* The number of tries; once there are enough, the offer to show the truth instead. Both are beside the
     buttons that make tries. */
  offer() {
    this.unveil();
    if (this.ready && this.kit.live && !this.vote && (this.kept.first || this.kept.skipped) && !this.kept.tried) store.set(this.facts.place, { ...this.kept, tried: true });
    if (this.ready && this.kit.live && !this.vote && !this.kept.revealed && this.partsThat("answers")[0]?.querySelector("[data-tells-answer]"))
      return store.set(this.facts.place, { ...this.kept, revealed: true }); // the answer was shown in this part
    const { wanted, words, number } = this.facts, { ready, go } = this, count = go?.querySelector("[data-place=tries]");
    if (!count || wanted <= 0) return;
    const button = go.querySelector("[data-do=reveal]");
    const place = this.kit.live && [...this.partsThat("answers")].slice(0, 1).flatMap((part) => [...part.querySelectorAll(".offer-place")]).at(-1);
    if (place && go.parentElement !== place && this.vote !== "first") { // while the guess may be changed, the offer stays beside it
      go.onclick = (event) => this.pressed(event);
      place.append(go);
    }
    if (ready && button.hidden && this.kit.live && this.tries.n) this.kit.say(words.offered, false, "offered"); // not in place of "Locked in"
    [count.hidden, button.hidden] = [ready, !ready];
    const { tells, closes } = document.documentElement.dataset; // of a class: what it waits for
    count.textContent = this.answerPending ? (this.vote === "first" && this.partsThat("after").length ? closes : tells) : worded(words.tries, { n: number(`${this.tries.n ?? 0}`), all: number(`${wanted}`) });
  }

  /* The parts of the desk that wait for this guess, or that answer it (`base.Lesson`). */
  partsThat(relate) {
    return all(this.element.closest(".dk-desk") ?? this.element, `.dk-${relate}-${this.facts.place.replaceAll("/", "-")}`);
  }

  /* Show what waits for this guess at once, even before Python answers. */
  unveil() {
    const { first, skipped } = this.kept;
    if ((first || skipped) && !this.held) for (const part of this.partsThat("after")) part.classList.remove("dk-waiting");
  }

  pressed(event) {
    switch (event.target.closest("[data-do]")?.dataset.do) {
      case "skip": return this.skip();
      case "change": return this.again();
      case "reveal": this.change({ revealed: true }); return this.say(this.verdict);
      default: return null;
    }
  }

  /* Skip the guess; a guess that was locked in before stays. */
  skip() {
    this.changing = false;
    this.change(this.kept.first ? {} : { skipped: true });
    this.say(this.kept.first ? this.after.textContent.trim() : this.facts.words.skipped);
  }

  /* Guess once more: what was locked in is in the entry, to be changed; what was entered before the guess was skipped is still there. */
  again() {
    const { first, second } = this.kept, last = second ?? first;
    this.changing = true;
    this.show();
    this.complain("");
    this.leave.textContent = this.facts.words[last ? "keep" : "skip"];
    if (last) {
      for (const one of this.form.querySelectorAll("[name=sure]")) one.checked = one.value === last.sure;
      this.entry.take(last.value);
    }
    if (!this.form.contains(document.activeElement)) this.form.querySelector("input, button, [tabindex='0']").focus();
  }

  /* Show an error at the field, or `plain`, a remark that isn't one. */
  complain(text, plain = "", field = this.element.querySelector("[name=guess]") ?? this.form) {
    for (const other of this.form.querySelectorAll("[aria-invalid]")) other.removeAttribute("aria-invalid");
    if (complain(field, this.element.querySelector("[data-place=note]"), text, plain)) this.say(text);
  }

  /* Mark that part of the guess was entered, so that Next warns first (`lesson_steps.js`). */
  begin(target) {
    if (target.closest("button, label, input, [role=slider]") && !target.closest("[type=submit], [data-do=skip]") && !this.form.hidden) this.element.dataset.begun = "1";
  }

  /* Next was pressed with a guess that isn't locked in: warn once; pressed again, it goes on. */
  remind() {
    delete this.element.dataset.begun;
    if (this.entry.read() === null) return; // it has shown what is missing
    this.complain("", this.facts.words.unlocked);
    this.say(this.facts.words.unlocked);
    this.form.querySelector("[type=submit]").focus();
  }

  lock() {
    const value = this.entry.read();
    if (value === null) return this.element.querySelector("[data-place=note]").scrollIntoView({ block: "nearest" });
    clearTimeout(this.entry.pause);
    const sure = this.form.querySelector("[name=sure]:checked")?.value ?? null;
    const which = this.kept.first && this.vote !== "first" ? "second" : "first";
    const { first, second } = this.kept, last = second ?? first;
    if (this.answerKnown || (last && !this.vote && last.value === value && last.sure === sure)) return this.skip(); // nothing was changed, or too late
    this.changing = false;
    const locked = worded(this.facts.words.locked, guessKinds[this.facts.kind].shown(value, this.facts));
    this.change({ [which]: { value, sure }, skipped: undefined, missed: undefined });
    return this.say(store.mustSay() || store.forbidden ? `${locked} ${this.facts.words.forbidden}` : locked);
  }
}

behaviours.guess = {
  mount(element, model, kit) {
    const view = new GuessView(element, model, kit), { first, skipped } = view.kept;
    if (first || skipped) element.closest(".dk-waiting")?.classList.remove("dk-waiting"); // the part was already there, so it needn't wait for Python
    return view;
  },
  unmount: (element, view) => view.stop(),
};

/* The locked-in guess in a line, beside what it's compared with. */
behaviours["your-guess"] = {
  mount(element, model, kit) {
    const facts = { ...kit.local(), number: kit.number, decimal: kit.decimal };
    const show = () => {
      const { first, second } = keptGuess(facts), place = element.querySelector("[data-place=seals]");
      element.querySelector("[data-place=line]").hidden = !first;
      place.replaceChildren(sealsOf(element, { first: first && { value: first.value }, second: second && { value: second.value } }, facts, true));
    };
    show();
    return { stop: store.watch(facts.place, show) };
  },
  unmount: (element, state) => state.stop(),
};

/* The verdict: shows guess and truth elsewhere in the lesson once there is a guess, or it was skipped; an answer that comes
   with tries only once enough was tried, or it's asked for here. Folded it's one line: the sentence, or a shorter one where
   guess and truth are long. */
behaviours.verdict = {
  mount(element, model, kit) {
    const facts = { ...kit.local(), number: kit.number };
    const [place, line, details, waiting] = ["verdict", "line", "details", "waiting"].map((name) => element.querySelector(`[data-place=${name}]`));
    const asked = details.querySelector(".asked"), later = element.querySelector("[data-place=answer-later]");
    const isRevealed = (kept) => !later || Boolean(kept?.revealed || kept?.tried);
    const show = () => {
      const kept = keptGuess(facts), { first } = kept, known = Boolean(first || kept.skipped), revealed = isRevealed(kept);
      details.hidden = !known || !revealed;
      waiting.hidden = known;
      if (later) later.hidden = !known || revealed;
      if (details.hidden) return;
      showTruth(place, element, kept, facts);
      const short = first && !kept.seen && templateIn(element, `line-${guessKinds[facts.kind].judge(first.value, facts).side}`);
      const shortened = (short ? filled(short) : place.querySelector("[data-place=sentence]")).textContent.trim();
      line.textContent = shortened;
      if (first) line.parentElement.after(asked);
      else line.before(asked); // without a guess, the question has to be shown
      place.querySelector("[data-place=sentence]").hidden = !short;
      element.querySelector(".ask-why").hidden = place.querySelector("[data-place=idea]").hidden;
    };
    show();
    later?.querySelector("[data-do=answer]").addEventListener("click", () => {
      store.set(facts.place, { ...store.get(facts.place), revealed: true });
      details.querySelector("summary").focus();
      kit.say(line.textContent);
    });
    const stopped = store.watch(facts.place, show);
    const looking = new IntersectionObserver((entries) => {
      const kept = store.get(facts.place), known = kept?.first ? "known" : "seen";
      if ((kept?.first || kept?.skipped) && !kept[known] && isRevealed(kept) && entries.some((one) => one.isIntersecting)) store.set(facts.place, { ...kept, [known]: true });
    });
    looking.observe(element);
    return { stop: () => { stopped(); looking.disconnect(); } };
  },
  unmount: (element, state) => state.stop(),
};
