import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamText } from "./stream-text.server.ts";

test("of forty downloads one piece is made between two looks at what else came, each in its turn", async () => {
  let made = 0;
  const order: number[] = [];
  const all = Array.from({ length: 40 }, (_, n) => {
    function* pieces() {
      for (let piece = 0; piece < 5; piece += 1) {
        made += 1;
        order.push(n);
        yield "x".repeat(65_536);
      }
    }
    return new Response(streamText(pieces())).text();
  });
  let most = 0;
  for (let before = 0; made < 200; before = made) {
    await nextTurn();
    most = Math.max(most, made - before);
  }
  expect(most).toBeLessThanOrEqual(2);
  const texts = await Promise.all(all);
  expect(texts.map(({ length }) => length)).toEqual(Array(40).fill(5 * 65_536));
  // Nobody waits for the whole of another's.
  expect(new Set(order.slice(0, 40)).size).toBe(40);
});

test("a download that its reader leaves holds up no other", async () => {
  function* endless() {
    for (;;) yield "x".repeat(65_536);
  }
  const left = streamText(endless()).getReader();
  await left.read();
  await left.cancel();
  expect(await new Response(streamText(["a", "b"])).text()).toBe("ab");
});

test("who asks for forty downloads waits for himself: another's next piece comes next", async () => {
  function* pieces(n: number) {
    for (let piece = 0; piece < n; piece += 1) yield "x".repeat(65_536);
  }
  const many = Array.from({ length: 40 }, () => new Response(streamText(pieces(50), "192.0.2.1")).text());
  await nextTurn();
  let turns = 0;
  let there = false;
  const other = new Response(streamText(pieces(5), "198.51.100.1")).text().then(() => {
    there = true;
  });
  for (; !there; turns += 1) await nextTurn();
  expect(turns).toBeLessThan(30);
  await Promise.all([other, ...many]);
});

test("hundreds of downloads by one visitor end nobody's: what is more than its part is refused", async () => {
  function* pieces() {
    for (let piece = 0; piece < 3; piece += 1) yield "x".repeat(65_536);
  }
  const matches = { rows: new Uint32Array(60_000), miles: new Float64Array(60_000) } as never;
  const begin = (address: string) => streamText(pieces(), address, matches);
  const honest = new Response(begin("198.51.100.1")).text();
  const asked = Array.from({ length: 300 }, () => {
    try {
      return new Response(begin("192.0.2.1")).text();
    } catch (refused) {
      expect((refused as Response).status).toBe(503);
      return undefined;
    }
  });
  const later = new Response(begin("203.0.113.1")).text();
  const texts = await Promise.all([honest, later, ...asked.filter((text) => text !== undefined)]);
  expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([3 * 65_536]));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.length).toBeLessThan(60);
});

test("of what nobody reads nothing is made", async () => {
  let made = 0;
  function* pieces() {
    made += 1;
    yield "x";
  }
  const unread = new Response(streamText(pieces()));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  await unread.body?.cancel();
  expect(made).toBe(0);
});
