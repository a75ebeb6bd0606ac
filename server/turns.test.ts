import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const visitor = () => new AbortController();
const roundOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

test("so many are in work at once, so many wait in their order, and the next is sent away", async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 });
  const started: number[] = [];
  const take = (n: number) =>
    turns.take(visitor().signal)?.then((end) => {
      started.push(n);
      return end;
    });
  const [first, second] = [take(1), take(2)];
  await second;
  const waiting = [take(3), take(4), take(5)];
  expect(take(6)).toBeUndefined();
  await roundOfTheLoop();
  expect(started).toEqual([1, 2]);
  (await first)?.();
  await waiting[0];
  expect(started).toEqual([1, 2, 3]);
  expect(turns.waiting()).toBe(2);
});

test("a turn that is ended twice frees one place", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9 });
  const end = await turns.take(visitor().signal);
  const started: string[] = [];
  void turns.take(visitor().signal)?.then(() => started.push("second"));
  void turns.take(visitor().signal)?.then(() => started.push("third"));
  end?.();
  end?.();
  await roundOfTheLoop();
  await roundOfTheLoop();
  expect(started).toEqual(["second"]);
});

test("who goes away leaves the queue to the others", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = await turns.take(visitor().signal);
  const gone = visitor();
  const left = expect(turns.take(gone.signal)).rejects.toThrow("gone");
  gone.abort(new Error("gone"));
  await left;
  expect(turns.waiting()).toBe(0);
  const next = turns.take(visitor().signal);
  end?.();
  expect(await next).toBeInstanceOf(Function);
});

test("the event loop goes round between two turns", async () => {
  const turns = createTurns({ atOnce: 8, waiting: 8 });
  const order: string[] = [];
  const take = (n: number) => turns.take(visitor().signal)?.then(() => order.push(`turn ${n}`));
  const between = roundOfTheLoop().then(() => order.push("something else"));
  await Promise.all([take(1), take(2), between]);
  expect(order).toEqual(["something else", "turn 1", "turn 2"]);
});

test("who connected meanwhile is taken before the next turn, and a flood of them holds it up for a while only", async () => {
  let [connections, coming] = [0, 20];
  const turns = createTurns({ atOnce: 8, waiting: 8 }, () => connections);
  const oneEachRound = () => {
    if (coming === 0) return;
    coming -= 1;
    connections += 1;
    setImmediate(oneEachRound);
  };
  oneEachRound();
  await turns.take(visitor().signal);
  expect(connections).toBe(20);
  coming = 1000;
  oneEachRound();
  await turns.take(visitor().signal);
  expect(connections).toBeGreaterThan(50);
  expect(coming).toBeGreaterThan(0);
  coming = 0;
});

test("who goes away after the turn came takes nobody's place in the queue", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9 });
  const early = visitor();
  const end = await turns.take(early.signal);
  const next = turns.take(visitor().signal);
  expect(turns.inWork()).toBe(1);
  early.abort(new Error("gone"));
  expect(turns.waiting()).toBe(1);
  end?.();
  expect(await next).toBeInstanceOf(Function);
});
