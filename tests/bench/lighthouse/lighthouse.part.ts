import type { Measure, Part } from "../measure.ts";
import { type RunningServer, startSiteServer } from "../server-process.ts";
import { runLighthouse } from "./run-lighthouse.ts";

/** Lighthouse's mobile settings; agentic-browsing is one of its own categories since 13. */
const LEAST: Record<string, number> = {
  accessibility: 98,
  "best-practices": 98,
  seo: 98,
  "agentic-browsing": 100,
};

/** Of the performance score, which follows the machine's load, the median of so many runs counts. */
const RUNS = 5;

/** What most readers come to is as fast as Lighthouse can tell; of other pages the score may be one less. */
const LEAST_PERFORMANCE = 99;
const FASTEST = /^\/$|^\/article\/|^\/is-cannabis-legal\/|^\/dispensaries(\/[^/]+\/[a-z]{2}\/[^/]+)?$/;

export const part: Part = { name: "lighthouse", run };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer();
  try {
    const measures: Measure[] = [];
    for (const path of await choosePaths(site)) {
      const performance = FASTEST.test(path) ? 100 : LEAST_PERFORMANCE;
      const { scores, failures, machine } = await runLighthouse(site.origin + path, RUNS, performance);
      for (const failure of failures) console.log(`  ${path}: ${failure}`);
      measures.push({ what: `${path}: Lighthouse's index of the machine`, value: machine, unit: "" });
      for (const [category, least] of Object.entries({ performance, ...LEAST })) {
        const value = scores[category] ?? Number.NaN;
        measures.push({ what: `${path}: ${category}`, value, unit: "", target: { atLeast: least } });
      }
    }
    return measures;
  } finally {
    await site.stop();
  }
}

/** One page of each kind: the front page, a story, a category, the law, the catalogue, the directory, a city, a listing. */
async function choosePaths({ origin }: RunningServer): Promise<string[]> {
  const html = await (await fetch(`${origin}/dispensaries`)).text();
  const listing = /href="(\/dispensaries\/[^"/]+\/[a-z]{2}\/[^"/]+)"/.exec(html)?.[1];
  if (!listing) throw new Error("/dispensaries links to no listing");
  const news = ["/", "/article/why-two-laboratories-disagree", "/category/science"];
  const others = ["/is-cannabis-legal/ohio", "/products", "/books"];
  return [...news, ...others, "/dispensaries", listing.slice(0, listing.lastIndexOf("/")), listing];
}
