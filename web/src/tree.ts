/** The parts of the model as a tree, and what is known of the selected one. */

import { shown, type Report } from "./data";
import { button, el, icon } from "./dom";
import { TITLES, type Entities, type Entity, type EntityKind } from "./entities";
import { clean, number } from "./format";
import type { Plots } from "./plots/plots";
import type { Selection } from "./selection";
import type { EntityId, Store } from "./store";
import { bodyColor } from "./theme";
import type { Timeline } from "./timeline";
import { behind, shownIn } from "./units";

const EYE = "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z";
/** More of one kind than these are not listed; they can be selected in the picture. */
const MOST = 400;
/** Rows of the card of the selected part. */
const MOST_ROWS = 7;
const SEEN: ReadonlySet<EntityKind> = new Set<EntityKind>(["body", "joint", "force", "point", "drawing"]);

interface Row { element: HTMLElement; entity: Entity | null; group: HTMLElement | null }

export class Tree {
  readonly root = el("aside", { class: "tree-pane", "aria-label": "Parts of the model" });
  readonly card = el("div", { class: "card", "aria-live": "polite" });
  private readonly rows: Row[] = [];
  private readonly list = el("div", { role: "tree", "aria-label": "Parts of the model", class: "tree" });
  private showValues: (() => void) | null = null;

  constructor(
    private readonly report: Report, private readonly entities: Entities, private readonly store: Store, private readonly timeline: Timeline,
    private readonly plots: Plots | null, private readonly selection: Selection, private readonly follow: ((entity: Entity) => void) | null,
  ) {
    this.root.append(el("div", { class: "tree-head" }, el("h3", {}, "Model")), this.list, this.card);
    for (const kind of Object.keys(TITLES) as EntityKind[]) this.addGroup(kind, entities.list.filter((entity) => entity.kind === kind));
    this.focusable(this.rows[0] ?? null);
    this.list.addEventListener("keydown", (event) => this.key(event));
    store.on(["selection"], () => this.select());
    store.on(["hidden", "clear"], () => this.eyes());
    store.on(["units"], () => this.fill());
    timeline.onMove(() => this.showValues?.());
    this.select();
  }

  private addGroup(kind: EntityKind, list: Entity[]): void {
    if (list.length === 0) return;
    const group = el("div", { role: "group" });
    // Long lists are closed at first.
    group.hidden = kind === "point" || kind === "drawing" || list.length > 30;
    const head = el("div", { class: "tree-row tree-group", role: "treeitem", "aria-level": "1", "aria-expanded": String(!group.hidden), tabindex: "-1" },
      el("span", { class: "twist" }, "›"), el("span", { class: "tree-name" }, TITLES[kind]), el("span", { class: "muted" }, String(list.length)));
    const row: Row = { element: head, entity: null, group };
    head.addEventListener("click", () => { this.open(row, group.hidden !== false); this.focusable(row); });
    this.rows.push(row);
    this.list.append(head, group);
    for (const entity of list.slice(0, MOST)) {
      const body = this.report.info.scene?.bodies?.[entity.index];
      const dot = el("span", { class: "dot" });
      if (kind === "body") dot.style.background = body?.color ?? bodyColor(entity.index);
      const item = el("div", { class: "tree-row", role: "treeitem", "aria-level": "2", "aria-selected": "false", tabindex: "-1", title: clean(entity.name) },
        dot, el("span", { class: "tree-name" }, clean(entity.name)), el("span", { class: "muted" }, entity.note));
      if (SEEN.has(kind) && entity.index >= 0) {
        const eye = el("span", { class: "eye", title: "Hide, show translucent, show (H); with Alt only this" });
        eye.append(icon(EYE));
        eye.addEventListener("click", (event) => { event.stopPropagation(); this.turn(entity, event.altKey); });
        item.append(eye);
      }
      item.addEventListener("click", () => {
        this.focusable(this.rows.find((it) => it.element === item) ?? null);
        this.store.set("selection", this.store.get("selection") === entity.id ? null : entity.id);
      });
      group.append(item);
      this.rows.push({ element: item, entity, group });
    }
    if (list.length > MOST) group.append(el("p", { class: "muted tree-more" }, `${list.length - MOST} more`));
  }

  /** Shown, hidden, translucent, shown; or only this one of its kind, and all again. */
  private turn(entity: Entity, alone: boolean): void {
    const hidden = new Set(this.store.get("hidden")), clear = new Set(this.store.get("clear"));
    if (alone) {
      const others = this.entities.list.filter((other) => SEEN.has(other.kind) && other.id !== entity.id).map((other) => other.id);
      const isAlone = others.every((id) => hidden.has(id));
      hidden.clear();
      clear.clear();
      if (!isAlone) others.forEach((id) => hidden.add(id));
    } else if (hidden.delete(entity.id)) clear.add(entity.id);
    else if (!clear.delete(entity.id)) hidden.add(entity.id);
    this.store.set("hidden", hidden);
    this.store.set("clear", clear);
    this.plots?.onChange();
  }

  private eyes(): void {
    const hidden = this.store.get("hidden"), clear = this.store.get("clear");
    for (const { element, entity } of this.rows) {
      if (!entity) continue;
      element.classList.toggle("is-hidden", hidden.has(entity.id));
      element.classList.toggle("is-clear", clear.has(entity.id));
    }
  }

  private select(): void {
    const id = this.store.get("selection");
    for (const row of this.rows) {
      if (!row.entity) continue;
      const is = row.entity.id === id;
      row.element.setAttribute("aria-selected", String(is));
      row.element.classList.toggle("selected", is);
      if (!is) continue;
      if (row.group?.hidden) this.open(this.rows.find((it) => !it.entity && it.group === row.group)!, true);
      this.focusable(row);
      // Within the list only: the page stays where it is.
      const top = row.element.offsetTop - this.list.offsetTop;
      if (top < this.list.scrollTop || top > this.list.scrollTop + this.list.clientHeight - 30) this.list.scrollTop = top - this.list.clientHeight / 2;
    }
    this.fill();
  }

  /** The card of what is selected: its kind, values, peak and time of it, and what can be done. */
  private fill(): void {
    const entity = this.entities.find(this.store.get("selection")), film = this.report.films[0]!;
    this.showValues = null;
    this.card.hidden = entity === null;
    if (!entity) { this.card.replaceChildren(); return; }
    const units = this.store.get("units");
    const title = el("div", { class: "card-title" }, el("strong", {}, clean(entity.name)), el("span", { class: "muted" }, `${entity.kind}${entity.note ? `, ${entity.note}` : ""}`));
    const columns = chosen(entity, this.report);
    const cells = columns.map((column) => {
      const info = film.columns[column]!, { unit, factor } = shownIn(info, units);
      const value = el("span", { class: "number card-value" });
      return { row: [el("dt", {}, labelOf(info.name, entity.name)), el("dd", {}, value)], show: () => { value.textContent = number(factor * shown(info, film.value(column, this.timeline.places[0]!)), 4) + behind(unit); } };
    });
    const facts = el("dl", { class: "card-facts" }, ...cells.flatMap(({ row }) => row));
    const peakOf = peakColumn(columns, this.report);
    if (peakOf !== null) {
      const { value, t } = peak(this.report, peakOf), { unit, factor } = shownIn(film.columns[peakOf], units);
      const go = button(`t = ${number(t, 4)} s`, "Go to the time of the peak", () => { this.timeline.pause(); this.timeline.seekRow(t); }, "link");
      facts.append(el("dt", {}, "peak"), el("dd", {}, `${number(factor * value, 4)}${behind(unit)} at `, go));
    }
    const tools = el("div", { class: "card-tools" });
    if (this.plots && columns.length > 0) tools.append(button("Plot", "Plot these values", () => this.plots!.show({ title: clean(entity.name), columns: peakOf !== null && entity.kind === "joint" ? [peakOf] : columns })));
    const line = this.selection.model.lineOf(entity);
    if (line !== null) tools.append(button(`Line ${line + 1}`, "Go to its line of the model", () => this.selection.model.elementOf(line)?.scrollIntoView({ block: "center" })));
    if (this.follow && entity.kind === "body") tools.append(button("Follow", "Go along with this body", () => this.follow!(entity)));
    this.card.replaceChildren(title, facts, tools);
    this.showValues = () => { for (const cell of cells) cell.show(); };
    this.showValues();
  }

  private key(event: KeyboardEvent): void {
    const seen = this.rows.filter(({ entity, group }) => !entity || !group?.hidden);
    const at = seen.findIndex(({ element }) => element === document.activeElement), row = seen[at];
    if (!row || event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case "ArrowDown": this.focus(seen[Math.min(at + 1, seen.length - 1)]!); break;
      case "ArrowUp": this.focus(seen[Math.max(at - 1, 0)]!); break;
      case "Home": this.focus(seen[0]!); break;
      case "End": this.focus(seen[seen.length - 1]!); break;
      case "ArrowRight": if (!row.entity) this.open(row, true); break;
      case "ArrowLeft":
        if (row.entity) this.focus(this.rows.find((it) => !it.entity && it.group === row.group)!); else this.open(row, false);
        break;
      case "Enter": case " ": row.element.click(); break;
      case "h": case "H": if (row.entity) this.turn(row.entity, event.altKey); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private open(row: Row, on: boolean): void {
    if (!row.group) return;
    row.group.hidden = !on;
    row.element.setAttribute("aria-expanded", String(on));
  }

  private focus(row: Row): void { this.focusable(row); row.element.focus(); }

  /** The one row that is a tab stop. */
  private focusable(row: Row | null): void {
    for (const other of this.rows) other.element.tabIndex = -1;
    if (row) row.element.tabIndex = 0;
  }
}

/** The columns that say most of an entity: of a joint its forces and errors, of a body its position and speed. */
function chosen(entity: Entity, { films }: Report): number[] {
  const columns = films[0]!.columns;
  const rank = (at: number): number => {
    const { name, sort } = columns[at]!;
    if (entity.kind === "joint") return name.startsWith("|") ? 0 : sort === "auxiliary" ? 1 : sort === "multiplier" ? 2 : 9;
    if (/\.q[0-3]$/.test(name)) return 9;
    return sort === "position" ? 0 : sort === "speed" ? 1 : sort === "multiplier" || sort === "output" ? 2 : 9;
  };
  return entity.columns.filter((at) => rank(at) < 9).sort((a, b) => rank(a) - rank(b) || a - b).slice(0, MOST_ROWS);
}

/** The part of a name behind that of the entity, or the function around it. */
function labelOf(name: string, of: string): string {
  const plain = clean(name).replace(/^multiplier\((.*)\)$/, "λ $1").replace(/^\|(.*)\|$/, "$1"), start = clean(of);
  const rest = plain.replace(`${start}.`, "");
  return name.startsWith("|") ? `|${rest}|` : rest;
}

function peakColumn(columns: number[], { films }: Report): number | null {
  const all = films[0]!.columns;
  return columns.find((at) => all[at]!.name.startsWith("|")) ?? columns.find((at) => all[at]!.sort === "multiplier") ?? columns.find((at) => all[at]!.sort === "speed") ?? null;
}

/** The value largest in size, and its first time. */
export function peak({ films }: Report, column: number): { value: number; t: number } {
  const film = films[0]!;
  let value = 0, t = NaN;
  for (let row = 0; row < film.n; row++) {
    const here = film.at(column, row);
    if (Math.abs(here) > Math.abs(value) || Number.isNaN(t)) { value = here; t = film.time[row]!; }
  }
  return { value, t };
}

export type { EntityId };
