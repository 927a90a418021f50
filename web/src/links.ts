/** Times in the text of the page lead there: those of messages, checks, findings, events and peaks. */

import { button } from "./dom";
import type { Timeline } from "./timeline";

const PLACES = "header .message, #certificate td, #findings p, #start p";
const TIME = /t = (−?-?\d+(?:\.\d+)?(?:e-?\d+)?) s/;

export function makeTimeLinks(timeline: Timeline): void {
  const go = (text: string, t: number) => button(text, `Go to ${text}`, () => {
    timeline.pause();
    timeline.seekRow(t);
    document.getElementById("instrument")?.scrollIntoView({ block: "nearest" });
  }, "link time-link");
  const isTime = (t: number) => Number.isFinite(t) && t >= timeline.start && t <= timeline.end;
  for (const place of document.querySelectorAll(PLACES)) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const found = TIME.exec(text.data), t = Number(found?.[1]!.replace("−", "-") ?? NaN);
      if (!found || !isTime(t)) continue;
      const rest = text.splitText(found.index);
      rest.splitText(found[0].length);
      rest.replaceWith(go(found[0], t));
    }
  }
  // Tables whose head has times: of peaks, and of events.
  for (const table of document.querySelectorAll<HTMLTableElement>("#reactions table, #findings table")) {
    const at = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex((cell) => /^(at )?t \[s\]$/.test(cell.textContent ?? ""));
    if (at < 0) continue;
    for (const row of table.tBodies[0]?.rows ?? []) {
      const cell = row.cells[at], t = Number(cell?.textContent?.replace("−", "-") || NaN);
      if (cell && isTime(t)) cell.replaceChildren(go(cell.textContent!, t));
    }
  }
}
