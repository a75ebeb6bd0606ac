import { expect, test } from "vitest";
import type { Delivered } from "#app/backend/outbox/delivery.ts";
import { paceOf } from "./pace.ts";
import { sendToEach } from "./send-to-each.ts";

const READERS = Array.from({ length: 30 }, (_, n) => ({ id: String(n).padStart(3, "0") }));
const DONE: Delivered = { end: "done" };

/** Writes to all of them by `outcomeOf`, two at once; gives what was begun and who was given back. */
async function sendAll(outcomeOf: (id: string, time: number) => Delivered | Promise<Delivered>) {
  const begun: string[] = [];
  const back: string[] = [];
  const waiting = new Set(READERS.map(({ id }) => id));
  const ended = await sendToEach({
    list: async (after, most) => READERS.filter(({ id }) => id > after && waiting.has(id)).slice(0, most),
    async send({ id }) {
      begun.push(id);
      const outcome = await outcomeOf(id, begun.filter((one) => one === id).length);
      if (outcome.end !== "again") waiting.delete(id);
      return outcome;
    },
    giveBack: async ({ id }) => void back.push(id),
    atOnce: 2,
    // What it hears counts here, not for how long it rests.
    pace: { ...paceOf(100_000), turn: async () => {} },
    signal: new AbortController().signal,
  }).catch((error: Error) => error);
  return { ended, begun, back };
}

test("everybody gets it once", async () => {
  const { ended, begun } = await sendAll(() => DONE);
  expect(ended).toBeUndefined();
  expect(begun.sort()).toEqual(READERS.map(({ id }) => id));
});

test("where one throws nobody else begins, and what is in work ends first", async () => {
  let ended = 0;
  const failing = await sendAll(async (id) => {
    if (id === "004") throw new Error("the database broke");
    await new Promise((next) => setTimeout(next, id === "005" ? 50 : 1));
    ended += 1;
    return DONE;
  });
  expect(failing.ended).toEqual(new Error("the database broke"));
  expect(failing.begun.length).toBeLessThanOrEqual(6);
  expect(ended).toBe(failing.begun.length - 1);
});

test("one whose side refuses the words keeps nobody else from them", async () => {
  const { ended, begun, back } = await sendAll((id) =>
    id === "003" ? { end: "dead", reason: "554 spam", message: true } : DONE,
  );
  expect(ended).toBeUndefined();
  expect(begun).toHaveLength(30);
  expect(back).toEqual([]);
});

test("where every side refuses them it stops after eight, who are written to again when that is mended", async () => {
  const { ended, begun, back } = await sendAll((id) =>
    id < "002" ? DONE : { end: "dead", reason: "554 spam", message: true },
  );
  expect(ended).toContain("554 spam");
  expect(back.length).toBeGreaterThanOrEqual(8);
  expect(back.sort()).toEqual(begun.filter((id) => id >= "002").sort());
});

test("a password or a sender that is refused stops it at once", async () => {
  const { ended, begun } = await sendAll(() => ({ end: "dead", reason: "535 5.7.8 no" }));
  expect(ended).toContain("535 5.7.8 no");
  expect(begun.length).toBeLessThanOrEqual(2);
});

test("a server that puts each new address off once gets them a second time", async () => {
  const once = await sendAll((id, time) =>
    id < "003" && time === 1 ? { end: "again", reason: "450 4.2.0 greylisted", putOff: true } : DONE,
  );
  expect(once.ended).toBeUndefined();
  expect(once.begun).toHaveLength(33);
});

test("of a server that asks for less twenty answers are taken, of any other failure eight", () => {
  const until = (outcome: Delivered) => {
    const pace = paceOf(5);
    for (let times = 1; ; times += 1) if (pace.heard(outcome)) return times;
  };
  expect(until({ end: "again", reason: "450", putOff: true })).toBe(20);
  expect(until({ end: "again", reason: "421", slowDown: true })).toBe(20);
  expect(until({ end: "again", reason: "ECONNREFUSED" })).toBe(8);
  expect(until({ end: "dead", reason: "554", message: true })).toBe(8);
  expect(until({ end: "dead", reason: "535" })).toBe(1);
});
