/**
 * The certificate of a run as the page shows it.
 *
 * No other file depends on how certificates are written: with digits (`digits`, `required`, `strip`), or without
 * them, as verdicts of checks with bounds. What is shown is the same.
 */

import type { Film, Report } from "./data";
import { short } from "./format";

export type Verdict = "certified" | "not_certified" | "not_judged";
export interface Check { name: string; group: Group; digits: number | null; value: number; open: boolean; failed: boolean; place: string | null; t: number | null }
/** One stretch of the run: the least digits of any check, and of which; null where nothing was compared. */
export interface Cell { from: number; to: number; digits: number | null; check: string }
export type Group = "constraints" | "equations" | "defect" | "energy" | "results";
export interface Certificate {
  verdict: Verdict; grade: "ok" | "warn" | "bad";
  /** Digits of the results; without them the least digits of any single check, which say less. */
  digits: number | null; local: boolean;
  required: number; headline: string; detail: string; explanation: string; checks: Check[]; strip: Cell[];
}

/** Required digits where none are written, and digits from which a certificate is green. */
const REQUIRED = 2, GREEN = 3;
/** Digits of doubles. */
const MOST_DIGITS = 15;
const GROUPS: [Group, RegExp][] = [
  ["constraints", /position_error|velocity_error|acceleration_error|hidden|constraint|drift/],
  ["defect", /defect|transport|growth|interval|integration/],
  ["energy", /energy|work|power/],
  ["equations", /equation|multiplier|ideality|law|complement|reaction/],
];

/** Reads what the page was given; null where there is no certificate. */
export function readCertificate({ info, films }: Report): Certificate | null {
  const raw = record(info.certificate);
  if (!raw) return null;
  const verdict = ["certified", "not_certified", "not_judged"].find((word) => word === raw["verdict"]) as Verdict | undefined;
  if (!verdict) return null;
  const checks = list(raw["checks"]).map(readCheck);
  const judged = checks.filter((check) => check.digits !== null);
  const least = judged.length > 0 ? Math.min(...judged.map((check) => check.digits!)) : null;
  const own = raw["digits"] !== undefined, results = finite(raw["digits"]), local = !own;
  const agreed = finite(raw["audit_digits"]) ?? finite(record(info.audit)?.["least_digits"]);
  const digits = own ? results : least;
  const required = finite(raw["required"]) ?? REQUIRED;
  const until = finite(raw["holds_until"]), horizon = finite(raw["horizon"]) ?? until, growth = finite(raw["growth"]), rowToRow = finite(raw["local_digits"]);
  const grade = verdict === "not_certified" ? "bad"
    : verdict === "certified" && horizon === null && digits !== null && digits >= GREEN ? "ok" : "warn";
  const headline = { certified: "certified", not_certified: "not certified", not_judged: "not judged" }[verdict];
  const open = own ? [] : checks.filter((check) => check.open), failed = checks.filter((check) => check.failed);
  const detail = failed.length > 0 ? failed.slice(0, 2).map((check) => check.name).join(", ") + " beyond the bound"
    : horizon !== null ? `until t = ${short(horizon, 4)} s${until !== null && growth !== null ? `, errors grow ${short(growth, 1)}-fold` : ""}`
    // Where digits are computed, checks without bounds give digits as well.
    : own && rowToRow !== null ? `row to row ${Math.floor(rowToRow)}, required ${required}`
    : verdict === "not_judged" && open.length > 0 ? `${open.slice(0, 2).map((check) => check.name).join(", ")} without bound`
    : own ? `${checks.length} checks` : `${checks.length - open.length} of ${checks.length} checks bounded`;
  const explanation = own ? "The results agree with the exact motion of the model to this many digits."
    : "Each check on its own holds to this many digits. This is local consistency; the error of the whole motion is not bounded by it.";
  return {
    verdict, grade, digits: digits === null ? null : Math.max(0, Math.floor(digits)), local, required, headline,
    detail: agreed === null ? detail : `${detail}; a second run agrees in ${Math.floor(agreed)} digits`, explanation, checks,
    strip: readStrip(raw["strip"], films[0]) ?? stripOfErrors(films[0], checks),
  };
}

function readCheck(value: unknown): Check {
  const check = record(value) ?? {};
  const name = String(check["check"] ?? ""), size = finite(check["value"]) ?? Infinity;
  const digits = "digits" in check ? finite(check["digits"]) : digitsOf(size);
  const place = check["place"];
  return {
    name: name.replace(/_/g, " "), group: GROUPS.find(([, pattern]) => pattern.test(name))?.[0] ?? "results",
    digits: digits === null ? null : Math.floor(digits), value: size, place: typeof place === "string" ? place : null, t: finite(check["t"]),
    open: check["verdict"] === "reported" || check["verdict"] === "not_judged" || check["verdict"] === "open",
    failed: check["verdict"] === "failed" || check["verdict"] === "not_certified",
  };
}

function digitsOf(value: number): number | null {
  if (!Number.isFinite(value)) return 0;
  return value === 0 ? MOST_DIGITS : Math.min(Math.max(Math.floor(-Math.log10(value)), 0), MOST_DIGITS);
}

/** A strip as three columns, or as a list of records; each cell ends at its time. */
function readStrip(value: unknown, film: Film | undefined): Cell[] | null {
  const columns = record(value);
  const rows = columns
    ? list(columns["t"]).map((t, i) => ({ t, digits: list(columns["digits"])[i], check: list(columns["check"])[i] }))
    : list(value).map((cell) => record(cell) ?? {});
  if (rows.length === 0) return null;
  let from = film?.start ?? 0;
  return rows.flatMap((row) => {
    const to = finite((row as Record<string, unknown>)["t"]);
    if (to === null || to < from || (to === from && rows.length > 1)) return [];
    const { digits, check } = row as Record<string, unknown>;
    const cell = { from, to, digits: finite(digits), check: String(check ?? "").replace(/_/g, " ") };
    from = to;
    return [cell];
  });
}

/** Without a strip: what the constraints are kept to between any two rows. */
function stripOfErrors(film: Film | undefined, checks: Check[]): Cell[] {
  if (!film || !checks.some((check) => check.group === "constraints")) return [];
  const columns = film.columns.flatMap((column, i) => (/^error\.(position|velocity)$/.test(column.name) ? [i] : []));
  if (columns.length === 0) return [];
  const cells: Cell[] = [];
  for (let row = 0; row + 1 < film.n; row++) {
    let worst = 0, which = columns[0]!;
    for (const column of columns) {
      const value = Math.max(Math.abs(film.at(column, row)), Math.abs(film.at(column, row + 1)));
      if (value > worst) { worst = value; which = column; }
    }
    if (film.time[row + 1]! > film.time[row]!) {
      cells.push({ from: film.time[row]!, to: film.time[row + 1]!, digits: digitsOf(worst), check: film.columns[which]!.name });
    }
  }
  return cells;
}

function finite(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
function record(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : null;
}
function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
