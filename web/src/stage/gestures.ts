/** Mouse, touch and keys on the stage. */

import type { View } from "./view";

const TURN = 0.008;
/** A press that moves less than this many pixels is a click. */
const CLICK = 4;
/** After the page was scrolled, the wheel goes on scrolling for so many milliseconds, even over the stage. */
const SCROLLING = 350;

/** Moves `view` by the gestures of the user. */
export function listenTo(
  box: HTMLElement, view: View, moved: () => void, fit: () => void, click: (x: number, y: number) => void, hasOneFinger: () => boolean,
): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let scrolled = 0, pressed: { x: number; y: number } | null = null;

  box.addEventListener("pointerdown", (event) => {
    box.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pressed = fingers.size === 1 && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
  });
  box.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const dx = now.x - before.x, dy = now.y - before.y;
    if (pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) < CLICK) return;
    pressed = null;
    // On a narrow page one finger scrolls it, unless it was given to the picture.
    if (event.pointerType === "touch" && fingers.size === 1 && !hasOneFinger()) return;
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const box_ = box.getBoundingClientRect();
      const grown = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      view.zoom(grown, (now.x + other.x) / 2 - box_.left, (now.y + other.y) / 2 - box_.top);
      view.pan(dx / 2, dy / 2);
    } else {
      // The first button pans what is flat and turns what is not; any other button, or a key held, does the other thing.
      const other = event.shiftKey || event.ctrlKey || event.altKey || (event.buttons & 6) !== 0;
      if (view.flat !== other) view.pan(dx, dy);
      else view.orbit(-TURN * dx, TURN * dy);
    }
    fingers.set(event.pointerId, now);
    moved();
  });
  const release = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (!pressed || event.type !== "pointerup") return;
    const rect = box.getBoundingClientRect();
    pressed = null;
    click(event.clientX - rect.left, event.clientY - rect.top);
  };
  box.addEventListener("pointerup", release);
  box.addEventListener("pointercancel", release);
  box.addEventListener("contextmenu", (event) => event.preventDefault());
  box.addEventListener("dblclick", fit);

  window.addEventListener("scroll", () => { scrolled = performance.now(); }, { passive: true });
  box.addEventListener("wheel", (event) => {
    if (performance.now() - scrolled < SCROLLING) { scrolled = performance.now(); return; }
    event.preventDefault();
    const rect = box.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const by = Math.min(Math.max(event.deltaY * lines, -200), 200);
    view.zoom(Math.exp(-0.0016 * by), event.clientX - rect.left, event.clientY - rect.top);
    moved();
  }, { passive: false });

  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    };
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) view.pan(-30 * arrow[0], 30 * arrow[1]);
    else if (arrow) view.orbit(0.08 * arrow[0], 0.08 * arrow[1]);
    else if (event.key === "+" || event.key === "=") view.zoom(1.2);
    else if (event.key === "-" || event.key === "_") view.zoom(1 / 1.2);
    else if (event.key === "0" || event.key === "f") { fit(); event.preventDefault(); return; }
    else return;
    event.preventDefault();
    event.stopPropagation();
    moved();
  });
}
