/** Numbers of a plot, or of all columns, as a table for other programs. */

import type { Film } from "../data";
import { withUnit } from "../format";

/** Digits of stored numbers, which are singles. */
const DIGITS = 9;

/** A table of a run: times and columns at its rows, between two times. */
export function csvOf(film: Film, columns: number[], from = -Infinity, to = Infinity): Blob {
  const lines = [
    `# values as a page stores them: times in full, others to ${DIGITS} digits at most`,
    ["t [s]", ...columns.map((at) => withUnit(film.columns[at]!.name, film.columns[at]!.unit))].map(cell).join(","),
  ];
  for (let row = 0; row < film.n; row++) {
    const t = film.time[row]!;
    if (t < from || t > to) continue;
    lines.push([String(t), ...columns.map((at) => textOf(film.at(at, row)))].join(","));
  }
  return new Blob([lines.join("\n"), "\n"], { type: "text/csv" });
}

const textOf = (value: number): string => (Number.isNaN(value) ? "" : String(Number(value.toPrecision(DIGITS))));

/** Quoted where it must be; nothing that a spreadsheet would take for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain;
}
