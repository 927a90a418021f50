// Pictures of a page, to be looked at: light, dark, at the end, on a phone, on paper.

const SHOTS = [
  { name: "light", width: 1440, height: 900 },
  { name: "dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "phone", width: 360, height: 740, full: true },
  { name: "full", width: 1440, height: 900, full: true },
  { name: "print", width: 690, height: 980, full: true, print: true, colorScheme: "dark" },
];

export async function shoot(browser, address, path) {
  for (const shot of SHOTS) {
    const context = await browser.newContext({
      viewport: { width: shot.width, height: shot.height }, colorScheme: shot.colorScheme ?? "light", deviceScaleFactor: shot.ratio ?? 1,
    });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "load" });
    await page.evaluate(() => {
      const slider = document.querySelector("#player input[type=range]");
      if (slider) window.dalembert.seek(0.37 * Number(slider.max));
    });
    if (shot.print) {
      await page.emulateMedia({ media: "print" });
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    }
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${path}-${shot.name}.png`, fullPage: shot.full ?? false });
    await context.close();
  }
}
