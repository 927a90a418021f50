// Opens report pages from disk in Chromium and checks that they live.
//
//   node check.mjs [--thorough | --quick [--titles FILE]] [--screenshots FOLDER] [--no-fallback] [--first-frame MS] page.html…
//
// --thorough: also the instrument as a person uses it, what pages save, other reports beside them, and access by keyboard and ear.
// --quick: they load, say and ask nothing, run no text, and follow the time; with --titles also what their headings show
// (JSON: name of the page → title).
// Time depends on the machine and on what else it does: the first frame is reported, and fails only after --first-frame
// milliseconds (10000 unless told, which a page that works does not reach).
// Prints one JSON object with a result for each page. Exit code 1: a page failed. 2: nothing could be checked.
// Chromium is /usr/bin/chromium, or what CHROMIUM says.

import { chromium } from "playwright-core";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { examineAccess } from "./check-access.mjs";
import { examineExport } from "./check-export.mjs";
import { examineInstrument } from "./check-instrument.mjs";
import { examineFrames, examineLayout, examinePrint } from "./check-layout.mjs";
import { examine } from "./check-page.mjs";
import { examineCompare } from "./check-compare.mjs";
import { checkQuickly } from "./check-quick.mjs";
import { shoot } from "./check-shots.mjs";

// WebGL without a graphics card; all else is painted without it, which takes a fifth of the graphics process's time.
const FLAGS = [
  "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
  "--disable-gpu-compositing", "--disable-gpu-rasterization", "--disable-accelerated-2d-canvas",
];
// For that the browser reads back what WebGL painted, and complains that it has to wait. No page reads it back itself.
// After the graphics were taken away by a check, it complains about what is left of them.
const OURS = /GL Driver Message .*GPU stall due to ReadPixels|WebGL: INVALID_OPERATION: delete.*object does not belong to this context/;
/** Pages of the gallery are at most so large, in bytes. */
const MOST_BYTES = 1.1e6;
const WIDE = { width: 1200, height: 700 }, NARROW = { width: 360, height: 640 }, SMALL = { width: 480, height: 360 };

const files = [];
let shots = null, fallback = true, quick = false, thorough = false, titles = null, firstFrame = 10_000;
for (let i = 2; i < process.argv.length; i++) {
  const word = process.argv[i];
  if (word === "--screenshots") shots = process.argv[++i];
  else if (word === "--quick") quick = true;
  else if (word === "--thorough") thorough = true;
  else if (word === "--titles") titles = JSON.parse(readFileSync(process.argv[++i], "utf8"));
  else if (word === "--no-fallback") fallback = false;
  else if (word === "--first-frame") firstFrame = Number(process.argv[++i]);
  else files.push(word);
}
if (files.length === 0) {
  console.error("usage: node check.mjs [--thorough | --quick [--titles FILE]] [--screenshots FOLDER] [--no-fallback] [--first-frame MS] page.html…");
  process.exit(2);
}
if (shots) mkdirSync(shots, { recursive: true });

let browser;
try {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
} catch (error) {
  console.error(`chromium does not start: ${error.message.split("\n")[0]}`);
  process.exit(2);
}
let results = {};
try {
  const context = await browser.newContext({ viewport: quick ? SMALL : WIDE });
  if (quick) results = await checkQuickly(files, titles, () => makeTab(context, SMALL), openQuietly, (file) => basename(file));
  const usual = quick ? null : await makeTab(context, WIDE), plain = fallback && !quick ? await makeTab(context, NARROW, withoutWebgl) : null;
  for (const file of quick ? [] : files) {
    const began = performance.now();
    const result = await checkFile(file, usual, plain);
    results[file] = { ok: result.failures.length === 0, milliseconds: Math.round(performance.now() - began), ...result };
    if (shots) await shoot(browser, url(file), join(shots, basename(file, ".html")));
  }
} finally {
  await browser.close();
}
console.log(JSON.stringify(results, null, 2));
process.exitCode = Object.values(results).every((result) => result.ok) ? 0 : 1;

function url(file) {
  return pathToFileURL(resolve(file)).href;
}

async function checkFile(file, usual, plain) {
  const failures = [];
  try {
    if (!(await open(usual, file, failures))) return { failures };
    const facts = await examine(usual.page, failures);
    facts.bytes = statSync(file).size;
    if (facts.films === 1 && facts.bytes > MOST_BYTES) failures.push(`the page has ${facts.bytes} bytes`);
    if (facts.firstFrame > firstFrame) failures.push(`first frame after ${facts.firstFrame} ms`);
    facts.layoutsPerFrame = await examineFrames(usual.page, failures);
    if (thorough) {
      await examineInstrument(usual.page, failures);
      await examineExport(usual.page, failures);
    }
    await examineLayout(usual.page, failures);
    await examinePrint(usual.page, failures);
    if (thorough) {
      await examineAccess(usual.page, failures);
      await examineCompare(usual.page, resolve(file), failures);
    }
    if (!plain) {
      await usual.page.setViewportSize(NARROW);
    } else if (await open(plain, file, failures)) {
      facts.fallback = await examine(plain.page, failures, "without WebGL: ", true);
      if (facts.stage === "webgl" && facts.fallback.stage !== "2d") failures.push(`without WebGL the stage is ${facts.fallback.stage}`);
    }
    const wide = await (plain ?? usual).page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > NARROW.width) failures.push(`${wide} px wide on a screen of ${NARROW.width} px`);
    return { ...facts, failures };
  } catch (error) {
    failures.push(error.message.split("\n")[0]);
    return { failures };
  }
}

/** What a browser does whose graphics are switched off. */
function withoutWebgl() {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return /webgl/.test(kind) ? null : getContext.call(this, kind, ...rest);
  };
}

/** A tab of some size that serves all pages one after the other; what a page says or asks for that it should not becomes a failure. */
async function makeTab(context, size, prepare) {
  const page = await context.newPage();
  const tab = { page, size, address: "", failures: [] };
  if (prepare) await page.addInitScript(prepare);
  page.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()) && !OURS.test(message.text())) tab.failures.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => tab.failures.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (request.url() !== tab.address) tab.failures.push(`asks for ${request.url().slice(0, 200)}`);
  });
  return tab;
}

async function open(tab, file, failures) {
  tab.address = url(file);
  tab.failures = failures;
  // A tab in the background draws no frames to speak of.
  await tab.page.bringToFront();
  await tab.page.setViewportSize(tab.size);
  return load(tab, failures);
}

/** Opens a page of which no frames are asked. */
function openQuietly(tab, file, failures) {
  tab.address = url(file);
  tab.failures = failures;
  return load(tab, failures);
}

async function load(tab, failures) {
  await tab.page.goto(tab.address, { waitUntil: "load" });
  // Rows are unpacked beside the loading.
  const there = await tab.page.waitForFunction(() => window.dalembert !== undefined, null, { timeout: 10_000 }).then(() => true, () => false);
  if (!there) failures.push("window.dalembert is not there");
  return there;
}
