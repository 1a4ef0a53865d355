/* The steps of a lesson. A page of the site shows one step at a time; elsewhere the links lead to the headings, and Python
   closes steps (`gate.js`). The current step, and those seen, begun, done and skipped, are stored on the device.

   A step is done when everything in it that is marked `data-act-of-step` has `data-done`: any value but 0, or `skipped`;
   if nothing but that was done, it gets a dash instead of a tick (`frame.act_of_step`). Nothing marked: Ask and Use are done when something in them is
   pressed, the others, and an Ask without controls, when the learner goes on. What is done stays done. */

import { filled, store, worded } from "./store.js";
import { all, behaviours, decoded, onceConnected, visible } from "./kit.js";
import { Legend } from "./legend.js";

const CONTROLS = "button, input, select, textarea, summary, a[href], [tabindex='0']";
const DEEPER = ".dk-desk > div > :has(details.deeper-fold) ~ *"; // folded away, so it isn't required
const BESIDE = "footer, .seeds, .step-row, .dk-pager, .dk-gate"; // presses in these elements aren't acts of a step
const PAGERS = ".dk-pager, nav.pager", NOTES = "details, .prose:has(> details), script";

const isOpen = ({ dataset: { done } }) => done === undefined || done === "0";

class LessonStepsView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, facts: kit.local(), ending: new AbortController() });
    this.steps = [...this.facts.anchors.keys()].map((i) => i + 1).filter((at) => this.facts.anchors[at - 1]);
    onceConnected(element, this.ending.signal, () => this.begin());
  }

  begin() {
    const { signal } = this.ending;
    this.main = document.documentElement.dataset.site === undefined ? null : this.element.closest("main");
    window.addEventListener("hashchange", () => this.follow(true), { signal });
    document.addEventListener("click", (event) => this.press(event), { signal });
    for (const { place } of this.facts.guesses) signal.addEventListener("abort", store.watch(place, () => this.arrange()));
    this.legend = new Legend(this.main ?? document, this.facts.words.counts, signal);
    this.watchActs(signal);
    if (this.main) this.watch(signal);
    this.follow(false);
  }

  /* Assign content that is added later to its step. */
  watch(signal) {
    const watcher = new MutationObserver((changes) => {
      if (changes.some((change) => [...change.addedNodes].some((node) => node.nodeType === 1 && !node.matches(`${PAGERS}, .dk-gate`)))) this.arrange();
    });
    watcher.observe(this.main, { childList: true });
    signal.addEventListener("abort", () => watcher.disconnect());
  }

  get kept() {
    const { at = 1, ...lists } = store.get(this.facts.place) ?? {};
    const [seen, begun, done, skipped] = ["seen", "begun", "done", "skipped"].map((name) => (Array.isArray(lists[name]) ? lists[name] : []));
    return { at, seen: seen.length ? seen : [1], begun, done, skipped };
  }

  keep(values) {
    store.set(this.facts.place, { ...this.kept, ...values });
  }

  /* ---- what is done */

  watchActs(signal) {
    const watcher = new MutationObserver(() => this.soon());
    watcher.observe(this.main ?? document.body, { subtree: true, attributes: true, attributeFilter: ["data-done", "data-act-of-step", "data-left"] });
    signal.addEventListener("abort", () => watcher.disconnect());
    document.addEventListener("dicekit:settled", () => this.soon(), { signal });
    // captured: what is pressed may be replaced at once
    for (const name of ["click", "change"]) document.addEventListener(name, (event) => this.used(event.target), { signal, capture: true });
    signal.addEventListener("abort", store.watch(this.facts.place, () => this.mark()));
  }

  /* Look at the acts once after several changes. */
  soon() {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.element.isConnected) this.look();
    });
  }

  /* The step that an element belongs to: the last one with its heading before it, or 0. */
  stepOf(element) {
    const before = (heading) => heading && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return Math.max(0, ...this.steps.filter((at) => before(this.heading(at))));
  }

  /* The acts of a step, in page order. */
  acts(at) {
    const counts = (act) => !act.dataset.actOfStep || act.dataset.actOfStep.split(" ").includes(this.facts.steps[at - 1]);
    return all(this.main ?? document, "[data-act-of-step]").filter((act) => this.stepOf(act) === at && counts(act) && !act.closest(DEEPER));
  }

  look() {
    this.legend.look();
    for (const at of this.facts.anchors.keys()) {
      const acts = this.acts(at + 1);
      if (acts.length && !acts.some(isOpen)) this.finish(at + 1, acts.every(({ dataset }) => dataset.done === "skipped"));
    }
    this.showMain();
  }

  /* Fill one button: an offered answer, else that of the first open act or of the next one, else Next. */
  showMain() {
    if (!this.main) return;
    const kept = this.kept, open = this.acts(this.at).find(isOpen)?.closest(".dk-live");
    const parts = all(this.main, ".dk-live").filter((part) => this.stepOf(part) === this.at && all(part, ".btn.main").some(visible) && !part.matches(".dk-gate"));
    const done = !open && [...kept.done, ...kept.skipped].includes(this.at);
    const onward = open && parts.find((part) => part === open || open.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
    const offered = parts.find((part) => all(part, "[data-do=reveal].main").some(visible));
    const first = offered ?? (done ? null : onward ?? parts[0]);
    const toPress = !done && this.isPlay(this.at) && this.controls(this.at).length; // without a filled button of its own
    const shut = all(this.main, ":scope > .dk-gate").some(visible);
    this.main.classList.toggle("dk-over", this.at === this.steps.at(-1) && [...kept.done, ...kept.skipped].includes(this.at));
    this.main.classList.toggle("dk-todo", Boolean(first || open || toPress) || shut);
    for (const part of parts) part.classList.toggle("dk-later", part !== first);
    this.sayMissing(kept.done.includes(this.at));
  }

  /* Beside Next: what is missing for the tick of this step; once it has it, what was done and what comes, unless its act was
     taken back to be done again. */
  sayMissing(done) {
    const line = this.pieces().find(({ at, pager }) => pager && at === this.at)?.piece.querySelector("[data-place=missing]");
    if (!line) return;
    const open = this.acts(this.at).filter(isOpen), act = open.find(visible) ?? open[0], toPress = !act && this.isPlay(this.at) && this.controls(this.at).length;
    const text = this.missing().length ? "" : done ? (act && this.isPlay(this.at) ? "" : this.didWords()) : act || toPress ? this.missingWords(act) : "";
    if (line.textContent !== text) line.textContent = text;
    line.hidden = !text;
    this.coming?.disconnect();
    if (!act || visible(act)) return;
    this.coming = new ResizeObserver(() => { if (visible(act)) this.soon(); }); // a guess that comes later
    this.coming.observe(act);
  }

  /* What was done in this step, and what comes; nothing once that is done too, or where a teacher opens it. */
  didWords() {
    const { votes, paced } = document.documentElement.dataset, { done, skipped } = this.kept;
    return votes || paced || [...done, ...skipped].includes(this.at + 1) ? "" : this.facts.words.did[this.at - 1];
  }

  /* What is to be done for the tick; nothing where a class waits for its teacher. */
  missingWords(act) {
    const kind = this.kindOf(act), { votes, paced } = document.documentElement.dataset;
    if ((kind === "later" && votes?.includes("waiting")) || (kind === "lines" && paced) || (["roll", "again"].includes(kind) && votes && !visible(act))) return "";
    const { missing, acts } = this.facts.words;
    if (kind === "lines" && act.dataset.left) return worded(missing.blank, { n: act.dataset.left });
    const waits = kind === "later" && act.closest(".dk-waiting"); // it comes after enough rolls
    return missing[waits ? "" : kind] ?? acts[kind === "again" ? "later" : this.facts.steps[this.at - 1]] ?? "";
  }

  /* Which line of `missing` is for this act; any other name stands for the lesson's own line. */
  kindOf(act) {
    const step = this.facts.steps[this.at - 1];
    if (!act) return "play";
    if (act.matches("[data-behaviour=guess]")) {
      if (act.classList.contains("is-sealed") && act.dataset.done === "0") return all(act, "[data-do=reveal]").some(visible) ? "answer" : "again"; // more rolls come first
      return step === "guess" ? "guess" : visible(act) ? "second" : "later";
    }
    if (act.matches("[data-behaviour=deck]")) return "questions";
    if (act.matches("[data-behaviour=ledger]")) return "lines";
    return step !== "roll" ? step : this.afterGuess(act) ? "again" : "roll";
  }

  /* Whether an act of this step comes after its guess. */
  afterGuess(act) {
    return this.acts(this.at).some((one) => one.matches("[data-behaviour=guess]") && one.compareDocumentPosition(act) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  finish(at, skipped = false) {
    const kept = this.kept, [list, other] = skipped ? ["skipped", "done"] : ["done", "skipped"];
    if (kept[list].includes(at) || (skipped && kept.done.includes(at))) return;
    this.keep({ [list]: [...kept[list], at].sort(), [other]: kept[other].filter((one) => one !== at) });
  }

  /* After a press: it counts as the act of a step of play that marks none. */
  used(target) {
    if (!target.closest?.(".dk-live") || target.closest(BESIDE) || !target.closest(CONTROLS)) return;
    const at = this.stepOf(target), { begun } = this.kept;
    if (this.facts.steps[at - 1] === "roll" && target.closest("[data-behaviour=guess]")) return; // a guess is no roll
    if (!begun.includes(at)) this.keep({ begun: [...begun, at].sort() }); // in a class that counts (`room.js`)
    if (this.isPlay(at) && !this.acts(at).length) this.finish(at);
  }

  isPlay(at) { return at === 1 || at === this.facts.steps.length; }

  /* In a step with nothing to do, going on counts as its act. */
  left(from, to) {
    const idle = (at) => this.isPlay(at) && this.controls(at).length;
    if (from && to > from && !this.missing(from).length && !this.acts(from).length && !idle(from)) this.finish(from);
  }

  controls(at) {
    const within = all(this.main ?? document, ".dk-live").filter((part) => this.stepOf(part) === at);
    return within.flatMap((part) => all(part, CONTROLS)).filter((one) => !one.closest(BESIDE));
  }

  /* ---- the current step */

  /* Show the step in the address, else the last one shown. */
  follow(moved) {
    const named = this.facts.anchors.indexOf(decoded(location.hash.slice(1))) + 1;
    if (moved && !named) return;
    this.go(named || (this.steps.includes(this.kept.at) ? this.kept.at : this.steps[0]), moved);
    this.arrange();
    if (!moved) return;
    const heading = this.heading(this.at);
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      this.begins(heading).scrollIntoView({ block: "start" });
    }
    if (this.gated && this.facts.steps[this.at - 1] === "roll") this.toQuestion();
    this.gated = false;
    this.kit.say(this.facts.words.now[this.at - 1]);
  }

  /* The element at the top of the screen when a step begins: the row of steps, and the title if that is beside it. */
  begins(heading) {
    if (!this.main) return heading;
    const title = this.main.querySelector("h1"), top = this.element.getBoundingClientRect().top;
    return title && title.getBoundingClientRect().bottom > top + 1 ? title : this.element;
  }

  go(at, moved) {
    this.left(this.at, at);
    this.at = at;
    if (moved || at !== this.steps[0]) this.keep({ at, seen: [...new Set([...this.kept.seen, at])].sort() });
  }

  /* The heading of a step; some servers percent-encode the anchors of Chinese headings. */
  heading(at) {
    const anchor = this.facts.anchors[at - 1];
    if (!anchor) return null;
    return document.getElementById(anchor) ?? document.getElementById(encodeURIComponent(anchor));
  }

  /* The guesses that this step still needs: storage key, and the first step that needs it. */
  missing(at = this.at) {
    const open = (kept) => !kept?.first && !kept?.skipped;
    return this.facts.guesses.filter(({ place, from }) => at >= from && open(store.get(place)));
  }

  /* The step of each piece of the page; pieces before the first step are always shown. */
  pieces() {
    let at = 0;
    const headings = this.facts.anchors.map((_, i) => this.heading(i + 1));
    return [...this.main.children].map((piece) => {
      const begun = headings.findIndex((heading) => piece.contains(heading)) + 1;
      const gate = piece.classList.contains("dk-gate");
      if (begun) at = begun;
      return { piece, at, head: Boolean(begun), gate, pager: piece.matches(PAGERS) };
    });
  }

  arrange() {
    this.mark();
    if (!this.main || !this.heading(this.steps[0])) return;
    this.main.classList.add("dk-paged");
    for (const motto of all(this.main, ":scope > .prose > blockquote:only-child")) motto.dataset.heading = this.facts.words.remember;
    this.placePagers();
    const [wanted] = this.missing(), shut = Boolean(wanted);
    this.placeGate(wanted);
    for (const { piece, at, head, gate, pager } of this.pieces()) {
      const here = at === 0 || at === this.at;
      piece.classList.toggle("dk-away", !here || (shut && at > 0 && !head && !gate && !pager));
      piece.classList.toggle("dk-shut", shut && head && here); // only the name of a guess, as its prose may tell the answer
      const answers = this.facts.steps[at - 1] === "reason" && this.missing(at).length > 0;
      piece.classList.toggle("dk-unprinted", answers && !head); // for printing as a worksheet, before the guess
      piece.classList.toggle("dk-to-write", answers && head);
    }
    this.legend.look();
    this.showMain();
    window.dispatchEvent(new Event("resize")); // parts that were hidden measure themselves again
  }

  placePagers() {
    for (const old of this.main.querySelectorAll(":scope > .dk-pager")) old.remove();
    const notes = this.notes();
    const last = new Map(this.pieces().filter(({ piece, at, pager }) => at && !pager && !notes.includes(piece)).map(({ piece, at }) => [at, piece]));
    for (const [at, piece] of last) {
      const template = this.element.querySelector(`template[data-pager="${at}"]`);
      piece.after(filled(template));
      piece.nextElementSibling.lang = this.kit.root.lang;
    }
    const lessons = document.querySelector("main > nav.pager, main ~ nav.pager"), end = last.get(this.steps.at(-1));
    if (lessons && end && end.nextElementSibling !== lessons) end.after(lessons); // the next lesson comes before the notes
  }

  /* What follows the last step for teachers and for programmers: it's folded, at the end of the page. */
  notes() {
    const pieces = [...this.main.children].filter((piece) => !piece.matches(PAGERS));
    return pieces.slice(pieces.findLastIndex((piece) => !piece.matches(NOTES)) + 1);
  }

  placeGate(wanted) {
    for (const old of this.main.querySelectorAll(":scope > .dk-gate")) old.remove();
    const head = this.pieces().find(({ at, head: begins }) => begins && at === this.at)?.piece;
    if (wanted && head) head.after(filled(this.element.querySelector(`template[data-when="gate"][data-from="${wanted.from}"]`)));
  }

  mark() {
    const kept = this.kept;
    for (const link of all(this.element, "[data-lesson-step]")) {
      const at = Number(link.dataset.lessonStep), step = link.parentElement;
      step.classList.toggle("done", kept.done.includes(at));
      step.classList.toggle("skipped", kept.skipped.includes(at));
      if (at === this.at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
      const words = kept.done.includes(at) ? this.facts.words.done : kept.skipped.includes(at) ? this.facts.words.passed : "";
      const status = link.querySelector(".sr-only");
      if (status && !words) status.remove();
      else if (words && status?.textContent !== `, ${words}`) {
        status?.remove();
        const word = document.createElement("span");
        word.className = "sr-only";
        word.textContent = `, ${words}`;
        link.append(word);
      }
    }
  }

  /* A link to the current step doesn't change the address, so scroll to its beginning here. */
  press(event) {
    if (event.target.closest?.("[data-to-question]")) this.toQuestion();
    const skip = event.target.closest?.(".dk-gate [data-do=skip]");
    if (skip) {
      const [{ place }] = this.missing(); // the guess that this gate asks for
      store.set(place, { ...store.get(place), skipped: true });
      this.kit.say(this.facts.words.skipped);
      this.heading(this.at)?.focus();
      return;
    }
    const link = event.target.closest?.("a[href^='#']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const anchor = decoded(link.getAttribute("href").slice(1));
    if (!this.facts.anchors.includes(anchor)) return;
    const begun = link.rel === "next" && all(document, "[data-behaviour=guess][data-begun]").find((bar) => this.stepOf(bar) === this.at);
    if (begun) {
      event.preventDefault();
      begun.dispatchEvent(new Event("dicekit:unlocked"));
      return;
    }
    this.gated = Boolean(link.closest(".dk-gate")); // it leads to a guess, which in Roll is below the rolls
    if (this.gated) this.ask(this.facts.anchors.indexOf(anchor) + 1);
    if (!this.main) {
      const heading = this.heading(this.facts.anchors.indexOf(anchor) + 1);
      if (!heading) return;
      event.preventDefault();
      this.go(this.facts.anchors.indexOf(anchor) + 1, true);
      this.mark();
      heading.scrollIntoView({ block: "start" });
    } else if (decoded(location.hash.slice(1)) === anchor) {
      event.preventDefault();
      this.follow(true);
    }
  }

  /* Bring the open guess of this step into view. */
  toQuestion() {
    const bars = all(document, "[data-behaviour=guess]:not(.is-sealed)").filter((bar) => this.stepOf(bar) === this.at && visible(bar));
    bars[0]?.closest(".dk-live").scrollIntoView({ block: "start" });
  }

  /* Show the guess of a step that waits for rolls: a gate leads to it. */
  ask(step) {
    for (const bar of all(document, ".dk-waiting:has([data-behaviour=guess])")) {
      if (this.stepOf(bar.querySelector("[data-behaviour=guess]")) === step) bar.classList.remove("dk-waiting");
    }
  }
}

behaviours.steps = {
  mount: (element, model, kit) => new LessonStepsView(element, kit),
  unmount: (element, view) => view.ending.abort(),
};
