/** Paints pictures with WebGL. */

import { type Camera, Color, Group, LinearSRGBColorSpace, OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import type { Colors } from "../theme";
import { Batch, OutlineLook } from "./batch";
import { FatLines, LineLook } from "./fatlines";
import type { Grid } from "./grid";
import { Ground } from "./ground";
import { type LineSet, type Palette, parseColor } from "./lines";
import { HEAD, type Frame, type Layer, type Painter } from "./painter";
import { pastOf, type Instance, type Picture } from "./picture";
import { plateTemplate, template, tubeTemplate, type Template } from "./shapes";
import type { View } from "./view";

/** More solids than these are too small on the screen for outlines and smooth edges, which would cost half of the time. */
const MANY = 1500;

export class WebglPainter implements Painter {
  readonly kind = "webgl";
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly square = new OrthographicCamera();
  private readonly deep = new PerspectiveCamera();
  private readonly outline = new OutlineLook();
  private readonly lines = new LineLook();
  private readonly films: FilmMeshes[];
  private readonly fine: FatLines;
  private readonly bold: FatLines;
  private grid: Grid | null = null;
  /** Grid and shadows under a scene in space. */
  private readonly ground: Ground | null;

  /** Throws when the browser has no WebGL. */
  constructor(layers: readonly Layer[], private palette: Palette) {
    this.canvas = document.createElement("canvas");
    const many = layers.some(({ picture }) => picture.instances.length > MANY);
    const context = this.canvas.getContext("webgl2", {
      alpha: true, premultipliedAlpha: true, antialias: !many, preserveDrawingBuffer: true, powerPreference: "low-power",
    });
    if (!context) throw new Error("no WebGL");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context, preserveDrawingBuffer: true });
    // Colours are worked with as they appear on the screen.
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    // A check of compiled shaders would wait for the graphics process.
    this.renderer.debug.checkShaderErrors = false;
    this.fine = new FatLines(1, 1, -2, false, this.lines);
    this.bold = new FatLines(1, 1, -1, false, this.lines);
    this.scene.add(this.fine.object, this.bold.object);
    this.ground = layers[0]!.picture.scene.flat ? null : new Ground();
    if (this.ground) this.scene.add(this.ground.object);
    this.films = layers.map((layer) => new FilmMeshes(layer, this.scene, this.outline, this.lines));
  }

  add(layer: Layer): void {
    this.films.push(new FilmMeshes(layer, this.scene, this.outline, this.lines));
  }

  recolor(colors: Colors, palette: Palette): void {
    this.palette = palette;
    this.renderer.setClearColor(new Color().setRGB(...parseColor(colors.stage)), 0);
    this.ground?.recolor(parseColor(colors.grid), parseColor(colors.gridStrong), colors.dark);
    this.fine.setColor(parseColor(colors.grid));
    this.bold.setColor(parseColor(colors.gridStrong));
    this.outline.color.value.set(...parseColor(colors.outline));
    this.outline.chosen.value.set(...parseColor(colors.selection));
    for (const film of this.films) film.recolor(palette);
  }

  paint({ view, grid, shown, ratio }: Frame): void {
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(view.width, view.height, false);
    this.canvas.style.width = `${view.width}px`;
    this.canvas.style.height = `${view.height}px`;
    this.lines.half.value.set((view.width * ratio) / 2, (view.height * ratio) / 2);
    this.lines.ratio.value = ratio;
    this.outline.setView(view);
    const camera = this.aim(view);
    this.ground?.setGrid(grid, view);
    if (grid !== this.grid && !this.ground) {
      this.grid = grid;
      this.fine.setSegments(grid.ends, grid.strong);
      this.bold.setSegments(grid.ends.subarray(6 * grid.strong), grid.n - grid.strong);
    }
    for (const film of this.films) film.update(view, shown.traces, this.palette);
    if (this.ground) {
      for (const film of this.films) film.cast(true);
      this.ground.shade(this.renderer, this.scene, view);
      for (const film of this.films) film.cast(false);
    }
    this.renderer.render(this.scene, camera);
  }

  private aim(view: View): Camera {
    const distance = view.distance, aspect = view.width / view.height;
    if (view.parallel) {
      const wide = view.span * aspect;
      Object.assign(this.square, {
        left: -wide, right: wide, top: view.span, bottom: -view.span, near: 0.01 * view.size, far: 2 * distance,
      });
    } else {
      const near = Math.max(0.01 * distance, distance - 20 * view.size);
      Object.assign(this.deep, { fov: view.fieldOfView, aspect, near, far: distance + 20 * view.size });
    }
    const camera = view.parallel ? this.square : this.deep;
    this.lines.near.value = view.parallel ? -1 : this.deep.near;
    for (let i = 0; i < 3; i++) camera.position.setComponent(i, view.target[i]! + distance * view.toward[i]!);
    camera.up.set(...view.up);
    camera.lookAt(...view.target);
    camera.updateProjectionMatrix();
    return camera;
  }
}

/** The meshes of one playback. */
class FilmMeshes {
  private readonly groups: { list: Instance[]; batch: Batch }[] = [];
  private readonly lines: { set: LineSet; fat: FatLines }[];
  private readonly traces: { whole: FatLines; past: FatLines; color: number }[];
  private readonly heads: Batch;

  private readonly group = new Group();
  private readonly picture: Picture;

  constructor(private readonly layer: Layer, into: Scene, outline: OutlineLook, look: LineLook) {
    const { picture, opacity } = layer, ghost = opacity < 1, scene = this.group;
    this.picture = picture;
    into.add(scene);
    // In a flat scene lines lie on top of the bodies, wherever these are in depth.
    const flat = picture.scene.flat;
    for (const shape of ["box", "cylinder", "sphere", "tube", "plate"] as const) {
      const list = picture.instances.filter((instance) => instance.shape === shape);
      if (list.length === 0) continue;
      const batch = new Batch(shape, templatesOf(list), opacity, outline, !ghost && picture.instances.length <= MANY);
      batch.mesh.renderOrder = ghost ? 3 : 1;
      scene.add(batch.mesh);
      if (batch.rim) scene.add(batch.rim);
      this.groups.push({ list, batch });
    }
    this.traces = picture.traces.map((trace) => {
      const whole = new FatLines(1.2, 0.4 * opacity, 2, flat, look), past = new FatLines(1.8, opacity, 2, flat, look);
      whole.setWay(trace.points);
      past.setWay(trace.points);
      scene.add(whole.object, past.object);
      return { whole, past, color: trace.color };
    });
    this.lines = [picture.thin, picture.thick].map((set) => {
      const fat = new FatLines(set.width, opacity, 4, flat, look);
      scene.add(fat.object);
      return { set, fat };
    });
    const heads = Math.max(1, picture.heads.colors.length);
    this.heads = new Batch("cone", Array(heads).fill(template("cone", heads)), opacity, outline, false, flat);
    this.heads.mesh.renderOrder = 5;
    // Opaque solids are painted before translucent ones; on top of a flat scene the heads come last.
    if (flat) (this.heads.mesh.material as { transparent: boolean }).transparent = true;
    scene.add(this.heads.mesh);
  }

  recolor(palette: Palette): void {
    for (const { list, batch } of this.groups) list.forEach((instance, i) => batch.setColor(i, palette.rgb, 3 * instance.color));
    for (const trace of this.traces) {
      trace.whole.setColor(palette.rgb, 3 * trace.color);
      trace.past.setColor(palette.rgb, 3 * trace.color);
    }
  }

  /** Leaves only what casts shadows: the solids of the run itself. */
  cast(on: boolean): void {
    const { layer } = this;
    this.group.visible = layer.on && (!on || layer.opacity === 1);
    for (const { batch } of this.groups) batch.cast(on);
    for (const { whole, past } of this.traces) whole.object.layers.set(on ? 1 : 0), past.object.layers.set(on ? 1 : 0);
    for (const { fat } of this.lines) fat.object.layers.set(on ? 1 : 0);
    this.heads.mesh.layers.set(on ? 1 : 0);
  }

  update(view: View, shown: boolean, palette: Palette): void {
    const { place: now, on } = this.layer, traces = shown && this.layer.traces;
    this.group.visible = on;
    if (!on) return;
    const step = this.picture.scene.flat
      ? Math.min(0.002 * view.size, (0.2 * view.size) / (1 + (this.picture.scene.bodies?.length ?? 0) + (this.picture.scene.drawings?.length ?? 0))) : 0;
    for (const { list, batch } of this.groups) {
      for (let i = 0; i < list.length; i++) {
        place(list[i]!, this.picture, step, batch.data, 16 * i);
        batch.setState(i, list[i]!.state);
      }
      batch.update();
    }
    for (const { set, fat } of this.lines) fat.setLines(set, palette);
    this.traces.forEach(({ whole, past }, i) => {
      const n = this.picture.traces[i]!.points.length / 3 - 1;
      whole.setCount(traces ? n : 0);
      past.setCount(traces ? pastOf(this.picture.traces[i]!, now) : 0);
    });
    this.updateHeads(view, palette);
  }

  private updateHeads(view: View, palette: Palette): void {
    const { n, tips, along, colors } = this.picture.heads;
    const long = HEAD[0] * view.metresPerPixel, broad = HEAD[1] * view.metresPerPixel, data = this.heads.data;
    for (let i = 0; i < n; i++) {
      const x = along[3 * i]!, y = along[3 * i + 1]!, z = along[3 * i + 2]!;
      // Two directions across, as for circles.
      const sign = z < 0 ? -1 : 1, a = -1 / (sign + z), b = x * y * a, at = 16 * i;
      data[at] = broad * (1 + sign * x * x * a); data[at + 1] = broad * b; data[at + 2] = long * x;
      data[at + 4] = broad * sign * b; data[at + 5] = broad * (sign + y * y * a); data[at + 6] = long * y;
      data[at + 8] = broad * -sign * x; data[at + 9] = broad * -y; data[at + 10] = long * z;
      for (let k = 0; k < 3; k++) data[at + 4 * k + 3] = tips[3 * i + k]!;
      this.heads.setColor(i, palette.rgb, 3 * colors[i]!);
    }
    this.heads.update(n);
  }
}

/** The form of each solid of one kind. */
function templatesOf(list: readonly Instance[]): Template[] {
  let usual: Template | null = null;
  return list.map(({ solid }) => {
    if (solid.shape === "tube") return tubeTemplate(solid);
    if (solid.shape === "plate") return plateTemplate(solid);
    return (usual ??= template(solid.shape, list.length));
  });
}

/** Writes the matrix, row by row, that takes the unit shape to where the solid is. */
function place(instance: Instance, picture: Picture, step: number, into: Float32Array, at: number): void {
  const { body, local } = instance;
  const { turns, places } = picture;
  for (let row = 0; row < 3; row++) {
    let r0 = row === 0 ? 1 : 0, r1 = row === 1 ? 1 : 0, r2 = row === 2 ? 1 : 0, p = 0;
    if (body >= 0) {
      const turn = 9 * body + 3 * row;
      r0 = turns[turn]!; r1 = turns[turn + 1]!; r2 = turns[turn + 2]!;
      p = places[3 * body + row]!;
    }
    for (let column = 0; column < 3; column++) {
      into[at + 4 * row + column] = r0 * local[column]! + r1 * local[3 + column]! + r2 * local[6 + column]!;
    }
    into[at + 4 * row + 3] = p + r0 * local[9]! + r1 * local[10]! + r2 * local[11]!;
  }
  into[at + 11]! += step * instance.layer;
}
