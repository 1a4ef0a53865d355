/* On the pages of a pupil who sits in a room: what the device keeps of the room's lesson is also sent to the teacher's
   site, and the page follows the class. Entries that can't be sent wait in the store, under `room`, and go later. */

import { roomHere, store, worded } from "./store.js";
import { speak } from "./speech.js";

const EVERY = 2000; // milliseconds between two questions to the room
const SLOW = 15000; // the longest wait after failures
const AT_ONCE = 20; // events of one message
const NOTED = 8000; // how long a note stays
const MOST_ROUNDS = 30; // of *Use*

const base = document.body.dataset.baseUrl ?? "/";

/* Set how many steps of a ledger the class has opened (no number: all), and which of them has no answer
   yet; for guesses, which vote is open, and who shows their answers; exercises that were answered too late to count. */
function pace({ line, answered = true, votes = null, late = [] } = {}, { tells = null, closes = null, uncounted = null } = {}) {
  const { dataset } = document.documentElement, names = ["paced", "unanswered", "votes", "tells", "closes", "late", "uncounted"], before = names.map((name) => dataset[name]).join();
  const now = { paced: Number.isInteger(line) ? line : null, unanswered: Number.isInteger(line) && !answered ? line : null, votes: votes && JSON.stringify(votes), tells, closes, late: late.length ? late.join(" ") : null, uncounted };
  for (const name of names) {
    if (now[name] === null) delete dataset[name];
    else dataset[name] = String(now[name]);
  }
  if (names.map((name) => dataset[name]).join() !== before) document.dispatchEvent(new CustomEvent("dicekit:paced"));
}

/* The buttons of an act: its name, and what it's done to. */
const selectorOf = ({ act, ...fields }) => `[data-act="${act}"]` + Object.entries(fields).map(([name, value]) => `[data-arg-${name}="${value}"]`).join("");

class Seat {
  constructor(words) {
    Object.assign(this, { words, wait: EVERY, sending: false });
    this.bar = document.createElement("aside");
    this.bar.className = "dk-room";
    this.bar.innerHTML = '<p class="at"></p><p class="says" role="status"></p><button class="chip" type="button"></button>';
    this.bar.querySelector(".at").textContent = worded(words.here, this.room);
    if (this.away) this.bar.querySelector(".at").append(" ", Object.assign(document.createElement("a"), { href: this.room.address, textContent: words.back }));
    const leave = this.bar.querySelector("button");
    leave.textContent = words.leave;
    leave.addEventListener("click", () => { if (confirm(worded(words.leave_sure, this.room))) this.leave(); });
    document.querySelector("main").before(this.bar);
    this.asked = document.createElement("aside");
    Object.assign(this.asked, { className: "dk-claim", hidden: true });
    this.asked.innerHTML = '<p role="alert"></p><button class="btn" type="button" data-gives="1"></button><button class="btn main" type="button"></button>';
    this.asked.addEventListener("click", ({ target }) => { if (target.matches("button")) this.answer("gives" in target.dataset); });
    this.bar.after(this.asked);
    this.shownAnswer = document.createElement("aside");
    Object.assign(this.shownAnswer, { className: "dk-answer", hidden: true });
    this.shownAnswer.setAttribute("role", "status");
    this.asked.after(this.shownAnswer);
    this.summary = Object.assign(document.createElement("aside"), { className: "dk-summary", hidden: true });
    this.shownAnswer.after(this.summary);
    this.cover = document.createElement("div");
    this.cover.className = "dk-room-cover";
    this.cover.append(words.paused, Object.assign(document.createElement("p"), { textContent: words.paused_why }));
    this.cover.hidden = true;
    document.body.append(this.cover);
    document.documentElement.dataset.seated = "";
    for (const place of store.all()) this.keep(place);
    document.addEventListener("dicekit:kept", ({ detail }) => this.keep(detail.place));
    for (const [on, name] of [[window, "online"], [document, "visibilitychange"]]) on.addEventListener(name, () => document.hidden || this.talk()); // browsers suspend hidden pages
    document.addEventListener("click", (event) => this.hold(event), { capture: true });
    document.addEventListener("keydown", (event) => { if (event.key !== "Tab" && this.waitsForStage && this.isHeld(event.target)) event.preventDefault(); }, { capture: true });
    document.addEventListener("pointerdown", (event) => { if (this.waitsForStage && this.isHeld(event.target)) event.stopPropagation(); }, { capture: true });
    document.addEventListener("dicekit:settled", () => this.followStage());
    this.stageLine = Object.assign(document.createElement("p"), { className: "room-stage" });
    this.stageLine.setAttribute("role", "status");
    this.held = new CSSStyleSheet(); // how acts of later stages look
    this.shut = new CSSStyleSheet(); // cups that are down
    document.adoptedStyleSheets.push(this.held, this.shut);
    document.addEventListener("dicekit:held", () => this.tellWait());
    window.addEventListener("hashchange", () => this.follow(this.state));
    new MutationObserver(() => this.tellNext()).observe(document.querySelector("main"), { childList: true });
    this.talk();
  }

  get room() { return roomHere() ?? {}; }

  /* Whether this page is a different lesson from the class's, in any language. */
  get away() {
    const file = (address) => decodeURIComponent(new URL(address ?? "", location).pathname.split("/").pop());
    return Boolean(this.room.address) && file(this.room.address) !== file(location.href);
  }

  set(values) { store.set("room", { ...this.room, ...values }); }

  /* Put an entry of the room's lesson in the queue; only the newest of each place is sent. */
  keep(place) {
    const { places = [], queue = [], sent = {}, last = 0 } = this.room;
    if (!places.includes(place)) return;
    const value = store.get(place), text = JSON.stringify(value);
    if (value === null || sent[place] === text) return;
    const others = queue.filter((one) => one.place !== place);
    this.set({ queue: [...others, { n: last + 1, place, value, at: Date.now() }], last: last + 1, sent: { ...sent, [place]: text } });
  }

  /* Another phone wants this seat: ask the pupil, until it's answered or the other gives up. */
  tellClaim(claimed) {
    if (this.asked.hidden === !claimed) return;
    const [text, give, keep] = this.asked.children;
    [text.textContent, give.textContent, keep.textContent] = claimed ? [worded(this.words.claimed, this.room), this.words.give, this.words.keep] : ["", "", ""];
    this.asked.hidden = !claimed;
  }

  /* While the wall shows an answer, repeat it beside the phone's own guess. */
  showAnswer(answer) {
    const lines = answer ? [answer.question, answer.yours, answer.answer].filter(Boolean) : [];
    if (this.shownAnswer.textContent === lines.join("")) return;
    this.shownAnswer.replaceChildren(...lines.map((line, at) => Object.assign(document.createElement("p"), { textContent: line, className: at === 0 ? "asked" : at === lines.length - 1 ? "answer" : "" })));
    this.shownAnswer.hidden = !answer;
    if (answer) scrollTo({ top: 0 });
  }

  /* At the end: the phone's own guesses beside the answers, what was right, what to remember, and what comes next. */
  showSummary(told) {
    const text = JSON.stringify(told ?? null);
    if (this.summaryTold === text) return;
    const first = !this.summaryTold || this.summaryTold === "null";
    this.summaryTold = text;
    this.summary.hidden = !told;
    if (!told) return;
    const line = (words, className = "", name = "p") => (words ? Object.assign(document.createElement(name), { textContent: words, className }) : "");
    const guess = ({ question, yours, answer }) => [line(question, "asked"), line(yours), line(answer, "answer")];
    const next = told.next ? Object.assign(document.createElement("a"), { href: told.next.address, textContent: told.next.words }) : "";
    const list = document.createElement("ul");
    list.append(...told.found.map((one) => line(one, "", "li")));
    this.summary.replaceChildren(line(told.title, "", "h2"), ...told.guesses.flatMap(guess), told.found.length ? list : "", line(told.goal && told.stays, "asked"), line(told.goal, "goal"), line(told.left), next);
    if (first) scrollTo({ top: 0 });
  }

  /* Show answers on this page that the class has already seen. */
  reveal(votes = {}) {
    for (const [place, vote] of Object.entries(votes)) {
      const kept = store.get(place);
      if (vote === "revealed" && kept && !kept.revealed) store.set(place, { ...kept, revealed: true });
    }
  }

  answer(gives) {
    this.gives = gives;
    this.tellClaim(false);
    this.talk();
  }

  async talk() {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    const { code, seat, key, queue = [] } = this.room;
    if (!code) return this.stop();
    try {
      const { gives } = this;
      const events = queue.slice(0, AT_ONCE).map(({ at, ...event }) => ({ ...event, ago: at ? (Date.now() - at) / 1000 : 0 }));
      const body = JSON.stringify({ seat, key, gives, events, away: this.away, pressed: this.pressed });
      const answer = await fetch(`${base}room/${code}/events?lang=${document.documentElement.lang}`, { method: "POST", body });
      const reply = await answer.json();
      if (answer.status === 404 || answer.status === 403) return this.end(this.given ? this.words.given : reply.says);
      if (gives !== undefined) [this.given, this.gives] = [gives, undefined];
      this.tellClaim(reply.claimed);
      if ("lesson_step" in reply) this.follow(reply);
      if (!answer.ok) throw Object.assign(new Error(reply.says), reply);
      const { queue: now = [] } = this.room;
      this.set({ queue: now.filter(({ n }) => !reply.taken.includes(n)) });
      this.wait = EVERY;
      this.bar.classList.toggle("talks", reply.step === "again");
      this.tell(reply.ended ? this.words.ended : reply.step === "again" ? this.words.talk : "");
    } catch (fault) {
      this.wait = Math.min(this.wait * 2, SLOW);
      if (this.room.queue?.length) this.tell(fault.says ?? this.words.late);
    }
    this.sending = false;
    this.timer = setTimeout(() => this.talk(), this.wait);
  }

  /* The text of the bar; a note stays for a while. */
  tell(text) {
    const says = this.bar.querySelector(".says"), shown = this.note && Date.now() < this.note.until ? this.note.text : text;
    if (says.textContent !== shown) says.textContent = shown;
  }

  tellNote(text) {
    this.note = { text, until: Date.now() + NOTED };
    this.tell(text);
    speak(text, { from: "room" });
  }

  /* Open the class's step, and close later ones. */
  follow(state) {
    if (!state) return;
    const before = this.state, moved = before && state.step !== before.step;
    if (state.paused && this.cover.hidden) speak(`${this.words.paused} ${this.words.paused_why}`, { from: "room" });
    this.cover.hidden = !state.paused;
    this.state = state;
    document.documentElement.toggleAttribute("data-class-over", state.ended);
    document.documentElement.toggleAttribute("data-class-ends", state.step === "end" && !state.ended);
    document.documentElement.toggleAttribute("data-class-second", state.step === "second" && state.together); // only what it's about is on phones
    if (this.away) return moved && state.together && !state.ended ? location.assign(this.room.address) : undefined;
    if (state.ended) pace();
    else pace(state, this.words);
    document.documentElement.toggleAttribute("data-answers-wait", state.together && !state.ended && Object.values(state.votes ?? {}).some((vote) => vote !== "revealed"));
    this.showAnswer(state.answer);
    this.showSummary(state.summary);
    this.tellNext();
    this.followStage();
    this.followCups(state);
    if (!this.links.length) return;
    for (const link of this.links) {
      link.toggleAttribute("data-room-later", this.later(link));
      if (this.later(link)) link.setAttribute("aria-disabled", "true");
      else link.removeAttribute("aria-disabled");
    }
    const now = Number(document.querySelector("[data-lesson-step][aria-current]")?.dataset.lessonStep ?? 1);
    if (moved && state.lesson_step > before.lesson_step && now === before.lesson_step) this.finish(now);
    this.skipMissed(state);
    this.reveal(state.votes);
    const wanted = !state.ended && state.together && (moved || now > state.lesson_step || !this.placed);
    this.placed = true;
    if (moved && state.step === "again") scrollTo({ top: 0 }); // to the place that asks pupils to talk
    if (wanted && now !== state.lesson_step) this.links.find((link) => Number(link.dataset.lessonStep) === state.lesson_step)?.click();
  }

  /* When the class goes on: mark the step as done if this phone did something in it; a guess only once it's made. */
  finish(step) {
    const place = this.room.places?.find((one) => one.endsWith("/beat")), { done = [], skipped = [], ...rest } = store.get(place) ?? {};
    const answered = () => this.room.places.some((one) => store.get(one)?.tries?.length);
    const did = rest.begun?.includes(step) && step !== 2 && (step !== 5 || answered()) && ![...done, ...skipped].includes(step);
    if (place && did) store.set(place, { ...rest, skipped, done: [...done, step].sort() });
  }

  /* Latecomers go on with the class: guesses that are over are skipped, until they are open again, as those are at the end that the class left out. */
  skipMissed({ votes = {}, together, ended }) {
    for (const [place, vote] of Object.entries(votes)) {
      const { first, skipped, missed } = store.get(place) ?? {}, over = ["closed", "revealed"].includes(vote);
      if (together && !ended && over && !first && !skipped) store.set(place, { skipped: true, missed: true });
      if (!over && missed && !first) store.set(place, {});
    }
  }

  /* How far the class is in the picture of *Reason*; nothing on other steps. */
  get stage() {
    const open = document.querySelector("[data-lesson-step][aria-current]")?.dataset.lessonStep;
    return Number(open) === this.state?.lesson_step ? this.state.stage : null;
  }

  /* Whether this phone is as far in the picture as the class may be: before its first stage, or, where phones try each stage
     before the wall shows it, once so much was pressed as is open. */
  get waitsForStage() {
    const { stage } = this;
    if (!stage?.ahead) return stage?.at === 0;
    return stage.most !== null && (this.pressed ?? 0) >= stage.most;
  }

  /* How often this phone has pressed in a picture that counts it. */
  get pressed() {
    const counted = document.querySelector("main [data-pressed]")?.dataset.pressed;
    return counted === undefined ? null : Number(counted);
  }

  /* Above the picture of *Reason*: which of its stages is open; what only later ones do is held. */
  followStage() {
    const { stage, words, stageLine: line } = this, slot = stage && [...document.querySelectorAll("main .dk-slot:has(> .dk-desk)")].find((one) => one.checkVisibility());
    document.documentElement.toggleAttribute("data-stage-first", Boolean(this.waitsForStage));
    this.held.replaceSync((stage?.held ?? []).map((one) => `.room-stage + .dk-slot .dk-desk ${selectorOf(one)} { opacity: .45; cursor: not-allowed; }`).join(" "));
    if (!slot) return line.remove();
    const { at, of, luck, ahead } = stage, tries = ahead && (this.waitsForStage ? words.stage_wait : words.stage_try);
    const step = at < of ? worded(tries || (at ? words.stage : words.stage_first), { n: ahead ? at + 1 : at || 1, all: of }) : "", text = [step, luck && at ? words.luck : ""].filter(Boolean).join(" ");
    if (line.nextElementSibling !== slot) slot.before(line);
    if (line.textContent !== text) line.textContent = text;
  }

  /* In *Use* a round's cups come up with those on the wall; until then its part only says so. */
  followCups({ cups = null, ended }) {
    const up = cups === null || ended ? Infinity : cups, round = document.querySelector("[data-cups-of]");
    const rules = Array.from({ length: MOST_ROUNDS }, (_, at) => (at < up ? "" : `[data-cups-of="${at}"] > * { display: none !important; } [data-cups-of="${at}"] > .cups-wait { display: block !important; }`));
    const waited = round?.querySelector(".cups-wait")?.checkVisibility();
    this.shut.replaceSync(rules.join(" "));
    if (waited && Number(round.dataset.cupsOf) < up) round.scrollIntoView({ block: "start" });
  }

  isHeld(target) {
    const { stage } = this, picture = stage && target.closest?.(".room-stage + .dk-slot .dk-desk > :first-child > :first-child");
    return Boolean(picture) && (this.waitsForStage || stage.held.some((one) => target.closest(selectorOf(one))));
  }

  get links() { return [...document.querySelectorAll("a[data-lesson-step]")]; }

  later(link) {
    const at = this.links.findIndex((one) => one.hash === link.hash) + 1;
    return Boolean(this.state && this.state.together && !this.state.ended && at > this.state.lesson_step);
  }

  /* Instead of a button to a step that isn't open yet, say who opens it; once per screen. */
  tellNext() {
    let found = false;
    for (const button of document.querySelectorAll("main a.btn[href^='#'], main [data-turn]")) {
      const shut = button.matches("a") ? this.later(button) : !button.hidden && button.getAttribute("aria-disabled") === "true";
      const note = button.nextElementSibling?.matches(".room-wait") ? button.nextElementSibling : null;
      button.classList.toggle("room-shut", shut);
      const here = shut && !found && button.parentElement.checkVisibility();
      found ||= here;
      if (!here) note?.remove();
      else if (!note) button.after(Object.assign(document.createElement("span"), { className: "room-wait", textContent: this.words.next }));
    }
  }

  /* A step that the teacher has not opened yet stays closed; and the wall counts only so many rolls of each phone. */
  hold(event) {
    const roll = event.target.closest?.("[data-act=roll][data-arg-times]"), done = Number(roll?.closest("[data-most]")?.dataset.done ?? 0);
    if (done + Number(roll?.dataset.argTimes) > this.state?.most_rolls) {
      event.preventDefault();
      event.stopPropagation();
      this.tellNote(worded(this.words.rolled_enough, { n: this.shown(this.state.most_rolls), all: this.shown(done) }));
      return;
    }
    const link = event.target.closest?.("main a[href^='#']");
    const held = this.isHeld(event.target);
    if (!held && !(link && this.later(link))) return;
    event.preventDefault();
    event.stopPropagation();
    this.tellNote(held ? this.words.next : this.words.wait);
  }

  tellWait() { this.tellNote(this.words.wait); }

  shown(number) { return number.toLocaleString(document.documentElement.lang, { useGrouping: "always" }); }

  leave() {
    store.set("left", this.room); // so that the phone can return to this seat
    this.end("");
  }

  end(text) {
    store.set("room", null);
    this.state = null;
    pace();
    for (const link of this.links) for (const mark of ["data-room-later", "aria-disabled"]) link.removeAttribute(mark);
    this.tellNext();
    this.followStage();
    this.followCups({});
    this.cover.hidden = true;
    this.tellClaim(false);
    this.showAnswer(null);
    if (!text) this.showSummary(null); // of a class that is over it stays
    delete document.documentElement.dataset.seated;
    for (const mark of ["data-class-over", "data-class-ends", "data-class-second", "data-answers-wait"]) document.documentElement.removeAttribute(mark);
    if (text) this.tell(text);
    else this.bar.remove();
    this.stop();
  }

  stop() { clearTimeout(this.timer); this.sending = true; }
}

export const setUp = (words) => new Seat(words);
