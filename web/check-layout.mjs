// Where things stand on a page, at several widths, and how often they are laid out while it plays.

/** A phone, a tablet, a laptop, a large screen. */
const WINDOWS = [[390, 844], [1024, 768], [1440, 900], [1920, 1080]];
/** Sheets of paper of a page of usual length. */
const MOST_PAGES = 5;
/** Frames of playing that are watched, and layouts beyond one for each: those of starting, of ending and of asking. */
const FRAMES = 40, BESIDE = 4;

/** Nothing covers anything: neither the heading that a link leads to, nor a section another one. */
export async function examineLayout(page, failures) {
  const before = page.viewportSize();
  // Links then lead there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const wrong = await page.evaluate(inPage);
    failures.push(...wrong.map((text) => `${width} px: ${text}`));
  }
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(before);
}

/** Runs in the page. */
async function inPage() {
  const wrong = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const name = (element) => (element ? `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}.${element.className}` : "nothing");
  await frame();
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push(`the page is ${wide} px wide`);
  for (const link of document.querySelectorAll("nav a")) {
    link.click();
    await frame();
    const id = link.getAttribute("href").slice(1);
    // The instrument fills the window: its heading is there for those who hear the page.
    if (id === "instrument") continue;
    const heading = document.getElementById(id)?.querySelector("h2");
    if (!heading) { wrong.push(`the link to ${id} leads nowhere`); continue; }
    const range = document.createRange();
    range.selectNodeContents(heading);
    const box = range.getBoundingClientRect();
    for (const part of [0.05, 0.5, 0.95]) {
      const [x, y] = [box.left + part * box.width, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (!top || !heading.contains(top)) { wrong.push(`after its link, the heading of ${id} at (${Math.round(x)}, ${Math.round(y)}) lies under ${name(top)}`); break; }
    }
  }
  const sections = [...document.querySelectorAll("main section")];
  const last = document.documentElement.scrollHeight - innerHeight;
  for (const part of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    scrollTo(0, part * last);
    await frame();
    const boxes = sections.map((section) => section.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.slice(0, i).forEach((b, k) => {
      const [across, along] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (across > 1 && along > 1) wrong.push(`scrolled by ${Math.round(part * last)} px, ${name(sections[i])} and ${name(sections[k])} share ${Math.round(across)} by ${Math.round(along)} px`);
    }));
  }
  scrollTo(0, 0);
  history.replaceState(null, "", location.pathname);
  return [...new Set(wrong)];
}

/** On paper curves are whole: nothing lies on them, and the cursor is gone. */
export async function examinePrint(page, failures) {
  await page.emulateMedia({ media: "print" });
  const wrong = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const over = [...document.querySelectorAll(".chart .u-over > *")].filter((mark) => mark.getClientRects().length > 0 && mark.getBoundingClientRect().width > 0);
    const wrong = over.map((mark) => `on paper ${mark.className} lies on a curve`);
    const printed = document.querySelector("canvas.printed");
    if (document.querySelector(".stage-box")) {
      const pixels = printed?.getContext("2d").getImageData(0, 0, printed.width, printed.height).data ?? [];
      const colors = new Set();
      for (let i = 0; i < pixels.length; i += 4 * 97) colors.add(`${pixels[i]} ${pixels[i + 1]} ${pixels[i + 2]}`);
      if (colors.size < 3 || printed.getClientRects().length === 0) wrong.push(`on paper the picture has ${colors.size} colours`);
    }
    window.dispatchEvent(new Event("afterprint"));
    return wrong;
  });
  failures.push(...new Set(wrong));
  await page.emulateMedia({ media: null });
  // A model of one page of text, with its equations, findings and tables.
  if ((await page.title()) !== "Overhead crane") return;
  const pdf = await page.pdf({ format: "A4" }), pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
  if (pages > MOST_PAGES) failures.push(`on paper it has ${pages} pages`);
}

/** Plays and counts: at most one layout in each frame. Returns layouts per frame. */
export async function examineFrames(page, failures) {
  // On a machine that is busy some frames pass between the two questions: a page that is laid out twice fails twice.
  let found = null;
  for (let attempt = 0; attempt < 3; attempt++) {
    found = await countLayouts(page);
    if (!found || found.layouts <= found.frames + BESIDE) break;
  }
  if (!found) return null;
  if (found.layouts > found.frames + BESIDE) failures.push(`${found.layouts} layouts in ${found.frames} frames of playing`);
  return Math.round((100 * found.layouts) / found.frames) / 100;
}

async function countLayouts(page) {
  const plays = await page.evaluate(async () => {
    const handle = window.dalembert, { start, end } = window.checkTimes;
    if (!(end > start)) return false;
    scrollTo(0, 0);
    handle.seek(start);
    handle.play();
    window.checkFrames = 0;
    const count = () => {
      window.checkFrames++;
      if (Number.isNaN(window.checkFrames)) return;
      // A short run is played again and again.
      if (!handle.playing()) handle.play();
      requestAnimationFrame(count);
    };
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    requestAnimationFrame(count);
    return true;
  });
  if (!plays) return null;
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => (await session.send("Performance.getMetrics")).metrics.find((metric) => metric.name === "LayoutCount").value;
  const at = async () => [await page.evaluate(() => window.checkFrames), await layouts()];
  const [from, before] = await at();
  await page.waitForFunction((wanted) => window.checkFrames >= wanted, from + FRAMES, { polling: 50 });
  const [to, after] = await at();
  await page.evaluate(() => { window.checkFrames = NaN; window.dalembert.pause(); });
  await session.detach();
  const [frames, n] = [to - from, after - before];
  return { frames, layouts: n };
}
