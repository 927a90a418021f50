/** Columns by what they hold and to what they belong. */

import type { ColumnInfo, Sort } from "./data";

const TITLES: Record<Sort, string> = {
  position: "Positions", speed: "Speeds", acceleration: "Accelerations", auxiliary: "Auxiliary", output: "Outputs",
  energy: "Energy", multiplier: "Multipliers", reaction: "Reactions", three_field: "Three fields", error: "Errors",
  switches: "Switches", difference: "Differences", drawing: "Drawings",
};
const ORDER = Object.keys(TITLES);

export interface Group { title: string; columns: number[] }

/** Columns in groups: by sort, and within a sort by what stands before the point in their names. */
export function groupsOf(columns: ColumnInfo[]): Group[] {
  const groups = new Map<string, Group & { sort: number; first: number }>();
  const prefixes = columns.map((column) => /^([^.()]+)\./.exec(column.name)?.[1] ?? "");
  const counts = new Map<string, number>();
  columns.forEach(({ sort, derived }, i) => derived === undefined && counts.set(`${sort} ${prefixes[i]}`, (counts.get(`${sort} ${prefixes[i]}`) ?? 0) + 1));
  columns.forEach((column, i) => {
    // Columns that plots derived are no quantities of the run.
    if (column.derived !== undefined) return;
    const prefix = prefixes[i]!;
    // A single column needs no group of its own.
    const split = prefix && column.sort !== "energy" && column.sort !== "error" && counts.get(`${column.sort} ${prefix}`)! > 1;
    const key = `${column.sort} ${split ? prefix : ""}`;
    let group = groups.get(key);
    if (!group) {
      const title = TITLES[column.sort] ?? column.sort;
      const sort = ORDER.indexOf(column.sort);
      group = { title: split ? `${title} · ${prefix}` : title, columns: [], sort: sort < 0 ? 99 : sort, first: i };
      groups.set(key, group);
    }
    group.columns.push(i);
  });
  return [...groups.values()].sort((a, b) => a.sort - b.sort || a.first - b.first);
}

/** Whether a column is what the person searches: all words occur in its name, its unit or the name of its group. */
export function matches(column: ColumnInfo, group: string, words: string[]): boolean {
  const text = `${column.name} ${column.unit ?? ""} ${group}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
