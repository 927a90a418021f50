/** The way of a pen through rows: for a canvas, or for the text of an SVG. */

import type { Film, Place } from "../data";
import { Kind } from "../hermite";

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
/** Between rows a curve is drawn by chords of about so many pixels, but not more of them than these. */
const CHORD = 4, MOST_CHORDS = 64;
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
      if (row === last) continue;
      const gap = toPixel(x, time[row + 1]!) - px, chords = chordsOf(film, column, gap);
      for (let i = 1; i < chords; i++) {
        place.row = row;
        place.fraction = i / chords;
        const between = toPixel(y, film.value(column, place));
        if (between - between === 0) put(px + gap * place.fraction, between);
      }
      // A step goes up where it is.
      if (film.kinds[column] === Kind.Step && Number.isFinite(data[row + 1]!)) put(px + gap, py);
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

const place: Place = { row: 0, fraction: 0 };

/** Into how many chords the way between two rows so many pixels apart is divided. */
function chordsOf(film: Film, column: number, pixels: number): number {
  const kind = film.kinds[column];
  return kind === Kind.Linear || kind === Kind.Step ? 1 : Math.min(Math.max(Math.ceil(pixels / CHORD), 1), MOST_CHORDS);
}

/** Draws one column over another one, in the order of time. Points nearer than half a pixel to the last are left out. */
export function drawPhase(film: Film, columnX: number, columnY: number, x: Map1, y: Map1, pen: Pen): void {
  let lastX = NaN, lastY = NaN;
  const at = (row: number, fraction: number): [number, number] => {
    place.row = row;
    place.fraction = fraction;
    return [clip(toPixel(x, film.value(columnX, place))), clip(toPixel(y, film.value(columnY, place)))];
  };
  const put = (px: number, py: number, last: boolean) => {
    if (px - px !== 0 || py - py !== 0) { lastX = NaN; return; }
    if (lastX !== lastX) pen.moveTo(px, py);
    else if (!last && Math.abs(px - lastX) + Math.abs(py - lastY) < 0.5) return;
    else pen.lineTo(px, py);
    lastX = px; lastY = py;
  };
  for (let row = 0; row < film.n; row++) {
    const [px, py] = at(row, 0);
    put(px, py, row === film.n - 1);
    if (row === film.n - 1 || film.time[row + 1] === film.time[row]) continue;
    const [qx, qy] = at(row + 1, 0);
    const chords = Math.min(Math.max(Math.ceil(Math.hypot(qx - px, qy - py) / CHORD) || 1, 1), MOST_CHORDS);
    for (let i = 1; i < chords; i++) put(...at(row, i / chords), false);
  }
}
