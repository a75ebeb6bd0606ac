import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Measure } from "../measure.ts";
import { type RunningServer, startServer } from "../server-process.ts";
import { compareRates } from "./compare-rates.ts";
import { BROWSER_ENCODINGS, createTurn } from "./load.ts";

/** Of what one Buffer reaches; the site writes a log line for each page, and the Buffer none. */
const LEAST = { atLeast: 0.4 };

const PAGES = ["/", "/dispensaries", "/article/why-two-laboratories-disagree"];

/** Pages that are kept, as shares of what one Buffer reaches. */
export async function measureKeptPages(site: RunningServer): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  const measures: Measure[] = [];
  try {
    for (const path of PAGES) {
      const html = await (await fetch(site.origin + path)).text();
      const file = join(folder, "page.br");
      writeFileSync(file, brotliCompressSync(html));
      const buffer = await startServer("tests/bench/pages/buffer-server.ts", "/", {
        scriptArguments: [file, "br"],
      });
      try {
        const turn = createTurn([path]);
        const ours = { origin: site.origin, turn, acceptEncoding: BROWSER_ENCODINGS };
        const share = await compareRates(ours, { ...ours, origin: buffer.origin }, 32);
        measures.push({ what: `${path}, kept: share of one Buffer`, value: share, unit: "×", target: LEAST });
      } finally {
        await buffer.stop();
      }
    }
    return measures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
