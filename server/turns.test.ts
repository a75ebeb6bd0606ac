import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const visitor = () => new AbortController();
const roundOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

test("so many are in work at once, so many wait in their order, and the next is sent away", async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 });
  const started: number[] = [];
  const take = (n: number) =>
    turns.take(visitor().signal, "192.0.2.1")?.then((end) => {
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

test("so many are in work at once whichever networks they are of", async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 });
  const taken = ["one", "another", "a third"].map((network) => turns.take(visitor().signal, network));
  const [end] = await Promise.all(taken.slice(0, 2));
  await roundOfTheLoop();
  await roundOfTheLoop();
  expect([turns.inWork(), turns.waiting()]).toEqual([2, 1]);
  end?.();
  await taken[2];
  expect([turns.inWork(), turns.waiting()]).toEqual([2, 0]);
});

test("a turn that is ended twice frees one place", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9 });
  const end = await turns.take(visitor().signal, "192.0.2.1");
  const started: string[] = [];
  void turns.take(visitor().signal, "192.0.2.1")?.then(() => started.push("second"));
  void turns.take(visitor().signal, "192.0.2.1")?.then(() => started.push("third"));
  end?.();
  end?.();
  await roundOfTheLoop();
  await roundOfTheLoop();
  expect(started).toEqual(["second"]);
});

test("who goes away leaves the queue to the others", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = await turns.take(visitor().signal, "192.0.2.1");
  const gone = visitor();
  const left = expect(turns.take(gone.signal, "192.0.2.1")).rejects.toThrow("gone");
  gone.abort(new Error("gone"));
  await left;
  expect(turns.waiting()).toBe(0);
  const next = turns.take(visitor().signal, "192.0.2.1");
  end?.();
  expect(await next).toBeInstanceOf(Function);
});

test("the event loop goes round between two turns", async () => {
  const turns = createTurns({ atOnce: 8, waiting: 8 });
  const order: string[] = [];
  const take = (n: number) => turns.take(visitor().signal, "192.0.2.1")?.then(() => order.push(`turn ${n}`));
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
  await turns.take(visitor().signal, "192.0.2.1");
  expect(connections).toBe(20);
  coming = 1000;
  oneEachRound();
  await turns.take(visitor().signal, "192.0.2.1");
  expect(connections).toBeGreaterThan(50);
  expect(coming).toBeGreaterThan(0);
  coming = 0;
});

test("who goes away after the turn came takes nobody's place in the queue", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9 });
  const early = visitor();
  const end = await turns.take(early.signal, "192.0.2.1");
  const next = turns.take(visitor().signal, "192.0.2.1");
  expect(turns.inWork()).toBe(1);
  early.abort(new Error("gone"));
  expect(turns.waiting()).toBe(1);
  end?.();
  expect(await next).toBeInstanceOf(Function);
});

test("networks take turns: who asks for many waits for himself", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9 });
  const end = await turns.take(visitor().signal, "192.0.2.1");
  const order: string[] = [];
  const take = (network: string) =>
    turns.take(visitor().signal, network)?.then((ended) => {
      order.push(network);
      ended?.();
    });
  const all = ["many", "many", "many", "many", "one"].map(take);
  end?.();
  await Promise.all(all);
  expect(order).toEqual(["many", "one", "many", "many", "many"]);
});

test("where all places are taken the last of who has most makes way for who has less, and who has as much is sent away", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 4 });
  const end = await turns.take(visitor().signal, "first");
  const many = Array.from({ length: 4 }, () => turns.take(visitor().signal, "many"));
  expect([turns.refuses("many"), turns.refuses("one")]).toEqual([true, false]);
  expect(turns.take(visitor().signal, "many")).toBeUndefined();
  const one = turns.take(visitor().signal, "one");
  expect(await many[3]).toBeUndefined();
  expect(turns.waiting()).toBe(4);
  end?.();
  (await many[0])?.();
  expect(await one).toBeInstanceOf(Function);
});

test("of one network a part is in work, whatever waits of it, and another's passes by", async () => {
  const turns = createTurns({ atOnce: 4, ofOne: 2, waiting: 9 });
  const started: string[] = [];
  const take = (network: string) =>
    turns.take(visitor().signal, network)?.then((end) => {
      started.push(network);
      return end;
    });
  const [first, second, third] = [take("many"), take("many"), take("many")];
  await Promise.all([first, second, take("one")]);
  await roundOfTheLoop();
  expect(started.toSorted()).toEqual(["many", "many", "one"]);
  expect(turns.waiting()).toBe(1);
  (await first)?.();
  await third;
  expect(turns.inWork()).toBe(3);
});

test("rounds that take long hold up a turn for some milliseconds, however many come in them", async () => {
  let connections = 0;
  const turns = createTurns({ atOnce: 8, waiting: 8 }, () => connections);
  let flood = true;
  const slowRound = () => {
    if (!flood) return;
    connections += 1;
    const end = performance.now() + 5;
    while (performance.now() < end);
    setImmediate(slowRound);
  };
  slowRound();
  await turns.take(visitor().signal, "192.0.2.1");
  flood = false;
  // A hundred of them would be half a second.
  expect(connections).toBeLessThan(50);
});
