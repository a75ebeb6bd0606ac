import { afterEach, expect, test, vi } from "vitest";
import { pass } from "#app/utils/passing-time-fixture.ts";
import { isSeenAway, noteAnswer, seenAway } from "./seen-away.server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a database that was away is asked again after ten seconds, though the machine's clock was set back by hours", () => {
  seenAway();
  expect(isSeenAway()).toBe(true);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  pass(10_001);
  expect(isSeenAway()).toBe(false);
});

test("who waited too long for a database that answers others makes it away for nobody else", () => {
  pass(20_000);
  noteAnswer();
  seenAway();
  expect(isSeenAway()).toBe(false);
  pass(21_000);
  seenAway();
  expect(isSeenAway()).toBe(true);
});
