/** Ranges and marks of axes. */

import type uPlot from "uplot";
import { short } from "../format";

export type Range = [number, number];

export const FONT = "11px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Of the marks of a logarithmic axis, only powers of ten when there are many of these. */
export function decadesOnly(_u: uPlot, splits: (number | null)[]): (number | null)[] {
  const whole = (value: number | null) => value !== null && Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-6;
  return splits.filter(whole).length > 4 ? splits.map((value) => (whole(value) ? value : null)) : splits;
}

export function union(list: (Range | null)[]): Range | null {
  const found = list.filter((range) => range !== null);
  if (found.length === 0) return null;
  return [Math.min(...found.map((range) => range[0])), Math.max(...found.map((range) => range[1]))];
}

/**
 * Round numbers between two others, not many more than `count`; powers of ten if `log`.
 *
 * They are counted, not added up: a step too small to change a number would go on for ever.
 */
export function splitsOf(min: number, max: number, count: number, log: boolean): number[] {
  const [from, to] = log ? [Math.log10(min), Math.log10(max)] : [min, max];
  if (!(to > from) || !Number.isFinite(to - from)) return [min];
  const wanted = (to - from) / count, power = 10 ** Math.floor(Math.log10(wanted));
  const step = log ? Math.max(1, Math.ceil(wanted)) : power * [1, 2, 5, 10].find((factor) => factor * power >= 0.999 * wanted)!;
  const first = Math.ceil(from / step - 1e-9), n = Math.min(Math.floor(to / step + 1e-9) - first, 100);
  const value = (i: number) => (log ? Number(`1e${i * step}`) : i * step);
  return Array.from({ length: Math.max(n + 1, 0) }, (_, i) => value(first + i));
}

/** A range with some room. What varies by no more than rounding is shown as constant, what is below `floor` as 0. */
export function padded(range: Range | null, floor = 0): Range {
  if (!range) return [-1, 1];
  const [min, max] = range;
  const size = Math.max(Math.abs(min), Math.abs(max));
  if (size <= floor) return [-1, 1];
  const spread = max - min;
  if (spread < 1e-6 * size) return [(min + max) / 2 - 0.1 * size, (min + max) / 2 + 0.1 * size];
  return [min - 0.06 * spread, max + 0.06 * spread];
}

/** Whole powers of ten around the magnitudes, at most twenty of them. */
export function decades(list: (Range | null)[]): Range {
  const range = union(list);
  if (!range) return [0.1, 10];
  const high = Math.ceil(Math.log10(range[1]) + 0.05);
  const low = Math.max(Math.floor(Math.log10(range[0]) - 0.05), high - 20);
  return [10 ** low, 10 ** high];
}

/** A number at an axis. */
export const mark = (value: number): string => short(value, 8);

const context = document.createElement("canvas").getContext("2d")!;

/** How wide a text is at an axis. */
export function widthOf(text: string): number {
  context.font = FONT;
  return context.measureText(text).width;
}
