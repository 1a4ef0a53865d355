/* Two live regions for the whole page: one polite, one for faults. At most one message a second; of a burst from one
   part only the last is said. They are shared by all parts, however often this module was loaded. */

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

function flush() {
  const speech = regions();
  speech.timer = 0;
  if (!speech.waiting.size) return;
  const said = [...speech.waiting.values()].join(" ");
  speech.waiting.clear();
  speech.polite.textContent = speech.polite.textContent === said ? said + "\u00a0" : said;
  speech.timer = setTimeout(flush, 1000);
}

/* Say something: `from` is who speaks, so that a later message of the same part replaces one still waiting. */
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
