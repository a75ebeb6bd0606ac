import { expect, test } from "vitest";
import { createKeptRows } from "./kept-rows.ts";

const SECOND = 1_000;

/** Answers by name, and which of them were ended. */
function startAnswers(most: number) {
  let time = 0;
  const kept = createKeptRows(most, { now: () => time });
  const ended: string[] = [];
  const ends = new Map<string, () => void>();
  const endOf = (name: string) => {
    const end = ends.get(name) ?? (() => void ended.push(name));
    ends.set(name, end);
    return end;
  };
  return {
    ended,
    begin: (name: string, network: string, bytes: number) => kept.begin(endOf(name), network, bytes),
    read: (name: string) => kept.read(endOf(name)),
    leave: (name: string) => kept.leave(endOf(name)),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test("beyond the bound an answer ends of who has most, the one that was read from longest ago", () => {
  const { begin, read, pass, ended } = startAnswers(100);
  for (const name of ["idle", "reader"]) expect(begin(name, "has two", 12)).toBe(true);
  for (const network of ["b", "c", "d"]) expect(begin(network, network, 22)).toBe(true);
  for (const name of ["idle", "reader", "b", "c", "d"]) read(name);
  pass(3 * SECOND);
  read("reader");
  expect(begin("last", "e", 22)).toBe(true);
  expect(ended).toEqual(["idle"]);
});

test("who asks for more than a part of the room is refused, and nobody else is ended for it", () => {
  const { begin, read, pass, ended } = startAnswers(100);
  expect(begin("one", "a", 5)).toBe(true);
  const asked = Array.from({ length: 50 }, (_, n) => begin(`many ${n}`, "b", 5));
  expect(asked.filter(Boolean)).toHaveLength(5);
  for (let n = 0; n < 50; n += 1) read(`many ${n}`);
  pass(3 * SECOND);
  expect(begin("more", "b", 5)).toBe(false);
  expect(begin("another", "c", 5)).toBe(true);
  expect(ended).toEqual([]);
});

test("none is ended that has just begun: its head may not be out", () => {
  const { begin, read, pass, ended } = startAnswers(100);
  for (const network of ["a", "b", "c", "d"])
    for (const n of [1, 2]) expect(begin(`${network}${n}`, network, 12)).toBe(true);
  for (const network of ["a", "b", "c", "d"]) for (const n of [1, 2]) read(`${network}${n}`);
  expect(begin("early", "e", 12)).toBe(false);
  pass(3 * SECOND);
  expect(begin("late", "e", 12)).toBe(true);
  expect(ended).toEqual(["a1"]);
});

test("who was sent whole, went away or never began counts no more; one alone may be larger", () => {
  const { begin, read, leave, pass, ended } = startAnswers(100);
  expect(begin("large", "a", 900)).toBe(true);
  read("large");
  expect(begin("another", "b", 20)).toBe(false);
  leave("large");
  expect(begin("never read", "b", 900)).toBe(true);
  pass(11 * SECOND);
  expect(begin("next", "c", 20)).toBe(true);
  expect(ended).toEqual([]);
});
