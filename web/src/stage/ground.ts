/** The ground under a scene in space: a grid that fades away, and the shadows of solids on it. */

import { DoubleSide, LinearFilter, Matrix4, Mesh, OrthographicCamera, PlaneGeometry, type Scene, ShaderMaterial, Vector3, type WebGLRenderer, WebGLRenderTarget } from "three";
import type { Grid } from "./grid";
import { dot, type Vec } from "./vector";
import type { View } from "./view";

/** Sides of the map of shadows in pixels, and the angle between light and vertical. */
const MAP = 1024, SLANT = (32 * Math.PI) / 180;

const VERTEX = `
  uniform vec3 across;
  uniform vec3 along;
  uniform vec3 centre;
  uniform float reach;
  uniform mat4 lamp;
  varying vec2 place;
  varying vec2 away;
  varying vec2 spot;
  void main() {
    vec3 p = centre + reach * (position.x * across + position.y * along);
    place = vec2(dot(p, across), dot(p, along));
    away = position.xy;
    vec4 q = lamp * vec4(p, 1.0);
    spot = 0.5 * q.xy + 0.5;
    gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.0);
  }`;
// Lines are as broad as a pixel wherever they are; where cells are smaller than some pixels they fade.
const FRAGMENT = `
  uniform vec3 fine;
  uniform vec3 bold;
  uniform float step_;
  uniform float dark;
  uniform float strength;
  uniform sampler2D map;
  varying vec2 place;
  varying vec2 away;
  varying vec2 spot;
  float line(float size) {
    vec2 at = place / size, w = max(fwidth(at), vec2(1e-6));
    vec2 near = abs(fract(at - 0.5) - 0.5) / w;
    vec2 seen = clamp(1.1 - near, 0.0, 1.0) * clamp(1.6 - 4.0 * w, 0.0, 1.0);
    return max(seen.x, seen.y);
  }
  float shadow() {
    vec2 edge = min(spot, 1.0 - spot);
    if (min(edge.x, edge.y) < 0.004) return 0.0;
    float sum = 0.0;
    for (int i = -2; i <= 2; i++) {
      for (int j = -2; j <= 2; j++) sum += texture2D(map, spot + vec2(i, j) * ${(1.3 / MAP).toFixed(6)}).a * (3.0 - abs(float(i))) * (3.0 - abs(float(j)));
    }
    return sum / 81.0;
  }
  void main() {
    float fade = 1.0 - smoothstep(0.35, 1.0, length(away));
    float b = line(5.0 * step_) * fade, f = line(step_) * fade;
    vec4 grid = mix(vec4(fine, 1.0) * f, vec4(bold, 1.0), b);
    float shade = strength * shadow() * dark;
    gl_FragColor = vec4(grid.rgb * (1.0 - shade), shade + grid.a * (1.0 - shade));
  }`;

export class Ground {
  readonly object: Mesh;
  private readonly target = new WebGLRenderTarget(MAP, MAP, { depthBuffer: false, minFilter: LinearFilter, magFilter: LinearFilter });
  private readonly camera = new OrthographicCamera();
  private readonly uniforms = {
    across: { value: new Vector3() }, along: { value: new Vector3() }, centre: { value: new Vector3() }, reach: { value: 1 },
    fine: { value: new Vector3() }, bold: { value: new Vector3() }, step_: { value: 1 }, lamp: { value: new Matrix4() },
    map: { value: this.target.texture }, dark: { value: 0.3 }, strength: { value: 1 },
  };

  constructor() {
    const material = new ShaderMaterial({
      uniforms: this.uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT,
      transparent: true, premultipliedAlpha: true, depthWrite: false, side: DoubleSide,
    });
    this.object = new Mesh(new PlaneGeometry(2, 2), material);
    this.object.frustumCulled = false;
    this.object.renderOrder = -3;
  }

  recolor(fine: ArrayLike<number>, bold: ArrayLike<number>, dark: boolean): void {
    this.uniforms.fine.value.set(fine[0]!, fine[1]!, fine[2]!);
    this.uniforms.bold.value.set(bold[0]!, bold[1]!, bold[2]!);
    this.uniforms.dark.value = dark ? 0.6 : 0.3;
  }

  /** Brings the ground to below what is looked at. */
  setGrid({ across, along, centre, reach, step }: Grid, view: View): void {
    const { uniforms } = this, up = view.vertical, height = dot(up, centre);
    const under = view.target.map((part, i) => part + (height - dot(up, view.target)) * up[i]!) as Vec;
    uniforms.across.value.set(...across);
    uniforms.along.value.set(...along);
    uniforms.centre.value.set(...under);
    uniforms.reach.value = Math.max(reach, 4 * view.span);
    uniforms.step_.value = step;
  }

  /** Paints what solids cover as the light sees it. Nothing else than the ground gets shadows, so that depths do not matter. */
  shade(renderer: WebGLRenderer, scene: Scene, view: View): void {
    const { camera, uniforms } = this, up = view.vertical, half = Math.min(1.1 * view.size, 2.4 * view.span * Math.max(1, view.width / view.height));
    // The light comes from the left of the usual view, whichever way one looks.
    const tilt = Math.tan(SLANT), from = up.map((part, i) => part - tilt * (0.8 * uniforms.across.value.getComponent(i) - 0.6 * uniforms.along.value.getComponent(i))) as Vec;
    const { target } = view;
    Object.assign(camera, { left: -half, right: half, top: half, bottom: -half, near: 0.01 * view.size, far: 12 * view.size + 8 * half });
    for (let i = 0; i < 3; i++) camera.position.setComponent(i, target[i]! + (4 * view.size + 2 * half) * from[i]!);
    camera.up.set(uniforms.along.value.x, uniforms.along.value.y, uniforms.along.value.z);
    camera.lookAt(target[0], target[1], target[2]);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    uniforms.lamp.value.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    // A glance from below sees no shadows through the ground.
    uniforms.strength.value = dot(up, view.toward) > 0 ? 1 : 0;
    this.object.visible = false;
    renderer.setRenderTarget(this.target);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    this.object.visible = true;
  }

  dispose(): void {
    this.target.dispose();
    this.object.geometry.dispose();
    (this.object.material as ShaderMaterial).dispose();
  }
}
