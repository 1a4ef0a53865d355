/* Two live regions for the whole page: one polite, one for errors. They announce at most one message a second, and of
   several messages from one part only the last. All parts share them, even if this module is loaded several times. */

function regions() {
  if (window.dicekitSpeech?.polite.isConnected) return window.dicekitSpeech;
  const make = (role, live) => {
    const region = document.createElement("div");
    region.className = "dk-speech";
    region.setAttribute("role", role);
    region.setAttribute("aria-live", live);
    region.style.cssText = "position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;";
    document.body.append(region);
    return region;
  };
  window.dicekitSpeech = { polite: make("status", "polite"), loud: make("alert", "assertive"), waiting: new Map(), timer: 0 };
  return window.dicekitSpeech;
}

/* What a class isn't shown yet isn't announced to it either; instead of what is under the cups, that they wait for the wall. */
function open([from, text]) {
  const cups = from !== "room" && [...document.querySelectorAll(".cups-wait")].find((one) => one.checkVisibility());
  if (cups) return cups.textContent;
  if (!document.documentElement.hasAttribute("data-answers-wait")) return text;
  const waiting = [...document.querySelectorAll("[data-answer]")].map((one) => one.textContent.trim());
  return waiting.reduce((rest, answer) => rest.replace(answer, ""), text).trim();
}

function flush() {
  const speech = regions();
  speech.timer = 0;
  if (!speech.waiting.size) return;
  const messages = [...speech.waiting].map(open).join(" ");
  speech.waiting.clear();
  speech.polite.textContent = speech.polite.textContent === messages ? messages + "\u00a0" : messages;
  speech.timer = setTimeout(flush, 1000);
}

/* Announce a text. A later message with the same `from` replaces one that is still waiting. */
export function speak(text, { loud = false, from = "" } = {}) {
  if (!text) return;
  const speech = regions();
  if (loud) {
    speech.loud.textContent = text;
    return;
  }
  speech.waiting.delete(from);
  speech.waiting.set(from, text);
  speech.timer ||= setTimeout(flush, 60);
}
