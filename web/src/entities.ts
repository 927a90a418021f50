/** The parts of a model that can be selected, and what belongs to each: columns, a line of the model, rows of the equations. */

import type { Report } from "./data";
import { clean } from "./format";
import type { EntityId } from "./store";

export type EntityKind = "body" | "joint" | "force" | "constraint" | "coordinate" | "point" | "drawing";
export interface Entity { id: EntityId; kind: EntityKind; name: string; note: string; index: number; columns: number[] }

export const TITLES: Record<EntityKind, string> = {
  body: "Bodies", joint: "Joints", force: "Forces", constraint: "Constraints", coordinate: "Coordinates", point: "Points", drawing: "Drawings",
};

export class Entities {
  readonly list: Entity[] = [];
  private readonly byId = new Map<EntityId, Entity>();
  private readonly byName = new Map<string, Entity>();

  constructor(report: Report) {
    const { scene } = report.info, columns = report.films[0]?.columns ?? [];
    scene?.bodies?.forEach((body, i) => this.add("body", body.name, "", i));
    scene?.joints?.forEach((joint, i) => this.add("joint", joint.name, joint.kind, i));
    scene?.links?.forEach((link, i) => this.add("force", link.name, "", i));
    // Joints without a picture, and constraints, are known by what they do.
    columns.forEach(({ name, sort }) => {
      const joint = /^\|(.+)\.(force|moment)\|$/.exec(name)?.[1];
      if (joint && !this.byName.has(joint)) this.add("joint", joint, "", -1);
      if (sort === "multiplier" && !this.ownerOf(name)) this.add("constraint", /^multiplier\((.*)\)$/.exec(name)?.[1]?.replace(/\.[^.]*$/, "") ?? name, "", -1);
    });
    columns.forEach(({ name, sort }) => {
      if (sort === "position" && !this.ownerOf(name)) this.add("coordinate", name, "", -1);
    });
    scene?.points?.forEach((point, i) => this.add("point", point.name, "", i));
    scene?.drawings?.forEach((drawing, i) => this.add("drawing", drawing.name ?? `${drawing.shape} ${i + 1}`, drawing.shape, i));
    columns.forEach(({ name, sort, derived }, i) => {
      if (sort !== "drawing" && derived === undefined) this.ownerOf(name)?.columns.push(i);
    });
  }

  find(id: EntityId | null): Entity | null { return (id !== null && this.byId.get(id)) || null; }
  named(kind: EntityKind, name: string | undefined): Entity | null { return (name !== undefined && this.byId.get(`${kind}:${name}`)) || null; }

  /** To what a column, a row or an equation of this name belongs. */
  ownerOf(name: string): Entity | null {
    let rest = name.replace(/^\|(.*)\|$/, "$1").replace(/^(?:reaction|multiplier|motion)\((.*)\)$/, "$1").split(",")[0]!.trim();
    for (;;) {
      const found = this.byName.get(rest);
      if (found) return found;
      const shorter = /'$/.test(rest) ? rest.slice(0, -1) : rest.replace(/\.[^.]*$/, "");
      if (shorter === rest || shorter === "") return null;
      rest = shorter;
    }
  }

  private add(kind: EntityKind, name: string, note: string, index: number): void {
    const id = `${kind}:${name}`;
    if (this.byId.has(id)) return;
    const entity = { id, kind, name, note: clean(note), index, columns: [] };
    this.list.push(entity);
    this.byId.set(id, entity);
    if (!this.byName.has(name)) this.byName.set(name, entity);
  }
}

/** The lines of the model on the page, each in an element of its own, and the line that declares an entity. */
export class ModelText {
  private readonly lines: HTMLElement[] = [];

  constructor(private readonly code = document.querySelector<HTMLElement>("pre.model code")) {
    if (!code) return;
    const made: Node[] = [];
    let line = document.createElement("span");
    const end = () => { line.className = "line"; this.lines.push(line); made.push(line); line = document.createElement("span"); };
    for (const node of [...code.childNodes]) {
      const parts = (node.textContent ?? "").split("\n");
      parts.forEach((text, i) => {
        if (i > 0) { line.append("\n"); end(); }
        if (text === "") return;
        if (node instanceof HTMLElement) {
          const copy = node.cloneNode(false) as HTMLElement;
          copy.textContent = text;
          line.append(copy);
        } else line.append(text);
      });
    }
    if (line.hasChildNodes()) end();
    code.replaceChildren(...made);
  }

  /** The line that declares an entity. An index stands for a loop. */
  lineOf(entity: Entity): number | null {
    const base = entity.name.replace(/\[.*$/, "");
    if (entity.kind === "drawing") {
      const at = this.lines.findIndex((line) => line.textContent!.trim().startsWith(`draw ${entity.name}`));
      return at < 0 ? null : at;
    }
    const escaped = base.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const name = new RegExp(`^\\s*(?:body|joint|force|element|spring|damper|constraint|law|coordinate|point|contact|state|input|condition)\\b(?:[^:=]*[\\s,])?${escaped}(?![\\w.])`);
    const at = this.lines.findIndex((line) => name.test(line.textContent!));
    return at < 0 ? null : at;
  }

  elementOf(line: number): HTMLElement | null { return this.lines[line] ?? null; }

  /** The number of the line around an element. */
  lineAt(node: Node): number | null {
    const line = node instanceof Element ? node.closest<HTMLElement>(".line") : node.parentElement?.closest<HTMLElement>(".line");
    const at = line ? this.lines.indexOf(line) : -1;
    return at < 0 ? null : at;
  }

  get root(): HTMLElement | null { return this.code; }
}
