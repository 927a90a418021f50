/** Choosing columns for a plot. */

import type { ColumnInfo, PlotInfo } from "../data";
import { button, el } from "../dom";
import { clean, withUnit } from "../format";
import { groupsOf, matches, wordsOf } from "../sorts";

/** So many columns are listed; the others are found by searching. */
const MOST = 300;

/**
 * Lets the user select columns, beginning with those of `info`, and calls `done` with the selection.
 *
 * The panel is put into `place` and goes away by itself.
 */
export function pick(place: HTMLElement, columns: ColumnInfo[], info: PlotInfo | null, done: (info: PlotInfo) => void): void {
  const groups = groupsOf(columns);
  const chosen = new Set(info?.columns ?? []);
  const search = el("input", { type: "search", placeholder: "Search columns", "aria-label": "Search columns", class: "search" });
  const list = el("div", { class: "picker-list" });
  const note = el("span", { class: "muted" });
  const horizontal = el("select", { class: "select", "aria-label": "Horizontal axis" }, el("option", { value: "" }, "time"));
  for (const group of groups) {
    const part = el("optgroup", { label: clean(group.title) });
    for (const column of group.columns.slice(0, 500)) {
      part.append(el("option", { value: column, selected: info?.x === column }, clean(columns[column]!.name)));
    }
    horizontal.append(part);
  }
  const panel = el("form", { class: "picker" });
  const ready = button(info ? "Show" : "Add plot", info ? "Show" : "Add plot", () => undefined, "primary");
  ready.type = "submit";

  const count = () => {
    note.textContent = chosen.size ? `${chosen.size} chosen` : "Choose one or more columns";
    ready.disabled = chosen.size === 0;
  };
  const fill = () => {
    const words = wordsOf(search.value);
    let left = MOST, hidden = 0;
    list.replaceChildren();
    for (const group of groups) {
      const found = group.columns.filter((column) => matches(columns[column]!, group.title, words));
      if (found.length === 0) continue;
      const shown = found.slice(0, left);
      left -= shown.length;
      hidden += found.length - shown.length;
      if (shown.length === 0) continue;
      const field = el("fieldset", {}, el("legend", {}, clean(group.title)));
      for (const column of shown) {
        const box = el("input", { type: "checkbox", checked: chosen.has(column) });
        box.addEventListener("change", () => { if (box.checked) chosen.add(column); else chosen.delete(column); count(); });
        field.append(el("label", {}, box, withUnit(clean(columns[column]!.name), columns[column]!.unit)));
      }
      list.append(field);
    }
    if (hidden > 0) list.append(el("p", { class: "muted" }, `${hidden} more: search for a part of the name`));
    if (!list.firstChild) list.append(el("p", { class: "muted" }, "No column is called so"));
    count();
  };
  search.addEventListener("input", fill);
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    if (chosen.size === 0) return;
    const x = horizontal.value === "" ? undefined : Number(horizontal.value);
    const list = [...chosen].sort((a, b) => a - b);
    place.replaceChildren();
    done({ title: titleOf(columns, list, x), columns: list, ...(x === undefined ? {} : { x }) });
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") place.replaceChildren();
    event.stopPropagation();
  });
  panel.append(
    el("div", { class: "picker-head" }, search, el("label", {}, "over ", horizontal)), list,
    el("div", { class: "picker-foot" }, note, el("span", { class: "spring" }), button("Cancel", "Cancel", () => place.replaceChildren()), ready));
  place.replaceChildren(panel);
  fill();
  search.focus();
}

export function titleOf(columns: ColumnInfo[], list: number[], x?: number): string {
  const names = list.slice(0, 3).map((column) => clean(columns[column]!.name)).join(", ");
  const more = list.length > 3 ? `, and ${list.length - 3} more` : "";
  return names + more + (x === undefined ? "" : ` over ${clean(columns[x]!.name)}`);
}
