/** The live part of a report: begins when the page has been read. */

import "uplot/dist/uPlot.min.css";
import "./style/base.css";
import "./style/live.css";
import "./style/instrument.css";
import "./style/print.css";
import { makeCells } from "./cells";
import { makeCompare } from "./compare";
import { makeCopying } from "./copy";
import { readReport, type Report } from "./data";
import { button, download, el, fileName, menu, rove, toggle } from "./dom";
import { Entities, type Entity } from "./entities";
import { makeEnergy } from "./energy";
import { readCertificate, type Cell, type Certificate } from "./certificate";
import { clean } from "./format";
import { makeHeader } from "./header";
import { markSections, Splitter, watchWindow } from "./layout";
import { makeTimeLinks } from "./links";
import { makePlayer } from "./player";
import { csvOf } from "./plots/csv";
import { Plots } from "./plots/plots";
import { Selection } from "./selection";
import { Stage } from "./stage/stage";
import { PageState } from "./state";
import { Store } from "./store";
import { Strip } from "./strip";
import { setPrinting, startTheme, switchTheme } from "./theme";
import { Timeline } from "./timeline";
import { Tree } from "./tree";
import { haveAngles } from "./units";
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
  /** The matrix of a body, row by row. */
  bodyTurn(i: number): number[] | null;
  /** Pixels of the middle of a body on the stage, and what lies at some. */
  pixelOf(body: number): number[] | null;
  pick(x: number, y: number): string | null;
  hash(): string;
  selection(): string | null;
  png(scale: number): Promise<Blob | null>;
  films(): string[];
  csv(): Blob;
  plots(): ReturnType<Plots["list"][number]["summary"]>[];
  /** The certificate in the head, and cells of the strip. */
  certificate: Certificate | null;
  strip(): readonly Cell[];
  stage: "webgl" | "2d" | null;
  /** Milliseconds from the start of loading until everything had been drawn once. */
  ready: number;
}

declare global { interface Window { dalembert?: Handle } }

async function start(): Promise<void> {
  document.documentElement.classList.add("live");
  startTheme();
  makeCopying();
  const nav = document.querySelector("nav");
  if (nav) { rove(nav); markSections(nav); }
  const theme = button("◐", "Light or dark", switchTheme, "theme");
  const report = await readReport();
  const certificate = report && readCertificate(report);
  if (!report || report.films.length === 0) { makeHeader(certificate, [theme]); return; }
  const timeline = new Timeline(report.films, [...(report.info.events ?? [])].sort((a, b) => a.t - b.t));
  const store = new Store();
  const parts = fill(report, timeline, certificate, store);
  makeHeader(certificate, [...actionsOf(report, timeline, store, parts), theme]);
  window.dalembert = {
    time: () => timeline.time(), seek: (t) => timeline.seek(t),
    play: () => timeline.play(), pause: () => timeline.pause(), playing: () => timeline.playing,
    value: (column, film = 0) => {
      const place = timeline.places[film];
      return place ? report.films[film]!.value(column, place) : NaN;
    },
    bodyPosition: (i) => parts.stage?.bodyPosition(i) ?? null,
    bodyTurn: (i) => parts.stage?.bodyTurn(i) ?? null,
    pixelOf: (i) => parts.stage?.pixelOf(i) ?? null, pick: (x, y) => parts.stage?.pick(x, y) ?? null,
    plots: () => parts.plots?.list.map((plot) => plot.summary()) ?? [],
    hash: () => parts.state.hash, selection: () => store.get("selection"),
    png: (scale) => parts.stage?.png(scale, false) ?? Promise.resolve(null),
    films: () => report.films.map((film) => film.label),
    csv: () => csvOf(report.films[0]!, allColumns(report)),
    certificate, strip: () => parts.strip?.cells ?? [],
    stage: parts.stage?.kind ?? null,
    ready: performance.now(),
  };
}

interface Parts { stage: Stage | null; plots: Plots | null; strip: Strip | null; state: PageState }

function fill(report: Report, timeline: Timeline, certificate: Certificate | null, store: Store): Parts {
  const find = (id: string) => document.getElementById(id);
  const root = document.documentElement, stageRoot = find("stage"), instrument = find("instrument"), plotRoot = find("plot-list"), player = find("player");
  const hasScene = report.info.scene && (report.films[0]?.n ?? 0) > 0;
  const entities = new Entities(report);
  const strip = certificate && certificate.strip.length > 0
    ? new Strip(certificate, timeline, (cell) => {
      const place = certificate.checks.find((check) => check.name === cell.check)?.place, entity = place ? entities.ownerOf(place) : null;
      if (entity) store.set("selection", entity.id);
    }) : null;
  if (player) makePlayer(player, timeline, strip, certificate?.required ?? 0);
  if (instrument && player) watchWindow(instrument, player);
  let stage: Stage | null = null;
  if (stageRoot && hasScene) {
    if (instrument && plotRoot) plotRoot.before(new Splitter(instrument, plotRoot).root);
    stage = new Stage(stageRoot, report, timeline, store);
  } else {
    stageRoot?.remove();
    root.classList.add("no-stage");
  }
  let state: PageState | null = null;
  const plots = plotRoot ? new Plots(plotRoot, report, timeline, store, { undo: () => state?.undo(), redo: () => state?.redo() }) : null;
  const columnOf = (cell: HTMLElement) => report.films[0]?.columns[Number(cell.dataset["column"])]?.name ?? null;
  const selection = new Selection(entities, store, plots, columnOf);
  if (instrument && entities.list.length > 0) {
    const follow = stage && ((entity: Entity) => stage!.followBody(entity.index));
    instrument.insertBefore(new Tree(report, entities, store, timeline, plots, selection, follow).root, instrument.querySelector("#stage, #plot-list"));
    root.classList.add("with-tree");
    const parts = toggle("Parts", "Parts of the model", false, (on) => root.classList.toggle("tree-open", on));
    parts.classList.add("parts-button");
    (document.querySelector(".stage-tools, .plots-tools") ?? instrument).prepend(parts);
  }
  const energy = find("energy-bars");
  if (energy) makeEnergy(energy, report, timeline);
  const values = find("value-table");
  if (values) makeValues(values, report, timeline, store, plots ? (column) => plots.addColumn(column) : null);
  makeCells(report, timeline, store);
  makeTimeLinks(timeline);
  state = new PageState({ report, timeline, store, entities, plots, stage });
  const print = (on: boolean) => {
    setPrinting(on);
    stage?.print(on);
    plots?.print(on);
  };
  window.addEventListener("beforeprint", () => print(true));
  window.addEventListener("afterprint", () => print(false));
  return { stage, plots, strip, state };
}

const allColumns = ({ films }: Report) => films[0]!.columns.flatMap((column, i) => (column.sort === "drawing" || column.derived !== undefined ? [] : [i]));

/** Actions of the whole page. */
function actionsOf(report: Report, timeline: Timeline, store: Store, { stage, plots, state }: Parts): HTMLElement[] {
  const title = clean(report.info.title), actions: HTMLElement[] = [];
  actions.push(makeCompare(report.films[0]!, ({ film, own }) => {
    report.films.push(film);
    timeline.addFilm();
    plots?.addFilm();
    // The picture of a run needs its own columns: those of its drawings have no names.
    if (stage && own.info.scene) stage.addFilm(own.info.scene, own.films[0]!);
  }));
  const save = async (made: Promise<Blob | null> | Blob, ending: string) => {
    const blob = await made;
    if (blob) download(fileName(title, ending), blob);
  };
  actions.push(menu("", "Save pictures and numbers", () => [
    ...(stage ? [
      { text: "Picture, as shown (PNG)", run: () => void save(stage.png(1, false), "png") },
      { text: "Picture, 2 × (PNG)", run: () => void save(stage.png(2, false), "png") },
      { text: "Picture, 4 ×, without background (PNG)", run: () => void save(stage.png(4, true), "png") },
      ...(typeof MediaRecorder === "undefined" ? [] : [{ text: "Film at the speed of the player (WebM)", run: () => void save(stage.film(timeline.speed), "webm") }]),
    ] : []),
    { text: "All columns (CSV)", run: () => void save(csvOf(report.films[0]!, allColumns(report)), "csv") },
  ], "Export"));
  if (haveAngles(report.films[0]!.columns)) {
    const units = (["rad", "deg"] as const).map((unit) => {
      const made = button(unit, unit === "deg" ? "deg: angles in degrees" : "rad: angles in radians", () => store.set("units", unit), "toggle");
      return { unit, made };
    });
    const show = () => { for (const { unit, made } of units) made.setAttribute("aria-pressed", String(store.get("units") === unit)); };
    store.on(["units"], show);
    show();
    actions.push(el("span", { class: "segments units", role: "group", "aria-label": "Unit of angles" }, ...units.map(({ made }) => made)));
  }
  const link = button("Link", "Copy the address of the page as it stands", () => {
    const address = location.href.split("#")[0] + state.hash;
    history.replaceState(history.state, "", state.hash);
    Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(() => "Copied", () => "In the address").then((text) => {
      link.textContent = text;
      setTimeout(() => { link.textContent = "Link"; }, 1500);
    });
  }, "link-button");
  actions.push(link);
  return actions;
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void start());
else void start();
