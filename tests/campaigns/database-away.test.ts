import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { until } from "../faults/own-database.ts";
import { type Database, findPostgres, startPostgres } from "../faults/postgres.ts";
import { expectEachOnce, messagesInFile, messagesInPostgres } from "./kept-messages.ts";
import { startSenders, wait } from "./senders.ts";
import { size } from "./sizes.ts";

const binaries = await findPostgres();
/** Beside other tests a machine has little time for each: there a post that hangs is told from one that is slow, and no more. */
const MOST_WAITED = size(12_000, 3000);
const STORED_WITHIN = 60_000;

let site: SiteUnderTest;
let database: Database | undefined;
afterEach(async () => {
  await site.stop();
  await database?.stop();
  database = undefined;
});

async function startOn(env: Record<string, string> = {}): Promise<SiteUnderTest> {
  site = await startSite({ csv: "name,zip\nLeaf,80202\n", env: { TRUST_PROXY: "1", ...env } });
  return site;
}

/** What `/healthz` says waits in the spool. */
async function spooled(): Promise<number | null> {
  const health = (await (await fetch(`${site.url}/healthz`)).json()) as {
    outbox: { spooled: number | null };
  };
  return health.outbox.spooled;
}

/** Takes a database away; returns what gives it back. */
async function takeAway(server: Database, how: string): Promise<() => Promise<unknown>> {
  if (how === "stopped") {
    await server.halt("immediate");
    return server.start;
  }
  if (how === "frozen") {
    await server.freeze();
    return server.thaw;
  }
  const other = new Client({ connectionString: server.url });
  await other.connect();
  await other.query("begin; lock table leaf_courier.contact_messages in access exclusive mode");
  return () => other.end();
}

describe.skipIf(!binaries)("while Postgres is away (skipped where it is not installed)", () => {
  test.each([
    ["stopped", size(5000, 600_000)],
    ["frozen", size(8000, 60_000)],
    ["locked in the table that is written to", size(4000, 60_000)],
  ] as const)("%s, posts are taken in time, and stored when it is back", async (how, milliseconds) => {
    const server = await startPostgres(binaries ?? "");
    database = server;
    await startOn({ DATABASE_URL: server.url });
    // Below the ceiling for all visitors, which counts in memory now.
    const senders = startSenders(() => site.url, { senders: 2, pause: 300 });
    await senders.more(5);
    const giveBack = await takeAway(server, how);
    const before = senders.acknowledged.length;
    await wait(milliseconds);
    expect(await spooled()).toBeGreaterThan(0);
    await senders.end();
    const during = senders.acknowledged.length - before;
    await giveBack();
    const back = performance.now();
    await until("all is stored", async () => (await spooled()) === 0, STORED_WITHIN);
    const stored = Math.round(performance.now() - back);
    console.log(
      `${how}: ${during} taken, longest ${Math.round(senders.longest())} ms, stored ${stored} ms after`,
    );
    expect([...senders.refused]).toEqual([]);
    expect(during).toBeGreaterThan(3);
    expect(senders.longest()).toBeLessThan(MOST_WAITED);
    expectEachOnce(await messagesInPostgres(server.url), senders.acknowledged);
  });
});

describe("while another holds the SQLite file", () => {
  test.each([
    ["reads it, as a backup does", "begin; select * from contact_messages"],
    ["writes to it", "begin immediate"],
  ])("and %s, nobody is refused and nothing is lost", async (_how, sql) => {
    await startOn();
    const senders = startSenders(() => site.url, { senders: 2, pause: 100 });
    await senders.more(5);
    const other = new DatabaseSync(join(site.folder, "var/site.sqlite"), { timeout: 5000 });
    other.exec(sql);
    const before = senders.acknowledged.length;
    await wait(size(6000, 20_000));
    other.exec("rollback");
    other.close();
    await senders.more(5);
    await senders.end();
    await until("all is stored", async () => (await spooled()) === 0, STORED_WITHIN);
    const during = senders.acknowledged.length - before;
    console.log(`held: ${during} taken, longest ${Math.round(senders.longest())} ms`);
    expect([...senders.refused]).toEqual([]);
    expect(senders.longest()).toBeLessThan(MOST_WAITED);
    expectEachOnce(messagesInFile(site.folder), senders.acknowledged);
  });
});
