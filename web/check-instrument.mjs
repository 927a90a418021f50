// The instrument of an open page as a person uses it: where it stands, the pointer, the wheel, keys, selection, address.

/** A splitter moves by so many pixels with each key, and leaves so many on each side. */
const STEP = 16, LEAST = 280;

export async function examineInstrument(page, failures) {
  const check = (condition, text) => { if (!condition) failures.push(text); };
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const handle = (name, ...args) => page.evaluate(([name, args]) => { const it = window.dalembert[name]; return typeof it === "function" ? it(...args) : it; }, [name, args]);
  const has = await page.evaluate(() => ({
    stage: window.dalembert.stage, plots: window.dalembert.plots().length, moving: window.checkTimes.end > window.checkTimes.start,
    ...Object.fromEntries(["start", "end"].map((key) => [key, window.checkTimes[key]])),
  }));
  const boxOf = async (selector) => {
    const found = await page.$(selector);
    return found ? found.boundingBox() : null;
  };
  const at = async (width, height) => { await page.setViewportSize({ width, height }); await page.evaluate(() => scrollTo(0, 0)); await frame(); };

  for (const [width, height] of [[1024, 768], [390, 844], [1440, 900]]) {
    await at(width, height);
    const box = await boxOf("#player .play");
    check(box && box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width, `${width} px: Play lies outside of the window`);
  }
  for (const [width, height] of has.stage ? [[1440, 900], [1920, 1080]] : []) {
    await at(width, height);
    const box = await boxOf(".stage-box"), part = (box.width * box.height) / (width * height);
    check(part >= 0.4, `${width} px: the stage has ${Math.round(100 * part)} % of the window`);
  }
  await at(1440, 900);
  if (has.stage && has.plots) {
    await page.focus(".splitter");
    const plots = async () => (await boxOf("#plot-list")).width;
    const before = await plots();
    await page.keyboard.press("ArrowLeft");
    check(Math.abs((await plots()) - before - STEP) < 0.6, `a key moves the splitter by ${(await plots()) - before} px`);
    await page.evaluate(() => { for (let i = 0; i < 80; i++) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })); });
    check(Math.abs((await plots()) - LEAST) < 1.5, `the splitter leaves ${await plots()} px for the plots`);
    await page.evaluate(() => { for (let i = 0; i < 150; i++) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true })); });
    check(Math.abs((await boxOf("#stage")).width - LEAST) < 2.5, `the splitter leaves ${(await boxOf("#stage")).width} px for the stage`);
    await page.dblclick(".splitter");
    check(Math.abs((await plots()) - before) < 1.5, "a double click does not restore the splitter");
  }
  if (!has.moving) return;
  await examineTime(page, check, frame, has);
  if (has.plots) await examinePlots(page, check, frame, handle, has);
  await examineLinks(page, check);
  await examineUnits(page, check, frame, handle);
  await examineParts(page, check, frame, handle, has);
}

/** Paused, a time that is asked for is that of a row; with Alt any. */
async function examineTime(page, check, frame, { start, end }) {
  const slider = await page.$("#player input[type=range]"), box = await slider.boundingBox();
  const [x, y] = [box.x + 0.6137 * box.width, box.y + box.height / 2];
  const now = () => page.evaluate(() => ({ t: window.dalembert.time(), text: document.querySelector(".readout").textContent }));
  const isRow = (t) => page.evaluate((t) => window.checkTimes.rows.includes(t), t);
  await page.mouse.click(x, y);
  await frame();
  const row = await now();
  check(await isRow(row.t), `a click on the slider leads to ${row.t}, which is no row`);
  check(!row.text.includes("≈"), "at a row the readout shows an approximation");
  await page.keyboard.down("Alt");
  await page.mouse.click(x + 0.0313 * box.width, y);
  await page.keyboard.up("Alt");
  await frame();
  const free = await now();
  check(Math.abs(free.t - start) > 0 && (await isRow(free.t)) === !free.text.includes("≈"), `with Alt the slider leads to ${free.t}, and the readout shows ${free.text}`);
  const strip = await page.evaluate(() => window.dalembert.strip().length);
  if (strip > 0) {
    const cells = await page.$(".strip"), place = await cells.boundingBox();
    await page.mouse.click(place.x + 0.7 * place.width, place.y + place.height / 2);
    await frame();
    const wanted = start + 0.7 * (end - start), cell = await page.evaluate((t) => window.dalembert.strip().find((cell) => t >= cell.from && t <= cell.to), wanted);
    const t = (await now()).t;
    check(cell && t >= cell.from - 1e-9 && t <= cell.to + (cell.to - cell.from), `a click on the strip at ${wanted} leads to ${t}`);
  }
}

async function examinePlots(page, check, frame, handle, has) {
  await page.evaluate(({ start, end }) => window.dalembert.seek(start + 0.25 * (end - start)), has);
  await frame();
  const plots = await handle("plots");
  // Without a stage plots stand in two columns.
  for (const edge of [(plot) => plot.field - plot.gutter, ...(has.stage ? [(plot) => plot.gutter, (plot) => plot.field] : [])]) {
    const list = plots.map(edge).filter(Number.isFinite);
    check(Math.max(...list) - Math.min(...list) < 0.01, `plots have edges at ${list}`);
  }
  check(plots.every((plot) => new Set(plot.series.map((series) => series.unit ?? "")).size <= 1), "a plot has two units");
  // The first plot over time that is in sight.
  const over = await page.evaluate(() => {
    const info = JSON.parse(document.getElementById("report-data").textContent);
    const list = [...document.querySelectorAll(".plot:not(:has(.tall)) .u-over")];
    const at = list.findIndex((element) => element.querySelector(".plot-cursor")?.hidden === false);
    list[at]?.scrollIntoView({ block: "nearest" });
    const box = list[at]?.getBoundingClientRect();
    return box && box.width > 0 ? { at, x: box.left, y: box.top, width: box.width, height: box.height, log: info.plots?.[at]?.log ?? false } : null;
  });
  if (!over) return;
  const before = await handle("time"), [x, y] = [over.x + 0.6 * over.width, over.y + 0.4 * over.height];
  await page.mouse.move(x, y);
  await frame();
  const hovered = (await handle("plots"))[over.at];
  const t = has.start + 0.6 * (has.end - has.start);
  check((await handle("time")) === before, "pointing at a plot moves the time");
  check(hovered.hover.length === hovered.series.length, `pointing shows ${hovered.hover.length} chips for ${hovered.series.length} curves`);
  const shown = await page.evaluate(([t, columns]) => {
    const now = window.dalembert.time();
    window.dalembert.seek(t);
    const values = columns.map((column) => window.dalembert.value(column));
    window.dalembert.seek(now);
    return values;
  }, [t, hovered.series.map((series) => series.column)]);
  const parse = (text) => {
    const plain = text.replaceAll("\u2212", "-").trim().split(/ |°/)[0], power = /^(?:(.*)·)?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(plain);
    return power ? Number(power[1] ?? (plain.startsWith("-") ? -1 : 1)) * 10 ** Number([...power[2]].map((c) => (c === "⁻" ? "-" : "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c))).join("")) : Number(plain);
  };
  const single = (await page.evaluate(() => window.dalembert.plots()[0].series.length, null)) && (await page.evaluate(() => JSON.parse(document.getElementById("report-data").textContent).films.length)) === 1;
  // The pointer stands on a whole pixel; the curve goes on by its slope within one.
  if (single && !over.log) hovered.hover.forEach((text, i) => {
    const { min, max } = hovered.series[i], room = 1e-3 * Math.abs(shown[i]) + 0.02 * ((max ?? 0) - (min ?? 0)) + 1e-12;
    check(text.startsWith("–") || Math.abs(parse(text) - shown[i]) <= room, `a chip shows ${text} instead of ${shown[i]}`);
  });

  // The wheel zooms about the pointer; two double clicks show everything again.
  const timeAt = (x) => page.evaluate(([x, at]) => {
    const plot = window.dalembert.plots()[at];
    return { times: plot.times, t: plot.times[0] + ((x - plot.gutter) / (plot.field - plot.gutter)) * (plot.times[1] - plot.times[0]), perPixel: (plot.times[1] - plot.times[0]) / (plot.field - plot.gutter) };
  }, [x, over.at]);
  await page.waitForTimeout(400);
  const first = await timeAt(x);
  await page.mouse.wheel(0, -400);
  await frame();
  const zoomed = await timeAt(x);
  check(zoomed.times[1] - zoomed.times[0] < 0.9 * (first.times[1] - first.times[0]), "the wheel does not zoom");
  check(Math.abs(zoomed.t - first.t) < zoomed.perPixel, `the wheel moves the time under the pointer by ${(zoomed.t - first.t) / zoomed.perPixel} px`);
  await page.mouse.dblclick(x, y);
  await frame();
  check(Math.abs((await timeAt(x)).times[1] - has.end) < 1e-9 * Math.abs(has.end) + 1e-12, "a double click does not show everything");

  // Plots: reorder, remove, undo, redo.
  const count = plots.length, kept = async () => (await handle("hash")).replace(/(^#|&)(t|sel)=[^&]*/g, "");
  const begin = await kept();
  await page.evaluate((at) => document.querySelectorAll(".plot:not(:has(.tall)) .chart")[at].focus(), over.at);
  await page.keyboard.press("Alt+ArrowDown");
  const moved = await kept();
  check(count < 2 || over.at === count - 1 || moved !== begin, "Alt and down do not move a plot");
  await page.keyboard.press("Delete");
  check((await handle("plots")).length === count - 1, "Delete does not remove a plot");
  const removed = await kept();
  await page.keyboard.press("Control+z");
  check((await kept()) === moved, "undo does not bring the plot back");
  if (moved !== begin) {
    await page.keyboard.press("Control+z");
    check((await kept()) === begin, "undo does not restore the order");
    await page.keyboard.press("Control+Shift+Z");
  }
  await page.keyboard.press("Control+Shift+Z");
  check((await kept()) === removed, "redo does not remove the plot again");
  await page.keyboard.press("Control+z");
  if (moved !== begin) await page.keyboard.press("Control+z");
  check((await kept()) === begin, `after undoing all, the address is ${await kept()} instead of ${begin}`);
}

/** Times in the text lead to rows beside them. */
async function examineLinks(page, check) {
  const wrong = await page.evaluate(async () => {
    const wrong = [], { rows, start } = window.checkTimes, { dalembert } = window;
    for (const link of [...document.querySelectorAll(".time-link")].slice(0, 12)) {
      const t = Number(link.textContent.replace(/^t = | s$/g, "").replace("\u2212", "-"));
      dalembert.seek(start);
      link.click();
      const best = rows.reduce((best, row) => (Math.abs(row - t) < Math.abs(best - t) ? row : best));
      if (Math.abs(dalembert.time() - t) > Math.abs(best - t) + 1e-12 * Math.abs(t)) wrong.push(`the link ${link.textContent} leads to ${dalembert.time()}`);
    }
    scrollTo(0, 0);
    return wrong;
  });
  wrong.forEach((text) => check(false, text));
}

/** Angles in degrees: in the plots, the tables and the address. */
async function examineUnits(page, check, frame, handle) {
  const wanted = await page.evaluate(() => {
    const { columns } = JSON.parse(document.getElementById("report-data").textContent).films[0];
    const at = columns.findIndex((column) => column.unit === "rad" && "at" in column);
    return at < 0 ? null : { at, name: columns[at].name };
  });
  const units = await page.$$(".units button");
  if (!wanted || units.length === 0) return;
  await page.fill("#value-table .search", wanted.name);
  const shown = async () => {
    await frame();
    return page.evaluate((name) => {
      const row = [...document.querySelectorAll("#value-table .value-body .value-row")].find((row) => !row.hidden && row.children[0].textContent === name);
      return row && { value: Number(row.children[1].textContent.replace("\u2212", "-")), unit: row.children[1 + window.dalembert.films().length].textContent };
    }, wanted.name);
  };
  await page.evaluate(() => window.dalembert.seek(window.checkTimes.next));
  const radians = await shown();
  await units[1].click();
  const degrees = await shown(), value = await handle("value", wanted.at);
  if (radians && degrees && Number.isFinite(radians.value) && Math.abs(value) > 1e-4) {
    check(radians.unit === "rad" && degrees.unit === "°", `units are ${radians.unit} and ${degrees.unit}`);
    // Five digits.
    check(Math.abs(degrees.value - (value * 180) / Math.PI) <= 1e-4 * Math.abs(degrees.value), `${value} rad is shown as ${degrees.value}°`);
  }
  check((await handle("hash")).includes("u=deg"), "the address does not keep degrees");
  await units[0].click();
  await page.fill("#value-table .search", "");
  await frame();
}

/** Selection in all places, hiding, and the address. */
async function examineParts(page, check, frame, handle, has) {
  // Long groups are closed at first.
  await page.evaluate(() => { if (document.querySelector(".tree [role=group]")?.hidden) document.querySelector(".tree-group").click(); });
  const item = await page.$('.tree [role="treeitem"][aria-level="2"]');
  if (!item) return;
  if (has.stage) {
    const wrong = await page.evaluate(() => {
      const scene = JSON.parse(document.getElementById("report-data").textContent).scene, wrong = [], { dalembert } = window;
      // With the others out of the way: what is behind another body cannot be clicked.
      (scene.bodies ?? []).slice(0, 12).forEach((body, i) => {
        if (!body.solids?.length) return;
        const at = dalembert.pixelOf(i);
        const near = (scene.bodies ?? []).some((_, k) => k !== i && dalembert.pixelOf(k) && Math.hypot(dalembert.pixelOf(k)[0] - at[0], dalembert.pixelOf(k)[1] - at[1]) < 40);
        const found = at && dalembert.pick(at[0], at[1]);
        if (at && !near && found !== `body:${body.name}` && !/^(joint|point):/.test(found ?? "") && !/^body:/.test(found ?? "")) wrong.push(`at the middle of ${body.name} lies ${found}`);
      });
      return wrong;
    });
    wrong.forEach((text) => check(false, text));
  }
  // The first part that has a curve: it is marked in the tree, on the card and in the plots.
  await item.click();
  await frame();
  const selected = await handle("selection");
  check(selected !== null, "a click in the tree selects nothing");
  const marks = await page.evaluate(() => ({
    tree: document.querySelectorAll(".tree-row.selected").length, card: document.querySelector(".card:not([hidden]) strong")?.textContent ?? "",
    line: document.querySelectorAll("pre.model .line.selected").length, declared: [...document.querySelectorAll("pre.model .line")].length,
  }));
  check(marks.tree === 1, `${marks.tree} rows of the tree are marked`);
  check(selected?.endsWith(marks.card), `the card shows ${marks.card} instead of ${selected}`);
  if (has.stage && /^body:/.test(selected ?? "")) {
    const picture = () => page.evaluate(() => document.querySelector(".stage-box canvas").toDataURL());
    const seen = await picture(), before = await handle("hash");
    const solids = await page.evaluate((id) => JSON.parse(document.getElementById("report-data").textContent).scene.bodies.find((body) => `body:${body.name}` === id)?.solids?.length ?? 0, selected);
    const states = [];
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press("h");
      await frame();
      states.push({ hash: await handle("hash"), picture: await picture() });
    }
    check(states[0].hash.includes("hide=") && states[1].hash.includes("clear=") && states[2].hash === before, "hiding, translucent, shown: the address does not follow");
    if (solids > 0) check(states[0].picture !== seen && states[1].picture !== states[0].picture, "hiding does not change the picture");
  }
  // What is selected is marked in the plots that have its curves, in the model and in the equations.
  await page.keyboard.press("Escape");
  await frame();
  const places = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))), out = [];
    for (const row of [...document.querySelectorAll(".equations tr.selectable, #reactions tr.selectable")].filter((row, i) => i % 7 === 0).slice(0, 4)) {
      row.click();
      await frame();
      const selected = window.dalembert.selection();
      if (selected === null) { out.push(`a click on ${row.cells[0].textContent} selects nothing`); continue; }
      if (!row.classList.contains("selected")) out.push(`the row of ${selected} is not marked`);
      if (document.querySelectorAll(".tree-row.selected").length !== 1) out.push(`${selected} is not marked in the tree`);
      const name = selected.slice(selected.indexOf(":") + 1).replace(/\[.*/, ""), line = document.querySelector("pre.model .line.selected");
      if (line && !line.textContent.includes(name)) out.push(`for ${selected} the line ${line.textContent.trim()} is marked`);
      row.click();
      await frame();
      if (window.dalembert.selection() !== null) out.push(`a second click on ${name} does not end the selection`);
    }
    return out;
  });
  places.forEach((text) => check(false, text));
  await item.click();
  await frame();
  if ((await handle("selection")) === null) { await item.click(); await frame(); }
  // The address, and back.
  await page.evaluate(({ start, end }) => window.dalembert.seek(start + 0.41 * (end - start)), has);
  const hash = await handle("hash");
  await page.evaluate(({ start }) => { window.dalembert.seek(start); }, has);
  await page.keyboard.press("Escape");
  await frame();
  check((await handle("selection")) === null, "Escape does not end the selection");
  // An address that is there already is no news.
  await page.evaluate((hash) => { location.hash = ""; location.hash = hash; }, hash);
  await frame();
  await frame();
  check((await handle("hash")) === hash, `the address ${hash} leads to ${await handle("hash")}`);
  await page.evaluate(({ start }) => { window.dalembert.seek(start); }, has);
  await page.keyboard.press("Escape");
}
