/* A widget model whose changes are sent to a Python elsewhere, and which takes changes from there. Its manager finds the
   models of the page by their ids, as that of a notebook does. */

import { OfflineModel } from "./offline.js";

const same = (one, other) => one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));

export class Linked extends OfflineModel {
  constructor(state, send, models) {
    super(state);
    Object.assign(this, { live: true, send, widget_manager: { get_model: async (id) => models.get(id) } });
  }

  save_changes() {
    const state = Object.fromEntries([...this.changed].map((name) => [name, this.get(name)]));
    this.changed.clear();
    this.send(state);
  }

  /* Set all traits of a message before any listener is called. */
  set_state(state) {
    const news = Object.keys(state).filter((name) => !same(this.state[name], state[name]));
    Object.assign(this.state, state);
    for (const name of news) this.tell(`change:${name}`);
    if (news.length) this.tell("change");
  }
}
