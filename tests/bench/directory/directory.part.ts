import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "../../../scripts/host-settings.mjs";
import type { Measure, Part } from "../measure.ts";
import type { LoadReport } from "./load-listings.ts";
import { writeListings } from "./write-listings.ts";

const SIZES = [15_000, 100_000, 1_000_000];

/** Milliseconds that a search may take at the largest size, and that requests may be held up by loading at any. */
const MOST_SEARCH = 10;
const MOST_TURN = 20;

/** Ten times as many listings take ten times as long, give or take what is measured by chance. */
const MOST_GROWTH = 1.1;

/** Enough for the largest file and what is made of it. */
const MEMORY_FLAGS = ["--max-old-space-size=8192", "--expose-gc"];

/** The directory at three sizes: what loading it takes and holds, what searching it takes, and how the three grow. */
export const part: Part = { name: "directory", run };

async function run(): Promise<Measure[]> {
  const reports = SIZES.map((size) => ({ size, report: measureSize(size) }));
  return reports.flatMap(({ size, report }, i) => {
    const before = reports[i - 1];
    return [
      ...describeSize(size, report),
      ...(before ? describeGrowth(size / before.size, report, before.report, size) : []),
    ];
  });
}

/** In a process of its own, so that one size leaves nothing for the next. */
function measureSize(size: number): LoadReport {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  try {
    const csv = join(folder, "dispensaries.csv");
    writeListings(csv, size);
    const args = [...NODE_FLAGS, ...MEMORY_FLAGS, "tests/bench/directory/load-listings.ts", csv];
    const env = { ...process.env, ...NODE_ENVIRONMENT, DISPENSARIES_MAX_MB: "4096" };
    return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describeSize(size: number, report: LoadReport): Measure[] {
  const of = `${size.toLocaleString("en-US")} listings:`;
  const largest = size === SIZES.at(-1);
  return [
    { what: `${of} loaded in`, value: report.load, unit: "ms" },
    { what: `${of} of the processor`, value: report.processor, unit: "ms" },
    {
      what: `${of} longest turn while loading`,
      value: report.longestTurn,
      unit: "ms",
      target: { atMost: MOST_TURN },
    },
    { what: `${of} resident`, value: report.resident, unit: "MB" },
    { what: `${of} search, p50`, value: report.searchP50, unit: "ms" },
    {
      what: `${of} search, p99`,
      value: report.searchP99,
      unit: "ms",
      target: largest ? { atMost: MOST_SEARCH } : undefined,
    },
  ];
}

/** Of the processor's time and of memory, as a share of how many times as many listings there are. */
function describeGrowth(times: number, now: LoadReport, before: LoadReport, size: number): Measure[] {
  const of = `${size.toLocaleString("en-US")} listings:`;
  const target = { atMost: MOST_GROWTH };
  return [
    {
      what: `${of} processor's time, share of linear growth`,
      value: now.processor / before.processor / times,
      unit: "×",
      target,
    },
    {
      what: `${of} memory, share of linear growth`,
      value: now.resident / before.resident / times,
      unit: "×",
      target,
    },
  ];
}
