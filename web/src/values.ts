/** All columns at the cursor. Only the rows in sight are made, so that there may be thousands. */

import { shown, type Report } from "./data";
import { button, el } from "./dom";
import { clean, number } from "./format";
import { groupsOf, matches, wordsOf } from "./sorts";
import type { Store } from "./store";
import { follow, type Timeline } from "./timeline";
import { shownIn } from "./units";

/** The height of a row, as in the style sheet. */
const ROW = 28;

type Line = { title: string } | { column: number };
interface Row { root: HTMLElement; cells: HTMLElement[]; line: Line | null }

export function makeValues(root: HTMLElement, report: Report, timeline: Timeline, store: Store, plot: ((column: number) => void) | null): void {
  const films = [...report.films], columns = films[0]?.columns ?? [];
  if (columns.length === 0) return;
  const groups = groupsOf(columns);
  const search = el("input", { type: "search", class: "search", placeholder: "Filter", "aria-label": "Filter values" });
  const count = el("span", { class: "muted" });
  const heads = ["name", ...films.map((film) => (films.length > 1 ? clean(film.label) : "value")), "unit", "least", "greatest", ""];
  const head = el("div", { class: "value-row value-head", role: "row" }, ...heads.map((text) => el("span", { role: "columnheader" }, text || el("span", { class: "unseen" }, "plot"))));
  const body = el("div", { class: "value-body", role: "rowgroup" });
  const box = el("div", { class: "value-box", tabindex: "0", role: "table", "aria-label": "Values at the cursor" }, head, body);
  box.style.setProperty("--films", String(films.length));
  root.replaceChildren(el("div", { class: "value-tools" }, search, count), box);

  let lines: Line[] = [];
  const pool: Row[] = [];
  const fill = () => {
    const words = wordsOf(search.value);
    lines = [];
    let found = 0;
    for (const group of groups) {
      const list = group.columns.filter((column) => matches(columns[column]!, group.title, words));
      if (list.length === 0) continue;
      found += list.length;
      lines.push({ title: clean(group.title) }, ...list.map((column) => ({ column })));
    }
    const all = columns.filter((column) => column.derived === undefined).length;
    count.textContent = found === all ? `${found} columns` : `${found} of ${all} columns`;
    body.style.height = `${ROW * lines.length}px`;
    box.setAttribute("aria-rowcount", String(lines.length + 1));
    layout();
  };

  const layout = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / ROW) - 2);
    const last = Math.min(lines.length, Math.ceil((box.scrollTop + (box.clientHeight || 400)) / ROW) + 2);
    while (pool.length < last - first) pool.push(makeRow());
    pool.forEach((row, i) => {
      const line = i < last - first ? lines[first + i]! : null;
      row.root.hidden = line === null;
      if (line && line !== row.line) setRow(row, line);
      row.line = line;
      row.root.style.transform = `translateY(${ROW * (first + i)}px)`;
      row.root.setAttribute("aria-rowindex", String(first + i + 2));
    });
    show();
  };

  const makeRow = (): Row => {
    const cells = heads.map((_, i) => el("span", { role: "cell", class: i === 0 || i === heads.length - 1 ? "" : i === films.length + 1 ? "unit" : "number" }));
    const row: Row = { root: el("div", { class: "value-row", role: "row" }, ...cells), cells, line: null };
    if (plot) {
      cells[heads.length - 1]!.append(button("+", "Plot this column", () => {
        if (row.line && "column" in row.line) plot(row.line.column);
      }, "small"));
    }
    body.append(row.root);
    return row;
  };

  const setRow = ({ root: element, cells }: Row, line: Line) => {
    const title = "title" in line;
    element.classList.toggle("value-group", title);
    const info = title ? null : columns[line.column]!;
    cells[0]!.textContent = title ? line.title : clean(info!.name);
    cells[0]!.title = cells[0]!.textContent;
    for (let f = 0; f < films.length; f++) cells[1 + f]!.textContent = "";
    const { unit, factor } = shownIn(info ?? undefined, store.get("units"));
    cells[films.length + 1]!.textContent = unit;
    cells[films.length + 2]!.textContent = info ? number(factor * shown(info, info.min ?? info.fixed ?? NaN)) : "";
    cells[films.length + 3]!.textContent = info ? number(factor * shown(info, info.max ?? info.fixed ?? NaN)) : "";
  };

  const show = () => {
    for (const row of pool) {
      if (!row.line || !("column" in row.line)) continue;
      for (let f = 0; f < films.length; f++) {
        const { column } = row.line, film = films[f]!, { factor } = shownIn(film.columns[column], store.get("units"));
        row.cells[1 + f]!.textContent = number(factor * shown(film.columns[column]!, film.value(column, timeline.places[f]!)), timeline.isBetween ? 4 : 5);
      }
    }
  };

  search.addEventListener("input", () => { box.scrollTop = 0; fill(); });
  box.addEventListener("scroll", layout, { passive: true });
  new ResizeObserver(layout).observe(box);
  follow(timeline, box, show);
  store.on(["units"], () => {
    for (const row of pool) if (row.line) setRow(row, row.line);
    show();
  });
  fill();
}
