import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Measure } from "../measure.ts";
import { type RunningServer, startServer, startSiteServer } from "../server-process.ts";
import { compareKept } from "./compare-kept.ts";
import { BROWSER_ENCODINGS } from "./load.ts";

/** Of what one Buffer reaches with the same of the processor's time; the site writes a log line for each page, and the Buffer none. */
const LEAST_OF_BUFFER = { atLeast: 0.6 };
/** Of what the site reaches without a log. */
const LEAST_WITH_LOG = { atLeast: 0.9 };
/** Who has the page already costs no more than who gets it. */
const LEAST_UNCHANGED = { atLeast: 1 };

const PAGES = ["/", "/dispensaries", "/article/why-two-laboratories-disagree"];
const CONNECTIONS = [1, 32];
const BROWSER = { "Accept-Encoding": BROWSER_ENCODINGS };

/** Two sites, one of which logs, and the folder that holds the Buffers' files. */
type Setting = { site: RunningServer; silent: RunningServer; folder: string };

/** Pages that are kept, as shares of what one Buffer reaches in the same of its process's time. */
export async function measureKeptPages(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  const log = join(folder, "log");
  const site = await startSiteServer({ stdout: log });
  const silent = await startSiteServer({ env: { LOG_LEVEL: "silent" } });
  try {
    const measures: Measure[] = [];
    for (const path of PAGES) measures.push(...(await measurePage(path, { site, silent, folder })));
    return measures;
  } finally {
    await Promise.all([site.stop(), silent.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of the front page all that can differ, of the others what browsers ask for. */
async function measurePage(path: string, setting: Setting): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const connections of path === "/" ? CONNECTIONS : [32]) {
    measures.push(...(await measureCompressed(path, connections, setting)));
    if (path === "/") measures.push(...(await measurePlain(path, connections, setting)));
  }
  return measures;
}

async function measureCompressed(path: string, connections: number, setting: Setting): Promise<Measure[]> {
  const { site, silent } = setting;
  const response = await fetch(site.origin + path);
  const etag = response.headers.get("ETag") ?? "";
  const body = brotliCompressSync(await response.arrayBuffer());
  const buffer = await startBuffer(body, "br", setting);
  try {
    const [ours = 0, buffers = 0, silents = 0, unchanged = 0] = await compareKept(
      [
        { server: site, path, headers: BROWSER },
        { server: buffer, path, headers: BROWSER },
        { server: silent, path, headers: BROWSER },
        { server: site, path, headers: { ...BROWSER, "If-None-Match": etag } },
      ],
      connections,
    );
    const what = `${path}, kept, ${countOf(connections)}`;
    const share = buffers / ours;
    const measures: Measure[] = [
      { what: `${what}: the process's time for one`, value: ours, unit: "µs" },
      { what: `${what}: share of one Buffer`, value: share, unit: "×", target: LEAST_OF_BUFFER },
    ];
    if (path !== "/") return measures;
    const logged = silents / ours;
    const faster = ours / unchanged;
    return [
      ...measures,
      { what: `${what}: share of the log off`, value: logged, unit: "×", target: LEAST_WITH_LOG },
      { what: `${what}: 304s in the time of a page`, value: faster, unit: "×", target: LEAST_UNCHANGED },
    ];
  } finally {
    await buffer.stop();
  }
}

/** For who takes no encoding; the Buffer is six times as large as the other one. */
async function measurePlain(path: string, connections: number, setting: Setting): Promise<Measure[]> {
  const body = Buffer.from(await (await fetch(setting.site.origin + path)).arrayBuffer());
  const buffer = await startBuffer(body, "identity", setting);
  try {
    const asked = [setting.site, buffer].map((server) => ({ server, path, headers: {} }));
    const [ours = 0, buffers = 0] = await compareKept(asked, connections);
    const what = `${path}, kept, no encoding, ${countOf(connections)}: share of one Buffer`;
    return [{ what, value: buffers / ours, unit: "×", target: LEAST_OF_BUFFER }];
  } finally {
    await buffer.stop();
  }
}

function startBuffer(body: Buffer, encoding: string, { folder }: Setting): Promise<RunningServer> {
  const file = join(folder, "page");
  writeFileSync(file, body);
  return startServer("tests/bench/pages/buffer-server.ts", "/", {
    scriptArguments: [file, encoding],
  });
}

function countOf(connections: number): string {
  return connections === 1 ? "1 connection" : `${connections} connections`;
}
