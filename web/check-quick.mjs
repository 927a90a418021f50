// The quick check of many pages: they load, say and ask nothing, run nothing but their own script, and follow the time.

const WORKERS = 2;

/** Checks files, several at a time; `titles` tells what headings must show, by the name of the file. */
export async function checkQuickly(files, titles, makeTab, open, nameOf) {
  const results = {};
  const queue = files.values();
  const work = async () => {
    const tab = await makeTab();
    for (const file of queue) {
      const began = performance.now();
      const failures = [];
      try {
        if (await open(tab, file, failures)) failures.push(...(await tab.page.evaluate(inPage, titles?.[nameOf(file)] ?? null)));
        else if (await tab.page.evaluate(() => window.pwned !== undefined)) failures.push("a text was run as a script");
        if (titles && titles[nameOf(file)] === undefined) failures.push("no title is expected of this page");
      } catch (error) {
        failures.push(error.message.split("\n")[0]);
      }
      results[file] = { ok: failures.length === 0, milliseconds: Math.round(performance.now() - began), failures };
    }
  };
  await Promise.all(Array.from({ length: Math.min(WORKERS, files.length) }, work));
  return Object.fromEntries(files.map((file) => [file, results[file]]));
}

/** Runs in the page. */
function inPage(title) {
  const wrong = [];
  const handle = window.dalembert;
  const slider = document.querySelector("#player input[type=range]");
  const [start, end] = slider ? [Number(slider.min), Number(slider.max)] : [0, 0];
  const t = start + 0.37719 * (end - start);
  handle.seek(t);
  if (Math.abs(handle.time() - t) > 1e-9 * Math.max(1, Math.abs(t))) wrong.push(`seek to ${t} leads to ${handle.time()}`);
  if (slider && Math.abs(Number(slider.value) - t) > 1e-6 * (end - start)) wrong.push(`the slider stands at ${slider.value}`);
  const heading = document.querySelector("header h1")?.textContent;
  if (title !== null && heading !== title) wrong.push(`the heading shows ${JSON.stringify(heading)} instead of ${JSON.stringify(title)}`);
  // What only a text could have brought in.
  const strange = "main iframe, main object, main form, main img, main base, main link, main meta, main script, [onload], [onerror], [onclick], [onfocus], [ontoggle], [onmouseover], body style";
  const found = document.querySelector(strange);
  if (found) wrong.push(`an element that no page has: ${found.outerHTML.slice(0, 120)}`);
  if (document.querySelectorAll("script:not([type])").length !== 1) wrong.push("not one script");
  if (window.pwned !== undefined || window.broken !== undefined) wrong.push("a text was run as a script");
  return wrong;
}
