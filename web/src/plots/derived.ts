/** Columns made of others in the page: rates, changes from the start, differences, norms. */

import type { ColumnInfo, Film } from "../data";

export type Op = "rate" | "change" | "difference" | "norm" | "delta";

/** How many columns each of them takes; a norm takes any number. */
const TAKES: Record<Op, number | null> = { rate: 1, change: 1, difference: 2, norm: null, delta: 1 };

/** The column that `op` makes of others, in every run; null where it cannot be made. */
export function derive(films: Film[], op: Op, of: number[]): number | null {
  const columns = films[0]?.columns ?? [], takes = TAKES[op];
  if (of.length === 0 || (takes !== null && of.length !== takes) || of.some((at) => !columns[at])) return null;
  const first = columns[of[0]!]!;
  if (of.some((at) => columns[at]!.unit !== first.unit)) return null;
  if (op === "rate" && first.rate !== undefined && columns[first.rate]) return first.rate;
  const names = of.map((at) => columns[at]!.name);
  const others = op === "delta" ? [films[films.length - 1]!.label] : [];
  const derived = [op, ...of.map((at) => columns[at]!.derived ?? columns[at]!.name), ...others].join(":");
  const rates = of.map((at) => columns[at]!.rate);
  const info = (): ColumnInfo => ({
    name: nameOf(op, names), unit: op === "rate" ? perSecond(first.unit) : first.unit, sort: first.sort, derived,
    ...(op === "change" ? { rate: rates[0], floor: first.floor } : {}),
  });
  const made = films.map((film) => film.addColumn(info(), op === "delta" ? deltaOf(film, films, of[0]!) : valuesOf(film, op, of)));
  return made.every((at) => at === made[0]) ? made[0]! : null;
}

function nameOf(op: Op, names: string[]): string {
  switch (op) {
    case "rate": return `d/dt ${names[0]}`;
    case "change": return names[0]!.replace(/^energy\./, "");
    case "difference": return `${names[0]} − ${names[1]}`;
    case "norm": return `|${names.join(", ")}|`;
    case "delta": return `Δ ${names[0]}`;
  }
}

function perSecond(unit: string | null): string | null {
  if (!unit) return "1/s";
  return /\/s$/.test(unit) ? `${unit}²` : `${unit}/s`;
}

/** The last run minus the first one, at the rows of the first; no number for the others. */
function deltaOf(film: Film, films: Film[], column: number): Float32Array {
  const other = films[films.length - 1]!, place = { row: 0, fraction: 0 };
  return Float32Array.from({ length: film.n }, (_, row) => {
    const t = film.time[row]!;
    if (film !== films[0] || t < other.start || t > other.end) return NaN;
    other.locate(t, place);
    return other.value(column, place) - film.at(column, row);
  });
}

function valuesOf(film: Film, op: Exclude<Op, "delta">, of: number[]): Float32Array {
  const column = of[0]!;
  return Float32Array.from({ length: film.n }, (_, row) => {
    switch (op) {
      case "rate": return slopeAt(film, column, row);
      case "change": return film.at(column, row) - film.at(column, 0);
      case "difference": return film.at(column, row) - film.at(of[1]!, row);
      case "norm": return Math.hypot(...of.map((at) => film.at(at, row)));
    }
  });
}

/** The slope of the parabola through three rows; beside a jump or an end, of the straight line. */
function slopeAt(film: Film, column: number, row: number): number {
  const secant = (a: number, b: number) =>
    a < 0 || b >= film.n || film.time[a] === film.time[b] ? NaN : (film.at(column, b) - film.at(column, a)) / (film.time[b]! - film.time[a]!);
  const before = secant(row - 1, row), after = secant(row, row + 1);
  if (!Number.isFinite(before)) return after;
  if (!Number.isFinite(after)) return before;
  const g = film.time[row]! - film.time[row - 1]!, h = film.time[row + 1]! - film.time[row]!;
  return (h * before + g * after) / (g + h);
}
