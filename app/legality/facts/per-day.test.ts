import { expect, test } from "vitest";
import { makeLawBook } from "./law-book.server.ts";
import { perDay } from "./per-day.server.ts";

const book = () => makeLawBook({ facts: [], changes: [], sources: [] });

test("what is made of a book is made once a day, and again for another book or day", () => {
  const asked: string[] = [];
  const onDay = perDay((_book, today) => asked.push(today));
  const [one, other] = [book(), book()];
  onDay(one, "2026-11-22");
  onDay(one, "2026-11-22");
  expect(asked).toEqual(["2026-11-22"]);
  onDay(other, "2026-11-22");
  onDay(one, "2026-11-23");
  expect(asked).toEqual(["2026-11-22", "2026-11-22", "2026-11-23"]);
});
