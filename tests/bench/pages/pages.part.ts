import type { Measure, Part } from "../measure.ts";
import { type RunningServer, startServer, startSiteServer } from "../server-process.ts";
import { BROWSER_ENCODINGS, type Load, load } from "./load.ts";
import { listPageUrls } from "./page-urls.ts";

const WARM_UP_SECONDS = 4;
const SECONDS = 6;
const CONNECTIONS = [1, 32];
const ENCODINGS = { "a browser's Accept-Encoding": BROWSER_ENCODINGS, "no Accept-Encoding": undefined };

/** issue "Speed": the site's pages a second, as a share of what the bare render reaches. */
const LEAST_SHARE = 0.25;

/** As many pages of the rotation as the bare server renders in turn. */
const BARE_PAGES = 40;

/** issue "Speed": whole pages of /dispensaries against the same HTML from bare `renderToString` behind node:http. */
export const part: Part = { name: "pages", run };

async function run(): Promise<Measure[]> {
  const site = await startSiteServer();
  try {
    const rotation = await listPageUrls(site);
    const sample = rotation.filter((_, i) => i % Math.ceil(rotation.length / BARE_PAGES) === 0);
    return [
      { what: "distinct pages in the rotation", value: rotation.length, unit: "" },
      ...(await compare(site, "kept page", ["/dispensaries"], ["/dispensaries"])),
      ...(await compare(site, "fresh pages", rotation, sample)),
    ];
  } finally {
    await site.stop();
  }
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
  try {
    await load(site.origin, {
      paths,
      connections: 8,
      seconds: WARM_UP_SECONDS,
      acceptEncoding: BROWSER_ENCODINGS,
    });
    await load(bare.origin, { paths: ["/"], connections: 8, seconds: WARM_UP_SECONDS });
    const measures: Measure[] = [];
    for (const connections of CONNECTIONS) {
      const baseline = await load(bare.origin, { paths: ["/"], connections, seconds: SECONDS });
      const many = connections === 1 ? "1 connection" : `${connections} connections`;
      measures.push(...describe(`${name}, ${many}: bare render`, baseline));
      for (const [asked, acceptEncoding] of Object.entries(ENCODINGS)) {
        const measured = await load(site.origin, { paths, connections, seconds: SECONDS, acceptEncoding });
        const what = `${name}, ${many}, ${asked}`;
        measures.push(...describe(what, measured), {
          what: `${what}: share of the bare render`,
          value: measured.perSecond / baseline.perSecond,
          unit: "×",
          target: { atLeast: LEAST_SHARE },
        });
      }
    }
    return measures;
  } finally {
    await bare.stop();
  }
}

function describe(what: string, { perSecond, p50, p99 }: Load): Measure[] {
  return [
    { what, value: perSecond, unit: "pages/s" },
    { what: `${what}: p50`, value: p50, unit: "ms" },
    { what: `${what}: p99`, value: p99, unit: "ms" },
  ];
}
