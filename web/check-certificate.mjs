// How certificates are read: in the form with digits, in that without, and what is none. No browser is needed.

import { build } from "esbuild";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "dalembert-certificate-"));
try {
  const out = join(folder, "certificate.mjs");
  await build({ entryPoints: [new URL("src/certificate.ts", import.meta.url).pathname], bundle: true, format: "esm", outfile: out, logLevel: "warning" });
  const { readCertificate } = await import(pathToFileURL(out));
  const time = [0, 1, 2, 3], errors = [1e-12, 1e-12, 3e-5, 1e-12];
  const film = { n: 4, start: 0, end: 3, time, columns: [{ name: "error.position" }, { name: "x" }], at: (column, row) => (column === 0 ? errors[row] : row) };
  const read = (certificate, audit) => readCertificate({ info: { certificate, audit }, films: [film] });

  // With digits: those of the results count, in whole ones and rounded down.
  const check = (name, digits, verdict = "certified", place = null) => ({ check: name, value: 10 ** -digits, unit: null, part: "row", digits, place, t: 1.5, verdict });
  const full = {
    level: "full", verdict: "certified", digits: 4.96, local_digits: 9.1, required: 2, horizon: null, growth: 40, uncertainty: 1e-8, audit_digits: null, rows: 4,
    checks: [check("position_error", 13.4, "certified", "hinge.x"), check("defect", 9.1)], strip: { t: [1, 2, 3], digits: [9.2, null, 4.96], check: ["defect", "", "defect"] }, seconds: 1,
  };
  const good = read(full);
  assert.deepEqual([good.grade, good.digits, good.local, good.headline, good.required], ["ok", 4, false, "certified", 2]);
  assert.deepEqual(good.checks.map((it) => [it.name, it.group, it.digits]), [["position error", "constraints", 13], ["defect", "defect", 9]]);
  assert.deepEqual(good.strip.map(({ from, to, digits }) => [from, to, digits]), [[0, 1, 9.2], [1, 2, null], [2, 3, 4.96]]);
  // The same strip as a list of records.
  assert.deepEqual(read({ ...full, strip: full.strip.t.map((t, i) => ({ t, digits: full.strip.digits[i], check: full.strip.check[i] })) }).strip, good.strip);
  // As runs are recorded: stretches with their least digits, and checks of which some give digits alone.
  const recorded = read({
    ...full, holds_until: null, checks: [{ check: "motion", value: 1e-5, bound: null, digits: 5, verdict: "reported", skipped: null, place: "x", row: null, t: 2 }, { check: "times", value: 0, bound: 1e-13, digits: 15, verdict: "passed", skipped: null, place: null, row: null, t: null }],
    strip: [{ t: 1.5, digits: 6.2 }, { t: 3, digits: 4.96 }],
  });
  assert.deepEqual([recorded.grade, recorded.detail], ["ok", "row to row 9, required 2"]);
  assert.deepEqual(recorded.strip.map(({ from, to, digits, check }) => [from, to, digits, check]), [[0, 1.5, 6.2, ""], [1.5, 3, 4.96, ""]]);
  const chaotic = read({ ...full, holds_until: 1.25, growth: 4e5 });
  assert.deepEqual([chaotic.grade, chaotic.detail], ["warn", "until t = 1.25 s, errors grow 4·10⁵-fold"]);
  // Green from three digits on, and only without a horizon.
  assert.deepEqual([3, 2.99, 0.2].map((digits) => read({ ...full, digits }).grade), ["ok", "warn", "warn"]);
  const until = read({ ...full, horizon: 1.25 });
  assert.deepEqual([until.grade, until.detail], ["warn", "until t = 1.25 s"]);
  assert.deepEqual([read({ ...full, verdict: "not_judged", digits: null }).grade, read({ ...full, verdict: "not_judged", digits: null }).digits], ["warn", null]);
  const bad = read({ ...full, verdict: "not_certified", digits: 0.4, checks: [check("energy_balance", 0.4, "not_certified")] });
  assert.deepEqual([bad.grade, bad.digits, bad.detail], ["bad", 0, "energy balance beyond the bound"]);
  assert.match(read({ ...full, audit_digits: 7.8 }).detail, /agrees in 7 digits/);

  // Without digits: the least of any check, which is said to be less. A run by constant steps is not green.
  const old = (name, value, bound, verdict) => ({ check: name, value, bound, verdict, skipped: null, place: null, t: null });
  const plain = read({ verdict: "certified", rows: 4, checks: [old("position_error", 1.3e-16, 1e-10, "passed"), old("defect", 9.7e-10, 1e-7, "passed"), old("times", 0, 1e-13, "passed")] });
  assert.deepEqual([plain.grade, plain.digits, plain.local], ["ok", 9, true]);
  assert.match(plain.explanation, /local/);
  const steps = read({ verdict: "not_judged", rows: 4, checks: [old("position_error", 0.0038, 0.01, "passed"), old("defect", 6e-4, null, "reported")] });
  assert.deepEqual([steps.grade, steps.digits, steps.headline], ["warn", 2, "not judged"]);
  const failed = read({ verdict: "not_certified", rows: 4, checks: [old("position_error", null, 1e-10, "failed")] });
  assert.deepEqual([failed.grade, failed.digits], ["bad", 0]);
  // Its strip shows what constraints are kept to: 3e-5 at row 2 concerns the intervals beside it.
  assert.deepEqual(plain.strip.map(({ digits }) => digits), [12, 4, 4]);
  assert.match(read({ verdict: "certified", rows: 4, checks: [] }, { least_digits: 8.3 }).detail, /agrees in 8 digits/);

  for (const none of [undefined, null, 5, "certified", [], {}, { verdict: "perfect" }]) assert.equal(read(none), null);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
