/* Watches the connection between a live page and its kernel. When it breaks, the page asks the site whether the kernel
   still runs, and shows the answer in the banner of the parts. It retries with exponential backoff and jitter, so that not
   all pages reconnect at once; never while the page is hidden, and at most MAX_TRIES times.

   A connection can also be dead without having been closed (no Wi-Fi, a computer that slept), so an open one is checked
   regularly. The site is asked, not the kernel: a request to the kernel would count as activity. */

import { kernelState, setBanner } from "./resting.js";

const FIRST_DELAY = 1500; // milliseconds, with 50 % jitter
const MAX_DELAY = 60000;
const CHECK_DELAY = 15000; // while connected: problems are shown within about half a minute
const MAX_TRIES = 60; // about an hour; after that, showing the page or pressing something tries again

let line = "whole"; // or "broken", or "gone" for good
let tries = 0;
let timer = 0;

const open = () => window.dicekitSocket?.readyState === WebSocket.OPEN;

function later(pause = line === "whole" ? CHECK_DELAY : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** tries)) {
  clearTimeout(timer);
  if (!window.dicekitSocket || line === "gone" || document.hidden || tries >= MAX_TRIES) return;
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
  if (found === "disconnected" && open()) window.dicekitSocket.close(); // the site closed it, which this end didn't notice
  setBanner("resting");
  document.dispatchEvent(new CustomEvent("dicekit:there")); // reopens the socket
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
  later(FIRST_DELAY);
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
