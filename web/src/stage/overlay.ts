/** Overlay of the picture: points, labels, the scale and the axes. */

import { clean, niceBelow, short } from "../format";
import type { EntityId } from "../store";
import type { Colors } from "../theme";
import type { Mark, Picture } from "./picture";
import type { View } from "./view";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const AXES = [["x", "#d0453a"], ["y", "#2f9e44"], ["z", "#3b7dd8"]] as const;
/** More labels than these are not read by anyone. */
const MOST_LABELS = 150;
const MOST_MARKS = 3000, MOST_SIZES = 12;

export class Overlay {
  readonly canvas = document.createElement("canvas");
  private readonly context = this.canvas.getContext("2d")!;
  private readonly p = new Float64Array(3);
  private readonly world = new Float64Array(3);

  paint(view: View, picture: Picture, labels: boolean, selection: EntityId | null, colors: Colors, ratio: number): void {
    const { canvas, context } = this;
    canvas.width = Math.round(view.width * ratio);
    canvas.height = Math.round(view.height * ratio);
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.points(view, picture, colors);
    if (labels) this.labels(view, picture, colors);
    const chosen = selection === null ? undefined : picture.marks.find((mark) => mark.entity === selection);
    if (chosen) this.chip(chosen, view, picture, colors);
    this.sizes(view, picture, colors);
    this.scale(view, colors);
    this.axes(view, colors);
  }

  private project(mark: Mark, view: View, picture: Picture): boolean {
    picture.world(mark.body, mark.at, this.world);
    return view.project(this.world[0]!, this.world[1]!, this.world[2]!, this.p);
  }

  private points(view: View, picture: Picture, colors: Colors): void {
    const { context, p } = this;
    if (picture.marks.length > MOST_MARKS) return;
    context.lineWidth = 1.2;
    for (const mark of picture.marks) {
      if (mark.kind === "body" || !picture.isShown(mark.entity) || !this.project(mark, view, picture)) continue;
      context.beginPath();
      context.arc(p[0]!, p[1]!, mark.kind === "joint" ? 2.4 : 2, 0, 2 * Math.PI);
      context.fillStyle = mark.kind === "joint" ? colors.stage : colors.text;
      context.strokeStyle = mark.kind === "joint" ? colors.outline : colors.stage;
      context.fill();
      context.stroke();
    }
  }

  /** Whether labels overlap: some find no place, or many not their first one. */
  isCrowded(view: View, picture: Picture): boolean {
    let moved = 0, lost = 0, count = 0;
    this.arrange(view, picture, (_text, _x, _y, _kind, tries) => {
      count++;
      if (tries > 0) moved++;
      if (tries < 0) lost++;
    });
    return lost > 0 || moved > count / 3;
  }

  /** The name of what is selected, in a frame. */
  private chip(mark: Mark, view: View, picture: Picture, colors: Colors): void {
    if (!this.project(mark, view, picture)) return;
    const { context, p } = this, text = clean(mark.name).slice(0, 40);
    context.font = `600 12px ${FONT}`;
    const wide = context.measureText(text).width + 12, x = Math.min(p[0]! + 10, view.width - wide - 4), y = p[1]! - 26;
    context.beginPath();
    context.roundRect(x, y, wide, 20, 5);
    context.fillStyle = colors.paper;
    context.fill();
    context.strokeStyle = colors.selection;
    context.lineWidth = 1.5;
    context.stroke();
    context.fillStyle = colors.text;
    context.textBaseline = "middle";
    context.fillText(text, x + 6, y + 10);
  }

  private labels(view: View, picture: Picture, colors: Colors): void {
    const { context } = this;
    context.textBaseline = "middle";
    context.lineJoin = "round";
    this.arrange(view, picture, (text, x, y, kind, tries) => {
      if (tries < 0) return;
      context.strokeStyle = colors.stage;
      context.lineWidth = 3.5;
      context.strokeText(text, x, y);
      context.fillStyle = kind === "body" ? colors.muted : colors.text;
      context.fillText(text, x, y);
    });
  }

  /** Finds a place for each label; hands over how many places were taken before it, or −1 where all were. */
  private arrange(
    view: View, picture: Picture, use: (text: string, x: number, y: number, kind: Mark["kind"], tries: number) => void,
  ): void {
    const { context, p } = this;
    const taken: number[][] = [];
    let count = 0;
    for (const kind of ["point", "joint", "body"] as const) {
      context.font = `${kind === "body" ? "italic " : ""}12px ${FONT}`;
      for (const mark of picture.marks) {
        if (mark.kind !== kind || count >= MOST_LABELS || !picture.isShown(mark.entity) || !this.project(mark, view, picture)) continue;
        const text = clean(mark.name).slice(0, 40), wide = context.measureText(text).width;
        // A label stands where none stands yet: to the right, the left, above or below.
        const places = [[8, -9], [-8 - wide, -9], [8, 10], [-8 - wide, 10]] as const;
        const free = places.findIndex(([dx, dy]) => {
          const box = [p[0]! + dx, p[1]! + dy - 7, p[0]! + dx + wide, p[1]! + dy + 7];
          if (taken.some((other) => box[0]! < other[2]! && other[0]! < box[2]! && box[1]! < other[3]! && other[1]! < box[3]!)) return false;
          taken.push(box);
          return true;
        });
        const [dx, dy] = places[Math.max(free, 0)]!;
        use(text, p[0]! + dx, p[1]! + dy, kind, free);
        if (free >= 0) count++;
      }
    }
  }

  /** The sizes of arrows at their tips, as long as these are few. */
  private sizes(view: View, { heads }: Picture, colors: Colors): void {
    const { context, p } = this, n = heads.texts.length;
    if (n === 0 || n > MOST_SIZES) return;
    context.font = `600 11.5px ${FONT}`;
    context.textBaseline = "middle";
    for (let i = 0; i < heads.n; i++) {
      const text = heads.texts[i];
      if (!text || !view.project(heads.tips[3 * i]!, heads.tips[3 * i + 1]!, heads.tips[3 * i + 2]!, p)) continue;
      const wide = context.measureText(text).width + 8, x = Math.min(p[0]! + 7, view.width - wide), y = p[1]! - 12;
      context.globalAlpha = 0.82;
      context.fillStyle = colors.paper;
      context.beginPath();
      context.roundRect(x, y - 8, wide, 16, 4);
      context.fill();
      context.globalAlpha = 1;
      context.fillStyle = colors.reaction;
      context.fillText(text, x + 4, y + 0.5);
    }
  }

  private scale(view: View, colors: Colors): void {
    const { context } = this;
    const length = niceBelow(Math.min(130, view.width / 3) * view.metresPerPixel);
    const wide = length / view.metresPerPixel, x = view.width - 14, y = view.height - 14;
    context.strokeStyle = colors.muted;
    context.fillStyle = colors.muted;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x - wide, y - 4);
    context.lineTo(x - wide, y);
    context.lineTo(x, y);
    context.lineTo(x, y - 4);
    context.stroke();
    context.font = `11.5px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillText(`${short(length)} m`, x - wide / 2, y - 5);
    context.textAlign = "start";
  }

  private axes(view: View, colors: Colors): void {
    const { context } = this;
    const x = 34, y = view.height - 34, long = 20;
    context.font = `italic 11.5px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    AXES.forEach(([name, color], i) => {
      const dx = long * view.right[i]!, dy = -long * view.up[i]!;
      if (Math.hypot(dx, dy) < 2) return;
      context.strokeStyle = color;
      context.lineWidth = 1.8;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + dx, y + dy);
      context.stroke();
      context.fillStyle = colors.muted;
      context.fillText(name, x + 1.35 * dx, y + 1.35 * dy);
    });
    context.textAlign = "start";
  }
}
