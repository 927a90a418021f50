// Bundles the viewer into the crate that embeds it.
//
//   node build.mjs            writes crates/report/assets/report.js, report.css and report.packed
//   node build.mjs --check    builds into a temporary folder and fails when the committed files differ

import { build } from "esbuild";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const assets = join(here, "..", "crates", "report", "assets");
const FILES = ["report.js", "report.css"];
// The script as pages carry it: deflated, in base64. Other versions of zlib may pack otherwise: what it unpacks to counts.
const PACKED = "report.packed";

// The licences of what is bundled ask that their text goes with it.
function notices() {
  const of = (name) => readFileSync(join(here, "node_modules", name, "LICENSE"), "utf8").trim();
  return `/*! The viewer of dalembert's reports.\n\nContains three.js:\n\n${of("three")}\n\nContains uPlot:\n\n${of("uplot")}\n*/`;
}

async function bundle(folder) {
  mkdirSync(folder, { recursive: true });
  const result = await build({
    entryPoints: { report: join(here, "src", "main.ts") },
    outdir: folder,
    absWorkingDir: here,
    bundle: true,
    format: "iife",
    minify: true,
    treeShaking: true,
    sourcemap: false,
    target: ["chrome111", "firefox113", "safari16.4"],
    charset: "ascii",
    legalComments: "none",
    banner: { js: notices() },
    metafile: true,
    logLevel: "warning",
  });
  for (const file of FILES) {
    const text = readFileSync(join(folder, file), "utf8");
    // The page embeds both files between tags.
    if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${file} holds text that would end its element`);
  }
  writeFileSync(join(folder, PACKED), deflateRawSync(readFileSync(join(folder, FILES[0])), { level: 9 }).toString("base64"));
  return result;
}

if (process.argv.includes("--check")) {
  const folder = mkdtempSync(join(tmpdir(), "dalembert-web-"));
  try {
    await bundle(folder);
    const different = FILES.filter((file) => {
      const committed = join(assets, file);
      return !existsSync(committed) || !readFileSync(committed).equals(readFileSync(join(folder, file)));
    });
    const packed = existsSync(join(assets, PACKED)) ? inflateRawSync(Buffer.from(readFileSync(join(assets, PACKED), "utf8"), "base64")) : null;
    if (!packed?.equals(readFileSync(join(folder, FILES[0])))) different.push(PACKED);
    if (different.length > 0) {
      console.error(`crates/report/assets: ${different.join(" and ")} not built from web/src as it is; run \`npm run build\` in web/ and commit the result`);
      process.exitCode = 1;
    } else {
      console.log("crates/report/assets is what web/src builds to");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const { metafile } = await bundle(assets);
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) console.log(`${(bytes / 1024).toFixed(0).padStart(6)} KiB  ${file}`);
}
