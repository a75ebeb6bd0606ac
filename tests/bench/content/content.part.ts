import { rm } from "node:fs/promises";
import type { Measure, Part } from "../measure.ts";
import { askMemory, REPORTING_ARGUMENTS } from "../memory/memory-report.ts";
import { type RunningServer, startSiteServer } from "../server-process.ts";
import { makeDataWithArticles } from "./generate-articles.ts";

const ARTICLES = 5_000;
const MEGABYTE = 1_000_000;

/** From the start of the process to its first answer, and what it holds then. */
const MOST_SECONDS = 5;
const MOST_MEMORY = 400;

/** A start with thousands of articles: how long until the site answers, and in how much memory. */
export const part: Part = { name: "content", run };

async function run(): Promise<Measure[]> {
  const { folder: dataDir, slugs } = await makeDataWithArticles(ARTICLES);
  const started = performance.now();
  const site = await startSiteServer({ nodeArguments: REPORTING_ARGUMENTS, env: { DATA_DIR: dataDir } });
  try {
    const seconds = (performance.now() - started) / 1000;
    return [
      { what: "first answer", value: seconds, unit: "s", target: { atMost: MOST_SECONDS } },
      ...(await memory(site, "at start")),
      ...(await visits(site, `/article/${slugs[0]}`)),
    ];
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A page of each kind that goes through all stories, when nothing is kept yet. */
async function visits(site: RunningServer, article: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of ["/", "/category/science", article, "/feed.xml"]) {
    const started = performance.now();
    const response = await fetch(site.origin + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const value = performance.now() - started;
    measures.push({ what: `first visit of ${path}`, value, unit: "ms" });
  }
  return [...measures, ...(await memory(site, "after these"))];
}

async function memory(site: RunningServer, when: string): Promise<Measure[]> {
  const { rss, heapUsed } = await askMemory(site);
  return [
    { what: `${when}: resident`, value: rss / MEGABYTE, unit: "MB", target: { atMost: MOST_MEMORY } },
    { what: `${when}: heap`, value: heapUsed / MEGABYTE, unit: "MB" },
  ];
}
