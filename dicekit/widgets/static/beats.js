/* The beats of a lesson. A page of the site shows one beat at a time; elsewhere the links lead to the headings, and Python
   closes beats (`gate.js`). The current beat and those already seen are stored on the device. */

import { filled, store } from "./store.js";
import { behaviours, decoded, onceConnected } from "./kit.js";

class BeatsView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, facts: kit.local(), ending: new AbortController() });
    this.last = this.facts.anchors.length;
    onceConnected(element, this.ending.signal, () => this.begin());
  }

  begin() {
    const { signal } = this.ending;
    this.main = document.documentElement.dataset.site === undefined ? null : this.element.closest("main");
    window.addEventListener("hashchange", () => this.follow(true), { signal });
    document.addEventListener("click", (event) => this.press(event), { signal });
    for (const { place } of this.facts.guesses) signal.addEventListener("abort", store.watch(place, () => this.arrange()));
    if (this.main) this.watch(signal);
    this.follow(false);
  }

  /* Assign content that is added later to its beat. */
  watch(signal) {
    const ours = (node) => node.classList?.contains("dk-pager") || node.classList?.contains("dk-gate");
    const watcher = new MutationObserver((changes) => {
      if (changes.some((change) => [...change.addedNodes].some((node) => node.nodeType === 1 && !ours(node)))) this.arrange();
    });
    watcher.observe(this.main, { childList: true });
    signal.addEventListener("abort", () => watcher.disconnect());
  }

  get kept() { return { at: 1, seen: [1], ...store.get(this.facts.place) }; }

  /* Show the beat in the address, else the last one shown. */
  follow(moved) {
    const named = this.facts.anchors.indexOf(decoded(location.hash.slice(1))) + 1;
    if (moved && !named) return;
    this.at = named || Math.min(Math.max(this.kept.at, 1), this.last);
    const seen = [...new Set([...this.kept.seen, this.at])].sort();
    if (moved || this.at !== 1) store.set(this.facts.place, { at: this.at, seen });
    this.arrange();
    if (!moved) return;
    const heading = this.heading(this.at);
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      (this.main ? this.element : heading).scrollIntoView({ block: "start" });
    }
    this.kit.say(this.facts.words.now[this.at - 1]);
  }

  /* The heading of a beat; some servers percent-encode the anchors of Chinese headings. */
  heading(at) {
    const anchor = this.facts.anchors[at - 1];
    return document.getElementById(anchor) ?? document.getElementById(encodeURIComponent(anchor));
  }

  /* The guesses that this beat still needs: storage key, and the first beat that needs it. */
  missing() {
    const open = (kept) => !kept?.first && !kept?.skipped;
    return this.facts.guesses.filter(({ place, from }) => this.at >= from && open(store.get(place)));
  }

  /* The beat of each piece of the page; pieces before the first beat are always shown. */
  pieces() {
    let at = 0;
    const headings = this.facts.anchors.map((_, i) => this.heading(i + 1));
    return [...this.main.children].map((piece) => {
      const begun = headings.findIndex((heading) => piece.contains(heading)) + 1;
      const gate = piece.classList.contains("dk-gate");
      if (begun) at = begun;
      return { piece, at, head: Boolean(begun), gate, pager: piece.classList.contains("dk-pager") };
    });
  }

  arrange() {
    this.mark();
    if (!this.main || !this.heading(1)) return;
    this.main.classList.add("dk-paged");
    this.placePagers();
    const [wanted] = this.missing(), shut = Boolean(wanted);
    this.placeGate(wanted);
    for (const { piece, at, head, gate, pager } of this.pieces()) {
      const here = at === 0 || at === this.at;
      piece.classList.toggle("dk-away", !here || (shut && at > 0 && !head && !gate && !pager));
    }
    window.dispatchEvent(new Event("resize")); // parts that were hidden measure themselves again
  }

  placePagers() {
    for (const old of this.main.querySelectorAll(":scope > .dk-pager")) old.remove();
    const last = new Map(this.pieces().filter(({ at }) => at).map(({ piece, at }) => [at, piece]));
    for (const [at, piece] of last) {
      const template = this.element.querySelector(`template[data-pager="${at}"]`);
      piece.after(filled(template));
      piece.nextElementSibling.lang = this.kit.root.lang;
    }
  }

  placeGate(wanted) {
    for (const old of this.main.querySelectorAll(":scope > .dk-gate")) old.remove();
    const head = this.pieces().find(({ at, head: begins }) => begins && at === this.at)?.piece;
    if (wanted && head) head.after(filled(this.element.querySelector(`template[data-when="gate"][data-from="${wanted.from}"]`)));
  }

  mark() {
    const { seen } = this.kept;
    for (const link of this.element.querySelectorAll("[data-beat]")) {
      const at = Number(link.dataset.beat);
      const done = seen.includes(at) && at !== this.at;
      link.parentElement.classList.toggle("done", done);
      if (at === this.at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
      link.querySelector(".sr-only")?.remove();
      if (done) {
        const word = document.createElement("span");
        word.className = "sr-only";
        word.textContent = `, ${this.facts.words.done}`;
        link.append(word);
      }
    }
  }

  /* A link to the current beat doesn't change the address, so scroll to its beginning here. */
  press(event) {
    const skip = event.target.closest?.(".dk-gate [data-do=skip]");
    if (skip) {
      for (const { place } of this.missing()) store.set(place, { ...store.get(place), skipped: true });
      this.kit.say(this.facts.words.skipped);
      this.heading(this.at)?.focus();
      return;
    }
    const link = event.target.closest?.("a[href^='#']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const anchor = decoded(link.getAttribute("href").slice(1));
    if (!this.facts.anchors.includes(anchor)) return;
    if (!this.main) {
      const heading = this.heading(this.facts.anchors.indexOf(anchor) + 1);
      if (!heading) return;
      event.preventDefault();
      this.at = this.facts.anchors.indexOf(anchor) + 1;
      store.set(this.facts.place, { at: this.at, seen: [...new Set([...this.kept.seen, this.at])].sort() });
      this.mark();
      heading.scrollIntoView({ block: "start" });
    } else if (decoded(location.hash.slice(1)) === anchor) {
      event.preventDefault();
      this.follow(true);
    }
  }
}

behaviours.beats = {
  mount: (element, model, kit) => new BeatsView(element, kit),
  unmount: (element, view) => view.ending.abort(),
};
