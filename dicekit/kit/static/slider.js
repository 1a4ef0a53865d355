/* Sliders: a range whose picture follows while it's moved, and handles that are dragged or moved by the arrow keys. */

const REST = 150; // milliseconds without a move
const BY = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/* The behaviour of a part with a range: `show(element, value)` draws its value at once; `send(kit, value, low, high)` asks
   Python once it rests, with the lowest and highest value it passed; with `released` only once it's let go. An answer that
   comes meanwhile doesn't move it back. */
export const following = (range, show, send, { released = false } = {}) => ({
  mount(element, model, kit) {
    const dial = { value: null, low: 0, high: 0, moving: false, timer: 0 };
    const rest = () => {
      clearTimeout(dial.timer);
      dial.timer = setTimeout(() => {
        dial.moving = false;
        send(kit, dial.value, dial.low, dial.high);
      }, REST);
    };
    element.addEventListener("input", (event) => {
      if (!event.target.matches(range)) return;
      const value = Number(event.target.value);
      if (!dial.moving) [dial.low, dial.high] = [value, value];
      [dial.value, dial.low, dial.high, dial.moving] = [value, Math.min(dial.low, value), Math.max(dial.high, value), true];
      show(element, value);
      clearTimeout(dial.timer);
      if (!released) rest();
    });
    if (released) element.addEventListener("change", () => { if (dial.moving) rest(); });
    return dial;
  },
  update(element, model, kit, dial) {
    const slider = element.querySelector(range);
    if (!dial?.moving || !slider) return; // a step without the range may follow while it rests
    slider.value = dial.value;
    show(element, dial.value);
  },
  unmount(element, dial) {
    clearTimeout(dial?.timer);
  },
});

/* Arrow keys on a handle call `move` with -1 or 1. */
export function onArrows(element, handle, move) {
  element.addEventListener("keydown", (event) => {
    if (!event.target.closest(handle) || !(event.key in BY) || event.ctrlKey || event.metaKey || event.altKey) return;
    move(BY[event.key]);
    event.preventDefault();
    event.stopPropagation();
  });
}

/* A handle that is dragged: `begin(handle, event)` returns what is known while it's held, `move(held, event)` follows the
   pointer, `end(held, put)` comes last; `put` is false if the drag was cancelled. The element has the class `css` meanwhile. */
export function onDrag(element, handle, css, { begin, move, end }) {
  let held = null;
  const stop = (put) => {
    if (!held) return;
    const last = held;
    held = null;
    element.classList.remove(css);
    end(last, put);
  };
  element.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest(handle);
    if (!grip || event.button) return;
    held = begin(grip, event);
    grip.setPointerCapture(event.pointerId);
    element.classList.add(css);
  });
  element.addEventListener("pointermove", (event) => { if (held) move(held, event); });
  element.addEventListener("pointerup", () => stop(true));
  element.addEventListener("pointercancel", () => stop(false));
}
