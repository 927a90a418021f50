/**
 * Values between rows: never a straight line where a rate is known.
 *
 * With value, rate and acceleration at both ends the quintic Hermite polynomial is taken, with value and rate the cubic one;
 * a column without a rate gets slopes of the parabolas through three rows. Rows of equal time stand for a jump: nothing is
 * taken from beyond it.
 */

import type { Film } from "./data";

/** A stiff mode that dies within an interval makes the quintic worse than the cubic: then they differ by more than this. */
const GUARD = 0.4;

/** Interpolation of a column between rows. */
export const enum Kind { Step, Linear, Slopes, Cubic, Quintic }

/** The value of a column at `part` of the interval after `row`, with 0 < part < 1. */
export function between(film: Film, column: number, row: number, part: number): number {
  const q0 = film.at(column, row), q1 = film.at(column, row + 1), h = film.time[row + 1]! - film.time[row]!;
  const kind = film.kinds[column]!;
  if (!(h > 0) || kind === Kind.Step) return q0;
  if (kind === Kind.Linear) return q0 + (q1 - q0) * part;
  if (kind === Kind.Slopes) return cubic(q0, q1, h * slope(film, column, row, 1), h * slope(film, column, row + 1, -1), part);
  const rate = film.columns[column]!.rate!;
  const v0 = film.at(rate, row), v1 = film.at(rate, row + 1);
  if (!Number.isFinite(v0 + v1)) return q0 + (q1 - q0) * part;
  if (kind === Kind.Quintic) {
    const second = film.columns[rate]!.rate!;
    const a0 = film.at(second, row), a1 = film.at(second, row + 1);
    if (agrees(q1 - q0, v0, v1, a0, a1, h)) return quintic(q0, q1, h * v0, h * v1, h * h * a0, h * h * a1, part);
  }
  return cubic(q0, q1, h * v0, h * v1, part);
}

/** Whether the accelerations are like those of the cubic: of no use otherwise. */
function agrees(rise: number, v0: number, v1: number, a0: number, a1: number, h: number): boolean {
  const c0 = (6 * rise) / (h * h) - (4 * v0 + 2 * v1) / h, c1 = (-6 * rise) / (h * h) + (2 * v0 + 4 * v1) / h;
  return Math.hypot(a0 - c0, a1 - c1) <= GUARD * Math.hypot(c0, c1);
}

/** The slope of the parabola through a row and its neighbours; beside a jump, a gap or an end, of the straight line. */
function slope(film: Film, column: number, row: number, inside: 1 | -1): number {
  const { time } = film, outside = row - inside, other = row + inside;
  const value = film.at(column, row), h = time[other]! - time[row]!;
  const secant = (film.at(column, other) - value) / h;
  if (outside < 0 || outside >= film.n || time[outside] === time[row]) return secant;
  const g = time[outside]! - time[row]!, beyond = (film.at(column, outside) - value) / g;
  const slope = (g * secant - h * beyond) / (g - h);
  return Number.isFinite(slope) ? slope : secant;
}

function cubic(q0: number, q1: number, v0: number, v1: number, s: number): number {
  const r = 1 - s;
  return q0 + (q1 - q0) * s * s * (3 - 2 * s) + s * r * (v0 * r - v1 * s);
}

function quintic(q0: number, q1: number, v0: number, v1: number, a0: number, a1: number, s: number): number {
  const s2 = s * s, s3 = s2 * s, k = s3 * (10 - 15 * s + 6 * s2);
  return q0 + (q1 - q0) * k + v0 * (s - s3 * (6 - 8 * s + 3 * s2)) + v1 * s3 * (-4 + 7 * s - 3 * s2)
    + 0.5 * a0 * s2 * (1 - s) ** 3 + 0.5 * a1 * s3 * (1 - s) ** 2;
}

type Quaternion = [number, number, number, number];

/** Columns of a unit quaternion, and of the rates about the axes of the body with their rates. */
export interface Turning { parts: readonly number[]; rates: readonly number[] }

const from: Quaternion = [0, 0, 0, 0], to: Quaternion = [0, 0, 0, 0], start: Quaternion = [0, 0, 0, 0];
const ends = [0, 1].map(() => ({ w: [0, 0, 0, 0] as Quaternion, a: [0, 0, 0, 0] as Quaternion, rate: [0, 0, 0, 0] as Quaternion, second: [0, 0, 0, 0] as Quaternion, extra: [0, 0, 0, 0] as Quaternion }));

/**
 * The rotation at `part` of the interval after `row`: the quintic of the four numbers, normalised.
 *
 * A quaternion and its negative are one rotation. Which of the two the interval ends at is decided by the turn that the
 * rates predict, since the nearer one is wrong for turns of more than half a circle.
 */
export function turnBetween(film: Film, { parts, rates }: Turning, row: number, part: number, out: Float64Array, at: number): void {
  const h = film.time[row + 1]! - film.time[row]!;
  for (let i = 0; i < 4; i++) { from[i] = film.at(parts[i]!, row); to[i] = film.at(parts[i]!, row + 1); }
  if (!(h > 0)) { for (let i = 0; i < 4; i++) out[at + i] = from[i]!; return; }
  ends.forEach((end, e) => {
    for (let i = 0; i < 3; i++) { end.w[i + 1] = film.at(rates[i]!, row + e); end.a[i + 1] = film.at(rates[i + 3]!, row + e); }
  });
  const [first, last] = ends as [typeof ends[0], typeof ends[0]];
  let turn = 0;
  for (let i = 1; i < 4; i++) {
    start[i] = 0.5 * h * (first.w[i]! + last.w[i]!) + (h * h * (first.a[i]! - last.a[i]!)) / 12;
    turn += start[i]! * start[i]!;
  }
  turn = Math.sqrt(turn);
  const stretch = turn > 1e-12 ? Math.sin(turn / 2) / turn : 0.5;
  start[0] = Math.cos(turn / 2);
  for (let i = 1; i < 4; i++) start[i]! *= stretch;
  multiply(from, start, first.extra);
  let dot = 0;
  for (let i = 0; i < 4; i++) dot += first.extra[i]! * to[i]!;
  if (dot < 0) for (let i = 0; i < 4; i++) to[i] = -to[i]!;
  ends.forEach((end, e) => {
    const q = e === 0 ? from : to;
    multiply(q, end.w, end.rate);
    multiply(end.rate, end.w, end.second);
    multiply(q, end.a, end.extra);
    for (let i = 0; i < 4; i++) { end.second[i] = 0.25 * end.second[i]! + 0.5 * end.extra[i]!; end.rate[i]! *= 0.5; }
  });
  let square = 0;
  for (let i = 0; i < 4; i++) {
    const value = quintic(from[i]!, to[i]!, h * first.rate[i]!, h * last.rate[i]!, h * h * first.second[i]!, h * h * last.second[i]!, part);
    out[at + i] = value;
    square += value * value;
  }
  const scale = 1 / Math.sqrt(square || 1);
  for (let i = 0; i < 4; i++) out[at + i]! *= scale;
}

/** The product of two quaternions, scalar first. */
function multiply(p: Quaternion, q: Quaternion, out: Quaternion): void {
  out[0] = p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3];
  out[1] = p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2];
  out[2] = p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1];
  out[3] = p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0];
}
