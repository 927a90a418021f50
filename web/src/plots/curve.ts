/** The way of a pen through rows: for a canvas, or for the text of an SVG. */

import type { Film } from "../data";

export interface Pen { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void }

/** From values to pixels. */
export interface Map1 { offset: number; factor: number; log: boolean }

export function toPixel(map: Map1, value: number): number {
  return map.offset + map.factor * (map.log ? Math.log10(Math.abs(value)) : value);
}

/** Writes an SVG path. */
export class TextPen implements Pen {
  text = "";
  moveTo(x: number, y: number): void { this.text += `M${round(x)} ${round(y)}`; }
  lineTo(x: number, y: number): void { this.text += `L${round(x)} ${round(y)}`; }
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
/** Beyond this far outside, browsers draw lines wrongly. */
const FAR = 1e5;
const clip = (pixel: number): number => Math.min(Math.max(pixel, -FAR), FAR);

/**
 * Draws a column over time between two times.
 *
 * Where several rows fall on one pixel, the first, the least, the greatest and the last of them are drawn, which looks the
 * same as all of them.
 */
export function drawOverTime(
  film: Film, column: number, from: number, to: number, x: Map1, y: Map1, density: number, pen: Pen,
): void {
  const data = film.data[column];
  if (data === undefined || film.n === 0) return;
  if (data === null) {
    const level = toPixel(y, film.at(column, 0));
    if (!Number.isFinite(level)) return;
    pen.moveTo(toPixel(x, Math.max(from, film.start)), clip(level));
    pen.lineTo(toPixel(x, Math.min(to, film.end)), clip(level));
    return;
  }
  const time = film.time;
  const first = Math.max(film.rowAt(from) - 1, 0), last = Math.min(film.rowAt(to) + 1, film.n - 1);
  let down = false;
  const put = (px: number, py: number) => {
    if (down) pen.lineTo(px, clip(py)); else pen.moveTo(px, clip(py));
    down = true;
  };
  if (last - first < 2 * density) {
    for (let row = first; row <= last; row++) {
      const py = toPixel(y, data[row]!);
      // A lone row between gaps is a dot.
      if (py - py !== 0) { down = false; continue; }
      const px = toPixel(x, time[row]!);
      const alone = !down && !(row < last && Number.isFinite(data[row + 1]!));
      put(px, py);
      if (alone) put(px + 0.5, py);
    }
    return;
  }
  const step = Math.abs(x.factor * (to - from)) / density;
  for (let row = first; row <= last;) {
    const px = toPixel(x, time[row]!);
    let low = Infinity, high = -Infinity, begin = NaN, end = NaN, gap = false;
    for (; row <= last && Math.abs(toPixel(x, time[row]!) - px) < step; row++) {
      const py = toPixel(y, data[row]!);
      if (py - py !== 0) { gap = true; continue; }
      if (begin !== begin) begin = py;
      end = py;
      if (py < low) low = py;
      if (py > high) high = py;
    }
    if (low <= high) {
      put(px, begin);
      if (low < high) { put(px, low); put(px, high); put(px, end); }
    }
    if (gap) down = false;
  }
}

/** Draws one column over another one, in the order of time. Points nearer than half a pixel to the last are left out. */
export function drawPhase(film: Film, columnX: number, columnY: number, x: Map1, y: Map1, pen: Pen): void {
  let lastX = NaN, lastY = NaN;
  for (let row = 0; row < film.n; row++) {
    const px = clip(toPixel(x, film.at(columnX, row))), py = clip(toPixel(y, film.at(columnY, row)));
    if (px - px !== 0 || py - py !== 0) { lastX = NaN; continue; }
    if (lastX !== lastX) pen.moveTo(px, py);
    else if (row < film.n - 1 && Math.abs(px - lastX) + Math.abs(py - lastY) < 0.5) { continue; }
    else pen.lineTo(px, py);
    lastX = px; lastY = py;
  }
}
