import { expect, test } from "vitest";
import { createKeptViews } from "./kept-views.server.ts";
import { createPublication } from "./publication.server.ts";

const NOON = Date.parse("2026-11-20T17:00:00Z");
const publication = createPublication<string>();

/** A keeper, how often it made something, and the view that it gives so many milliseconds after noon. */
function keeping(until: () => number = () => Number.POSITIVE_INFINITY, most = 2) {
  const keptView = createKeptViews<{ made: number }>(most);
  let made = 0;
  const making = { make: async () => ({ made: ++made }), until };
  return (after = 0, key = "page") => keptView(key, new Date(NOON + after), making);
}

test("the same object is shown again, within a minute", async () => {
  const at = keeping();
  const first = await at();
  expect(await at(59_999)).toBe(first);
  expect(await at(60_000)).toEqual({ made: 2 });
});

test("nothing is shown when it no longer holds, or before it was made", async () => {
  const at = keeping(() => NOON + 5_000);
  const first = await at();
  expect(await at(4_999)).toBe(first);
  expect(await at(-1)).toEqual({ made: 2 });
  expect(await at(5_000)).toEqual({ made: 3 });
});

test("nothing outlives the site's day", async () => {
  const untilMidnight = Date.parse("2026-11-21T05:00:00Z") - NOON;
  const at = keeping();
  const late = await at(untilMidnight - 1);
  expect(await at(untilMidnight)).not.toBe(late);
});

test("what is published anew is shown at once, also by who began before", async () => {
  const at = keeping();
  const first = await at();
  publication.take("second");
  expect(await at()).not.toBe(first);

  const whilePublishing = keeping(() => {
    publication.touch();
    return Number.POSITIVE_INFINITY;
  });
  expect(await whilePublishing()).toEqual({ made: 1 });
  expect(await whilePublishing()).toEqual({ made: 2 });
});

test("each key has its own, and only so many are kept", async () => {
  const at = keeping();
  const [first, second] = [await at(0, "a"), await at(0, "b")];
  expect(first).not.toBe(second);
  expect(await at(0, "a")).toBe(first);
  await at(0, "c");
  expect(await at(0, "b")).not.toBe(second);
});
