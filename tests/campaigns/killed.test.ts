import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { findPostgres, startPostgres } from "../faults/postgres.ts";
import { expectEachOnce, messagesInFile, messagesInPostgres } from "./kept-messages.ts";
import { startSenders, wait } from "./senders.ts";
import { size } from "./sizes.ts";

const KILLS = size(3, 30);
const ACKNOWLEDGED = size(60, 1000);
const binaries = await findPostgres();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-killed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Kills the site again and again under posts; what was acknowledged is told when all was sent. */
async function killUnderPosts(
  env: Record<string, string>,
): Promise<{ acknowledged: string[]; site: SiteUnderTest }> {
  const start = () => startSite({ folder, csv: "name,zip\nLeaf,80202\n", env: { TRUST_PROXY: "1", ...env } });
  let site = await start();
  const senders = startSenders(() => site.url);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await senders.more(Math.ceil(ACKNOWLEDGED / KILLS));
    // In the middle of whatever it is doing.
    await wait(Math.random() * 100);
    await site.stop("SIGKILL");
    site = await start();
  }
  await senders.end();
  expect(senders.acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
  console.log(
    `${senders.acknowledged.length} acknowledged over ${KILLS} kills`,
    Object.fromEntries(senders.refused),
  );
  return { acknowledged: senders.acknowledged, site };
}

describe("a site that is killed at random", () => {
  test("has stored on SQLite what it acknowledged, each once", async () => {
    const { acknowledged, site } = await killUnderPosts({});
    await site.stop();
    expectEachOnce(messagesInFile(folder), acknowledged);
  });

  test.skipIf(!binaries)("has stored on Postgres what it acknowledged, each once", async () => {
    const database = await startPostgres(binaries ?? "");
    try {
      const { acknowledged, site } = await killUnderPosts({ DATABASE_URL: database.url });
      await site.stop();
      expectEachOnce(await messagesInPostgres(database.url), acknowledged);
    } finally {
      await database.stop();
    }
  });

  test.skipIf(!binaries)(
    "and one of two on one database: the other goes on, and nothing is lost",
    async () => {
      const database = await startPostgres(binaries ?? "");
      const env = {
        DATABASE_URL: database.url,
        TRUST_PROXY: "1",
        COOKIE_SECRET: "one secret for both of the two nodes",
      };
      const start = () => startSite({ csv: "name,zip\nLeaf,80202\n", env });
      const sites = await Promise.all([start(), start()]);
      try {
        // As a proxy in front sends them: to any that lives.
        const living = () =>
          sites.filter(({ process }) => process.exitCode === null && process.signalCode === null);
        let turn = 0;
        const senders = startSenders(() => {
          turn += 1;
          return living()[turn % living().length]?.url ?? "";
        });
        for (let round = 0; round < size(1, 10); round += 1) {
          await senders.more(40);
          await sites[round % 2]?.stop("SIGKILL");
          await senders.more(40);
          sites[round % 2] = await start();
        }
        await senders.end();
        console.log(
          `${senders.acknowledged.length} acknowledged by two`,
          Object.fromEntries(senders.refused),
        );
        expectEachOnce(await messagesInPostgres(database.url), senders.acknowledged);
      } finally {
        await Promise.all(sites.map((site) => site.stop()));
        await database.stop();
      }
    },
  );
});
