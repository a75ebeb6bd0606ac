import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import type { Measure, Part } from "../measure.ts";
import { type RunningServer, startSiteServer } from "../server-process.ts";
import { bytesAsSent } from "./bytes-as-sent.ts";
import { measureLayoutShift } from "./layout-shift.ts";
import { isMapChunk, visitForScripts } from "./scripts.ts";
import { measureVisit } from "./visit.ts";

/** issues "Speed" and "Checks". An article may be as long as it is: its text does not count. */
const KILOBYTE = 1024;
const MOST_HTML: Record<string, number> = {
  "/": 20 * KILOBYTE,
  "/dispensaries": 14 * KILOBYTE,
  "/article/why-two-laboratories-disagree": 16 * KILOBYTE,
  "/is-cannabis-legal/ohio": 16 * KILOBYTE,
  "/legality": 16 * KILOBYTE,
  "/products": 16 * KILOBYTE,
  "/deals": 16 * KILOBYTE,
  "/books": 16 * KILOBYTE,
  "/radio/read-aloud/a-demonstration-of-our-radio-pages": 16 * KILOBYTE,
  "/advertisement/packages": 16 * KILOBYTE,
};
const MOST_SCRIPT_BYTES = 90_000;
const MOST_SHIFT = 0.002;
const MOST_VISIT: Record<number, number> = { 390: 350_000, 1440: 600_000 };
const MOST_PICTURE = 60_000;
const WIDTHS = [390, 768, 1440];

/** What cold visits transfer, and whether anything moves while pages load. */
export const part: Part = { name: "size", run };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const measures: Measure[] = [];
    for (const [path, most] of Object.entries(MOST_HTML)) {
      measures.push(...(await measurePage(browser, site, path, most)));
    }
    return [...measures, ...(await measureHome(browser, site))];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measurePage(browser: Browser, site: RunningServer, path: string, most: number) {
  const url = site.origin + path;
  const scripts = (await visitForScripts(browser, url)).filter(({ name }) => !isMapChunk(name));
  const html = (await bytesAsSent(url, "br")) - (await textBytes(url));
  const shifts: Measure[] = [];
  for (const width of WIDTHS) {
    const value = await measureLayoutShift(browser, url, width);
    shifts.push({
      what: `${path}: layout shift at ${width} px`,
      value,
      unit: "",
      target: { atMost: MOST_SHIFT },
    });
  }
  const script: Measure = {
    what: `${path}: client JavaScript, gzip, without the map`,
    value: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    unit: "bytes",
    target: { atMost: MOST_SCRIPT_BYTES },
  };
  const size: Measure = {
    what: `${path}: HTML, brotli`,
    value: html,
    unit: "bytes",
    target: { atMost: most },
  };
  return [size, script, ...shifts];
}

/** A story's text alone, compressed; 0 for pages that are none. */
async function textBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const parts = html.matchAll(/<div class="story-body">([\s\S]*?)<\/div><(?:p|section|div)/g);
  const body = Array.from(parts, ([, part]) => part).join(" ");
  return body ? brotliCompressSync(body.replace(/<[^>]+>/g, " ")).length : 0;
}

async function measureHome(browser: Browser, site: RunningServer): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [width, most] of Object.entries(MOST_VISIT)) {
    const { bytes, largestPicture } = await measureVisit(browser, `${site.origin}/`, Number(width));
    const picture = { value: largestPicture.bytes, unit: "bytes", target: { atMost: MOST_PICTURE } };
    measures.push(
      { what: `a cold visit to / at ${width} px`, value: bytes, unit: "bytes", target: { atMost: most } },
      { what: `  its largest picture above the fold`, ...picture },
    );
  }
  return measures;
}
