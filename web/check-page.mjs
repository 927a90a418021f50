// What is asked of one open page.

/** Checks a page, without playing and keys if `brief`; what is wrong goes to `failures`. Returns what was found. */
export async function examine(page, failures, where = "", brief = false) {
  const { facts, wrong } = await page.evaluate(inPage, brief);
  failures.push(...wrong.map((text) => where + text));
  if (!brief) failures.push(...(await keyboard(page)).map((text) => where + text));
  return facts;
}

/** Keys, with nothing in focus: one as a person types it, the others as events, which need no round trip each. */
async function keyboard(page) {
  await page.keyboard.press("End");
  return page.evaluate(() => {
    const wrong = [];
    const { start, end, next } = window.checkTimes;
    if (!(end > start)) return wrong;
    const handle = window.dalembert;
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const expect = (key, wanted) => {
      if (Math.abs(handle.time() - wanted) > 1e-9 * (end - start)) wrong.push(`${key} goes to ${handle.time()} instead of ${wanted}`);
    };
    expect("End", end);
    for (const [key, wanted] of [["Home", start], ["ArrowRight", next], ["ArrowLeft", start], ["End", end]]) {
      press(key);
      expect(key, wanted);
    }
    press(" ");
    if (!handle.playing()) wrong.push("space does not play");
    press(" ");
    if (handle.playing()) wrong.push("space does not pause");
    return wrong;
  });
}

/** Runs in the page. Numbers are read from the page's data once more, independently of the viewer. */
async function inPage(brief) {
  /** Columns up to which films keep the rows with extremes. */
  const EXTREMES = 500;
  const wrong = [];
  const check = (condition, text) => { if (!condition) wrong.push(text); };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const handle = window.dalembert;
  const data = document.getElementById("report-data"), inflated = (text) => new Response(new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  const info = data.hasAttribute("data-packed") ? await inflated(data.textContent).json() : JSON.parse(data.textContent);
  const buffers = await Promise.all(info.films.map(async (film, i) => {
    const bytes = Uint8Array.from(atob(document.getElementById(`rows-${i}`).textContent), (char) => char.charCodeAt(0));
    if (info.format < 2) return bytes.buffer;
    const { n_rows: n } = film, stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer()), out = new DataView(packed.slice().buffer);
    for (let first = 8 * n; first < packed.length; first += 4 * n) {
      let bits = 0;
      for (let row = 0; row < n; row++) {
        const code = [0, 1, 2, 3].reduce((sum, at) => sum + packed[first + at * n + row] * 256 ** at, 0);
        bits = (bits + (code % 2 === 0 ? code / 2 : -(code + 1) / 2) + 2 ** 32) % 2 ** 32;
        out.setUint32(first + 4 * row, bits, true);
      }
    }
    return out.buffer;
  }));
  window.checkTimes = { rows: Array.from({ length: info.films[0].n_rows }, (_, row) => new DataView(buffers[0]).getFloat64(8 * row, true)) };
  const films = info.films.map((film, i) => {
    const n = film.n_rows, view = new DataView(buffers[i]);
    return {
      n, columns: film.columns, time: (row) => view.getFloat64(8 * row, true),
      at: (column, row) => ("at" in film.columns[column] ? view.getFloat32(8 * n + 4 * (film.columns[column].at * n + row), true) : film.columns[column].fixed),
    };
  });
  const film = films[0];
  const start = Math.min(...films.map((film) => film.time(0))), end = Math.max(...films.map((film) => film.time(film.n - 1)));
  let nextRow = 1;
  while (nextRow < film.n - 1 && film.time(nextRow) === film.time(0)) nextRow++;
  Object.assign(window.checkTimes, { start, end, next: film.n > 1 ? film.time(nextRow) : start });
  /** The polynomial through nodes [s, f, f', f''/2], a node for each number that is given there, by divided differences. */
  const hermite = (nodes, s) => {
    const x = [], first = [];
    nodes.forEach(([at, ...given], k) => given.forEach(() => { x.push(at); first.push(k); }));
    let table = first.map((k) => nodes[k][1]);
    const newton = [table[0]];
    for (let order = 1; order < x.length; order++) {
      table = table.slice(1).map((value, i) => (x[i + order] === x[i] ? nodes[first[i]][1 + order] : (value - table[i]) / (x[i + order] - x[i])));
      newton.push(table[0]);
    }
    return newton.reduceRight((sum, term, i) => sum * (s - x[i]) + term, 0);
  };
  /** The slope of the parabola through a row and its neighbours, by Lagrange; of the straight line where one of them is no part of the motion. */
  const slope = (column, row, inside) => {
    const [a, b, c] = [row - inside, row, row + inside], t = (i) => film.time(i), f = (i) => film.at(column, i);
    const line = (f(c) - f(b)) / (t(c) - t(b));
    if (a < 0 || a >= film.n || t(a) === t(b)) return line;
    const [x, y, z] = [t(a), t(b), t(c)];
    const found = (f(a) * (y - z)) / ((x - y) * (x - z)) + (f(b) * (2 * y - x - z)) / ((y - x) * (y - z)) + (f(c) * (y - x)) / ((z - x) * (z - y));
    return Number.isFinite(found) ? found : line;
  };
  const valueAt = (column, t) => {
    let row = film.n - 1;
    while (row > 0 && film.time(row) > t) row--;
    const from = film.at(column, row), info_ = film.columns[column];
    if (row === film.n - 1 || t === film.time(row) || !("at" in info_)) return from;
    const to = film.at(column, row + 1), h = film.time(row + 1) - film.time(row), s = (t - film.time(row)) / h;
    if (info_.sort === "switches") return from;
    if (info_.sort === "error") return from + (to - from) * s;
    if (info_.rate === undefined) return hermite([[0, from, h * slope(column, row, 1)], [1, to, h * slope(column, row + 1, -1)]], s);
    const v = [0, 1].map((k) => h * film.at(info_.rate, row + k)), second = film.columns[info_.rate].rate;
    if (v.some((value) => !Number.isFinite(value))) return from + (to - from) * s;
    if (second !== undefined) {
      const a = [0, 1].map((k) => h * h * film.at(second, row + k));
      // Second derivatives of the cubic through values and rates: it has the coefficients c₂ s² + c₃ s² (s − 1).
      const c2 = to - from - v[0], c3 = v[1] - v[0] - 2 * c2, cubic = [2 * c2 - 2 * c3, 2 * c2 + 4 * c3];
      const off = Math.hypot(a[0] - cubic[0], a[1] - cubic[1]), size = Math.hypot(...cubic);
      // At the limit rounding decides: then either will do.
      if (Math.abs(off - 0.4 * size) <= 1e-6 * size) return handle.value(column);
      if (off <= 0.4 * size) return hermite([[0, from, v[0], a[0] / 2], [1, to, v[1], a[1] / 2]], s);
    }
    return hermite([[0, from, v[0]], [1, to, v[1]]], s);
  };
  // What is below the floor of its column is rounding, and shown as 0.
  const shown = (column, value) => (Math.abs(value) < (film.columns[column].floor ?? 0) ? 0 : value);
  const close = (a, b, scale = Math.max(Math.abs(a), Math.abs(b))) => (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= 1e-6 * (scale + 1e-30);
  const parse = (text) => {
    const plain = text.replaceAll("\u2212", "-").replace("∞", "Infinity");
    const power = /^(?:(.*)·)?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(plain);
    if (!power) return Number(plain);
    return Number(power[1] ?? 1) * 10 ** Number([...power[2]].map((c) => (c === "⁻" ? "-" : "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c))).join(""));
  };
  // Four digits between rows.
  const shows = (text, value) => (Number.isNaN(value) ? text === "–" : Math.abs(parse(text) - value) <= 6e-4 * Math.abs(value) + 1e-30);

  const canvas = document.querySelector("#stage canvas");
  const scene = info.scene;
  check(!scene || !document.getElementById("stage") || handle.stage !== null, "there is a scene and no stage");
  if (canvas) {
    check(canvas.getAttribute("role") === "img" && canvas.getAttribute("aria-label"), "the stage has no description");
    await frame();
    check(colorsOf(canvas) > 2, "the stage is empty");
  }

  // Everything goes to a time that is no row.
  const t = start + 0.37719 * (end - start);
  handle.seek(t);
  await frame();
  check(handle.time() === t, `seek to ${t} leads to ${handle.time()}`);
  film.columns.forEach((column, i) => {
    if (i < 200 || i % 97 === 0) check(close(handle.value(i), valueAt(i, t), Math.max(Math.abs(column.min ?? 0), Math.abs(column.max ?? 0))), `column ${i} is ${handle.value(i)} instead of ${valueAt(i, t)}`);
  });
  const slider = document.querySelector("#player input[type=range]");
  if (slider) {
    check(Math.abs(Number(slider.value) - t) <= 1e-6 * (end - start), `the slider stands at ${slider.value}`);
    check(slider.getAttribute("aria-label") && slider.getAttribute("aria-valuetext")?.startsWith("t = "), "the slider says nothing");
  }
  const number = (n) => (typeof n === "number" ? n : valueAt(n.c, t));
  (scene?.bodies ?? []).slice(0, 50).forEach((body, i) => {
    const drawn = handle.bodyPosition(i);
    if (!drawn) return;
    body.pose.origin.forEach((n, k) => check(close(drawn[k], number(n), scene.size), `body ${i} is drawn at ${drawn} `));
  });
  let cursors = 0;
  for (const line of document.querySelectorAll(".plot-cursor")) {
    const box = line.parentElement.getBoundingClientRect();
    // A plot that its column of plots hides follows when it comes into sight.
    const pane = line.closest(".plots-pane")?.getBoundingClientRect();
    if (pane && (box.top >= pane.bottom || box.bottom <= pane.top)) continue;
    if (line.hidden || box.bottom < 0 || box.top > innerHeight || box.width === 0) continue;
    const at = line.getBoundingClientRect().left + 0.5 - box.left;
    const wanted = ((t - start) / (end - start || 1)) * box.width;
    cursors++;
    check(Math.abs(at - wanted) < 1.5, `a cursor stands at ${at} px instead of ${wanted} px`);
  }
  let cells = 0;
  for (const cell of document.querySelectorAll("[data-column]")) {
    if ((cell.dataset.film ?? "0") !== "0") continue;
    cells++;
    const wanted = shown(Number(cell.dataset.column), valueAt(Number(cell.dataset.column), t));
    check(shows(cell.textContent, wanted), `a cell shows ${cell.textContent} instead of ${wanted}`);
  }
  const row = document.querySelector("#value-table .value-body .value-row:not(.value-group)");
  if (row) {
    const first = film.columns.find((column) => column.name === row.children[0].textContent);
    if (first) {
      const wanted = shown(film.columns.indexOf(first), valueAt(film.columns.indexOf(first), t));
      check(shows(row.children[1].textContent, wanted), `the table of values shows ${row.children[1].textContent} instead of ${wanted}`);
    }
  }
  const kinetic = film.columns.findIndex((column) => column.name === "energy.kinetic");
  const bar = document.querySelector("#energy-bars .energy-item .number");
  if (kinetic >= 0 && bar) check(shows(bar.textContent.split(" ")[0], shown(kinetic, valueAt(kinetic, t))), `the bars show ${bar.textContent} instead of ${valueAt(kinetic, t)}`);

  const plots = handle.plots();
  // No plot has two units, so that one of the page may become several.
  const unitsOf = (plot) => new Set(plot.columns.filter((column) => film.columns[column]).map((column) => film.columns[column].unit ?? ""));
  const wantedPlots = (info.plots ?? []).flatMap((plot) => [...unitsOf(plot)].map((unit) => ({ ...plot, columns: plot.columns.filter((column) => film.columns[column] && (film.columns[column].unit ?? "") === unit) })));
  if (document.getElementById("plot-list")) check(plots.length === wantedPlots.length, `${plots.length} plots instead of ${wantedPlots.length}`);
  plots.forEach((plot, p) => {
    const { columns, change } = wantedPlots[p] ?? { columns: [] };
    columns.forEach((column, i) => {
      const { min, max, fixed } = film.columns[column], zero = change ? film.at(column, 0) : 0;
      const series = plot.series[i * films.length], declared = [min ?? fixed ?? NaN, max ?? fixed ?? NaN].map((value) => value - zero);
      const scale = Math.max(...[min, max, fixed].map((value) => Math.abs(value ?? 0)));
      let low = Infinity, high = -Infinity;
      for (let row = 0; row < film.n; row++) {
        const value = film.at(column, row) - zero;
        if (Number.isFinite(value)) { low = Math.min(low, value); high = Math.max(high, value); }
      }
      const stored = low <= high ? [low, high] : [NaN, NaN], drawn = [series.min ?? NaN, series.max ?? NaN];
      const text = `plot ${plot.title}: ${series.name} goes from ${drawn[0]} to ${drawn[1]}`;
      check(drawn.every((value, k) => close(value, stored[k], scale)), `${text}, its rows from ${stored[0]} to ${stored[1]}`);
      // Films with very many columns may leave out rows with extremes; what is left lies between them.
      const whole = film.columns.length <= EXTREMES;
      const within = whole ? drawn.every((value, k) => close(value, declared[k], scale))
        : !(drawn[0] < declared[0] - 1e-6 * scale || drawn[1] > declared[1] + 1e-6 * scale);
      check(within, `${text}, the run from ${declared[0]} to ${declared[1]}`);
    });
  });

  // Turns between rows that are known in closed form: the angle between two turns from the trace of one times the other turned back.
  for (const { t, body, turn, within } of info.truth ?? []) {
    handle.seek(t);
    const drawn = handle.bodyTurn(body), off = drawn && 2 * Math.asin(Math.min(Math.hypot(...drawn.map((part, i) => part - turn[i])) / Math.sqrt(8), 1));
    check(drawn === null || off <= within, `at ${t} body ${body} is turned by ${off} more than it may`);
  }
  handle.seek(t);

  if (end > start && !brief) {
    handle.seek(start);
    handle.play();
    await new Promise((resolve) => setTimeout(resolve, 60));
    await frame();
    const gone = handle.time();
    handle.pause();
    check(gone > start, "playing does not advance");
    const paused = handle.time();
    await frame();
    check(handle.time() === paused, "pausing does not stop");
  }
  check(window.broken === undefined, "a name was run as a script");
  const facts = {
    stage: handle.stage, firstFrame: Math.round(handle.ready), films: films.length, rows: film.n, columns: film.columns.length,
    plots: plots.length, cursors, cells,
  };
  return { facts, wrong };

  /** How many colours a canvas shows. */
  function colorsOf(canvas) {
    const copy = document.createElement("canvas");
    copy.width = 160;
    copy.height = 100;
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0, 160, 100);
    return new Set(new Uint32Array(context.getImageData(0, 0, 160, 100).data.buffer)).size;
  }
}
