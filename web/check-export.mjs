// Pictures and numbers that a page saves, and a picture that comes back when the graphics were lost.

export async function examineExport(page, failures) {
  const { wrong } = await page.evaluate(inPage);
  failures.push(...wrong);
}

/** Runs in the page. */
async function inPage() {
  const wrong = [], handle = window.dalembert, { start, end, rows } = window.checkTimes;
  const check = (condition, text) => { if (!condition) wrong.push(`export: ${text}`); };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Numbers: a line for each row, each with a value for each head, and times to the last bit.
  const lines = (await handle.csv().text()).trimEnd().split("\n");
  check(lines[0].startsWith("# ") && /^"?t \[s\]/.test(lines[1]), `the table begins with ${lines[1]?.slice(0, 40)}`);
  check(lines.length - 2 === rows.length, `${lines.length - 2} lines for ${rows.length} rows`);
  const fields = (line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g).slice(0, -1).length + (line.endsWith(",") ? 1 : 0);
  const heads = fields(lines[1]);
  check([2, Math.floor(lines.length / 2), lines.length - 1].every((at) => Math.abs(fields(lines[at]) - heads) <= 1), "lines of the table have other numbers of fields than its head");
  check(rows.every((t, row) => Number(lines[row + 2].split(",")[0]) === t), "times of the table are not those of the rows");
  if (handle.stage === null) return { wrong };
  const box = document.querySelector(".stage-box").getBoundingClientRect();
  for (const scale of [1, 2]) {
    const image = await createImageBitmap(await handle.png(scale));
    check(Math.abs(image.width - scale * box.width) <= 2 && Math.abs(image.height - scale * box.height) <= 2, `the picture has ${image.width} by ${image.height} pixels instead of ${scale} times ${box.width} by ${box.height}`);
  }
  if (handle.stage === "webgl") {
    const canvas = document.querySelector(".stage-box canvas"), lose = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
    const colors = () => {
      const copy = document.createElement("canvas");
      copy.width = 160; copy.height = 100;
      const context = copy.getContext("2d");
      context.drawImage(canvas, 0, 0, 160, 100);
      return new Set(new Uint32Array(context.getImageData(0, 0, 160, 100).data.buffer)).size;
    };
    handle.seek(start + 0.3 * (end - start));
    await frame();
    const before = colors();
    if (lose) {
      lose.loseContext();
      await frame();
      lose.restoreContext();
      for (let i = 0; i < 40 && colors() < before / 2; i++) await frame();
      check(colors() >= before / 2, `after the graphics were lost the picture has ${colors()} colours instead of ${before}`);
    }
  }
  return { wrong };
}
