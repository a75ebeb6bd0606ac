import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { unlessLate } from "./unless-late.ts";

test("who is in time gets what was made, or what went wrong", async () => {
  const { signal } = new AbortController();
  expect(await unlessLate(Promise.resolve("a picture"), signal)).toBe("a picture");
  expect(await unlessLate(undefined, signal)).toBeUndefined();
  await expect(unlessLate(Promise.reject(new Error("broken")), signal)).rejects.toThrow("broken");
});

test("who waits for too long is told, while the work goes on", async () => {
  let done = false;
  const work = wait(60).then(() => {
    done = true;
    return "a picture";
  });
  expect(await unlessLate(work, AbortSignal.timeout(10))).toBeUndefined();
  expect(done).toBe(false);
  await work;
  expect(done).toBe(true);
});

test("whose time is over already is told at once", async () => {
  expect(await unlessLate(new Promise(() => {}), AbortSignal.abort())).toBeUndefined();
});

test("work that its time ends is late, and fails nobody", async () => {
  const late = AbortSignal.timeout(10);
  const work = new Promise((_, reject) => late.addEventListener("abort", () => reject(late.reason)));
  expect(await unlessLate(work, late)).toBeUndefined();
});
