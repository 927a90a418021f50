/** The numbers of a scene, at a time. */

import type { Film, Num, Place } from "../data";
import { between, turnBetween, type Turning } from "../hermite";

/** The four numbers of a rotation: columns, or null and a fixed number. */
interface Rotation { at: number; data: (Float32Array | null)[]; fixed: number[]; turning: Turning | null }

/**
 * All numbers of a scene in one array, brought to a time in one pass.
 *
 * A number is registered once, with [`add`] or [`addRotation`], and afterwards read at its index from `values`.
 */
export class Numbers {
  values = new Float64Array(64);
  private n = 0;
  private readonly film: Film;
  private readonly varying: { at: number; column: number; data: Float32Array }[] = [];
  private readonly rotations: Rotation[] = [];

  constructor(film: Film) {
    this.film = film;
  }

  /** The index of a number. */
  add(number: Num | undefined, otherwise = 0): number {
    const at = this.reserve(1);
    const data = this.enter(number ?? otherwise, at);
    if (data) this.varying.push({ at, column: (number as { c: number }).c, data });
    return at;
  }

  /** The index of the first of several numbers. */
  addAll(numbers: Num[] | undefined, count: number): number {
    const at = this.n;
    for (let i = 0; i < count; i++) this.add(numbers?.[i]);
    return at;
  }

  /** The index of the first of the four numbers of a unit quaternion, scalar first. */
  addRotation(numbers: Num[]): number {
    const at = this.reserve(4);
    const data = [0, 1, 2, 3].map((i) => this.enter(numbers[i] ?? (i === 0 ? 1 : 0), at + i));
    this.rotations.push({ at, data, fixed: [...this.values.subarray(at, at + 4)], turning: this.turningOf(numbers) });
    return at;
  }

  /** The rates of a rotation whose four numbers are those of a body. */
  private turningOf(numbers: Num[]): Turning | null {
    const parts = numbers.map((number) => (typeof number === "number" ? -1 : number.c));
    const turn = this.film.columns[parts[0] ?? -1]?.turn;
    return turn?.length === 6 && parts.length === 4 && !parts.includes(-1) && turn.every((column) => this.film.columns[column])
      ? { parts, rates: turn } : null;
  }

  /** The value that a number has in a row. */
  inRow(number: Num | undefined, row: number): number {
    if (number === undefined) return 0;
    return typeof number === "number" ? number : this.film.at(number.c, row);
  }

  /** Brings all numbers to a time. */
  evaluate(place: Place): void {
    const { row, fraction } = place;
    const values = this.values;
    for (const { at, column, data } of this.varying) {
      values[at] = fraction === 0 ? data[row]! : between(this.film, column, row, fraction);
    }
    for (const rotation of this.rotations) {
      if (rotation.turning && fraction > 0) turnBetween(this.film, rotation.turning, row, fraction, values, rotation.at);
      else this.rotation(rotation, row, fraction);
    }
  }

  /** Of a quaternion and its negative, which are one rotation, the end nearer to the beginning is the one to go to. */
  private rotation({ at, data, fixed }: Rotation, row: number, fraction: number): void {
    const values = this.values;
    let dot = 0;
    for (let i = 0; i < 4; i++) {
      const column = data[i];
      const from = column ? column[row]! : fixed[i]!;
      values[at + i] = from;
      if (fraction > 0) dot += from * (column ? column[row + 1]! : from);
    }
    let square = 0;
    for (let i = 0; i < 4; i++) {
      if (fraction > 0) {
        const column = data[i];
        const to = column ? column[row + 1]! : fixed[i]!;
        values[at + i]! += ((dot < 0 ? -to : to) - values[at + i]!) * fraction;
      }
      square += values[at + i]! * values[at + i]!;
    }
    const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
    for (let i = 0; i < 4; i++) values[at + i]! *= scale;
  }

  private enter(number: Num, at: number): Float32Array | null {
    if (typeof number === "number") {
      this.values[at] = number;
      return null;
    }
    const data = this.film.data[number.c];
    if (data) return data;
    this.values[at] = this.film.columns[number.c]?.fixed ?? NaN;
    return null;
  }

  private reserve(count: number): number {
    const at = this.n;
    this.n += count;
    if (this.n > this.values.length) {
      const larger = new Float64Array(Math.max(this.n, 2 * this.values.length));
      larger.set(this.values);
      this.values = larger;
    }
    return at;
  }
}
