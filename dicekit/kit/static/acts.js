/* Asking Python: a queue of requests, each with its number, kept until Python says that it is done.

   The queue is sent whole each time, because messages are merged while the kernel is busy: so nothing is lost, and
   Python does each number once, so nothing is done twice. */

import { pageMark } from "./kit.js";
import { goBack, rest } from "./resting.js";
import { speak } from "./speech.js";

const SLOW = 300; // after this many milliseconds a control says that it is at work
const LOST = 8000; // after this many the part says that it is resting
const MOST = 60; // requests that may wait at once

export const pace = { asked: 0 }; // when a visitor last asked for something, on the page's clock
export const unanswered = new Set(); // requests of the whole page, while they are fresh: what can wait lets them pass

export function askPython(model, root, on = (name, listener) => model.on(name, listener)) {
  const pending = []; // {act, control, timers}
  let last = 0;
  let woken = false; // asked to wake: if nothing answers now either, only a new page will
  const words = () => model.get("words") ?? {};

  const facts = { words, wake, closed: () => model.closed === true };

  function wake() {
    woken = true;
    rest(root, facts, false);
    if (pending.length) resend();
    else act("ping");
  }

  /* The kernel is gone for good: what this page has is kept, and a press leads to the way back. */
  function gone(asked = false) {
    model.closed = true;
    rest(root, facts, true, asked);
  }

  function lost() {
    rest(root, facts, true);
    if (woken) goBack(true);
  }

  function resend() {
    for (const one of pending) watch(one);
    send();
  }

  function watch(one) {
    unanswered.add(one);
    for (const timer of one.timers ?? []) clearTimeout(timer);
    one.timers = [setTimeout(() => busy(one, true), SLOW), setTimeout(lost, LOST)];
  }

  function busy(one, on) {
    const { control } = one;
    unanswered.delete(one);
    if (!control) return;
    if (on) {
      control.setAttribute("aria-busy", "true");
      control.dataset.busy = words().working ?? "";
      speak(words().working, { from: model.get("mark") });
    } else {
      control.removeAttribute("aria-busy");
      delete control.dataset.busy;
    }
  }

  function send() {
    model.set("acts", pending.map((one) => one.act));
    model.save_changes();
  }

  function settle() {
    const done = (model.get("ack") ?? {})[pageMark] ?? 0;
    while (pending.length && pending[0].act.n <= done) {
      const one = pending.shift();
      for (const timer of one.timers) clearTimeout(timer);
      busy(one, false);
    }
    woken = false;
    if (!pending.length) rest(root, facts, false);
  }

  function act(name, fields = {}, control = null) {
    if (model.closed) {
      gone(true);
      root.querySelector(":scope > .banner.resting").scrollIntoView({ block: "nearest" });
      return;
    }
    if (pending.length >= MOST || (control && "once" in control.dataset && pending.some((one) => one.control === control))) {
      speak(words().busy, { from: model.get("mark") });
      return;
    }
    last = Math.max(last, (model.get("ack") ?? {})[pageMark] ?? 0) + 1;
    if (control) pace.asked = performance.now();
    const one = { act: { ...fields, page: pageMark, n: last, do: name }, control };
    pending.push(one);
    watch(one);
    send();
  }

  /* The page found out by itself what became of Python: `line.js` of the site. */
  root.line = (found) => {
    if (found === "gone") gone();
    else if (!model.closed) rest(root, facts, found === "away");
    if (found === "there" && pending.length) resend();
  };

  on("change:ack", settle);
  on("comm:close", () => gone());
  on("comm_live_update", () => setTimeout(() => { // the boxes around a part are marked in the same turn
    if (root.closest(".jupyter-widgets-disconnected")) gone();
    else if (!pending.length && !model.closed) act("ping");
  }));
  return act;
}
