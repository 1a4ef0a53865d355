/* The line between a live page and its Python. When it breaks, the page finds out by itself what became of the other end,
   and says so in the banner of the parts. It asks soon, then ever less often, each page at moments of its own, so that a
   site that comes back is not met by all of them at once; never while nobody looks at the page, and not without end.

   A line can also be dead without anybody having hung up (no more Wi-Fi, a computer that slept): so one that seems whole
   is looked at now and then. The site is asked, not Python, which would count as used. */

import { tell, whereabouts } from "./resting.js";

const FIRST = 1500; // milliseconds, give or take half
const LONGEST = 60000;
const WATCH = 15000; // while the line seems whole: what is wrong is said within about half a minute
const MOST = 60; // about an hour; after that a look at the page, or a press, asks again

let line = "whole"; // or "broken", or "gone" for good
let tries = 0;
let timer = 0;

const open = () => window.dicekitSocket?.readyState === WebSocket.OPEN;

function later(pause = line === "whole" ? WATCH : Math.min(LONGEST, FIRST * 2 ** tries)) {
  clearTimeout(timer);
  if (!window.dicekitSocket || line === "gone" || document.hidden || tries >= MOST) return;
  timer = setTimeout(ask, pause * (0.5 + Math.random()));
}

async function ask() {
  const found = await whereabouts();
  if (found === "gone") end("gone");
  else if (found === "there" && open()) mended();
  else lost(found);
  later();
}

function lost(found) {
  line = "broken";
  tries += 1;
  if (found === "away") {
    if (tries > 1) spread("away");
    return;
  }
  if (found === "unheard" && open()) window.dicekitSocket.close(); // the site has hung up, and this end never heard of it
  tell("resting");
  document.dispatchEvent(new CustomEvent("dicekit:there")); // so that its socket is opened again
}

function spread(found) {
  tell(found === "away" ? "away" : "resting");
  for (const part of document.querySelectorAll(".dk-live")) part.line?.(found);
}

function end(found) {
  line = found === "gone" ? "gone" : "whole";
  tries = 0;
  spread(found);
}

function mended() {
  if (line === "broken") end("there");
}

function soon() {
  tries = 0;
  later(FIRST);
}

function torn() {
  if (line !== "whole" || !window.dicekitSocket) return;
  line = "broken";
  soon();
}

function turned() {
  if (!open()) return torn();
  mended();
  later();
}

document.addEventListener("dicekit:socket", turned);
document.addEventListener("visibilitychange", soon);
window.addEventListener("offline", torn);
window.addEventListener("online", soon);
later();
