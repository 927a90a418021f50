// Opens report pages from disk in Chromium and checks that they live.
//
//   node check.mjs [--screenshots FOLDER] [--no-fallback] page.html…
//
// Prints one JSON object with a result for each page. Exit code 1: a page failed. 2: nothing could be checked.
// Chromium is /usr/bin/chromium, or what CHROMIUM says.

import { chromium } from "playwright-core";
import { mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { examine } from "./check-page.mjs";
import { shoot } from "./check-shots.mjs";

const FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
/** Milliseconds until the first frame, at most. */
const FIRST_FRAME = 2000;
const WIDE = { width: 1440, height: 900 }, NARROW = { width: 360, height: 640 };

const files = [];
let shots = null, fallback = true;
for (let i = 2; i < process.argv.length; i++) {
  const word = process.argv[i];
  if (word === "--screenshots") shots = process.argv[++i];
  else if (word === "--no-fallback") fallback = false;
  else files.push(word);
}
if (files.length === 0) {
  console.error("usage: node check.mjs [--screenshots FOLDER] [--no-fallback] page.html…");
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
const results = {};
try {
  for (const file of files) {
    const began = performance.now();
    const result = await checkFile(file);
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

async function checkFile(file) {
  const failures = [];
  const context = await browser.newContext({ viewport: WIDE });
  try {
    const page = await open(context, file, failures);
    if (!page) return { failures };
    const facts = await examine(page, failures);
    if (facts.firstFrame > FIRST_FRAME) failures.push(`first frame after ${facts.firstFrame} ms`);
    await page.setViewportSize(NARROW);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > NARROW.width) failures.push(`${wide} px wide on a screen of ${NARROW.width} px`);
    await page.close();
    if (fallback && facts.stage === "webgl") {
      // Without WebGL: what a browser does whose graphics are switched off.
      const plain = await context.newPage();
      await plain.addInitScript(() => {
        const getContext = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return /webgl/.test(kind) ? null : getContext.call(this, kind, ...rest);
        };
      });
      const without = await open(context, file, failures, plain);
      if (without) facts.fallback = await examine(without, failures, "without WebGL: ");
      if (facts.fallback && facts.fallback.stage !== "2d") failures.push(`without WebGL the stage is ${facts.fallback.stage}`);
    }
    return { ...facts, failures };
  } catch (error) {
    failures.push(`${error.message.split("\n")[0]}`);
    return { failures };
  } finally {
    await context.close();
  }
}

/** Opens a page; everything it says or asks for that it should not becomes a failure. */
async function open(context, file, failures, made) {
  const page = made ?? (await context.newPage());
  const address = url(file);
  page.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type())) failures.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => failures.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (request.url() !== address) failures.push(`asks for ${request.url().slice(0, 200)}`);
  });
  await page.goto(address, { waitUntil: "load" });
  const there = await page.evaluate(() => window.dalembert !== undefined);
  if (!there) {
    failures.push("window.dalembert is not there");
    return null;
  }
  return page;
}
