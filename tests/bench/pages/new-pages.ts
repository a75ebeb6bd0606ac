import type { Measure } from "../measure.ts";
import { type RunningServer, startServer } from "../server-process.ts";
import { compareRates } from "./compare-rates.ts";
import { EARLIER_COMMIT, earlierBuild } from "./earlier-build.ts";
import { BROWSER_ENCODINGS, type Turn } from "./load.ts";

/** Of what the earlier build reaches: plain, and compressed, where the other one streams gzip. */
const LEAST = { plain: { atLeast: 1.25 }, compressed: { atLeast: 1 } };

const CONNECTIONS = 16;

/** Addresses nobody asked for before, of one page each. */
const PAGES: Record<string, (i: number) => string> = {
  "the front page": (i) => `/?visit=${i}`,
  "a search of the directory": (i) => `/dispensaries?q=word${i}`,
  "a story": (i) => `/article/why-two-laboratories-disagree?visit=${i}`,
  "a state's law": (i) => `/is-cannabis-legal/ohio?visit=${i}`,
};

/** Pages that must be made, as shares of what the earlier build reaches. */
export async function measureNewPages(site: RunningServer): Promise<Measure[]> {
  const folder = earlierBuild();
  if (!folder) return [];
  const earlier = await startServer("node_modules/@remix-run/serve/dist/cli.js", "/healthz", {
    scriptArguments: ["build/server/index.js"],
    cwd: folder,
  });
  const measures: Measure[] = [];
  try {
    for (const [page, address] of Object.entries(PAGES)) {
      for (const acceptEncoding of [undefined, BROWSER_ENCODINGS]) {
        const ours = { origin: site.origin, turn: counting(address), acceptEncoding };
        const theirs = { origin: earlier.origin, turn: counting(address), acceptEncoding };
        const share = await compareRates(ours, theirs, CONNECTIONS);
        const how = acceptEncoding ? "compressed" : "plain";
        const what = `${page}, new, ${how}: share of ${EARLIER_COMMIT} under remix-serve`;
        measures.push({ what, value: share, unit: "×", target: LEAST[how] });
      }
    }
    return measures;
  } finally {
    await earlier.stop();
  }
}

let visits = 0;

/** Each address once. */
function counting(address: (i: number) => string): Turn {
  return () => address(visits++);
}
