/* Presenter mode of a lesson, for a projector without a room: P turns it on and off. One step of the lesson fills the screen
   in large print; Page Down and Page Up, the keys of a clicker, go on and back, in the reasoning one step at a time; B or a
   full stop blanks the screen; answers are hidden until Reveal. Nothing of it is sent or kept. */

import { typing, visible } from "./kit.js";
import { applyReader } from "./reader.js";
import { speak } from "./speech.js";
import { worded } from "./store.js";

const MIN_TEXT = 28; // pixels of the text, seen from the last row
const root = document.documentElement;
const links = () => [...document.querySelectorAll("a[data-lesson-step]")];
const at = () => links().findIndex((link) => link.hasAttribute("aria-current"));
const seen = (selector) => [...document.querySelectorAll(selector)].find(visible);

class Presenter {
  constructor(words) {
    this.words = words;
    this.bar = document.createElement("aside");
    this.bar.className = "dk-present";
    this.bar.append(Object.assign(document.createElement("p"), { className: "place" }));
    for (const name of ["back", "next", "reveal", "blank", "leave"]) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: words[name] });
      button.addEventListener("click", () => this[name]());
      button.dataset.do = name;
      this.bar.append(button);
    }
    this.cover = Object.assign(document.createElement("div"), { className: "dk-blank", hidden: true });
    this.cover.addEventListener("click", () => this.blank());
    document.body.append(this.bar, this.cover);
    this.ending = new AbortController();
    const { signal } = this.ending;
    document.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    window.addEventListener("hashchange", () => this.moved(), { signal });
    document.addEventListener("dicekit:kept", () => setTimeout(() => { this.enlarge(); this.show(); }), { signal });
    root.dataset.present = "";
    this.enlarge();
    this.show();
    speak(words.on, { from: "present" });
  }

  /* The text size: the reader's own, or larger if that is too small for a projector. */
  enlarge() {
    root.dataset.present = "";
    const now = parseFloat(getComputedStyle(document.body).fontSize) / (Number(root.dataset.size ?? 100) / 100);
    root.dataset.leastSize = Math.min(200, Math.ceil((MIN_TEXT / now) * 10) * 10);
    applyReader();
  }

  get gate() { return seen("main > .dk-gate [data-do=skip]"); }

  get hidden() { return !("revealed" in root.dataset) && Boolean(document.querySelector("main > :not(.dk-away) [data-behaviour=verdict]")); }

  show() {
    const now = links()[at()];
    this.bar.querySelector(".place").textContent = now ? worded(this.words.place, { n: at() + 1, all: links().length, step: now.querySelector("b")?.textContent ?? now.firstChild.textContent }) : "";
    this.bar.querySelector("[data-do=reveal]").hidden = !this.gate && !this.hidden;
  }

  moved() {
    delete root.dataset.revealed;
    setTimeout(() => this.show());
  }

  next() {
    const step = seen("main .btn.main[data-turn]");
    if (step && !step.closest(".dk-away")) { step.click(); return; }
    if (this.gate || this.hidden) { this.reveal(); return; }
    links()[at() + 1]?.click();
  }

  back() { links()[at() - 1]?.click(); }

  reveal() {
    if (this.gate) this.gate.click();
    else root.dataset.revealed = "";
    setTimeout(() => this.show());
  }

  blank() { this.cover.hidden = !this.cover.hidden; }

  leave() {
    this.ending.abort();
    for (const one of [this.bar, this.cover]) one.remove();
    delete root.dataset.present;
    delete root.dataset.leastSize;
    delete root.dataset.revealed;
    applyReader();
    presenter = null;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const does = { PageDown: "next", PageUp: "back", b: "blank", B: "blank", ".": "blank", p: "leave", P: "leave", Escape: "leave" }[event.key];
    if (!this.cover.hidden) this.blank(); // any key ends the blank screen
    else if (does) this[does]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

let presenter = null;

export function present(words) {
  if (presenter) presenter.leave();
  else presenter = new Presenter(words);
}
