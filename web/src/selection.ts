/** The selection, marked in all places: the tree, the plots, the model, the equations; each of them selects. */

import type { Entities, Entity } from "./entities";
import { ModelText } from "./entities";
import type { Plots } from "./plots/plots";
import type { Store } from "./store";

export class Selection {
  readonly model = new ModelText();
  private readonly rows: { element: HTMLElement; entity: Entity }[] = [];

  constructor(private readonly entities: Entities, private readonly store: Store, private readonly plots: Plots | null, columnOf: (cell: HTMLElement) => string | null) {
    const select = (entity: Entity | null) => store.set("selection", entity && entity.id !== store.get("selection") ? entity.id : null);
    // Rows of equations and of the table of reactions.
    for (const row of document.querySelectorAll<HTMLElement>(".equations tr, #reactions tbody tr")) {
      const cell = row.querySelector<HTMLElement>("[data-column]"), first = row.firstElementChild;
      const name = (cell && columnOf(cell)) ?? first?.textContent?.trim() ?? "";
      const entity = name ? entities.ownerOf(name) : null;
      if (!entity) continue;
      row.classList.add("selectable");
      row.addEventListener("click", () => select(entity));
      this.rows.push({ element: row, entity });
    }
    this.model.root?.addEventListener("click", (event) => {
      if (getSelection()?.isCollapsed === false) return;
      const line = this.model.lineAt(event.target as Node);
      if (line === null) return;
      const entity = entities.list.find((it) => this.model.lineOf(it) === line);
      if (entity) select(entity);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) store.set("selection", null);
    });
    store.on(["selection"], () => this.show());
  }

  /** Marks what is selected. */
  show(): void {
    const entity = this.entities.find(this.store.get("selection"));
    for (const row of this.rows) row.element.classList.toggle("selected", row.entity === entity);
    for (const line of document.querySelectorAll("pre.model .line.selected")) line.classList.remove("selected");
    const at = entity && this.model.lineOf(entity), line = at === null ? null : this.model.elementOf(at);
    if (line) {
      line.classList.add("selected");
      // Only within the text: the page stays where it is.
      const pre = line.closest("pre");
      if (pre && pre.scrollHeight > pre.clientHeight) pre.scrollTop = line.offsetTop - pre.clientHeight / 2;
    }
    for (const plot of this.plots?.list ?? []) {
      plot.mark(entity ? new Set(entity.columns) : null);
    }
  }
}
