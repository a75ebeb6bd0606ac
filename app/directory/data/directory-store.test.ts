import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pass } from "#app/utils/passing-time-fixture.ts";
import { DEMONSTRATION_SOURCE } from "../listing.ts";

const HEAD = "name,city,state,zip,source\n";
const GOOD = `${HEAD}Good Shop,Denver,CO,80202,\n`;
const BETTER = GOOD.replace("Good", "Better");
const STALE_MILLISECONDS = 5 * 60 * 1000;

// Every store brings a logger, which listens to it.
process.stdout.setMaxListeners(20);

let folder = "";
let csv = "";
/** A process's store, as it is before its first load. */
let store: typeof import("./directory-store.server.ts");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "directory-store-"));
  csv = join(folder, "dispensaries.csv");
  vi.stubEnv("DISPENSARIES_CSV", csv);
  vi.stubEnv("VAR_DIR", join(folder, "var"));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  store = await import("./directory-store.server.ts");
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function names(): Promise<string[]> {
  return (await store.loadDirectory()).listings.map(({ name }) => name);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the data grow stale, for the store; nothing else notices. */
function growStale(): void {
  pass(STALE_MILLISECONDS + 1);
}

describe("the directory", () => {
  test("is the file's, with what was wrong in it", async () => {
    await writeFile(csv, `${GOOD},Denver,CO,80202,\n`);
    const directory = await store.loadDirectory();
    expect(directory).toMatchObject({ origin: "dispensaries.csv", demonstration: false });
    expect(directory.problems).toEqual([{ line: 3, reason: "no name", rejected: true }]);
    expect(store.directoryStatus()).toMatchObject({
      listings: 1,
      origin: "dispensaries.csv",
      lastError: undefined,
    });
  });

  test("is a demonstration while any row says that it is fictional", async () => {
    await writeFile(csv, `${GOOD}Other,Denver,CO,80202,${DEMONSTRATION_SOURCE}\n`);
    expect((await store.loadDirectory()).demonstration).toBe(true);
  });

  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["without a row", HEAD],
  ])("is the built-in list of 19 when the file is %s, and says why", async (_what, content) => {
    if (content !== undefined) await writeFile(csv, content);
    const { listings, origin, demonstration } = await store.loadDirectory();
    expect(listings).toHaveLength(19);
    expect({ origin, demonstration }).toEqual({ origin: "the built-in list", demonstration: true });
    expect(store.directoryStatus().lastError?.reason).toMatch(/^dispensaries\.csv: /);
  });
});

describe("the history beside it", () => {
  const HISTORY = "id,source,day,what,before,after\n";

  test("is read with it, again when it changes alone, and is nobody's mistake when there is none", async () => {
    await writeFile(csv, GOOD);
    expect((await store.loadDirectory()).history.events).toEqual([]);
    expect(store.directoryStatus().lastError).toBeUndefined();
    await writeFile(join(folder, "dispensaries.history.csv"), `${HISTORY}a,R,2026-11-01,found,,\n`);
    const { history } = await store.refreshDirectory();
    expect(history.events.map(({ id, what }) => `${id} ${what}`)).toEqual(["a found"]);
    await rm(join(folder, "dispensaries.history.csv"));
    expect((await store.refreshDirectory()).history.events).toEqual([]);
  });
});

describe("a refresh", () => {
  test("that fails leaves the last good data, and says which file and why", async () => {
    await writeFile(csv, GOOD);
    const good = await store.loadDirectory();
    const { version } = store.directoryStatus();
    await writeFile(csv, "name\nOther\n");
    // Its name and no more: the toast is everybody's.
    await expect(store.refreshDirectory()).rejects.toThrow(/^dispensaries\.csv: no column for/);
    expect(await store.loadDirectory()).toBe(good);
    // The pages change: they show that the load failed.
    expect(store.directoryStatus().version).toBeGreaterThan(version);

    await writeFile(csv, BETTER);
    expect((await store.refreshDirectory()).listings.map(({ name }) => name)).toEqual(["Better Shop"]);
    expect(store.directoryStatus().lastError).toBeUndefined();
  });

  test("that fails is heard of by everybody who asked for it, again and again", async () => {
    await writeFile(csv, HEAD);
    await store.loadDirectory();
    const outcomes = await Promise.allSettled([store.refreshDirectory(), store.refreshDirectory()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(store.refreshDirectory()).rejects.toThrow("no dispensary");
  });

  test("at the same time as others shares one load with them", async () => {
    await writeFile(csv, GOOD);
    const [first, ...others] = await Promise.all([
      store.loadDirectory(),
      store.loadDirectory(),
      store.refreshDirectory(),
    ]);
    for (const other of others) expect(other).toBe(first);
    expect(store.directoryStatus().version).toBe(1);
    expect(await store.refreshDirectory(), "nothing changed, so nothing is read").toBe(first);
    await utimes(csv, 1, 1);
    expect(await store.refreshDirectory(), "it was saved as it was").toBe(first);
    expect(store.directoryStatus().version).toBe(1);
    await writeFile(csv, BETTER);
    expect(await store.refreshDirectory()).not.toBe(first);
  });
});

describe("an address", () => {
  let body = "";
  let history = "";
  let asked = 0;
  let server: Server;
  beforeEach(async () => {
    asked = 0;
    history = "";
    server = createServer((req, res) => {
      if (req.url === "/x.history.csv?token=secret") {
        res.writeHead(history ? 200 : 404).end(history);
        return;
      }
      asked += 1;
      res.end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    vi.stubEnv(
      "DISPENSARIES_CSV",
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.csv?token=secret`,
    );
    vi.resetModules();
    store = await import("./directory-store.server.ts");
  });
  afterEach(() => server.close());

  test("is asked again after ten seconds, and what is the same to the byte is not taken again", async () => {
    body = GOOD;
    const first = await store.loadDirectory();
    expect(await store.refreshDirectory()).toBe(first);
    expect(asked).toBe(1);
    pass(10_001);
    expect(await store.refreshDirectory()).toBe(first);
    expect(asked).toBe(2);
    expect(store.directoryStatus().version).toBe(1);
    body = BETTER;
    pass(10_001);
    expect((await store.refreshDirectory()).listings.map(({ name }) => name)).toEqual(["Better Shop"]);
  });

  test("is nobody's but the operator's: who wants the file gets it as it came last, and nothing is asked there for it", async () => {
    const dataFile = await import("../downloads/data-file.route.ts");
    const request = new Request("http://localhost/data/dispensaries.csv");
    const ask = () => dataFile.loader({ request, params: {}, context: {} });
    body = GOOD;
    await store.loadDirectory();
    const answer = await ask();
    expect([answer.status, await answer.text(), asked]).toEqual([200, GOOD, 1]);
    body = "no table";
    pass(10_001);
    await expect(store.refreshDirectory()).rejects.toThrow();
    expect(await (await ask()).text()).toBe(GOOD);
    expect(await readdir(join(folder, "var", "directory"))).toEqual(["dispensaries.csv"]);
  });

  test("has its history beside it, where it has one; a server that fails takes none away", async () => {
    body = GOOD;
    expect((await store.loadDirectory()).history.events).toEqual([]);
    history = "id,source,day,what,before,after\na,R,2026-11-01,found,,\n";
    pass(10_001);
    expect((await store.refreshDirectory()).history.events).toHaveLength(1);
    server.removeAllListeners("request");
    server.on("request", (req, res) => {
      if (req.url?.startsWith("/x.csv")) res.end(BETTER);
      else res.writeHead(503).end();
    });
    pass(10_001);
    const { listings, history: kept } = await store.refreshDirectory();
    expect([listings[0]?.name, kept.events.length]).toEqual(["Better Shop", 1]);
  });

  test("that sends what is no table is asked once, not thrice; nobody reads its token", async () => {
    body = `${HEAD}"Le"af,Denver,CO,80202,\n`;
    await store.loadDirectory();
    expect(asked).toBe(1);
    await expect(store.refreshDirectory()).rejects.toThrow(/^127\.0\.0\.1:\d+: broken quoting/);
    const { dataProblems } = await import("#app/site/published-data/publication.server.ts");
    const said = JSON.stringify([store.directoryStatus(), dataProblems(50)]);
    expect(said).toContain("broken quoting");
    expect(said).not.toMatch(/secret|x\.csv/);
  });
});

describe("stale data", () => {
  test("is served while a file that changed is read in the background", async () => {
    await writeFile(csv, GOOD);
    expect(await names()).toEqual(["Good Shop"]);
    await writeFile(csv, BETTER);
    expect(await names()).toEqual(["Good Shop"]);
    growStale();
    expect(await names()).toEqual(["Good Shop"]);
    await expect.poll(names).toEqual(["Better Shop"]);
  });

  test("is looked at again though the machine's clock is set back by hours", async () => {
    await writeFile(csv, GOOD);
    expect(await names()).toEqual(["Good Shop"]);
    await writeFile(csv, BETTER);
    growStale();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    await expect.poll(names).toEqual(["Better Shop"]);
  });

  test("stays while the file is the same", async () => {
    await writeFile(csv, GOOD);
    const directory = await store.loadDirectory();
    growStale();
    await store.loadDirectory();
    await pause(100);
    expect(await store.loadDirectory()).toBe(directory);
    expect(store.directoryStatus().version).toBe(1);
  });

  test("gives way to a file that was still being written when it was read", async () => {
    await writeFile(csv, HEAD);
    const loading = store.loadDirectory();
    // The third try begins after 600 ms: it finds a long file, whose time of change moves under its reading.
    await pause(400);
    await writeFile(csv, HEAD + "Long Shop,Denver,CO,80202,\n".repeat(60_000));
    await pause(350);
    await utimes(csv, new Date(), new Date());
    await loading;
    growStale();
    await store.loadDirectory();
    await expect.poll(async () => (await names())[0], { timeout: 20_000 }).toBe("Long Shop");
  });
});
