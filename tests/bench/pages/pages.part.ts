import type { Measure, Part } from "../measure.ts";
import { startSiteServer } from "../server-process.ts";
import { measureKeptPages } from "./kept-pages.ts";
import { measureNewPages } from "./new-pages.ts";

/** Pages a second, as shares alone: of one Buffer for kept pages, of the earlier build for new ones. */
export const part: Part = { name: "pages", run };

async function run(): Promise<Measure[]> {
  const kept = await measureKeptPages();
  const site = await startSiteServer();
  try {
    return [...kept, ...(await measureNewPages(site))];
  } finally {
    await site.stop();
  }
}
