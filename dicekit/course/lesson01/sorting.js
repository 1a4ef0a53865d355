/* The sorter: drags the block in hand to a box. Pressing a box works without this file. */

import { all, behaviours, calm } from "./kit.js";

const FAR = 6; // pixels until a press is a drag

const boxAt = (root, x, y) => all(root, ".sort-box").find((box) => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
});

/* The block flies from where it was let go into the pile. */
function fly(element, from, pile) {
  const last = pile?.lastElementChild;
  if (!last || calm()) return;
  const to = last.getBoundingClientRect();
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  last.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(1.6)`, opacity: .6 }, { transform: "none", opacity: 1 }],
    { duration: 420, easing: "cubic-bezier(.3, .8, .3, 1)" },
  );
}

const PAUSE = 160; // milliseconds from one block to the next

/* The blocks that were sorted at once drop onto their piles one after the other. */
function stack(blocks) {
  if (calm()) return;
  const number = (block) => Number(block.dataset.key.slice("block".length));
  blocks.sort((one, other) => number(one) - number(other)).forEach((block, at) => block.animate(
    [{ transform: "translateY(-70px)", opacity: 0 }, { transform: "none", opacity: 1 }],
    { duration: 320, delay: at * PAUSE, fill: "backwards", easing: "cubic-bezier(.4, 0, .7, 1)" },
  ));
}

behaviours.sorting = {
  mount(element, model, kit) {
    const state = { from: null, counts: all(element, ".sort-pile").map((pile) => pile.childElementCount) };
    let drag = null;
    const over = (box) => all(element, ".sort-box").forEach((one) => one.classList.toggle("over", one === box));
    const end = (event, put) => {
      if (!drag) return;
      const { hand, moved } = drag;
      state.from = hand.getBoundingClientRect();
      drag = null;
      hand.classList.remove("dragged");
      hand.style.transform = "";
      over(null);
      const box = put && moved ? boxAt(element, event.clientX, event.clientY) : null;
      if (box) kit.act("put", { box: box.dataset.argBox }, box);
    };
    element.addEventListener("pointerdown", (event) => {
      const handle = event.target.closest("[data-drag]"), hand = handle?.closest(".sort-hand");
      if (!hand || event.button) return;
      drag = { hand, x: event.clientX, y: event.clientY, moved: false };
      handle.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moved && Math.hypot(x, y) < FAR) return;
      drag.moved = true;
      drag.hand.classList.add("dragged");
      drag.hand.style.transform = `translate(${x}px, ${y}px) scale(.7)`;
      over(boxAt(element, event.clientX, event.clientY));
    });
    element.addEventListener("pointerup", (event) => end(event, true));
    element.addEventListener("pointercancel", (event) => end(event, false));
    element.addEventListener("click", (event) => {
      if (event.target.closest(".sort-box")) state.from = element.querySelector("[data-drag]")?.getBoundingClientRect();
    }, { capture: true });
    return state;
  },
  update(element, model, kit, state) {
    const piles = all(element, ".sort-pile");
    const counts = piles.map((pile) => pile.childElementCount);
    const grown = counts.map((count, at) => count - state.counts[at]);
    const more = grown.reduce((sum, by) => sum + by, 0);
    if (state.from && more === 1) fly(element, state.from, piles[grown.indexOf(1)]);
    else if (more > 1) stack(piles.flatMap((pile, at) => [...pile.children].slice(state.counts[at])));
    Object.assign(state, { counts, from: null });
  },
};
