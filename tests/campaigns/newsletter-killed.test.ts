import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { until } from "../faults/own-database.ts";
import { type Database, findPostgres, startPostgres } from "../faults/postgres.ts";
import { addressOf, DAY, openPress, type Press } from "../faults/press.ts";
import { size } from "./sizes.ts";

const READERS = size(120, 10_000);
const KILLS = size(2, 5);
/** Mails a second: a kill must come while there is something left to send. */
const RATE = String(size(60, 400));
/** What a process has in work at once. */
const IN_WORK = 2;
const PATIENCE = size(60_000, 10 * 60_000);

let press: Press;
afterEach(async () => {
  await press.close();
  vi.unstubAllEnvs();
});

async function open(variables: Record<string, string>): Promise<void> {
  press = await openPress({ variables, messages: false });
  // Both share a server's tables; readers take their deliveries with them.
  await press.database.transaction(async (tx) => {
    await tx.deleteFrom("newsletter_subscribers").execute();
    await tx.deleteFrom("newsletter_issues").execute();
  });
  await press.addReaders(Array.from({ length: READERS }, (_, n) => ({ n })));
}

/** Each reader got it once, or is among those of whom nobody knows; nobody got it twice. Returns those. */
async function expectOnce(doubts: number): Promise<string[]> {
  const counts = press.counts();
  const deliveries = await press.deliveries();
  const unsure = [...deliveries].filter(([, state]) => state === "sending").map(([email]) => email);
  const all = Array.from({ length: READERS }, (_, n) => addressOf(n));
  expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
  expect(all.filter((email) => !counts.has(email) && !unsure.includes(email))).toEqual([]);
  expect(all.filter((email) => deliveries.get(email) === "sent" && !counts.has(email))).toEqual([]);
  expect(unsure.length).toBeLessThanOrEqual(doubts);
  const arrived = unsure.filter((email) => counts.has(email)).length;
  console.log(
    `${READERS} readers: ${counts.size} got it once, ${unsure.length} in doubt (${arrived} of them got it), 0 twice`,
  );
  return unsure;
}

/** Written to again when somebody says so, everybody got it; twice those alone of whom nobody knew. */
async function expectAll(unsure: readonly string[]): Promise<void> {
  // What another run may still hold is left alone for a minute.
  await press.database.single((db) =>
    db
      .updateTable("newsletter_deliveries")
      .set({ at: new Date(Date.now() - 120_000).toISOString() })
      .where("state", "=", "sending")
      .execute(),
  );
  const { code, output } = await press.run("send", DAY, "--rate", RATE, "--resume-unsure");
  expect({ code, output }).toMatchObject({ code: 0 });
  const counts = press.counts();
  expect(counts.size).toBe(READERS);
  for (const [email, count] of counts)
    expect(count, email).toBeLessThanOrEqual(unsure.includes(email) ? 2 : 1);
  expect([...(await press.deliveries()).values()].filter((state) => state !== "sent")).toEqual([]);
}

const binaries = await findPostgres();
let server: Database | undefined;
beforeAll(async () => {
  server = binaries ? await startPostgres(binaries) : undefined;
});
afterAll(() => server?.stop());

describe.each([
  ["SQLite", true, () => ({})],
  ["Postgres", binaries !== undefined, () => ({ DATABASE_URL: server?.url ?? "" })],
] as const)("an edition on %s", (_name, there, variables) => {
  test.skipIf(!there)(`cut off ${KILLS} times and resumed reaches each of ${READERS} once`, async () => {
    await open(variables());
    const step = Math.floor(READERS / (KILLS + 1));
    for (let kill = 1; kill <= KILLS; kill++) {
      const sending = press.start(["send", DAY, "--rate", RATE, ...(kill > 1 ? ["--resume"] : [])]);
      // Somewhere within the step, at whatever instant of a mail's way.
      const enough = step * (kill - 1) + Math.floor(step * (0.3 + 0.6 * Math.random()));
      await until(`${enough} mails`, () => press.smtp.received.length >= enough, PATIENCE);
      sending.kill();
      await sending.ended;
    }
    const { code, output } = await press.run("send", DAY, "--rate", RATE, "--resume");
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(" 0 waiting.") });
    await expectAll(await expectOnce(KILLS * IN_WORK));
  });

  test.skipIf(!there)("sent by two runs at once reaches each once", async () => {
    await open(variables());
    // The first may not end before the second is at work, however long its start takes.
    const answer = press.smtp.hold();
    const first = press.start(["send", DAY, "--rate", RATE]);
    await until("it has begun", () => press.smtp.asked.length > 0, PATIENCE);
    const second = press.start(["send", DAY, "--rate", RATE, "--resume"]);
    await until("the second has, too", () => second.output().includes("Sending"), PATIENCE);
    answer();
    const ended = await Promise.all([first.ended, second.ended]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    await expectOnce(0);
    expect(press.counts().size).toBe(READERS);
  });
});
