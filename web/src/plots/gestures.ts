/** Pointer and keys on a plot: seek, zoom, pan. */

import type { Plot, Range } from "./plot";

/** A press that moves less than this many pixels is a click. */
const CLICK = 4;
/** So near to the cursor a drag takes the cursor along. */
const GRIP = 7;

type Action = "zoom" | "seek" | "pan";

export function listenTo(plot: Plot): void {
  const { chart, host } = plot;
  let drag: { action: Action; x: number; y: number; moved: boolean; from: Range; ys: Map<string, Range> } | null = null;

  const place = (event: PointerEvent | MouseEvent) => {
    const rect = plot.u!.over.getBoundingClientRect();
    return {
      x: event.clientX - rect.left, y: event.clientY - rect.top, wide: rect.width, high: rect.height,
      inside: event.clientX >= rect.left && event.clientX <= rect.right && event.clientY >= rect.top && event.clientY <= rect.bottom,
    };
  };

  chart.addEventListener("pointerdown", (event) => {
    if (!plot.u || event.button > 1) return;
    const at = place(event);
    if (!at.inside) return;
    chart.setPointerCapture(event.pointerId);
    let action: Action = event.shiftKey || event.button === 1 ? "pan" : host.tool;
    if (plot.overTime && Math.abs(at.x - plot.pixel("x", host.timeline.time())) < GRIP && !event.shiftKey) action = "seek";
    const keys = plot.scaleKeys();
    drag = {
      action, x: at.x, y: at.y, moved: false, from: plot.rangeOf("x"), ys: new Map(keys.map((key) => [key, plot.rangeOf(key)])),
    };
    if (action === "seek") seek(plot, at.x, at.y);
  });

  chart.addEventListener("pointermove", (event) => {
    if (!drag || !plot.u) return;
    const at = place(event);
    if (Math.hypot(at.x - drag.x, at.y - drag.y) >= CLICK) drag.moved = true;
    if (!drag.moved) return;
    if (drag.action === "seek") seek(plot, at.x, at.y);
    else if (drag.action === "pan") pan(plot, drag, at);
    else {
      const [left, width] = span(drag.x, at.x, at.wide);
      const [top, height] = plot.overTime ? [0, at.high] : span(drag.y, at.y, at.high);
      plot.u.setSelect({ left, top, width, height }, false);
    }
  });

  const release = (event: PointerEvent) => {
    if (!drag || !plot.u) return;
    const at = place(event), done = drag;
    drag = null;
    plot.u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    if (event.type === "pointercancel") return;
    if (!done.moved) seek(plot, at.x, at.y);
    else if (done.action === "zoom") zoomTo(plot, done, at);
  };
  chart.addEventListener("pointerup", release);
  chart.addEventListener("pointercancel", release);
  chart.addEventListener("dblclick", () => plot.reset());
  chart.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomBy(plot, 0.6);
    else if (event.key === "-" || event.key === "_") zoomBy(plot, 1 / 0.6);
    else if (event.key === "0" || event.key === "Escape") plot.reset();
    else return;
    event.preventDefault();
  });
}

function span(a: number, b: number, limit: number): [number, number] {
  const low = Math.max(Math.min(a, b), 0), high = Math.min(Math.max(a, b), limit);
  return [low, Math.max(high - low, 0)];
}

/** The value at a part of a range. */
function within(plot: Plot, key: string, range: Range, part: number): number {
  if (plot.log && key !== "x") return 10 ** (Math.log10(range[0]) + part * Math.log10(range[1] / range[0]));
  return range[0] + part * (range[1] - range[0]);
}

function seek(plot: Plot, x: number, y: number): void {
  const { timeline } = plot.host;
  timeline.pause();
  const over = plot.u!.over;
  if (plot.overTime) {
    timeline.seek(within(plot, "x", plot.rangeOf("x"), x / over.clientWidth));
    return;
  }
  // The row that is drawn nearest to the pointer.
  let best = Infinity, time = timeline.time();
  for (const curve of plot.curves) {
    if (!curve.show) continue;
    const film = plot.filmOf(curve);
    for (let row = 0; row < film.n; row++) {
      const away = (plot.pixel("x", film.at(plot.info.x!, row)) - x) ** 2 + (plot.pixel(curve.scale, film.at(curve.column, row)) - y) ** 2;
      if (away < best) { best = away; time = film.time[row]!; }
    }
  }
  timeline.seek(time);
}

interface Start { x: number; y: number; from: Range; ys: Map<string, Range> }

function pan(plot: Plot, start: Start, at: { x: number; y: number; wide: number; high: number }): void {
  const shift = (start.x - at.x) / at.wide;
  const moved: Range = [within(plot, "x", start.from, shift), within(plot, "x", start.from, 1 + shift)];
  if (plot.overTime) { plot.host.setRange(plot, moved); return; }
  const rise = (at.y - start.y) / at.high;
  plot.box = {
    x: moved,
    ys: new Map([...start.ys].map(([key, range]) => [key, [within(plot, key, range, rise), within(plot, key, range, 1 + rise)]])),
  };
  plot.redraw();
}

function zoomTo(plot: Plot, start: Start, at: { x: number; y: number; wide: number; high: number }): void {
  const [left, width] = span(start.x, at.x, at.wide);
  if (width < CLICK) return;
  const x: Range = [within(plot, "x", start.from, left / at.wide), within(plot, "x", start.from, (left + width) / at.wide)];
  if (plot.overTime) { plot.host.setRange(plot, x); return; }
  const [top, height] = span(start.y, at.y, at.high);
  if (height < CLICK) return;
  plot.box = {
    x,
    ys: new Map([...start.ys].map(([key, range]) =>
      [key, [within(plot, key, range, 1 - (top + height) / at.high), within(plot, key, range, 1 - top / at.high)]])),
  };
  plot.redraw();
}

/** Zooms about the cursor, or about the middle when the cursor is not in sight. */
function zoomBy(plot: Plot, factor: number): void {
  const [from, to] = plot.rangeOf("x");
  const time = plot.host.timeline.time();
  const about = plot.overTime && time >= from && time <= to ? time : (from + to) / 2;
  const x: Range = [about + (from - about) * factor, about + (to - about) * factor];
  if (plot.overTime) { plot.host.setRange(plot, x); return; }
  plot.box = {
    x,
    ys: new Map(plot.scaleKeys().map((key) => {
      const range = plot.rangeOf(key);
      return [key, [within(plot, key, range, 0.5 - factor / 2), within(plot, key, range, 0.5 + factor / 2)]];
    })),
  };
  plot.redraw();
}
