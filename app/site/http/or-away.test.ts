import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { isSeenAway, seenBack } from "#app/backend/seen-away.server.ts";
import { orAway, piecesOrAway } from "./or-away.server.ts";

afterEach(seenBack);

/** Longer than a page waits for one answer. */
const LONG = 2200;

test("what goes through many rows may take longer than a page waits, and nobody takes the database for away", async () => {
  const found = await piecesOrAway(async () => {
    await wait(LONG);
    return "found";
  });
  expect(found).toBe("found");
  expect(isSeenAway()).toBe(false);
  // As of one answer that is late.
  await expect(orAway(() => wait(LONG))).rejects.toMatchObject({ status: 503 });
  expect(isSeenAway()).toBe(true);
});

test("a piece that the database does not answer is the page that says so, for the next too; other mistakes are thrown", async () => {
  const broken = piecesOrAway(() => Promise.reject(new Error("a mistake")));
  await expect(broken).rejects.toThrow("a mistake");
  const away = () => Promise.reject(new DatabaseAwayError("no answer"));
  await expect(piecesOrAway(away)).rejects.toMatchObject({ status: 503 });
  await expect(piecesOrAway(async () => "found")).rejects.toMatchObject({ status: 503 });
});
