/** The stage: the scene in motion, with what moves the eye. */

import type { Report } from "../data";
import { button, el, toggle } from "../dom";
import { clean } from "../format";
import { colors, onTheme } from "../theme";
import type { Timeline } from "../timeline";
import { CanvasPainter } from "./canvas2d";
import { Follow } from "./follow";
import { gridOf, type Grid } from "./grid";
import { listenTo } from "./gestures";
import { Palette } from "./lines";
import { Overlay } from "./overlay";
import type { Painter } from "./painter";
import { Picture, type Shown } from "./picture";
import type { Vec } from "./vector";
import { View } from "./view";
import { WebglPainter } from "./webgl";

/** With more names than these, labels are off at first. */
const CALM = 12;
/** So wide and high is a printed stage, in pixels. */
const PRINTED = [640, 400] as const;

export class Stage {
  readonly view: View;
  private readonly pictures: Picture[];
  private readonly palette = new Palette();
  private readonly painter: Painter;
  private readonly overlay = new Overlay();
  private readonly box: HTMLElement;
  private readonly shown: Shown;
  private readonly follow: Follow;
  private readonly middle: Vec = [0, 0, 0];
  private readonly toggles: Record<string, HTMLButtonElement> = {};
  private following = false;
  private begun = false;
  private grid: Grid | null = null;
  private request = 0;
  private touched = false;
  private printing = false;

  constructor(root: HTMLElement, report: Report, private readonly timeline: Timeline) {
    const scene = report.info.scene!;
    this.view = new View(scene);
    this.pictures = timeline.films.map((film) => new Picture(scene, film, this.palette));
    const names = this.pictures[0]!.marks.length;
    this.shown = { labels: names <= CALM, traces: true, reaction: false, velocity: false };
    this.follow = new Follow(this.pictures[0]!, timeline.films[0]!);
    this.painter = choosePainter(this.pictures, this.palette);
    this.recolor();
    const { canvas } = this.painter;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", describe(report));
    this.overlay.canvas.setAttribute("aria-hidden", "true");
    this.box = el("div", { class: "stage-box", tabindex: "0", role: "group", "aria-label": HELP }, canvas, this.overlay.canvas);
    root.replaceChildren(this.box, this.tools());
    if (this.painter.kind === "2d") {
      root.append(el("p", { class: "stage-note" }, "Drawn without WebGL, which this browser does not offer."));
    }
    listenTo(this.box, this.view, () => { this.touched = true; this.redraw(); }, () => this.fit());
    // A browser may take the graphics away and give them back.
    canvas.addEventListener("webglcontextrestored", () => setTimeout(() => this.paint()));
    timeline.onMove(() => this.redraw());
    onTheme(() => { this.recolor(); this.paint(); });
    new ResizeObserver(() => this.resize()).observe(this.box);
    this.setFollowing(this.follow.wanted);
    this.resize();
  }

  get kind(): "webgl" | "2d" { return this.painter.kind; }

  /** Where the origin of a body is as it was drawn. */
  bodyPosition(i: number): number[] {
    this.move();
    const { places } = this.pictures[0]!;
    return [...places.subarray(3 * i, 3 * i + 3)];
  }

  /** Takes the size that a page of paper has, or the size of the box again. */
  print(on: boolean): void {
    this.printing = on;
    this.resize();
  }

  /** The view as it was at first. */
  private fit(): void {
    this.touched = false;
    this.view.reset();
    this.setFollowing(this.follow.wanted);
    this.redraw();
  }

  private setFollowing(on: boolean): void {
    this.move();
    this.following = on && this.follow.middle(this.middle);
    this.view.follow(this.following ? this.follow.reach : 0, this.middle);
    this.toggles.follow?.setAttribute("aria-pressed", String(on));
  }

  private resize(): void {
    const width = this.printing ? PRINTED[0] : this.box.clientWidth;
    const height = this.printing ? PRINTED[1] : this.box.clientHeight;
    if (width < 2 || height < 2 || (width === this.view.width && height === this.view.height)) return;
    this.view.width = width;
    this.view.height = height;
    if (!this.touched) this.view.fit();
    this.paint();
  }

  private recolor(): void {
    this.palette.refresh();
    this.painter.recolor(colors(), this.palette);
  }

  private redraw(): void {
    if (this.request) return;
    this.request = requestAnimationFrame(() => this.paint());
  }

  private move(): void {
    this.pictures.forEach((picture, i) => picture.move(this.timeline.places[i]!));
  }

  private paint(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    const { view, shown, timeline } = this;
    if (view.width < 2) return;
    this.move();
    if (this.following && this.follow.middle(this.middle)) view.goAlong(this.middle);
    if (!this.begun) {
      this.begun = true;
      if (shown.labels && this.overlay.isCrowded(view, this.pictures[0]!)) {
        shown.labels = false;
        this.toggles.labels?.setAttribute("aria-pressed", "false");
      }
    }
    this.pictures.forEach((picture, i) => picture.draw(view, shown, timeline.places[i]!));
    this.grid = gridOf(this.pictures[0]!.scene, view, this.grid);
    const ratio = this.printing ? 2 : Math.min(window.devicePixelRatio || 1, 2);
    const rows = timeline.places.map((place) => place.row);
    this.painter.paint({ view, grid: this.grid, pictures: this.pictures, rows, shown, ratio });
    this.overlay.paint(view, this.pictures[0]!, shown.labels, colors(), ratio);
  }

  private tools(): HTMLElement {
    const tools = el("div", { class: "stage-tools", role: "toolbar", "aria-label": "View" });
    const put = (key: string, element: HTMLButtonElement) => tools.append((this.toggles[key] = element));
    const add = (key: keyof Shown, text: string, label: string) =>
      put(key, toggle(text, label, this.shown[key], (on) => { this.shown[key] = on; this.redraw(); }));
    const picture = this.pictures[0]!;
    tools.append(button("Fit", "The view as it was at first (0)", () => this.fit()));
    if (this.follow.useful) {
      put("follow", toggle("Follow", "Go along with what moves", this.follow.wanted, (on) => {
        this.setFollowing(on);
        this.redraw();
      }));
    }
    if (picture.marks.length) add("labels", "Labels", "Names of points, joints and bodies");
    if (picture.traces.length) add("traces", "Traces", "The ways of points");
    const roles = new Set((picture.scene.arrows ?? []).map((arrow) => arrow.role));
    if (roles.has("reaction")) add("reaction", "Reactions", "Arrows of reaction forces");
    if (roles.has("velocity")) add("velocity", "Velocities", "Arrows of velocities");
    return tools;
  }
}

const HELP = "Animation. Arrow keys turn the view, with shift they move it, plus and minus zoom, 0 shows it as at first.";

function choosePainter(pictures: Picture[], palette: Palette): Painter {
  try {
    return new WebglPainter(pictures, palette);
  } catch {
    return new CanvasPainter(pictures, palette);
  }
}

function describe(report: Report): string {
  const scene = report.info.scene!;
  const list = (items: { name?: string }[] | undefined, one: string, many: string) => {
    if (!items?.length) return [];
    const names = items.slice(0, 6).map((item) => clean(item.name ?? "")).filter(Boolean).join(", ");
    const more = items.length > 6 ? ", …" : "";
    return [`${items.length} ${items.length === 1 ? one : many}${names ? ` (${names}${more})` : ""}`];
  };
  const parts = [
    ...list(scene.bodies, "body", "bodies"), ...list(scene.joints, "joint", "joints"),
    ...list(scene.links, "spring, damper or bar", "springs, dampers and bars"),
    ...list(scene.drawings, "drawing", "drawings"),
  ];
  return `Motion of ${clean(report.info.title)}: ${parts.join("; ") || "nothing to show"}`;
}
