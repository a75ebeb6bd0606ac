import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { returnPort, takePort } from "../ports.ts";

/** How a site is started; what is left out is as on a fresh clone. */
export type SiteOptions = {
  /** Variables of its environment, beside PORT, SITE_URL, VAR_DIR and DISPENSARIES_CSV, or instead of them. */
  env?: Record<string, string>;
  /** The directory's file: text or bytes; null for a file that is not there. The shipped one unless told. */
  csv?: string | Uint8Array | null;
  /** What runs, after `node`. */
  command?: readonly string[];
  /** A folder that an earlier start used, so that its data is there again. It is the caller's to remove. */
  folder?: string;
  /** Where an earlier start listened, so that who knows its address finds it again. A free one unless told. */
  port?: number;
};

export type SiteUnderTest = {
  /** Its origin. */
  url: string;
  /** Of its own, in the system's temporary folder. */
  folder: string;
  /** Path of the directory's file. */
  csv: string;
  process: ChildProcess;
  /** All that it wrote so far. */
  output: () => string;
  /** Its log: the lines that its logger wrote. */
  log: () => Record<string, unknown>[];
  /** Ends it by a signal; resolves with its exit code, null when a signal cut it off. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const NODE = resolve("node_modules/.bin/node");
/** A start takes a second, and on a machine that others share a hundred times as long. */
const START_MILLISECONDS = 120_000;

/** Starts the built site as a process of its own, on a free port with a folder of its own. It answers when this resolves. */
export async function startSite(options: SiteOptions = {}): Promise<SiteUnderTest> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "leaf-courier-")));
  const csv = join(folder, "dispensaries.csv");
  if (!options.folder || options.csv !== undefined) await placeCsv(csv, options.csv);
  await shareWhatIsMade(join(folder, "var"));
  const port = options.port ?? (await takePort());
  const url = `http://localhost:${port}`;
  const child = spawn(NODE, options.command ?? ["server.ts"], {
    env: {
      ...OWN_ENVIRONMENT,
      PORT: String(port),
      SITE_URL: url,
      VAR_DIR: join(folder, "var"),
      DISPENSARIES_CSV: csv,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exited = once(child, "exit").then(([code]) => code as number | null);
  // A test that fails may not come to its stop().
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  void exited.then(() => {
    process.off("exit", end);
    returnPort(port);
  });
  const site: SiteUnderTest = {
    url,
    folder,
    csv,
    process: child,
    output: () => output,
    log: () => output.split("\n").flatMap(parseLine),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exited;
      if (!options.folder) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
  await untilItAnswers(site, Number(options.env?.WORKERS ?? 1));
  return site;
}

/**
 * Stories' texts and covers are kept under names that say all that they are made of: what one site of a run rendered or drew, the next
 * finds, which saves half of its start.
 */
async function shareWhatIsMade(varDir: string): Promise<void> {
  const shared = process.env.MADE_FOR_TESTS;
  if (!shared) return;
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  for (const name of ["bodies", "covers"]) {
    await mkdir(join(shared, name), { recursive: true });
    // An earlier start of a test's own folder has them.
    await symlink(join(shared, name), join(varDir, name)).catch(unlessThere);
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function placeCsv(path: string, content: SiteOptions["csv"]): Promise<void> {
  if (content === undefined) await cp("data/dispensaries.csv", path);
  else if (content !== null) await writeFile(path, content);
}

/** Asks its own health until it answers and all its processes listen; throws with its output when it ends or takes too long. */
async function untilItAnswers(
  { url, process: child, output }: SiteUnderTest,
  workers: number,
): Promise<void> {
  const end = Date.now() + START_MILLISECONDS;
  while (child.exitCode === null && Date.now() < end) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    await response?.arrayBuffer();
    // The first of several processes answers while the others start.
    if (response?.ok && (workers < 2 || output().includes(`${workers} processes on one address`))) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The site did not start (exit code ${child.exitCode}):\n${output()}`);
}

function parseLine(line: string): Record<string, unknown>[] {
  return line.startsWith('{"level"') ? [JSON.parse(line) as Record<string, unknown>] : [];
}
