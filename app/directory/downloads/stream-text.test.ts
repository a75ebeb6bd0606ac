import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamText } from "./matching-listings.server.ts";

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
