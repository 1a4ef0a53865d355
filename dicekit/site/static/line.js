/* The line between a live page and its Python. When it breaks, the page finds out by itself what became of the other end,
   and says so in the banner of the parts. It asks soon, then ever less often, each page at moments of its own, so that a
   site that comes back is not met by all of them at once; never while nobody looks at the page, and not without end. */

import { tell, whereabouts } from "./resting.js";

const FIRST = 1500; // milliseconds, give or take half
const LONGEST = 60000;
const MOST = 60; // about an hour; after that a look at the page, or a press, asks again

let broken = false;
let tries = 0;
let timer = 0;

const open = () => window.dicekitSocket?.readyState === WebSocket.OPEN;

function later() {
  clearTimeout(timer);
  if (!broken || document.hidden || tries >= MOST) return;
  timer = setTimeout(ask, Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + Math.random()));
}

async function ask() {
  const found = await whereabouts();
  if (!broken) return;
  tries += 1;
  if (found === "gone") end("gone");
  else if (found === "there" && open()) end("there");
  else if (found === "there") tell("resting"); // its socket is being opened again
  else if (tries > 1) spread("away");
  later();
}

function spread(found) {
  tell(found === "away" ? "away" : "resting");
  for (const part of document.querySelectorAll(".dk-live")) part.line?.(found);
}

function end(found) {
  broken = false;
  spread(found);
}

function soon() {
  tries = 0;
  later();
}

function torn() {
  if (broken || !window.dicekitSocket) return;
  broken = true;
  soon();
}

document.addEventListener("dicekit:socket", () => (open() ? broken && end("there") : torn()));
document.addEventListener("visibilitychange", soon);
window.addEventListener("offline", torn);
window.addEventListener("online", soon);
