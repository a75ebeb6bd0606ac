import { chromium } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import type { Measure, Part } from "../measure.ts";
import { startSiteServer } from "../server-process.ts";
import { bytesAsSent } from "./bytes-as-sent.ts";
import { measureLayoutShift } from "./layout-shift.ts";
import { isMapChunk, visitForScripts } from "./scripts.ts";

/** issue "Speed". */
const MOST_HTML_BYTES = 14 * 1024;
const MOST_SCRIPT_BYTES = 110_000;
const MOST_SHIFT = 0.002;

const WIDTHS = [390, 768, 1440];
const PATH = "/dispensaries";

/** What a cold visit of /dispensaries transfers, and whether anything moves while it loads. */
export const part: Part = { name: "size", run };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const url = site.origin + PATH;
    const html = await bytesAsSent(url, "br");
    const scripts = await visitForScripts(browser, url);
    const counted = scripts.filter(({ name }) => !isMapChunk(name));
    const measures: Measure[] = [
      { what: "HTML, brotli", value: html, unit: "bytes", target: { atMost: MOST_HTML_BYTES } },
      {
        what: "client JavaScript, gzip, without the map",
        value: counted.reduce((sum, { bytes }) => sum + bytes, 0),
        unit: "bytes",
        target: { atMost: MOST_SCRIPT_BYTES },
      },
      ...scripts.map(({ name, bytes }) => ({ what: `  ${name}`, value: bytes, unit: "bytes" })),
    ];
    for (const width of WIDTHS) {
      const shift = await measureLayoutShift(browser, url, width);
      measures.push({
        what: `layout shift at ${width} px`,
        value: shift,
        unit: "",
        target: { atMost: MOST_SHIFT },
      });
    }
    return measures;
  } finally {
    await browser.close();
    await site.stop();
  }
}
