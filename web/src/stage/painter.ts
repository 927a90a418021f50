/** Interface of a painter of pictures. There are two: one with WebGL, one without. */

import type { Place } from "../data";
import type { Colors } from "../theme";
import type { Grid } from "./grid";
import type { Palette } from "./lines";
import type { Picture, Shown } from "./picture";
import type { View } from "./view";

/** Length and half breadth of the head of an arrow, in pixels. */
export const HEAD = [13, 4.5] as const;
/** Opacity of the playbacks after the first. */
export const GHOST = 0.32;

/** Everything that one frame shows. */
export interface Frame {
  view: View;
  grid: Grid;
  /** The first playback, then the others, which are painted translucent. */
  pictures: Picture[];
  /** The place of each playback: the way of a trace up to there is past. */
  places: Place[];
  shown: Shown;
  /** Pixels of the canvas for each pixel of the style sheet. */
  ratio: number;
}

export interface Painter {
  readonly kind: "webgl" | "2d";
  readonly canvas: HTMLCanvasElement;
  /** Takes up another playback, which is painted translucent. */
  addPicture(picture: Picture): void;
  recolor(colors: Colors, palette: Palette): void;
  paint(frame: Frame): void;
}
