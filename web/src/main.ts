/** The live part of a report: begins when the page has been read. */

import "uplot/dist/uPlot.min.css";
import "./style/base.css";
import "./style/live.css";
import "./style/print.css";
import { makeCells } from "./cells";
import { makeCopying } from "./copy";
import { readReport, type Report } from "./data";
import { button, el } from "./dom";
import { makeEnergy } from "./energy";
import { makePlayer } from "./player";
import { Plots } from "./plots/plots";
import { Stage } from "./stage/stage";
import { setPrinting, startTheme, switchTheme } from "./theme";
import { Timeline } from "./timeline";
import { makeValues } from "./values";

/** For tests and the console. */
interface Handle {
  time(): number;
  seek(t: number): void;
  play(): void;
  pause(): void;
  playing(): boolean;
  value(column: number, film?: number): number;
  bodyPosition(i: number): number[] | null;
  plots(): ReturnType<Plots["list"][number]["summary"]>[];
  stage: "webgl" | "2d" | null;
  /** Milliseconds from the start of loading until everything had been drawn once. */
  ready: number;
}

declare global { interface Window { dalembert?: Handle } }

function start(): void {
  document.documentElement.classList.add("live");
  startTheme();
  const header = document.querySelector("body > header, header");
  header?.append(button("◐", "Light or dark", switchTheme, "theme"));
  makeCopying();
  const report = readReport();
  if (!report || report.films.length === 0) return;
  const timeline = new Timeline(report.films, [...(report.info.events ?? [])].sort((a, b) => a.t - b.t));
  const parts = fill(report, timeline);
  window.dalembert = {
    time: () => timeline.time(), seek: (t) => timeline.seek(t),
    play: () => timeline.play(), pause: () => timeline.pause(), playing: () => timeline.playing,
    value: (column, film = 0) => {
      const place = timeline.places[film];
      return place ? report.films[film]!.value(column, place) : NaN;
    },
    bodyPosition: (i) => parts.stage?.bodyPosition(i) ?? null,
    plots: () => parts.plots?.list.map((plot) => plot.summary()) ?? [],
    stage: parts.stage?.kind ?? null,
    ready: performance.now(),
  };
}

function fill(report: Report, timeline: Timeline): { stage: Stage | null; plots: Plots | null } {
  const find = (id: string) => document.getElementById(id);
  const stageRoot = find("stage");
  const hasScene = report.info.scene && (report.films[0]?.n ?? 0) > 0;
  const playerRoot = find("player") ?? sparePlace();
  if (playerRoot) makePlayer(playerRoot, timeline);
  const stage = stageRoot && hasScene ? new Stage(stageRoot, report, timeline) : null;
  if (!stage) {
    stageRoot?.remove();
    document.documentElement.classList.add("no-stage");
    keepHeight(find("motion"));
  }
  const plotRoot = find("plot-list");
  const plots = plotRoot ? new Plots(plotRoot, report, timeline) : null;
  const energy = find("energy-bars");
  if (energy) makeEnergy(energy, report, timeline);
  const values = find("value-table");
  if (values) makeValues(values, report, timeline, plots ? (column) => plots.addColumn(column) : null);
  makeCells(report, timeline);
  const print = (on: boolean) => {
    setPrinting(on);
    stage?.print(on);
    plots?.print(on);
  };
  window.addEventListener("beforeprint", () => print(true));
  window.addEventListener("afterprint", () => print(false));
  return { stage, plots };
}

/** Passes the height of the player to the style sheet, below which addresses on the page must end. */
function keepHeight(player: HTMLElement | null): void {
  if (!player) return;
  new ResizeObserver(([entry]) => {
    const high = entry!.borderBoxSize[0]!.blockSize;
    document.documentElement.style.setProperty("--player", `${high}px`);
  }).observe(player);
}

/** A page without a place for the player gets one above its plots. */
function sparePlace(): HTMLElement | null {
  const plots = document.getElementById("plot-list");
  if (!plots) return null;
  const place = el("div", { id: "player" });
  plots.before(place);
  return place;
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
