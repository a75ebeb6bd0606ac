import type { Measure } from "../measure.ts";
import { type RunningServer, startServer } from "../server-process.ts";
import { type Asked, compareByProcessor, warmUp } from "./cpu-pages.ts";
import { EARLIER_COMMIT, earlierBuild } from "./earlier-build.ts";
import { BROWSER_ENCODINGS } from "./load.ts";

/** Of what the earlier build makes: plain, and compressed, where the other one streams gzip. */
const LEAST = { plain: { atLeast: 3 }, compressed: { atLeast: 4 } };

const CONNECTIONS = [1, 32];

/** Addresses nobody asked for before, of one page each; a listing is the first of the site's own list. */
const PAGES: Record<string, (i: number, listing: string) => string> = {
  "the front page": (i) => `/?visit=${i}`,
  "a search of the directory": (i) => `/dispensaries?q=word${i}`,
  "a listing": (i, listing) => `${listing}?visit=${i}`,
  "a state's law": (i) => `/is-cannabis-legal/ohio?visit=${i}`,
  "a story": (i) => `/article/why-two-laboratories-disagree?visit=${i}`,
};

/** Pages that must be made, as shares of what the earlier build makes in the same time of the processor. */
export async function measureNewPages(site: RunningServer): Promise<Measure[]> {
  const folder = earlierBuild();
  if (!folder) return [];
  const earlier = await startServer("node_modules/@remix-run/serve/dist/cli.js", "/healthz", {
    scriptArguments: ["build/server/index.js"],
    cwd: folder,
  });
  const measures: Measure[] = [];
  try {
    const listing = await firstListing(site);
    for (const [page, address] of Object.entries(PAGES)) {
      for (const how of ["plain", "compressed"] as const) {
        const asked = (server: RunningServer): Asked => ({
          server,
          turn: () => address(visits++, listing),
          acceptEncoding: how === "compressed" ? BROWSER_ENCODINGS : undefined,
        });
        const [ours, theirs] = [asked(site), asked(earlier)];
        await warmUp(ours, theirs);
        for (const connections of CONNECTIONS) {
          const share = await compareByProcessor(ours, theirs, connections);
          const what = `${page}, new, ${how}, ${connections} at once: pages a CPU-second, share of ${EARLIER_COMMIT} under remix-serve`;
          measures.push({ what, value: share, unit: "×", target: LEAST[how] });
        }
      }
    }
    return measures;
  } finally {
    await earlier.stop();
  }
}

/** Each address once. */
let visits = 0;

async function firstListing({ origin }: RunningServer): Promise<string> {
  const { dispensaries } = await (await fetch(`${origin}/dispensaries.json`)).json();
  return new URL(dispensaries[0].url).pathname;
}
