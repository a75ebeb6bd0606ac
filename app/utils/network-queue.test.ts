import { expect, test } from "vitest";
import { createNetworkQueue } from "./network-queue.ts";

function queueOf(...items: [network: string, item: string][]) {
  const queue = createNetworkQueue<string>();
  for (const item of items) queue.add(...item);
  return queue;
}

const many = Array.from({ length: 4 }, (_, n): [string, string] => ["a", `a${n}`]);

test("networks take turns, and what waits of one keeps its order", () => {
  const queue = queueOf(...many, ["b", "b0"], ["c", "c0"], ["b", "b1"]);
  const order = Array.from({ length: 8 }, () => queue.next()?.[1]);
  expect(order).toEqual(["a0", "b0", "c0", "a1", "b1", "a2", "a3", undefined]);
  expect(queue.size()).toBe(0);
});

test("who comes late with little comes before the last of who has most", () => {
  const queue = queueOf(...many, ["b", "b0"]);
  expect([queue.isShort("a"), queue.isShort("b"), queue.isShort("c")]).toEqual([false, true, true]);
  expect(queue.takeLast()).toBe("a3");
  expect(queue.size()).toBe(4);
});

test("what leaves is gone, and what is not there takes nothing with it", () => {
  const queue = queueOf(...many, ["b", "b0"]);
  queue.remove("a", "a1");
  queue.remove("b", "b0");
  queue.remove("b", "b0");
  queue.remove("c", "c0");
  expect(queue.size()).toBe(3);
  expect(Array.from({ length: 4 }, () => queue.next()?.[1])).toEqual(["a0", "a2", "a3", undefined]);
});

test("a network that may not come is passed over, and keeps its place", () => {
  const queue = queueOf(...many, ["b", "b0"]);
  expect(queue.next((network) => network !== "a")).toEqual(["b", "b0"]);
  expect(queue.next(() => false)).toBeUndefined();
  expect(queue.next()).toEqual(["a", "a0"]);
  expect(queue.size()).toBe(3);
});
