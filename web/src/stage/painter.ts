/** Interface of a painter of pictures. There are two: one with WebGL, one without. */

import type { Place } from "../data";
import type { Colors } from "../theme";
import type { Grid } from "./grid";
import type { Palette } from "./lines";
import type { Picture, Shown } from "./picture";
import type { View } from "./view";

/** Length and half breadth of the head of an arrow, in pixels. */
export const HEAD = [13, 4.5] as const;
/** Opacity of the runs after the first, and of earlier times. */
export const GHOST = 0.32, STROBE = 0.18;

/** A picture at a place of its run: the way of a trace up to there is past. */
export interface Layer { picture: Picture; place: Place; opacity: number; on: boolean; traces: boolean }

/** Everything that one frame shows. */
export interface Frame {
  view: View;
  grid: Grid;
  /** The first run, then the others and earlier times, in the order in which they were added. */
  layers: readonly Layer[];
  shown: Shown;
  /** Pixels of the canvas for each pixel of the style sheet. */
  ratio: number;
}

export interface Painter {
  readonly kind: "webgl" | "2d";
  readonly canvas: HTMLCanvasElement;
  /** Takes up another layer. */
  add(layer: Layer): void;
  recolor(colors: Colors, palette: Palette): void;
  paint(frame: Frame): void;
}
