/** The times at the axis of the last plot: that of the cursor, and that which is pointed at. */

import { el } from "../dom";
import { short } from "../format";
import type { Store } from "../store";
import type { Timeline } from "../timeline";
import type { Plot } from "./plot";

export interface TimeChips { stand(plot: Plot | null): void; move(): void }

export function timeChips(timeline: Timeline, store: Store): TimeChips {
  const now = el("div", { class: "time-chip now number", "aria-hidden": "true" }), pointed = el("div", { class: "time-chip number", "aria-hidden": "true" });
  let at: Plot | null = null;
  const put = (chip: HTMLElement, t: number | null) => {
    const x = t === null || !at?.u ? NaN : at.pixel("x", t), wide = at?.u ? at.field()[0] : 0;
    const seen = x >= -1 && x <= wide + 1;
    chip.style.visibility = seen ? "visible" : "hidden";
    if (!seen) return;
    chip.textContent = short(t!, 4);
    chip.style.transform = `translateX(${at!.host.gutter + x}px) translateX(-50%)`;
  };
  const move = () => { put(now, timeline.time()); put(pointed, store.get("hover")); };
  return {
    stand(plot) {
      at = plot;
      if (plot) plot.chart.append(now, pointed); else { now.remove(); pointed.remove(); }
      move();
    },
    move,
  };
}
