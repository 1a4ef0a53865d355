/* A widget model whose changes are sent to a Python elsewhere, and which takes changes from there. Its manager finds the
   models of the page by their ids, as that of a notebook does.

   Without `send` it is asleep: there is no Python yet. What it is asked for waits, and `dicekit:wanted` is dispatched. */

import { OfflineModel } from "./models.js";

const same = (one, other) => one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));

export class Linked extends OfflineModel {
  constructor(state, send, models) {
    super(state);
    Object.assign(this, { live: true, send, widget_manager: { get_model: async (id) => models.get(id) } });
  }

  get asleep() { return !this.send; }

  save_changes() {
    if (this.asleep) {
      if (this.changed.has("acts")) document.dispatchEvent(new CustomEvent("dicekit:wanted"));
      return;
    }
    const state = Object.fromEntries([...this.changed].map((name) => [name, this.get(name)]));
    this.changed.clear();
    this.send(state);
  }

  /* Take the state that Python has, except for what was changed here, which Python is told. */
  awake(state, send) {
    for (const name of this.changed) delete state[name];
    this.send = send;
    this.set_state(state);
    this.tell("awake");
    if (this.changed.size) this.save_changes();
  }

  /* Set all traits of a message before any listener is called. */
  set_state(state) {
    const news = Object.keys(state).filter((name) => !same(this.state[name], state[name]));
    Object.assign(this.state, state);
    for (const name of news) this.tell(`change:${name}`);
    if (news.length) this.tell("change");
  }
}
