import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toCsv } from "../../../scripts/demonstration/csv.ts";
import { generateRows } from "../../../scripts/demonstration/generate-listings.ts";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "../../../scripts/host-settings.mjs";
import { freePort } from "../../ports.ts";
import type { Measure, Part } from "../measure.ts";
import { firstAnswer, type Start } from "./first-answer.ts";

/** The best of so many, after one that had time to leave in `var/` what later ones find there. */
const STARTS = 5;
const LISTINGS = 15_000;

/** Seconds from the command to the first answer. */
const MOST = { shipped: 1, listings: 2, npm: 1.5 };

/** How long a site that was started before takes until it answers. */
export const part: Part = { name: "start", run };

async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  try {
    const csv = join(folder, "dispensaries.csv");
    writeFileSync(csv, toCsv(generateRows(LISTINGS, 7)));
    const node = [process.execPath, ...NODE_FLAGS, "server.ts"];
    const env = { ...NODE_ENVIRONMENT, VAR_DIR: join(folder, "var") };
    const many = `${LISTINGS.toLocaleString("en-US")} listings`;
    return [
      ...(await measure("the shipped data", node, env, MOST.shipped)),
      ...(await measure(many, node, { ...env, DISPENSARIES_CSV: csv }, MOST.listings)),
      // Of npm's processor time most is its children's.
      ...(await measure("npm start with nothing to do", ["npm", "start"], env, MOST.npm)).slice(0, 1),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  what: string,
  [command = "", ...args]: string[],
  env: Record<string, string>,
  most: number,
): Promise<Measure[]> {
  // Of one address each time: what is kept of stories names the site's own.
  const port = await freePort();
  await firstAnswer(command, args, env, { port, settled: true });
  const starts: Start[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await firstAnswer(command, args, env, { port }));
  const best = (of: keyof Start) => Math.min(...starts.map((start) => start[of]));
  return [
    { what: `${what}: first answer`, value: best("seconds"), unit: "s", target: { atMost: most } },
    { what: `${what}: of the processor`, value: best("processor"), unit: "s" },
  ];
}
