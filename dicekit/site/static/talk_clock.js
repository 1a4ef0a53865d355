/* A timer for the talk between two votes: started by a press, it shows when the time is over. */

import { worded } from "./store.js";

export class TalkClock {
  constructor(button, face, minutes, words) {
    Object.assign(this, { button, face, seconds: 60 * minutes, words, end: null });
  }

  show(wanted) {
    this.button.hidden = !wanted;
    if (!wanted) this.end = null;
    this.paint();
  }

  start() {
    this.end = this.end ? null : Date.now() + 1000 * this.seconds;
    this.paint();
  }

  paint() {
    clearTimeout(this.timer);
    const left = this.end ? Math.max(0, Math.ceil((this.end - Date.now()) / 1000)) : this.seconds;
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    this.button.textContent = this.end ? worded(this.words.talk_clock, { n: time }) : worded(this.words.talk_start, { n: this.seconds / 60 });
    this.face.hidden = !this.end;
    this.face.textContent = left ? time : this.words.talk_over;
    this.button.setAttribute("aria-pressed", String(Boolean(this.end)));
    if (this.end && left) this.timer = setTimeout(() => this.paint(), 250);
  }
}
