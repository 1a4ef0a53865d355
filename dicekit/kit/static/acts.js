/* Sends requests to Python: a queue of numbered requests, each kept until Python acknowledges it.

   The whole queue is sent each time, because messages may be merged while the kernel is busy; Python handles each number
   only once. So no request is lost or done twice. */

import { pageMark } from "./kit.js";
import { reconnect, rest } from "./resting.js";
import { speak } from "./speech.js";

const BUSY_AFTER = 300; // milliseconds until a control is marked as busy
const RESTING_AFTER = 8000; // milliseconds until the part says that Python doesn't answer
const LAZY = ["ping", "complete", "own"]; // requests for which no Python is started
const MAX_PENDING = 60; // unanswered requests of a part

export const lastRequest = { time: 0, root: null }; // when a visitor last asked for something (performance.now), and where
export const unanswered = new Set(); // requests of the whole page that were sent a moment ago; less urgent ones wait for them

const ANSWERED = 1000; // milliseconds after a press in which other parts let its answer be painted first

/* Draw a part: at once, or, if another part was pressed a moment ago, after the next frame, which shows the answer. */
export function drawSoon(root, draw) {
  const other = lastRequest.root !== null && lastRequest.root !== root;
  if (other && !document.hidden && performance.now() - lastRequest.time < ANSWERED) requestAnimationFrame(() => setTimeout(draw));
  else queueMicrotask(draw);
}

export function askPython(model, root, on = (name, listener) => model.on(name, listener)) {
  const pending = []; // {act, control, timers}
  let last = 0;
  let woken = false; // whether Python was pinged; if that isn't answered either, the page is reloaded
  const words = () => model.get("words") ?? {};

  const facts = { words, wake, closed: () => model.closed === true };

  function wake() {
    woken = true;
    rest(root, facts, false);
    if (pending.length) resend();
    else act("ping");
  }

  /* The kernel is gone for good: the page stays readable, and pressing something offers a reload. */
  function gone(asked = false) {
    model.closed = true;
    rest(root, facts, true, asked);
  }

  function lost() {
    rest(root, facts, true);
    if (woken) reconnect(true);
  }

  function resend() {
    for (const one of pending) watch(one);
    send();
  }

  function watch(one) {
    for (const timer of one.timers ?? []) clearTimeout(timer);
    one.timers = [];
    if (model.asleep && one.lazy) return; // no visitor waits for its answer
    unanswered.add(one);
    one.timers = [setTimeout(() => busy(one, true), BUSY_AFTER)];
    if (!model.asleep) one.timers.push(setTimeout(lost, RESTING_AFTER));
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
    if (!model.asleep || pending.some(({ lazy }) => !lazy)) model.save_changes();
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

  function act(name, fields = {}, control = null, lazy = LAZY.includes(name)) {
    if (model.closed) {
      gone(true);
      root.querySelector(":scope > .banner.resting").scrollIntoView({ block: "nearest" });
      return;
    }
    if (pending.length >= MAX_PENDING || (control && "once" in control.dataset && pending.some((one) => one.control === control))) {
      speak(words().busy, { from: model.get("mark") });
      return;
    }
    last = Math.max(last, (model.get("ack") ?? {})[pageMark] ?? 0) + 1;
    if (control) Object.assign(lastRequest, { time: performance.now(), root });
    const one = { act: { ...fields, page: pageMark, n: last, do: name }, control, lazy };
    pending.push(one);
    watch(one);
    send();
  }

  /* The site checked the connection by itself (`line.js`): "there", "disconnected", "away" or "gone". */
  root.line = (found) => {
    if (found === "gone") gone();
    else if (!model.closed) rest(root, facts, found === "away");
    if (found === "there" && pending.length) resend();
  };

  on("change:ack", settle);
  on("awake", () => { if (pending.length) resend(); });
  on("comm:close", () => gone());
  on("comm_live_update", () => setTimeout(() => { // once the boxes around the part are marked as disconnected
    if (root.closest(".jupyter-widgets-disconnected")) gone();
    else if (!pending.length && !model.closed) act("ping");
  }));
  return act;
}
