import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

test("so many tasks run at a time, in their order, also when one fails", async () => {
  const inSlot = createSlots(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (n: number) =>
    inSlot(async () => {
      order.push(n);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 1) throw new Error("fails");
      return n;
    });
  const done = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => task(n)));
  expect(done.map(({ status }) => status)).toEqual(done.map((_, n) => (n === 1 ? "rejected" : "fulfilled")));
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("slots that nobody waited for are free again", async () => {
  const inSlot = createSlots(1);
  await inSlot(async () => "first");
  const second = await Promise.race([
    inSlot(async () => "second"),
    new Promise((resolve) => setImmediate(resolve)),
  ]);
  expect(second).toBe("second");
});
