import type { Measure, Part } from "../measure.ts";
import { type RunningServer, startServer, startSiteServer } from "../server-process.ts";
import { median } from "../statistics.ts";
import { BROWSER_ENCODINGS, createTurn, type Load, load } from "./load.ts";
import { listPageUrls } from "./page-urls.ts";

const WARM_UP_SECONDS = 5;
/** Servers take turns in short rounds, so that whatever else the machine does falls on all of them alike. */
const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
const CONNECTIONS = [1, 32];

/** The site's pages a second, as a share of what the bare render reaches. */
const LEAST_SHARE = 0.25;

/** As many pages of the rotation as the bare server renders in turn. */
const BARE_PAGES = 40;

const ARTICLE = "/article/why-two-laboratories-disagree";

/** Whole pages against the same HTML from bare `renderToString` behind node:http. */
export const part: Part = { name: "pages", run };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer();
  try {
    const rotation = await listPageUrls(site);
    const sample = rotation.filter((_, i) => i % Math.ceil(rotation.length / BARE_PAGES) === 0);
    const measures = [
      ...(await compare(site, "/dispensaries, kept", ["/dispensaries"], ["/dispensaries"])),
      ...(await compare(site, `/dispensaries, ${rotation.length} fresh pages in turn`, rotation, sample)),
    ];
    for (const path of ["/", ARTICLE]) {
      measures.push(
        ...(await compare(site, `${path}, kept`, [path], [path])),
        ...(await compare(site, `${path}, fresh`, freshAddresses(path), [path])),
      );
    }
    return measures;
  } finally {
    await site.stop();
  }
}

/** As many addresses of one page as the page cache cannot hold: it goes by the whole address. */
function freshAddresses(path: string): string[] {
  return Array.from({ length: 5_000 }, (_, i) => `${path}?visit=${i}`);
}

async function compare(
  site: RunningServer,
  name: string,
  paths: readonly string[],
  barePaths: readonly string[],
): Promise<Measure[]> {
  const bare = await startServer("tests/bench/pages/bare-server.ts", "/", {
    scriptArguments: [...barePaths],
  });
  const turn = createTurn(paths);
  const contenders = {
    "bare render": { origin: bare.origin, turn: createTurn(["/"]), acceptEncoding: undefined },
    "a browser's Accept-Encoding": { origin: site.origin, turn, acceptEncoding: BROWSER_ENCODINGS },
    "no Accept-Encoding": { origin: site.origin, turn, acceptEncoding: undefined },
  };
  try {
    for (const { origin, ...rest } of Object.values(contenders)) {
      await load(origin, { ...rest, connections: 8, seconds: WARM_UP_SECONDS });
    }
    const measures: Measure[] = [];
    for (const connections of CONNECTIONS) {
      const rounds: Load[][] = Object.values(contenders).map(() => []);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [i, { origin, ...rest }] of Object.values(contenders).entries()) {
          rounds[i]?.push(await load(origin, { ...rest, connections, seconds: ROUND_SECONDS }));
        }
      }
      const [bareRounds = []] = rounds;
      for (const [i, what] of Object.keys(contenders).entries()) {
        const label = `${name}, ${connections} connection${connections === 1 ? "" : "s"}, ${what}`;
        measures.push(...summarize(label, rounds[i] ?? [], i === 0 ? undefined : bareRounds));
      }
    }
    return measures;
  } finally {
    await bare.stop();
  }
}

/** Medians over the rounds; the share is that of each round to the bare render's in the same round. */
function summarize(what: string, rounds: readonly Load[], bare: readonly Load[] | undefined): Measure[] {
  const share =
    bare && median(rounds.map(({ perSecond }, i) => perSecond / (bare[i]?.perSecond ?? Number.NaN)));
  return [
    { what, value: median(rounds.map(({ perSecond }) => perSecond)), unit: "pages/s" },
    { what: "  p50", value: median(rounds.map(({ p50 }) => p50)), unit: "ms" },
    { what: "  p99", value: median(rounds.map(({ p99 }) => p99)), unit: "ms" },
    ...(share === undefined
      ? []
      : [{ what: "  share of the bare render", value: share, unit: "×", target: { atLeast: LEAST_SHARE } }]),
  ];
}
