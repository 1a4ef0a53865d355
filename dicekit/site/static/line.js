/* Watches the connection between a live page and its kernel. When it breaks, the page asks the site whether the kernel
   still runs, and shows the answer in the banner of the parts. It retries with exponential backoff and jitter, so that not
   all pages reconnect at once; never while the page is hidden, and at most MOST times.

   A connection can also be dead without having been closed (no Wi-Fi, a computer that slept), so an open one is checked
   now and then. The site is asked, not the kernel: a request to the kernel would count as activity. */

import { kernelState, setBanner } from "./resting.js";

const FIRST = 1500; // milliseconds, give or take half
const LONGEST = 60000;
const WATCH = 15000; // while the line seems whole: what is wrong is said within about half a minute
const MOST = 60; // about an hour; after that, showing the page or pressing something asks again

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
  const found = await kernelState();
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
  setBanner("resting");
  document.dispatchEvent(new CustomEvent("dicekit:there")); // so that its socket is opened again
}

function spread(found) {
  setBanner(found === "away" ? "away" : "resting");
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

function onOffline() {
  if (line !== "whole" || !window.dicekitSocket) return;
  line = "broken";
  soon();
}

function turned() {
  if (!open()) return onOffline();
  mended();
  later();
}

document.addEventListener("dicekit:socket", turned);
document.addEventListener("visibilitychange", soon);
window.addEventListener("offline", onOffline);
window.addEventListener("online", soon);
later();
