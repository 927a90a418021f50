// Opens report pages from disk in Firefox: they load, lie at several widths as they should, and play.
//
//   node check-firefox.mjs page.html…
//
// The browser is driven by its own protocol (Marionette: JSON over a socket), since playwright drives patched versions alone.
// Exit code 1: a page failed. 2: nothing could be checked. Firefox is /usr/bin/firefox-esr, or what FIREFOX says.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { examineLayout } from "./check-layout.mjs";
import { examine } from "./check-page.mjs";

/** Seconds for the browser to start and for one command. */
const START = 60, COMMAND = 60;
const PREFERENCES = { "marionette.port": 0, "ui.prefersReducedMotion": 1, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false };

/** Messages are `length:[0, id, name, parameters]`, answers `length:[1, id, error, result]`. */
class Marionette {
  #waiting = new Map();
  #next = 1;
  #rest = Buffer.alloc(0);

  constructor(socket) {
    this.socket = socket;
    socket.on("data", (data) => {
      this.#rest = Buffer.concat([this.#rest, data]);
      for (;;) {
        const colon = this.#rest.indexOf(":"), size = Number(this.#rest.subarray(0, Math.max(colon, 0)));
        if (colon < 0 || this.#rest.length < colon + 1 + size) return;
        const message = JSON.parse(this.#rest.subarray(colon + 1, colon + 1 + size).toString());
        this.#rest = this.#rest.subarray(colon + 1 + size);
        if (!Array.isArray(message)) continue;
        const [, id, error, result] = message, waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`)); else waiting?.resolve(result);
      }
    });
  }

  send(name, parameters = {}) {
    const id = this.#next++, text = JSON.stringify([0, id, name, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      setTimeout(() => reject(new Error(`${name} has no answer after ${COMMAND} s`)), 1000 * COMMAND).unref();
    });
  }
}

/** What the checks of pages need of a page. */
class Page {
  constructor(marionette) { this.marionette = marionette; this.size = { width: 1200, height: 700 }; }

  async evaluate(run, ...parameters) {
    // Chosen by what a window inside of the page is: the script waits until it is over.
    const script = `const [list, done] = arguments; Promise.resolve().then(() => (${run})(...list)).then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`;
    const { value } = await this.marionette.send("WebDriver:ExecuteAsyncScript", { script, args: [parameters], newSandbox: false, sandbox: null, scriptTimeout: 1000 * COMMAND });
    if (value.error) throw new Error(value.error);
    return value.value;
  }

  viewportSize() { return this.size; }
  emulateMedia() { return Promise.resolve(); }

  async setViewportSize(size) {
    this.size = size;
    // The window has a frame around the page, which is known once it has any size.
    await this.marionette.send("WebDriver:SetWindowRect", size);
    const [width, height] = await this.evaluate(() => [innerWidth, innerHeight]);
    await this.marionette.send("WebDriver:SetWindowRect", { width: 2 * size.width - width, height: 2 * size.height - height });
  }

  keyboard = { press: (key) => this.evaluate((key) => { document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })); }, key) };
}

const files = process.argv.slice(2);
const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr", profile = mkdtempSync(join(tmpdir(), "dalembert-firefox-"));
writeFileSync(join(profile, "user.js"), Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
const browser = spawn(program, ["--headless", "--marionette", "--no-remote", "--profile", profile], { stdio: "ignore", env: { ...process.env, HOME: profile, MOZ_HEADLESS: "1" } });
browser.on("error", () => undefined);
const results = {};
try {
  const marionette = await start();
  await marionette.send("WebDriver:NewSession", { capabilities: { alwaysMatch: { timeouts: { script: 1000 * COMMAND } } } });
  const page = new Page(marionette);
  for (const file of files) {
    const began = performance.now(), failures = [];
    let facts = {};
    try {
      await marionette.send("WebDriver:Navigate", { url: pathToFileURL(resolve(file)).href });
      await page.setViewportSize({ width: 1200, height: 700 });
      const seen = await page.evaluate(waitForHandle);
      if (!seen) throw new Error("window.dalembert is not there");
      facts = await examine(page, failures);
      failures.push(...await page.evaluate(play));
      await examineLayout(page, failures);
    } catch (error) {
      failures.push(error.message.split("\n")[0]);
    }
    results[file] = { ok: failures.length === 0, milliseconds: Math.round(performance.now() - began), ...facts, failures };
  }
  marionette.socket.destroy();
} catch (error) {
  console.error(`firefox does not start: ${error.message.split("\n")[0]}`);
  process.exitCode = 2;
} finally {
  browser.kill();
  await new Promise((resolve) => { browser.once("exit", resolve); setTimeout(resolve, 5000).unref(); });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.log(JSON.stringify(results, null, 2));
if (!process.exitCode) process.exitCode = Object.values(results).every((result) => result.ok) ? 0 : 1;

/** Waits for the port that the browser writes into its profile. */
async function start() {
  const file = join(profile, "MarionetteActivePort");
  for (let i = 0; i < 10 * START; i++) {
    if (browser.exitCode !== null) throw new Error(`it ended with code ${browser.exitCode}`);
    const port = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (port > 0) {
      const socket = await new Promise((resolve, reject) => { const made = connect(port, "127.0.0.1", () => resolve(made)); made.on("error", reject); });
      return new Marionette(socket);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("no port");
}

/** Runs in the page. Rows are unpacked beside the loading. */
async function waitForHandle() {
  for (let i = 0; i < 100 && !window.dalembert; i++) await new Promise((resolve) => setTimeout(resolve, 100));
  return window.dalembert !== undefined;
}

/** Runs in the page: time goes on while it plays, and stands still afterwards. */
async function play() {
  const { dalembert } = window, wrong = [];
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  dalembert.seek(0);
  const from = dalembert.time();
  dalembert.play();
  await later(700);
  const on = dalembert.time();
  dalembert.pause();
  if (!(on > from)) wrong.push(`after 0.7 s of playing the time is still ${on}`);
  const stopped = dalembert.time();
  await later(100);
  if (dalembert.time() !== stopped) wrong.push("the time goes on after the pause");
  return wrong;
}
