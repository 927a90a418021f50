/**
 * Other runs beside that of the page: from the file of another report, dropped on the page or chosen.
 *
 * The file is read as text and nothing of it is run: only its description and its rows are taken. Columns are matched by name and
 * unit.
 */

import { readText, type ColumnInfo, type Film, type Report } from "./data";
import { button, el } from "./dom";
import { clean } from "./format";

/** Larger files are no reports. */
const MOST = 200 * 2 ** 20;

/** A run taken from a file: its rows in the columns of the page, and as it stands for its own picture. */
export interface Run { label: string; film: Film; own: Report; missing: string[] }

/** Takes an added run. */
export type Add = (run: Run) => void;

/** The first run of another report; throws where there is none. */
export async function readRun(text: string, name: string, first: Film): Promise<Run> {
  const own = await readText(text);
  const film = own?.films[0];
  if (!own || !film || film.n === 0) throw new Error(`${name} is no report of a run`);
  const places = new Map(film.columns.map((column, i) => [column.name, i]));
  const missing: string[] = [], infos: ColumnInfo[] = [], data: (Float32Array | null)[] = [];
  // Columns that plots have derived are made anew behind these.
  for (const column of first.columns.filter(({ derived }) => derived === undefined)) {
    const at = places.get(column.name), found = at === undefined ? undefined : film.columns[at]!;
    const fits = found !== undefined && found.unit === column.unit;
    if (!fits && column.sort !== "drawing") missing.push(column.name);
    infos.push(fits ? { ...found, rate: column.rate, turn: column.turn } : { ...column, at: undefined, min: null, max: null, fixed: NaN });
    data.push(fits ? film.data[at!]! : null);
  }
  const label = name.replace(/\.html?$/i, "");
  return { label, film: film.with(label, infos, data), own, missing };
}

/** The button that chooses a file, and the whole page as a place to drop one. */
export function makeCompare(first: Film, add: Add): HTMLElement {
  const input = el("input", { type: "file", accept: ".html,text/html", hidden: true, "aria-label": "Another report" });
  const note = el("div", { class: "drop-note", role: "status" });
  const say = (text: string) => {
    note.textContent = text;
    note.hidden = text === "";
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > MOST) throw new Error(`${file.name} is larger than any report`);
      const run = await readRun(await file.text(), clean(file.name), first);
      add(run);
      const some = run.missing.slice(0, 5).map(clean).join(", ");
      say(run.missing.length === 0 ? "" : `${run.label} has no ${some}${run.missing.length > 5 ? ` and ${run.missing.length - 5} more columns` : ""}.`);
    } catch (error) {
      say(error instanceof SyntaxError ? `${clean(file.name)} is no report of a run` : clean((error as Error).message));
    }
    setTimeout(() => say(""), 9000);
  };
  input.addEventListener("change", () => { void take(input.files?.[0]); input.value = ""; });
  const isFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
  document.addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    say("Drop another report to compare its run with this one");
  });
  document.addEventListener("dragleave", (event) => { if (event.relatedTarget === null) say(""); });
  document.addEventListener("drop", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    say("");
    void take(event.dataTransfer?.files[0]);
  });
  note.hidden = true;
  document.body.append(note);
  return el("span", { class: "compare" }, button("Compare", "Compare with the run of another report", () => input.click()), input);
}
