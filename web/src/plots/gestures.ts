/** Pointer, wheel and keys on a plot: point, seek, zoom, pan. */

import type { Plot, Range } from "./plot";

/** A press that moves less than this many pixels is a click. */
const CLICK = 4;
/** So near to the cursor a drag takes the cursor along. */
const GRIP = 7;
/** A zoom box less high than this is one of times alone. */
const FLAT = 24;
/** After a page was scrolled, the wheel goes on scrolling for so many milliseconds, even over a plot. */
const SCROLLING = 350;
/** Magnification of one line of the wheel, which browsers count as 100 pixels. */
const WHEEL = 0.0018;

interface At { x: number; y: number; wide: number; high: number }
interface Drag { action: "zoom" | "seek" | "pan"; start: At; moved: boolean; x: Range; y: Range }

export function listenTo(plot: Plot): void {
  const { chart, host } = plot;
  const fingers = new Map<number, At>();
  let drag: Drag | null = null, scrolled = 0;

  const place = (event: MouseEvent): At => {
    const rect = plot.u!.over.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top, wide: rect.width, high: rect.height };
  };
  const isInside = ({ x, y, wide, high }: At) => x >= 0 && x <= wide && y >= 0 && y <= high;
  const isBelow = ({ x, y, wide, high }: At) => plot.overTime && x >= 0 && x <= wide && y > high;

  chart.addEventListener("pointerdown", (event) => {
    if (!plot.u || event.button > 1) return;
    const start = place(event);
    if (!isInside(start) && !isBelow(start)) return;
    chart.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, start);
    if (fingers.size > 1) { drag = null; return; }
    let action: Drag["action"] = event.shiftKey || event.button === 1 ? "pan" : "zoom";
    const onCursor = plot.overTime && Math.abs(start.x - plot.pixel("x", host.timeline.time())) < GRIP;
    if (isBelow(start) || (onCursor && !event.shiftKey)) action = "seek";
    drag = { action, start, moved: false, x: plot.rangeOf("x"), y: plot.rangeOf("y") };
    if (isBelow(start)) seek(plot, start, event.altKey);
  });

  chart.addEventListener("pointermove", (event) => {
    if (!plot.u) return;
    const at = place(event), before = fingers.get(event.pointerId);
    if (fingers.size === 2 && before) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const grown = Math.abs(before.x - other.x) / Math.max(Math.abs(at.x - other.x), 1);
      zoomX(plot, Math.min(Math.max(grown, 0.5), 2), (at.x + other.x) / 2 / at.wide);
      fingers.set(event.pointerId, at);
      return;
    }
    if (!drag) {
      host.store.set("hover", isInside(at) || isBelow(at) ? timeAt(plot, at) : null);
      return;
    }
    if (Math.hypot(at.x - drag.start.x, at.y - drag.start.y) >= CLICK) drag.moved = true;
    if (!drag.moved) return;
    if (drag.action === "seek") seek(plot, at, event.altKey);
    else if (drag.action === "pan") pan(plot, drag, at);
    else plot.u.setSelect(boxOf(drag, at), false);
  });
  chart.addEventListener("pointerleave", () => host.store.set("hover", null));

  const release = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (!drag || !plot.u) return;
    const at = place(event), done = drag;
    drag = null;
    plot.u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    if (event.type === "pointercancel") return;
    if (!done.moved) seek(plot, at, event.altKey);
    else if (done.action === "zoom") zoomTo(plot, done, at);
  };
  chart.addEventListener("pointerup", release);
  chart.addEventListener("pointercancel", release);
  chart.addEventListener("dblclick", () => plot.reset());

  for (const box of [window, chart.closest(".plots-pane")]) box?.addEventListener("scroll", () => { scrolled = performance.now(); }, { passive: true });
  chart.addEventListener("wheel", (event) => {
    if (!plot.u) return;
    const now = performance.now(), at = place(event);
    if (now - scrolled < SCROLLING || !isInside(at)) { if (now - scrolled < SCROLLING) scrolled = now; return; }
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const by = (event.deltaY || event.deltaX) * lines, factor = Math.exp(WHEEL * Math.min(Math.max(by, -300), 300));
    // A plot that shows everything cannot show more: then the page scrolls.
    const whole = plot.overTime ? host.range === null && !plot.box : !plot.box;
    if (whole && (event.shiftKey || factor > 1) && !event.ctrlKey) return;
    event.preventDefault();
    if (event.ctrlKey) zoomY(plot, factor, at.y / at.high);
    else if (event.shiftKey) pan(plot, { start: at, x: plot.rangeOf("x"), y: plot.rangeOf("y") }, { ...at, x: at.x - by });
    else zoomX(plot, factor, at.x / at.wide);
  }, { passive: false });

  chart.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (event.altKey && key === "ArrowUp") host.shift(plot, -1);
    else if (event.altKey && key === "ArrowDown") host.shift(plot, 1);
    else if (event.altKey) return;
    else if (key === "+" || key === "=") zoomByKey(plot, 0.6);
    else if (key === "-" || key === "_") zoomByKey(plot, 1 / 0.6);
    else if (key === "0" || key === "Escape") plot.reset();
    else if (key === "l" || key === "L") plot.setLog(!plot.log);
    else if (key === "Delete") host.remove(plot);
    else if (key === "m" || key === "M" || key === "ContextMenu") plot.openMenu();
    else return;
    event.preventDefault();
  });
}

const fullBox = (plot: Plot) => plot.box ?? { x: null, y: null };

/** The value at a part of a range. */
function within(plot: Plot, key: "x" | "y", range: Range, part: number): number {
  if (plot.log && key === "y") return 10 ** (Math.log10(range[0]) + part * Math.log10(range[1] / range[0]));
  return range[0] + part * (range[1] - range[0]);
}

/** The part of a range between two parts of it, which may lie outside. */
function partOf(plot: Plot, key: "x" | "y", range: Range, from: number, to: number): Range {
  return [within(plot, key, range, from), within(plot, key, range, to)];
}

function boxOf({ start }: Drag, at: At): { left: number; top: number; width: number; height: number } {
  const span = (a: number, b: number, limit: number): [number, number] => {
    const low = Math.max(Math.min(a, b), 0), high = Math.min(Math.max(a, b), limit);
    return [low, Math.max(high - low, 0)];
  };
  const [left, width] = span(start.x, at.x, at.wide), [top, height] = span(start.y, at.y, at.high);
  return height < FLAT ? { left, width, top: 0, height: at.high } : { left, width, top, height };
}

/** The time that is pointed at; of a plot over another column, that of the nearest point which is drawn. */
function timeAt(plot: Plot, { x, y, wide }: At): number {
  const { timeline } = plot.host;
  if (plot.overTime) return within(plot, "x", plot.rangeOf("x"), x / wide);
  let best = Infinity, time = timeline.time();
  const mapX = plot.mapOf("x", ...plot.field()), mapY = plot.mapOf("y", ...plot.field());
  for (const curve of plot.curves) {
    if (!curve.show) continue;
    const film = plot.filmOf(curve);
    for (let row = 0; row < film.n; row++) {
      const px = mapX.offset + mapX.factor * film.at(plot.info.x!, row), value = film.at(curve.column, row);
      const py = mapY.offset + mapY.factor * (mapY.log ? Math.log10(Math.abs(value)) : value);
      const away = (px - x) ** 2 + (py - y) ** 2;
      if (away < best) { best = away; time = film.time[row]!; }
    }
  }
  return time;
}

/** Goes to the row nearest to the pointer, or with Alt to the very time. */
function seek(plot: Plot, at: At, free: boolean): void {
  const { timeline } = plot.host, t = timeAt(plot, at);
  timeline.pause();
  if (free) timeline.seek(t); else timeline.seekRow(t);
}

function pan(plot: Plot, { start, x, y }: Pick<Drag, "start" | "x" | "y">, at: At): void {
  const shift = (start.x - at.x) / at.wide, moved = partOf(plot, "x", x, shift, 1 + shift);
  if (plot.overTime) { plot.host.setRange(moved); return; }
  const rise = (at.y - start.y) / at.high;
  plot.box = { x: moved, y: partOf(plot, "y", y, rise, 1 + rise) };
  plot.redraw();
}

function zoomTo(plot: Plot, drag: Drag, at: At): void {
  const { left, top, width, height } = boxOf(drag, at);
  if (width < CLICK) return;
  const x = partOf(plot, "x", drag.x, left / at.wide, (left + width) / at.wide);
  const y = height < at.high ? partOf(plot, "y", drag.y, 1 - (top + height) / at.high, 1 - top / at.high) : null;
  if (plot.overTime) {
    if (y) plot.box = { x: null, y };
    plot.host.setRange(x);
    plot.redraw();
  } else {
    plot.box = { x, y: y ?? drag.y };
    plot.redraw();
  }
}

/** Zooms horizontally about a part of the width. */
function zoomX(plot: Plot, factor: number, about: number): void {
  const x = partOf(plot, "x", plot.rangeOf("x"), about - about * factor, about + (1 - about) * factor);
  if (plot.overTime) { plot.host.setRange(x); return; }
  const y = partOf(plot, "y", plot.rangeOf("y"), 0.5 - factor / 2, 0.5 + factor / 2);
  plot.box = { x, y };
  plot.redraw();
}

/** Zooms vertically about a part of the height, from above. */
function zoomY(plot: Plot, factor: number, from: number): void {
  const about = 1 - from;
  plot.box = { ...fullBox(plot), y: partOf(plot, "y", plot.rangeOf("y"), about - about * factor, about + (1 - about) * factor) };
  if (!plot.overTime) plot.box.x ??= plot.rangeOf("x");
  plot.redraw();
}

/** Zooms about the cursor, or about the middle when the cursor is not in sight. */
function zoomByKey(plot: Plot, factor: number): void {
  const [from, to] = plot.rangeOf("x"), time = plot.host.timeline.time();
  zoomX(plot, factor, plot.overTime && time >= from && time <= to ? (time - from) / (to - from) : 0.5);
}
