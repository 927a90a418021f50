/** Cells of the page's own tables that show a column at the cursor. */

import type { Report } from "./data";
import { number } from "./format";
import type { Timeline } from "./timeline";

/** Keeps every element with `data-column` (and perhaps `data-film`) at the time. */
export function makeCells(report: Report, timeline: Timeline): void {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-column]")].flatMap((element) => {
    const film = Number(element.dataset["film"] ?? 0), column = Number(element.dataset["column"]);
    return report.films[film]?.columns[column] ? [{ element, film, column }] : [];
  });
  if (cells.length === 0) return;
  const show = () => {
    for (const { element, film, column } of cells) {
      const text = number(report.films[film]!.value(column, timeline.places[film]!));
      if (element.textContent !== text) element.textContent = text;
    }
  };
  timeline.onMove(show);
  show();
}
