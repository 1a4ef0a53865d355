/* The picture of a step on the wall: a part in the stage that the address names, as large as the frame around it allows. */

import { OfflineModel, wake } from "./models.js";

const main = document.querySelector("main");
const stages = JSON.parse(document.querySelector("[data-stages]").textContent);
const WIDTHS = [420, 470, 520, 580, 640, 700, 760, 830, 900, 970, 1040, 1120, 1200, 1300, 1400]; // widths that are tried before the part is enlarged
const MAX_SCALE = 2.6, ROOM = .98; // the largest scale, and the share of the frame it may fill
let model = null;

function show() {
  const at = Math.min(Number(location.hash.slice(1)) || 0, stages.length - 1);
  for (const [name, value] of Object.entries(stages[at])) model.set(name, value);
  requestAnimationFrame(fit);
}

/* Choose the width at which the part can be enlarged most. */
function fit() {
  const { clientWidth, clientHeight } = document.documentElement;
  const zoomOf = (width) => {
    main.style.cssText = `zoom: 1; width: ${width}px`;
    const cut = main.scrollWidth > width + 1 ? .5 : 1; // what sticks out of its frame is wider
    return cut * Math.min(MAX_SCALE, ROOM * clientWidth / Math.max(width, main.scrollWidth), ROOM * clientHeight / main.offsetHeight);
  };
  const [zoom, width] = WIDTHS.map((one) => [zoomOf(one), one]).reduce((best, one) => (one[0] > best[0] + 0.02 ? one : best));
  let high = zoom; // enlarged text may break into more lines
  do {
    main.style.cssText = `zoom: ${high}; width: ${width}px`;
    high *= 0.98;
  } while (high > zoom / 2 && main.getBoundingClientRect().height > clientHeight);
}

await wake((state) => (model = new OfflineModel(state)));
show();
addEventListener("hashchange", show);
addEventListener("resize", fit);
document.fonts.ready.then(fit);
