/** Play, pause, slider, speed: what moves the time. */

import { el, icon, iconButton, rove, takesKeys, toggle } from "./dom";
import { clean, number, short } from "./format";
import type { Strip } from "./strip";
import { SPEEDS, type Timeline } from "./timeline";

const PLAY = "M4 2.5v11l9-5.5z";
const PAUSE = "M4 2.5h3v11H4zM9 2.5h3v11H9z";
const FIRST = "M3 3h2v10H3zM13 3v10L6 8z";
const AGAIN = "M8 3V0l4.5 4L8 8V5a4 4 0 1 0 4 4h2a6 6 0 1 1-6-6z";
const LAST = "M11 3h2v10h-2zM3 3v10l7-5z";
const BACK = "M11 3v10L4 8z";
const NEXT = "M5 3v10l7-5z";
/** More ticks than these would be a bar. */
const MOST_TICKS = 400;

/** Fills `root` with the player. */
export function makePlayer(root: HTMLElement, timeline: Timeline, strip: Strip | null, required: number): void {
  const { start, end } = timeline;
  root.classList.add("transport");
  const playButton = iconButton(PLAY, "Play (space)", () => (timeline.playing ? timeline.pause() : timeline.play()), "play");
  const slider = el("input", {
    type: "range", min: start, max: end, step: "any", class: "slider", "aria-label": "Time", title: "With Alt, between rows",
  });
  slider.value = String(start);
  // A change of the slider does not say which keys are down.
  let free = false;
  for (const kind of ["pointerdown", "pointermove", "keydown"] as const) slider.addEventListener(kind, (event) => { free = event.altKey; });
  slider.addEventListener("input", () => {
    timeline.pause();
    const t = Number(slider.value);
    if (free) timeline.seek(t); else timeline.seekRow(t);
    slider.value = String(timeline.time());
  });
  const digits = Math.max(3, Math.min(7, Math.ceil(Math.log10((timeline.films[0]?.n ?? 1000) + 1)) + 1));
  const now = el("b"), rest = el("span", { class: "muted" });
  const readout = el("output", { class: "readout", "aria-live": "off" }, now, rest);
  const speed = el("select", { class: "select", "aria-label": "Speed" });
  const speeds = SPEEDS.includes(timeline.speed) ? SPEEDS : [...SPEEDS, timeline.speed].sort((a, b) => a - b);
  for (const value of speeds) {
    // From a tenth to ten times real time, and whatever comes near the speed that suits this run.
    const near = Math.abs(Math.log10(value / timeline.speed)) < 1.05;
    if ((value < 0.1 || value > 10) && !near) continue;
    speed.append(el("option", { value, selected: value === timeline.speed }, `${short(value)} ×`));
  }
  speed.title = "Speed, in multiples of real time";
  speed.addEventListener("change", () => timeline.setSpeed(Number(speed.value)));
  const loop = toggle("", "Begin again at the end", timeline.loop, (on) => timeline.setLoop(on));
  loop.classList.add("icon-button");
  loop.append(icon(AGAIN));
  const track = el("div", { class: "track" }, slider, ticksOf(timeline));
  if (strip) track.append(strip.root);

  root.replaceChildren(
    el("div", { class: "buttons" },
      iconButton(FIRST, "To the start (home)", () => timeline.seek(timeline.start), "far"),
      iconButton(BACK, "One row back (←)", () => step(timeline, -1)),
      playButton,
      iconButton(NEXT, "One row on (→)", () => step(timeline, 1)),
      iconButton(LAST, "To the end (end)", () => timeline.seek(timeline.end), "far"), loop),
    readout, track, ...(strip ? [legendOf(required)] : []), speed,
  );

  root.setAttribute("role", "toolbar");
  root.setAttribute("aria-label", "Player");
  rove(root);

  const show = () => {
    const { start, end } = timeline, t = timeline.time(), between = timeline.isBetween, row = timeline.places[0]?.row ?? 0;
    slider.value = String(t);
    slider.style.setProperty("--part", `${(100 * (t - start)) / (end - start || 1)}%`);
    now.textContent = `${decimals(t, end - start, digits)}${between ? " ≈" : ""}`;
    rest.textContent = ` s of ${short(end)} · row ${row + 1}`;
    readout.classList.toggle("between", between);
    document.documentElement.classList.toggle("between-rows", between);
    slider.setAttribute("aria-valuetext", `t = ${decimals(t, end - start, digits)} s of ${short(end)} s`);
  };
  timeline.onMove(show);
  timeline.onChange(() => {
    // Another run may last longer.
    slider.min = String(timeline.start);
    slider.max = String(timeline.end);
    const label = timeline.playing ? "Pause (space)" : "Play (space)";
    playButton.replaceChildren(icon(timeline.playing ? PAUSE : PLAY));
    playButton.setAttribute("aria-label", label);
    playButton.title = label;
    speed.value = String(timeline.speed);
    loop.setAttribute("aria-pressed", String(timeline.loop));
  });
  show();
  listenToKeys(timeline, slider);
}

/** Events and switches on the track, as buttons of which one is a tab stop. */
function ticksOf(timeline: Timeline): HTMLElement {
  const { start, end } = timeline;
  const ticks = el("div", { class: "ticks", role: "toolbar", "aria-label": "Events and switches" });
  const made = timeline.events.slice(0, MOST_TICKS).map((event, i) => {
    const label = `${clean(event.kind)} ${clean(event.name)}, t = ${short(event.t)} s`;
    const tick = el("button", {
      type: "button", class: `tick ${event.kind.replace(/[^a-z]/g, "")}`, "aria-label": label,
      title: event.text ? `${label}\n${clean(event.text)}` : label, tabindex: i === 0 ? "0" : "-1",
    });
    tick.style.left = `${(100 * (event.t - start)) / (end - start || 1)}%`;
    tick.addEventListener("click", () => { timeline.pause(); timeline.seek(event.t); });
    return tick;
  });
  ticks.hidden = made.length === 0;
  ticks.append(...made);
  ticks.addEventListener("keydown", (event) => {
    const at = made.indexOf(document.activeElement as HTMLButtonElement), by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || at < 0) return;
    event.preventDefault();
    const next = made[Math.min(Math.max(at + by, 0), made.length - 1)]!;
    made[at]!.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  return ticks;
}

function legendOf(required: number): HTMLElement {
  const sign = (grade: number, text: string) => el("span", { class: `strip-sign grade-${grade}` }, el("span", {}), text);
  return el("span", { class: "strip-legend muted", title: "Digits of the certificate along the run" },
    "digits", sign(0, "≥ 6"), sign(1, "≥ 4"), sign(2, `≥ ${required}`), sign(3, `< ${required}`));
}

/** Time with as many decimals as separate one row from the next, so that the width of the text is steady. */
function decimals(t: number, length: number, digits: number): string {
  if (!(length > 0)) return number(t);
  const places = Math.min(9, Math.max(0, digits - 1 - Math.floor(Math.log10(length))));
  return t.toFixed(places).replace("-", "\u2212");
}

function step(timeline: Timeline, rows: number): void {
  timeline.pause();
  timeline.step(rows);
}

function listenToKeys(timeline: Timeline, slider: HTMLElement): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    if (takesKeys(target) && target !== slider) return;
    const rows = event.shiftKey ? 10 : 1;
    switch (event.key) {
      case " ":
        if (target instanceof HTMLElement && target.closest("button, summary, a")) return;
        if (timeline.playing) timeline.pause(); else timeline.play();
        break;
      case "ArrowLeft": step(timeline, -rows); break;
      case "ArrowRight": step(timeline, rows); break;
      case "Home": timeline.pause(); timeline.seek(timeline.start); break;
      case "End": timeline.pause(); timeline.seek(timeline.end); break;
      default: return;
    }
    event.preventDefault();
  });
}
