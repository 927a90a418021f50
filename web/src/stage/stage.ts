/** The stage: the scene in motion, with what moves the eye. */

import type { Film, Report, SceneInfo } from "../data";
import { button, el, icon, rove, toggle } from "../dom";
import { clean, short } from "../format";
import type { EntityId, Store } from "../store";
import { colors, onTheme } from "../theme";
import type { Timeline } from "../timeline";
import { CanvasPainter } from "./canvas2d";
import { Follow } from "./follow";
import { ArrowScale } from "./arrow-scale";
import { gridOf, type Grid } from "./grid";
import { listenTo } from "./gestures";
import { Palette } from "./lines";
import { Overlay } from "./overlay";
import { GHOST, STROBE, type Layer, type Painter } from "./painter";
import { Picture, type Shown } from "./picture";
import type { Vec } from "./vector";
import { pickAt } from "./pick";
import { View, type Side } from "./view";
import { WebglPainter } from "./webgl";

/** With more names than these, labels are off at first. */
const CALM = 12;
/** So wide and high is a printed stage, in pixels. */
const PRINTED = [640, 360] as const;

export class Stage {
  readonly view: View;
  private readonly pictures: Picture[];
  private readonly palette = new Palette();
  private readonly layers: Layer[];
  /** Earlier times, those of them that are shown first; and how many these are. */
  private readonly earlier: Layer[] = [];
  private strobe = 0;
  private readonly painter: Painter;
  private readonly overlay = new Overlay();
  private readonly box: HTMLElement;
  private readonly shown: Shown;
  private readonly follow: Follow;
  private readonly middle: Vec = [0, 0, 0];
  private readonly toggles: Record<string, HTMLButtonElement> = {};
  /** Target of following: nothing, all that moves, or a body by its number. */
  private following: number | "all" | null = null;
  /** Called when the view has been changed by hand. */
  onView: () => void = () => undefined;
  private readonly sides = new Map<Side, HTMLButtonElement>();
  private readonly sideList = el("select", { class: "select sides-list", "aria-label": "View from" });
  private readonly arrowScale: ArrowScale;
  private viewTimer = 0;
  private begun = false;
  private grid: Grid | null = null;
  private request = 0;
  private readonly printed = el("canvas", { class: "printed", "aria-hidden": "true" });
  private touched = false;
  private printing = false;

  constructor(private readonly root: HTMLElement, report: Report, private readonly timeline: Timeline, private readonly store: Store) {
    const scene = report.info.scene!;
    this.view = new View(scene);
    this.pictures = timeline.films.map((film) => new Picture(scene, film, this.palette));
    const names = this.pictures[0]!.marks.length;
    this.shown = { labels: scene.flat && names <= CALM, traces: true, reaction: false, velocity: false };
    this.follow = new Follow(this.pictures[0]!, timeline.films[0]!);
    this.layers = this.pictures.map((picture, i) => ({ picture, place: timeline.places[i]!, opacity: i > 0 ? GHOST : 1, on: true, traces: true }));
    this.painter = choosePainter(this.layers, this.palette);
    this.recolor();
    const { canvas } = this.painter;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", describe(report));
    this.overlay.canvas.setAttribute("aria-hidden", "true");
    this.box = el("div", { class: "stage-box", tabindex: "0", role: "group", "aria-label": HELP }, canvas, this.overlay.canvas);
    this.arrowScale = new ArrowScale(this.pictures[0]!, () => { for (const picture of this.pictures) picture.stretch = this.pictures[0]!.stretch; this.redraw(); });
    root.replaceChildren(this.box, this.tools(), this.arrowScale.element);
    if (this.painter.kind === "2d") {
      root.append(el("p", { class: "stage-note" }, "Drawn without WebGL, which this browser does not offer."));
    }
    listenTo(this.box, this.view, () => this.moved(), () => this.fit(), (x, y) => this.click(x, y), () => this.toggles.finger?.getAttribute("aria-pressed") === "true" || innerWidth >= NARROW);
    this.box.addEventListener("keydown", (event) => this.key(event));
    store.on(["hidden", "clear", "selection"], () => { this.mark(); this.redraw(); });
    timeline.onChange(() => this.describeNow());
    const text = describe(report);
    this.describeNow = () => {
      if (!timeline.playing) canvas.setAttribute("aria-label", `${text}. At t = ${short(timeline.time(), 5)} s.`);
    };
    // A browser may take the graphics away and give them back.
    canvas.addEventListener("webglcontextrestored", () => setTimeout(() => this.paint()));
    timeline.onMove(() => this.redraw());
    onTheme(() => { this.recolor(); this.paint(); });
    new ResizeObserver(() => this.resize()).observe(this.box);
    this.setFollowing(this.follow.wanted ? "all" : null);
    this.showSide();
    this.resize();
  }

  private describeNow: () => void = () => undefined;

  /** The view as text; empty as long as it is as at first. */
  get viewText(): string {
    if (!this.touched && this.following === (this.follow.wanted ? "all" : null)) return "";
    const follow = this.following === null ? "none" : this.following === "all" ? "all" : encodeURIComponent(this.pictures[0]!.scene.bodies?.[this.following]?.name ?? "");
    return [...this.view.numbers.map((x) => Number(x.toPrecision(6))), follow].join(",");
  }

  /** Takes up a view from its text, or that as it was at first. */
  setView(text: string): void {
    if (text === this.viewText) return;
    if (!text) { this.fit(); return; }
    const parts = text.split(","), numbers = parts.slice(0, 7).map(Number);
    if (numbers.length < 7 || numbers.some((x) => !Number.isFinite(x)) || !(numbers[3]! > 0)) return;
    const name = decodeURIComponent(parts[7] ?? "none"), body = this.pictures[0]!.scene.bodies?.findIndex((it) => it.name === name) ?? -1;
    this.setFollowing(name === "all" ? "all" : body >= 0 ? body : null);
    this.view.numbers = numbers;
    this.touched = true;
    this.showSide();
    this.redraw();
  }

  /** Goes along with a body. */
  followBody(body: number): void {
    this.setFollowing(body);
    this.moved();
  }

  /** The picture as it stands, `scale` times as large; without a background if `clear`. */
  async png(scale: number, clear: boolean): Promise<Blob | null> {
    const out = document.createElement("canvas"), ratio = scale;
    out.width = Math.round(this.view.width * ratio);
    out.height = Math.round(this.view.height * ratio);
    this.paint(ratio);
    this.compose(out, clear);
    this.paint();
    return new Promise((resolve) => out.toBlob(resolve, "image/png"));
  }

  /** The run as a video at the speed of the player; null where the browser makes none. */
  async film(speed: number): Promise<Blob | null> {
    const kinds = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
    const kind = typeof MediaRecorder === "undefined" ? undefined : kinds.find((it) => MediaRecorder.isTypeSupported(it));
    if (!kind) return null;
    const out = document.createElement("canvas"), { timeline } = this;
    out.width = 2 * Math.round(this.view.width / 2);
    out.height = 2 * Math.round(this.view.height / 2);
    timeline.pause();
    const before = timeline.time(), recorder = new MediaRecorder(out.captureStream(30), { mimeType: kind, videoBitsPerSecond: 8e6 });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const done = new Promise((resolve) => { recorder.onstop = resolve; });
    timeline.seek(timeline.start);
    this.paint(1);
    this.compose(out, false);
    recorder.start();
    const began = performance.now();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const t = timeline.start + ((performance.now() - began) / 1000) * speed;
      timeline.seek(t);
      this.paint(1);
      this.compose(out, false);
      if (t >= timeline.end) break;
    }
    recorder.stop();
    await done;
    timeline.seek(before);
    return new Blob(parts, { type: "video/webm" });
  }

  /** Fills the window, or goes back. */
  fill(): void {
    if (document.fullscreenElement) { void document.exitFullscreen(); return; }
    if (this.root.requestFullscreen) void this.root.requestFullscreen().catch(() => this.root.classList.toggle("filled"));
    else this.root.classList.toggle("filled");
  }

  private addLayer(layer: Layer): void {
    this.layers.push(layer);
    this.painter.add(layer);
  }

  /** Shows so many earlier times, equally far apart. */
  setStrobe(n: number): void {
    this.strobe = n;
    const { scene } = this.pictures[0]!;
    while (this.earlier.length < n) {
      const layer = { picture: new Picture(scene, this.timeline.films[0]!, this.palette), place: { row: 0, fraction: 0 }, opacity: STROBE, on: false, traces: false };
      this.earlier.push(layer);
      this.addLayer(layer);
    }
    const made = this.toggles.strobe;
    if (made) {
      made.textContent = n > 0 ? `Strobe ${n}` : "Strobe";
      made.setAttribute("aria-pressed", String(n > 0));
    }
    this.recolor();
    this.mark();
    this.redraw();
  }

  private compose(out: HTMLCanvasElement, clear: boolean): void {
    const context = out.getContext("2d")!, now = colors();
    context.clearRect(0, 0, out.width, out.height);
    if (!clear) {
      const sky = context.createLinearGradient(0, 0, 0, out.height);
      now.sky.forEach((color, i) => sky.addColorStop(i / (now.sky.length - 1), color));
      context.fillStyle = sky;
      context.fillRect(0, 0, out.width, out.height);
    }
    for (const canvas of [this.painter.canvas, this.overlay.canvas]) context.drawImage(canvas, 0, 0, out.width, out.height);
  }

  private moved(): void {
    this.touched = true;
    this.showSide();
    this.redraw();
    // A drag is one change of the view.
    clearTimeout(this.viewTimer);
    this.viewTimer = window.setTimeout(() => this.onView(), 350);
  }

  private look(side: Side): void {
    this.view.look(side);
    this.touched = !(this.view.flat ? side === "front" : side === "persp");
    this.showSide();
    this.redraw();
    this.onView();
  }

  private showSide(): void {
    const usual = this.view.usual;
    for (const [side, made] of this.sides) made.setAttribute("aria-pressed", String(side === usual));
    this.sideList.value = usual ?? "";
  }

  private mark(): void {
    for (const { picture } of this.layers) picture.mark(this.store.get("hidden"), this.store.get("clear"), this.store.get("selection"));
  }

  private click(x: number, y: number): void {
    this.store.set("selection", this.pick(x, y));
  }

  /** The entity at these pixels of the stage. */
  pick(x: number, y: number): EntityId | null {
    this.move();
    return pickAt(this.view, this.pictures[0]!, x, y);
  }

  /** Pixels of the middle of a body. */
  pixelOf(body: number): [number, number] | null {
    const [x, y, z] = this.bodyPosition(body), out = new Float64Array(3);
    return this.view.project(x!, y!, z!, out) ? [out[0]!, out[1]!] : null;
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.box) return;
    const side = this.view.flat ? undefined : ORDER["12345".indexOf(event.key)];
    if (side) this.look(side);
    else if (event.key === "F") this.fill();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Takes up the picture of another run, translucent. */
  addFilm(scene: SceneInfo, film: Film): void {
    const picture = new Picture(scene, film, this.palette);
    this.pictures.push(picture);
    this.addLayer({ picture, place: this.timeline.places[this.pictures.length - 1]!, opacity: GHOST, on: true, traces: true });
    this.recolor();
    this.mark();
    this.redraw();
  }

  get kind(): "webgl" | "2d" { return this.painter.kind; }

  /** Where the origin of a body is as it was drawn. */
  bodyPosition(i: number): number[] {
    this.move();
    const { places } = this.pictures[0]!;
    return [...places.subarray(3 * i, 3 * i + 3)];
  }

  /** How a body is turned as it was drawn: a matrix row by row. */
  bodyTurn(i: number): number[] {
    this.move();
    return [...this.pictures[0]!.turns.subarray(9 * i, 9 * i + 9)];
  }

  /** Takes the size that a page of paper has, or the size of the box again. */
  print(on: boolean): void {
    this.printing = on;
    this.resize();
    this.printed.remove();
    if (!on) return;
    // Browsers print what WebGL has painted as nothing, and a plain canvas as it is.
    this.printed.width = 2 * PRINTED[0];
    this.printed.height = 2 * PRINTED[1];
    this.paint();
    this.compose(this.printed, true);
    this.box.append(this.printed);
  }

  /** The view as it was at first. */
  private fit(): void {
    this.touched = false;
    this.view.reset();
    this.setFollowing(this.follow.wanted ? "all" : null);
    this.showSide();
    this.redraw();
    this.onView();
  }

  private setFollowing(what: number | "all" | null): void {
    this.move();
    this.following = what !== null && this.middleOf(what) ? what : null;
    this.view.follow(this.following === null ? 0 : this.follow.reach, this.middle);
    this.toggles.follow?.setAttribute("aria-pressed", String(this.following !== null));
  }

  /** Where what is followed is now. */
  private middleOf(what: number | "all"): boolean {
    if (what === "all") return this.follow.middle(this.middle);
    const { places } = this.pictures[0]!;
    for (let k = 0; k < 3; k++) this.middle[k] = places[3 * what + k]!;
    return Number.isFinite(this.middle[0] + this.middle[1] + this.middle[2]);
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
    const { timeline } = this, film = timeline.films[0]!, apart = (timeline.end - timeline.start) / STROBES;
    this.earlier.forEach((layer, i) => {
      const t = timeline.time() - (i + 1) * apart;
      layer.on = i < this.strobe && t >= film.start && t <= film.end;
      if (layer.on) film.locate(t, layer.place);
    });
    for (const { picture, place, on } of this.layers) if (on) picture.move(place);
  }

  private paint(scale = 0): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    const { view, shown } = this;
    if (view.width < 2) return;
    this.move();
    if (this.following !== null && this.middleOf(this.following)) view.goAlong(this.middle);
    if (!this.begun) {
      this.begun = true;
      if (shown.labels && this.overlay.isCrowded(view, this.pictures[0]!)) {
        shown.labels = false;
        this.toggles.labels?.setAttribute("aria-pressed", "false");
      }
    }
    for (const { picture, place, on, traces } of this.layers) if (on) picture.draw(view, traces ? shown : BARE, place);
    this.grid = gridOf(this.pictures[0]!.scene, view, this.grid);
    const ratio = scale > 0 ? scale : this.printing ? 2 : Math.min(window.devicePixelRatio || 1, 2);
    this.painter.paint({ view, grid: this.grid, layers: this.layers, shown, ratio });
    if (!this.printing) this.arrowScale.update(shown.reaction ? "reaction" : shown.velocity ? "velocity" : null, view);
    this.overlay.paint(view, this.pictures[0]!, shown.labels, this.store.get("selection"), colors(), ratio);
  }

  private tools(): HTMLElement {
    const tools = el("div", { class: "stage-tools", role: "toolbar", "aria-label": "View" });
    const put = (key: string, element: HTMLButtonElement) => tools.append((this.toggles[key] = element));
    const add = (key: keyof Shown, text: string, label: string) =>
      put(key, toggle(text, label, this.shown[key], (on) => { this.shown[key] = on; this.redraw(); }));
    const picture = this.pictures[0]!;
    if (!this.view.flat) {
      for (const [i, side] of ORDER.entries()) {
        const text = side[0]!.toUpperCase() + side.slice(1);
        this.sides.set(side, button(text, `${text} (${i + 1})`, () => this.look(side), "toggle"));
        this.sideList.append(el("option", { value: side }, text));
      }
      this.sideList.prepend(el("option", { value: "", hidden: true }, "View"));
      this.sideList.addEventListener("change", () => { if (this.sideList.value) this.look(this.sideList.value as Side); });
      tools.append(el("span", { class: "segments", role: "group", "aria-label": "View from" }, ...this.sides.values()), this.sideList);
    }
    tools.append(el("span", { class: "spring" }), button("Fit", "The view as it was at first (0)", () => this.fit()));
    if (this.follow.useful) {
      put("follow", toggle("Follow", "Go along with what moves", this.follow.wanted, (on) => {
        this.setFollowing(on ? "all" : null);
        this.moved();
      }));
    }
    if (picture.marks.length) add("labels", "Labels", "Names of points, joints and bodies");
    if (picture.traces.length) add("traces", "Traces", "The ways of points");
    const roles = new Set((picture.scene.arrows ?? []).map((arrow) => arrow.role));
    if (roles.has("reaction")) add("reaction", "Forces", "Forces: arrows of reactions");
    if (roles.has("velocity")) add("velocity", "Velocities", "Velocities: arrows");
    const strobe = button("Strobe", "Strobe: earlier times, 3, 5 or 9 of them", () => this.setStrobe(NUMBERS[(NUMBERS.indexOf(this.strobe) + 1) % NUMBERS.length]!), "toggle");
    strobe.setAttribute("aria-pressed", "false");
    put("strobe", strobe);
    put("finger", toggle("Turn", "Turn with one finger", false, (on) => this.box.classList.toggle("one-finger", on)));
    this.toggles.finger!.classList.add("touch-only");
    const full = button("", "Full screen (Shift+F)", () => this.fill(), "icon-button stroked");
    full.append(icon(FULL));
    tools.append(full);
    rove(tools);
    return tools;
  }
}

const FULL = "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10";
/** A window less wide than this is a phone's. */
const NARROW = 800;
/** Numbers of earlier times, so many of which would fill the run. */
const NUMBERS = [0, 3, 5, 9], STROBES = 24;
/** Earlier times are solids and drawings alone. */
const BARE: Shown = { labels: false, traces: false, reaction: false, velocity: false };
const ORDER: Side[] = ["persp", "front", "top", "side", "iso"];
const HELP = "Animation. Arrow keys turn the view, with shift they move it, plus and minus zoom, 0 shows it as at first, 1 to 5 look from the usual sides, Shift and F fills the screen.";

function choosePainter(layers: readonly Layer[], palette: Palette): Painter {
  try {
    return new WebglPainter(layers, palette);
  } catch {
    return new CanvasPainter(layers, palette);
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
