import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Measure, Part } from "../measure.ts";
import { type RunningServer, startServer, startSiteServer } from "../server-process.ts";
import { median } from "../statistics.ts";
import { EARLIER_COMMIT, earlierBuild } from "./earlier-build.ts";
import { BROWSER_ENCODINGS, createTurn, load, type Turn } from "./load.ts";

const WARM_UP_SECONDS = 5;
/** Servers take turns in short rounds, so that whatever else the machine does falls on both alike. */
const ROUNDS = 5;
const ROUND_SECONDS = 1.5;

/** Of what one Buffer reaches; the site writes a log line for each page, and the Buffer none. */
const LEAST_KEPT = { atLeast: 0.4 };
/** Of what the earlier build reaches: plain, and compressed, where the other one streams gzip. */
const LEAST_NEW = { plain: { atLeast: 1.25 }, compressed: { atLeast: 1 } };

const STORY = "/article/why-two-laboratories-disagree";
const KEPT_PAGES = ["/", "/dispensaries", STORY];

/** Addresses nobody asked for before, of one page each. */
const NEW_PAGES: Record<string, (i: number) => string> = {
  "the front page": (i) => `/?visit=${i}`,
  "a search of the directory": (i) => `/dispensaries?q=word${i}`,
  "a story": (i) => `${STORY}?visit=${i}`,
  "a state's law": (i) => `/is-cannabis-legal/ohio?visit=${i}`,
};

/** Pages a second, as shares alone: of one Buffer for kept pages, of the earlier build for new ones. */
export const part: Part = { name: "pages", run };

type Contender = { origin: string; turn: Turn; acceptEncoding?: string };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer();
  try {
    return [...(await keptPages(site)), ...(await newPages(site))];
  } finally {
    await site.stop();
  }
}

async function keptPages(site: RunningServer): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  const measures: Measure[] = [];
  try {
    for (const path of KEPT_PAGES) {
      const html = await (await fetch(site.origin + path)).text();
      const file = join(folder, "page.br");
      writeFileSync(file, brotliCompressSync(html));
      const buffer = await startServer("tests/bench/pages/buffer-server.ts", "/", {
        scriptArguments: [file, "br"],
      });
      try {
        const turn = createTurn([path]);
        const ours = { origin: site.origin, turn, acceptEncoding: BROWSER_ENCODINGS };
        const share = await compare(ours, { ...ours, origin: buffer.origin }, 32);
        measures.push({
          what: `${path}, kept: share of one Buffer`,
          value: share,
          unit: "×",
          target: LEAST_KEPT,
        });
      } finally {
        await buffer.stop();
      }
    }
    return measures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newPages(site: RunningServer): Promise<Measure[]> {
  const folder = earlierBuild();
  if (!folder) return [];
  const earlier = await startServer("node_modules/@remix-run/serve/dist/cli.js", "/healthz", {
    scriptArguments: ["build/server/index.js"],
    cwd: folder,
  });
  const measures: Measure[] = [];
  try {
    for (const [page, address] of Object.entries(NEW_PAGES)) {
      for (const acceptEncoding of [undefined, BROWSER_ENCODINGS]) {
        const ours = { origin: site.origin, turn: counting(address), acceptEncoding };
        const theirs = { origin: earlier.origin, turn: counting(address), acceptEncoding };
        const share = await compare(ours, theirs, 16);
        const how = acceptEncoding ? "compressed" : "plain";
        const what = `${page}, new, ${how}: share of ${EARLIER_COMMIT} under remix-serve`;
        measures.push({ what, value: share, unit: "×", target: LEAST_NEW[how] });
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

/** Returns the median over the rounds of one server's pages a second, as a share of the other's in the same round. */
async function compare(ours: Contender, theirs: Contender, connections: number): Promise<number> {
  for (const { origin, ...rest } of [ours, theirs]) {
    await load(origin, { ...rest, connections, seconds: WARM_UP_SECONDS });
  }
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rates: number[] = [];
    for (const { origin, ...rest } of [ours, theirs]) {
      rates.push((await load(origin, { ...rest, connections, seconds: ROUND_SECONDS })).perSecond);
    }
    const [own = Number.NaN, other = Number.NaN] = rates;
    shares.push(own / other);
  }
  return median(shares);
}
