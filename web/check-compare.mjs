// Another report beside that of the page: the same one, which differs by nothing, and a hostile one, of which nothing runs.

import { readFileSync } from "node:fs";

export async function examineCompare(page, path, failures) {
  const check = (condition, text) => { if (!condition) failures.push(`compare: ${text}`); };
  const input = await page.$(".compare input");
  if (!input) return;
  const films = () => page.evaluate(() => window.dalembert.films());
  const n = (await films()).length, plots = await page.evaluate(() => window.dalembert.plots().map((plot) => plot.title));
  // Something else than a report is refused.
  await input.setInputFiles({ name: "other.html", mimeType: "text/html", buffer: Buffer.from("<p>no report</p>") });
  await page.waitForFunction(() => /is no report/.test(document.querySelector(".drop-note").textContent), null, { timeout: 5000 }).catch(() => check(false, "a page without a run is not refused"));
  check((await films()).length === n, "a page without a run becomes one");
  const hostile = readFileSync(path, "utf8").replace("<body>", "<body><script>window.pwned = 1<\/script><img src=x onerror='window.pwned = 1'><iframe src='data:text/html,x'></iframe>".replace("<\\/", "</"));
  await input.setInputFiles({ name: "hostile <b>.html", mimeType: "text/html", buffer: Buffer.from(hostile) });
  await page.waitForFunction((n) => window.dalembert.films().length > n, n, { timeout: 15_000 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const now = await page.evaluate(() => ({ films: window.dalembert.films(), plots: window.dalembert.plots(), pwned: window.pwned, strange: document.querySelectorAll("main iframe, main img, body > iframe, b b").length }));
  check(now.films.length === n + 1 && now.films[n] === "hostile <b>", `the runs are ${now.films}`);
  check(now.pwned === undefined && now.strange === 0, "something of the other page was run or shown");
  if (n > 1 || plots.length === 0) return;
  const delta = now.plots.find((plot) => plot.title.includes("minus"));
  const over = now.plots.some((plot) => plot.series.some((series) => series.max !== null));
  check(!over || delta, "no plot shows the difference");
  for (const series of delta?.series ?? []) check(Math.abs(series.min ?? 0) <= 1e-7 && Math.abs(series.max ?? 0) <= 1e-7, `a run differs from itself by ${series.min} to ${series.max}`);
}
