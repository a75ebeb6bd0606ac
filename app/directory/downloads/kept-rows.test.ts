import { expect, test } from "vitest";
import { createKeptRows } from "./kept-rows.ts";

test("beyond the bound the answers end that were read from longest ago, until there is room", () => {
  const ended: string[] = [];
  const answer = (name: string) => () => void ended.push(name);
  const [idle, still, reader, last] = ["idle", "still", "reader", "last"].map(answer);
  const kept = createKeptRows(100);
  for (const each of [reader, idle, still]) kept.read(each as () => void, 30);
  kept.read(reader as () => void, 30);
  kept.read(last as () => void, 50);
  expect(ended).toEqual(["idle", "still"]);
});

test("who was sent whole, or went away, counts no more; one alone may be larger", () => {
  const ended: string[] = [];
  const kept = createKeptRows(100);
  const first = () => void ended.push("first");
  kept.read(first, 90);
  kept.leave(first);
  kept.read(() => void ended.push("second"), 90);
  expect(ended).toEqual([]);
  kept.read(() => void ended.push("large"), 900);
  expect(ended).toEqual(["second"]);
});
