/** The unit shapes, and the outline around them. */

import {
  BackSide, BoxGeometry, BufferGeometry, Color, ConeGeometry, CylinderGeometry, ShaderMaterial, SphereGeometry, Vector2,
} from "three";
import type { Solid } from "../data";
import type { View } from "./view";

/** A box with sides 1, a cylinder about z or a sphere with radius 1; simpler when there are many. */
export function shapeGeometry(shape: Solid["shape"], count: number): BufferGeometry {
  const many = count > 500;
  switch (shape) {
    case "box": return new BoxGeometry(1, 1, 1);
    case "cylinder": return new CylinderGeometry(1, 1, 1, many ? 16 : 48).rotateX(Math.PI / 2);
    case "sphere": return new SphereGeometry(1, many ? 12 : 40, many ? 8 : 24);
  }
}

/** The head of an arrow: its tip at 0, pointing along z, 1 long. */
export function coneGeometry(): BufferGeometry {
  return new ConeGeometry(1, 1, 20).rotateX(Math.PI / 2).translate(0, 0, -0.5);
}

/** How broad an outline is, in pixels. */
const BREADTH = 1.1;

/**
 * Outlines: the far side of each solid, made larger by a pixel, so that a rim of it is seen around the near side.
 *
 * A flat scene that is looked at squarely has all of its solids in one plane. There the rim is brought to the depth of the
 * near side; else a solid behind would cover it.
 */
export class Outline {
  readonly material = new ShaderMaterial({
    side: BackSide,
    uniforms: { color: { value: new Color() }, pixel: { value: new Vector2() }, near: { value: 0 }, gap: { value: 0 } },
    vertexShader: `
      uniform vec2 pixel;
      uniform float near;
      uniform float gap;
      void main() {
        mat4 m = modelViewMatrix * instanceMatrix;
        mat3 r = mat3(normalize(m[0].xyz), normalize(m[1].xyz), normalize(m[2].xyz));
        vec4 p = m * vec4(position, 1.0);
        float reach = max(abs(m[0].z), max(abs(m[1].z), abs(m[2].z)));
        if (near > 0.0) {
          // A box reaches half its side, a cylinder half its length: the axis that points to the eye is z in both.
          p.z = m[3].z + near * reach - gap;
        }
        vec4 c = projectionMatrix * p;
        vec2 d = (projectionMatrix * vec4(r * normal, 0.0)).xy;
        float size = length(d);
        if (size > 1e-6) c.xy += d / size * pixel * c.w;
        gl_Position = c;
      }`,
    fragmentShader: "uniform vec3 color; void main() { gl_FragColor = vec4(color, 1.0); }",
  });

  setColor(css: string): void {
    (this.material.uniforms["color"]!.value as Color).setStyle(css, "");
  }

  setView(view: View): void {
    (this.material.uniforms["pixel"]!.value as Vector2).set((2 * BREADTH) / view.width, (2 * BREADTH) / view.height);
    this.material.uniforms["near"]!.value = view.square ? 0.5 : 0;
    this.material.uniforms["gap"]!.value = 2e-4 * view.size;
  }

  /** The shape with normals that point away from its middle, so that the rim has no gaps at edges. */
  geometry(shape: Solid["shape"], count: number): BufferGeometry {
    const geometry = shapeGeometry(shape, count);
    const position = geometry.getAttribute("position"), normal = geometry.getAttribute("normal");
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i), y = position.getY(i), z = position.getZ(i);
      if (shape === "cylinder") normal.setXYZ(i, x, y, 2 * z);
      else normal.setXYZ(i, x, y, z);
    }
    return geometry;
  }
}
