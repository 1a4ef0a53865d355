/* Models of plain data, for pages without a kernel (`offline.js`) or before there is one: controls that work in the browser
   alone work. */

import { pageMark } from "./kit.js";
import view from "./part.js";

export class OfflineModel {
  constructor(state) {
    this.state = { acts: [], ack: {}, ...state };
    this.live = false;
    this.listeners = new Map();
    this.changed = new Set();
  }

  get(name) { return this.state[name]; }

  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.changed.add(name);
    this.tell(`change:${name}`);
    this.tell("change");
  }

  on(name, listener) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]); }

  off(name, listener) {
    const kept = (this.listeners.get(name) ?? []).filter((one) => listener && one !== listener);
    this.listeners.set(name, kept);
  }

  tell(name) { for (const listener of this.listeners.get(name) ?? []) listener(); }

  /* Acknowledge requests and show that they need Python. */
  save_changes() {
    const asked = this.changed.has("acts") && this.state.acts.length;
    this.changed.clear();
    if (!asked) return;
    const last = this.state.acts.at(-1);
    this.set("ack", { ...this.state.ack, [pageMark]: last.n });
    if (last.do === "ping") return;
    document.dispatchEvent(new CustomEvent("dicekit:wanted"));
    const text = document.querySelector(".dk-alive")?.dataset.wanted ?? this.state.words?.needs_python ?? "";
    const line = document.createElement("p");
    line.className = "status notice";
    line.textContent = text;
    this.set("html_notice", "");
    this.set("html_notice", line.outerHTML);
    this.set("aria_live", { n: last.n, text, loud: false });
  }
}

/* Replace each still whose data is in a `script[data-dicekit]` by its view on the model that `modelOf(state)` makes; returns
   the views' elements. */
export async function wake(modelOf, page = document) {
  const elements = [];
  for (const script of page.querySelectorAll("script[type='application/json'][data-dicekit]")) {
    for (const state of [JSON.parse(script.textContent)].flat()) {
      await Promise.all((state.modules ?? []).map((name) => import(`./${name}`)));
      const still = page.querySelector(`[data-model="${CSS.escape(state.mark)}"]`);
      if (!still) { elements.push(null); continue; }
      const element = document.createElement("div");
      element.className = still.className;
      element.classList.remove("dk-still");
      still.before(element);
      view.render({ model: modelOf(state), el: element });
      still.remove();
      elements.push(element);
    }
  }
  return elements;
}
