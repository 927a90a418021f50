/** Cells of the page's own tables that show a column at the cursor. */

import { shown, type Report } from "./data";
import { number } from "./format";
import type { Store } from "./store";
import { follow, type Timeline } from "./timeline";
import { shownIn } from "./units";

interface Cell { element: HTMLElement; film: number; column: number }

/** Keeps every element with `data-column` (and perhaps `data-film`) at the time. */
export function makeCells(report: Report, timeline: Timeline, store: Store): void {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-column]")].flatMap((element) => {
    const film = Number(element.dataset["film"] ?? 0), column = Number(element.dataset["column"]);
    return report.films[film]?.columns[column] ? [{ element, film, column }] : [];
  });
  if (cells.length === 0) return;
  const show = (cells: Cell[]) => {
    const units = store.get("units");
    for (const { element, film, column } of cells) {
      const { columns } = report.films[film]!, { factor } = shownIn(columns[column], units);
      const text = number(factor * shown(columns[column]!, report.films[film]!.value(column, timeline.places[film]!)), timeline.isBetween ? 4 : 5);
      if (element.textContent !== text) element.textContent = text;
    }
  };
  // Table by table: those in sight follow the motion.
  const tables = new Map<Element, Cell[]>();
  for (const cell of cells) {
    const table = cell.element.closest("table") ?? cell.element;
    tables.set(table, [...(tables.get(table) ?? []), cell]);
  }
  for (const [table, own] of tables) follow(timeline, table, () => show(own));
  store.on(["units"], () => show(cells));
  show(cells);
  new Set(cells.flatMap(({ element }) => element.closest<HTMLElement>(".scroll") ?? [])).forEach(skipUnseen);
}

/**
 * Out of sight a table is not laid out when its numbers change: with hundreds of rows that is most of a frame.
 *
 * It keeps its height all the same, measured anew for each width, so that addresses below it stay where they are.
 */
function skipUnseen(box: HTMLElement): void {
  let wide = -1;
  new ResizeObserver(([entry]) => {
    const { width } = entry!.contentRect;
    if (width === wide) return;
    wide = width;
    box.style.contentVisibility = "visible";
    box.style.setProperty("contain-intrinsic-size", `auto ${box.offsetHeight}px`);
    box.style.contentVisibility = "auto";
  }).observe(box.parentElement!);
}
