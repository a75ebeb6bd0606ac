import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toCsv } from "../../../scripts/demonstration/csv.ts";
import { generateRows } from "../../../scripts/demonstration/generate-listings.ts";
import type { Measure, Part } from "../measure.ts";
import { BROWSER_ENCODINGS, createTurn, load } from "../pages/load.ts";
import { type RunningServer, startSiteServer } from "../server-process.ts";
import { askMemory, type MemoryReport, REPORTING_ARGUMENTS } from "./memory-report.ts";
import { listMixedUrls } from "./mixed-urls.ts";

const LISTINGS = 15_000;
const CHECKPOINTS = [10_000, 50_000, 100_000];
const CONNECTIONS = 16;
const MEGABYTE = 1_000_000;

/** Megabytes with 15,000 listings, the peak of one process (docs/operating.md). */
const MOST = 512;

/** Between 50,000 and 100,000 requests; a leak of 200 bytes a request would be more. */
const MOST_GROWTH = 10;

export const part: Part = { name: "memory", run };

async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  const csv = join(folder, "dispensaries.csv");
  writeFileSync(csv, toCsv(generateRows(LISTINGS, 7)));
  const site = await startSiteServer({ nodeArguments: REPORTING_ARGUMENTS, env: { DISPENSARIES_CSV: csv } });
  try {
    return await measure(site);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(site: RunningServer): Promise<Measure[]> {
  const measures = describeReport("at start", await askMemory(site));
  const turn = createTurn(await listMixedUrls(site));
  const reports: MemoryReport[] = [];
  let done = 0;
  for (const checkpoint of CHECKPOINTS) {
    const requests = checkpoint - done;
    // Both kinds of visitors, so that pages are kept in every form.
    const plain = Math.round(requests / 10);
    const browsers = {
      turn,
      connections: CONNECTIONS,
      requests: requests - plain,
      acceptEncoding: BROWSER_ENCODINGS,
    };
    await load(site.origin, browsers);
    await load(site.origin, { turn, connections: CONNECTIONS, requests: plain });
    done = checkpoint;
    const report = await askMemory(site);
    reports.push(report);
    measures.push(...describeReport(`after ${checkpoint.toLocaleString("en-US")} requests`, report));
  }
  const [, before, after] = reports;
  if (!before || !after) return measures;
  const grown = (key: keyof MemoryReport) => (after[key] - before[key]) / MEGABYTE;
  const target = { atMost: MOST_GROWTH };
  return [
    ...measures,
    { what: "growth from 50,000 to 100,000 requests: resident", value: grown("rss"), unit: "MB", target },
    { what: "growth from 50,000 to 100,000 requests: heap", value: grown("heapUsed"), unit: "MB", target },
  ];
}

function describeReport(when: string, { peak, rss, heapUsed, external }: MemoryReport): Measure[] {
  const target = { atMost: MOST };
  return [
    { what: `${when}: peak`, value: peak / MEGABYTE, unit: "MB", target },
    { what: `${when}: resident`, value: rss / MEGABYTE, unit: "MB" },
    { what: `${when}: heap`, value: heapUsed / MEGABYTE, unit: "MB" },
    { what: `${when}: outside the heap`, value: external / MEGABYTE, unit: "MB" },
  ];
}
