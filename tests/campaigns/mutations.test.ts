import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../faults/own-database.ts";
import { ALL_PAGES, asShipped, copyData, type Kind, save } from "./mutations/data-files.ts";
import { mutate } from "./mutations/mutate.ts";
import { createRandom, type Random } from "./mutations/random.ts";
import { wait } from "./senders.ts";
import { FULL, given, size } from "./sizes.ts";
import { slowness } from "./slowness.ts";
import { startWatchedSite, type WatchedSite } from "./watched-site.ts";

/** Of the directory and of the stories; each other file gets fewer. */
const TIMES = given(0, size(8, 1000));
const TIMES_EACH = FULL ? Math.ceil(TIMES * 0.3) : 1;
const SEED = given(1, 20_261_123);

/** A turn of the event loop, in milliseconds of the thread on a processor as in slowness.ts. */
const MOST_TURN = 50;

const { folder, kinds } = await copyData();
let site: WatchedSite;
beforeAll(async () => {
  site = await startWatchedSite({
    env: { DATA_DIR: folder, DISPENSARIES_CSV: join(folder, "dispensaries.csv") },
  });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

type Health = {
  versions: { data: number };
  directory: { lastError: object | null };
  problems: { file: string; line?: number; field?: string; reason: string }[];
};

async function health(): Promise<Health> {
  return (await (await fetch(`${site.url}/healthz`)).json()) as Health;
}

/** Has the site read what was saved; resolves with what it says then, which differs from before. */
async function reload(before: Health): Promise<Health> {
  let now = before;
  site.process.kill("SIGHUP");
  await until(
    "the site has read what was saved",
    async () => {
      now = await health();
      return now.versions.data !== before.versions.data || now.problems.length !== before.problems.length;
    },
    60_000,
  );
  return now;
}

/** Pages and what they say, without what changes from answer to answer. One by one: of many at once all may be made in one turn. */
async function read(paths: readonly string[]): Promise<Map<string, { status: number; text: string }>> {
  const answers = new Map<string, { status: number; text: string }>();
  for (const path of paths) {
    const response = await fetch(site.url + path);
    answers.set(path, { status: response.status, text: await response.text() });
  }
  return answers;
}

/** Spoils a file, looks, and puts it back. Returns what went wrong. */
async function tryOne(kind: Kind, file: string, bytes: Buffer, random: Random): Promise<string[]> {
  const found: string[] = [];
  const before = await health();
  const shown = await read(kind.pages);
  const turns = site.longTurns().length;
  await save(folder, file, bytes);
  const after = await reload(before);
  const named = after.problems.some((problem) => problem.file === file);
  const refused =
    file === "dispensaries.csv" ? after.directory.lastError : after.versions.data === before.versions.data;
  if (refused && !named)
    found.push(`is refused, and /healthz names ${JSON.stringify(after.problems.slice(0, 2))}`);
  const now = await read([...kind.pages, random.pick(ALL_PAGES), random.pick(ALL_PAGES)]);
  for (const [path, { status, text }] of now) {
    if (status >= 500) found.push(`${path} answers ${status}`);
    const last = shown.get(path);
    // The error box of the directory is news.
    if (refused && last && file !== "dispensaries.csv" && text !== last.text)
      found.push(`${path} is not the last good version`);
  }
  await wait(5);
  const long = site.longTurns().slice(turns);
  const most = long.some((turn) => turn > MOST_TURN) ? MOST_TURN * slowness() : MOST_TURN;
  for (const turn of long)
    if (turn > most) found.push(`a turn of ${Math.round(turn)} ms, most ${Math.round(most)}`);
  await save(folder, file, await asShipped(file));
  // Against what it said before: it looks by itself each minute too, and may have read it by now.
  await reload(after);
  await until("it is well again", async () => (await health()).problems.length === 0, 60_000);
  return found;
}

describe(`spoiled files in a running site (seed ${SEED})`, () => {
  test.each(kinds.map((kind) => [kind.name, kind] as const))("%s", async (name, kind) => {
    const random = createRandom(SEED + name.length * 7919);
    const times = name === "the directory" || name === "stories" ? TIMES : TIMES_EACH;
    const wrong: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const file = random.pick(kind.files);
      const shipped = await asShipped(file);
      const { how, bytes } = mutate(file, shipped, random);
      if (bytes.equals(shipped)) continue;
      let found = await tryOne(kind, file, bytes, random);
      // A collection may fall into any turn: what the file causes comes each time.
      for (
        let again = 0;
        again < 2 && found.length > 0 && found.every((each) => each.startsWith("a turn"));
        again += 1
      )
        found = await tryOne(kind, file, bytes, random);
      wrong.push(...found.map((each) => `${n}: ${file}, ${how}: ${each}`));
    }
    expect(wrong).toEqual([]);
  });

  test("none of it was an unexpected error, or ended the site", async () => {
    expect((await health()).problems).toEqual([]);
    expect(site.log().filter(({ err }) => err)).toEqual([]);
  });
});
