/** The length of arrows: a slider, and an arrow of a round size beside it. */

import { el } from "../dom";
import { niceBelow, short } from "../format";
import type { Picture } from "./picture";
import type { View } from "./view";

/** The legend is at most so long, in pixels. */
const LONGEST = 90;

export class ArrowScale {
  readonly element: HTMLElement;
  private readonly shaft = el("span", { class: "arrow-legend", "aria-hidden": "true" });
  private readonly text = el("span", { class: "arrow-value" });
  private shown = "";

  constructor(private readonly picture: Picture, changed: () => void) {
    // From a tenth to ten times the usual length.
    const slider = el("input", { type: "range", min: "-1", max: "1", step: "0.05", value: "0", "aria-label": "Length of arrows" });
    slider.addEventListener("input", () => {
      picture.stretch = 10 ** Number(slider.value);
      changed();
    });
    slider.addEventListener("dblclick", () => {
      slider.value = "0";
      picture.stretch = 1;
      changed();
    });
    this.element = el("div", { class: "arrow-scale", hidden: true }, slider, this.shaft, this.text);
  }

  /** Shows the size that arrows of this role have now. */
  update(role: string | null, view: View): void {
    const scale = role === null ? null : this.picture.arrowScale(role, view);
    this.element.hidden = scale === null;
    if (!scale) return;
    const pixels = scale.metres / view.metresPerPixel, size = niceBelow(LONGEST / pixels);
    const key = `${size} ${scale.unit} ${Math.round(size * pixels)} ${role}`;
    if (key === this.shown) return;
    this.shown = key;
    this.shaft.style.width = `${Math.round(size * pixels)}px`;
    this.shaft.dataset["role"] = role!;
    this.text.textContent = `${short(size)} ${scale.unit}`;
  }
}
