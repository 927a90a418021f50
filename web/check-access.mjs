// What axe-core finds wrong for people who use a page by keyboard, by ear or with little sight, in light and dark; and how many
// stops the tab key makes before the text begins.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Stops of the tab key before the first section that is read. */
const STOPS = 16;

export async function examineAccess(page, failures) {
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // The policy of the page allows its own script alone: this one comes from outside of it.
    await page.evaluate(AXE);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], rules: { "color-contrast": { enabled: true } } }));
    for (const { id, nodes } of found.violations) {
      failures.push(...nodes.slice(0, 4).map((node) => `${scheme}: ${id}: ${node.html.slice(0, 140)} ${node.any[0]?.message.slice(0, 120) ?? ""}`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(() => { document.activeElement?.blur(); scrollTo(0, 0); });
  let stops = 0;
  for (; stops <= 2 * STOPS; stops++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.closest("#instrument, header, nav, .skip") === null)) break;
  }
  if (stops > STOPS) failures.push(`${stops} stops of the tab key before the text`);
}
