/** Units as they are shown: angles in radians as they are stored, or in degrees. */

import type { ColumnInfo } from "./data";
import type { Shared } from "./store";

const DEGREES = 180 / Math.PI;
const ANGLES: Record<string, string> = { rad: "°", "rad/s": "°/s", "rad/s²": "°/s²" };

/** A unit with the factor from what is stored. */
export interface Shown { unit: string; factor: number }

export function shownIn(column: Pick<ColumnInfo, "unit"> | undefined, units: Shared["units"]): Shown {
  const unit = column?.unit ?? "";
  const degrees = units === "deg" ? ANGLES[unit] : undefined;
  return degrees === undefined ? { unit, factor: 1 } : { unit: degrees, factor: DEGREES };
}

/** Whether any column is an angle. */
export function haveAngles(columns: ColumnInfo[]): boolean {
  return columns.some(({ unit }) => unit !== null && ANGLES[unit] !== undefined);
}

/** A unit behind its number: degrees follow without a space. */
export function behind(unit: string): string {
  return unit === "" || unit.startsWith("°") ? unit : ` ${unit}`;
}
