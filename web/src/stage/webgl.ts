/** Paints pictures with WebGL. */

import {
  AmbientLight, BufferAttribute, BufferGeometry, Camera, Color, DirectionalLight, InstancedMesh, LineBasicMaterial,
  LineSegments, Matrix4, MeshBasicMaterial, MeshLambertMaterial, OrthographicCamera, PerspectiveCamera, Scene,
  SRGBColorSpace, WebGLRenderer,
} from "three";
import type { Colors } from "../theme";
import type { Grid } from "./grid";
import { FatLines } from "./fatlines";
import type { LineSet, Palette } from "./lines";
import { coneGeometry, Outline, shapeGeometry } from "./meshes";
import { GHOST, HEAD, type Frame, type Painter } from "./painter";
import type { Instance, Picture } from "./picture";
import type { View } from "./view";

export class WebglPainter implements Painter {
  readonly kind = "webgl";
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly square = new OrthographicCamera();
  private readonly deep = new PerspectiveCamera();
  private readonly light = new DirectionalLight(0xffffff, 2.3);
  private readonly outline = new Outline();
  private readonly films: FilmMeshes[];
  private readonly fine = new LineBasicMaterial();
  private readonly bold = new LineBasicMaterial();
  private readonly gridFine: LineSegments;
  private readonly gridBold: LineSegments;
  private grid: Grid | null = null;

  /** Throws when the browser has no WebGL. */
  constructor(pictures: Picture[], private palette: Palette) {
    this.canvas = document.createElement("canvas");
    const context = this.canvas.getContext("webgl2", {
      alpha: false, antialias: true, preserveDrawingBuffer: true, powerPreference: "low-power",
    });
    if (!context) throw new Error("no WebGL");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context, preserveDrawingBuffer: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.scene.add(new AmbientLight(0xffffff, 1.25), this.light, this.light.target);
    this.gridFine = new LineSegments(new BufferGeometry(), this.fine);
    this.gridBold = new LineSegments(this.gridFine.geometry, this.bold);
    this.gridFine.frustumCulled = this.gridBold.frustumCulled = false;
    this.gridFine.renderOrder = this.gridBold.renderOrder = -1;
    this.fine.depthWrite = this.bold.depthWrite = false;
    this.gridBold.geometry = new BufferGeometry();
    this.scene.add(this.gridFine, this.gridBold);
    this.films = pictures.map((picture, i) => new FilmMeshes(picture, i > 0, this.scene, this.outline));
  }

  recolor(colors: Colors, palette: Palette): void {
    this.palette = palette;
    this.renderer.setClearColor(new Color(colors.stage), 1);
    this.fine.color.set(colors.grid);
    this.bold.color.set(colors.gridStrong);
    this.outline.setColor(colors.outline);
    for (const film of this.films) film.recolor(palette);
  }

  paint({ view, grid, rows, shown, ratio }: Frame): void {
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(view.width, view.height, false);
    this.canvas.style.width = `${view.width}px`;
    this.canvas.style.height = `${view.height}px`;
    if (grid !== this.grid) this.setGrid(grid);
    this.outline.setView(view);
    this.films.forEach((film, i) => film.update(view, rows[i]!, shown.traces, this.palette));
    const camera = this.aim(view);
    for (let i = 0; i < 3; i++) {
      const at = view.toward[i]! + 0.55 * view.up[i]! - 0.45 * view.right[i]!;
      this.light.position.setComponent(i, view.target[i]! + at * view.size);
      this.light.target.position.setComponent(i, view.target[i]!);
    }
    this.renderer.render(this.scene, camera);
  }

  private setGrid(grid: Grid): void {
    this.grid = grid;
    for (const [lines, from, to] of [[this.gridFine, 0, grid.strong], [this.gridBold, grid.strong, grid.n]] as const) {
      lines.geometry.dispose();
      lines.geometry = new BufferGeometry();
      lines.geometry.setAttribute("position", new BufferAttribute(grid.ends.subarray(6 * from, 6 * to), 3));
    }
  }

  private aim(view: View): Camera {
    const camera = view.parallel ? this.square : this.deep;
    const distance = view.distance;
    for (let i = 0; i < 3; i++) camera.position.setComponent(i, view.target[i]! + distance * view.toward[i]!);
    camera.up.set(...view.up);
    camera.lookAt(...view.target);
    const aspect = view.width / view.height;
    if (view.parallel) {
      const wide = view.span * aspect;
      Object.assign(this.square, {
        left: -wide, right: wide, top: view.span, bottom: -view.span, near: 0.01 * view.size, far: 2 * distance,
      });
    } else {
      Object.assign(this.deep, {
        fov: view.fieldOfView, aspect, near: Math.max(0.01 * distance, distance - 20 * view.size), far: distance + 20 * view.size,
      });
    }
    (camera as PerspectiveCamera).updateProjectionMatrix();
    return camera;
  }
}

/** The meshes of one film. */
class FilmMeshes {
  private readonly groups: { list: Instance[]; mesh: InstancedMesh; hull: InstancedMesh }[] = [];
  private readonly lines: { set: LineSet; fat: FatLines }[];
  private readonly traces: { whole: FatLines; past: FatLines; color: number }[];
  private readonly heads: InstancedMesh;
  private readonly opacity: number;

  constructor(private readonly picture: Picture, ghost: boolean, scene: Scene, outline: Outline) {
    this.opacity = ghost ? GHOST : 1;
    const look = ghost ? { transparent: true, opacity: GHOST, depthWrite: false } : {};
    for (const shape of ["box", "cylinder", "sphere"] as const) {
      const list = picture.instances.filter((instance) => instance.shape === shape);
      if (list.length === 0) continue;
      const mesh = new InstancedMesh(shapeGeometry(shape, list.length), new MeshLambertMaterial(look), list.length);
      const hull = new InstancedMesh(outline.geometry(shape, list.length), outline.material, list.length);
      // One set of places serves both.
      hull.instanceMatrix = mesh.instanceMatrix;
      mesh.frustumCulled = hull.frustumCulled = false;
      mesh.renderOrder = ghost ? 3 : 1;
      scene.add(mesh);
      if (!ghost) scene.add(hull);
      this.groups.push({ list, mesh, hull });
    }
    const flat = picture.scene.flat;
    this.traces = picture.traces.map((trace) => {
      const whole = new FatLines(1.2, 0.35 * this.opacity, flat ? 0 : 1), past = new FatLines(1.8, this.opacity, flat ? 0 : 1);
      whole.setWay(trace.points);
      past.shareWay(whole);
      scene.add(whole.object, past.object);
      return { whole, past, color: trace.color };
    });
    this.lines = [picture.thin, picture.thick].map((set) => {
      const fat = new FatLines(set.width, this.opacity, 2);
      scene.add(fat.object);
      return { set, fat };
    });
    const most = Math.max(1, picture.heads.colors.length);
    this.heads = new InstancedMesh(coneGeometry(), new MeshBasicMaterial({ ...look, depthTest: !flat }), most);
    this.heads.frustumCulled = false;
    this.heads.renderOrder = 4;
    if (picture.heads.colors.length > 0) scene.add(this.heads);
    // In a flat scene lines lie on top of the bodies, wherever these are in depth.
    for (const { fat } of this.lines) fat.setOnTop(flat);
    for (const { whole, past } of this.traces) { whole.setOnTop(flat); past.setOnTop(flat); }
  }

  recolor(palette: Palette): void {
    const color = new Color();
    for (const { list, mesh } of this.groups) {
      list.forEach((instance, i) => mesh.setColorAt(i, color.set(palette.css[instance.color]!)));
      mesh.instanceColor!.needsUpdate = true;
    }
    for (const trace of this.traces) {
      trace.whole.setColor(palette.css[trace.color]!);
      trace.past.setColor(palette.css[trace.color]!);
    }
  }

  update(view: View, row: number, traces: boolean, palette: Palette): void {
    const step = this.picture.scene.flat
      ? Math.min(0.002 * view.size, (0.2 * view.size) / (1 + (this.picture.scene.bodies?.length ?? 0))) : 0;
    for (const { list, mesh } of this.groups) {
      const into = mesh.instanceMatrix.array as Float32Array;
      for (let i = 0; i < list.length; i++) place(list[i]!, this.picture, step, into, 16 * i);
      mesh.instanceMatrix.needsUpdate = true;
    }
    for (const { set, fat } of this.lines) fat.setLines(set, palette);
    for (const { whole, past } of this.traces) {
      whole.object.visible = past.object.visible = traces;
      past.setCount(row);
    }
    this.updateHeads(view, palette);
  }

  private updateHeads(view: View, palette: Palette): void {
    const { n, tips, along, colors } = this.picture.heads;
    const long = HEAD[0] * view.metresPerPixel, broad = HEAD[1] * view.metresPerPixel;
    for (let i = 0; i < n; i++) {
      const ax = along[3 * i]!, ay = along[3 * i + 1]!, az = along[3 * i + 2]!;
      const sign = az < 0 ? -1 : 1, a = -1 / (sign + az), b = ax * ay * a;
      MATRIX.set(
        broad * (1 + sign * ax * ax * a), broad * b, long * ax, tips[3 * i]!,
        broad * sign * b, broad * (sign + ay * ay * a), long * ay, tips[3 * i + 1]!,
        broad * -sign * ax, broad * -ay, long * az, tips[3 * i + 2]!,
        0, 0, 0, 1,
      );
      this.heads.setMatrixAt(i, MATRIX);
      this.heads.setColorAt(i, COLOR.set(palette.css[colors[i]!]!));
    }
    this.heads.count = n;
    this.heads.instanceMatrix.needsUpdate = true;
    if (this.heads.instanceColor) this.heads.instanceColor.needsUpdate = true;
  }
}

const MATRIX = new Matrix4();
const COLOR = new Color();

/** Writes the matrix, column by column, that takes the unit shape to where the solid is. */
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
      into[at + 4 * column + row] = r0 * local[column]! + r1 * local[3 + column]! + r2 * local[6 + column]!;
    }
    into[at + 12 + row] = p + r0 * local[9]! + r1 * local[10]! + r2 * local[11]!;
  }
  into[at + 14]! += step * instance.layer;
  into[at + 3] = into[at + 7] = into[at + 11] = 0;
  into[at + 15] = 1;
}
