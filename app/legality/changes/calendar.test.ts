import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lawBook, makeLawBook } from "../facts/law-book.server.ts";
import { change } from "../facts/law-fixture.ts";
import { type CalendarDay, writeCalendar } from "./calendar.server.ts";
import { makeLawCalendar } from "./law-calendar.server.ts";

const ABOUT = { name: "Law", description: "Days", product: "-//Test//EN", url: "https://leaf.example/" };

/** What a reader of the format makes of it: unfolded lines as name and value, TEXT unescaped. */
function readLines(calendar: string): { name: string; value: string }[] {
  expect(calendar.endsWith("\r\n")).toBe(true);
  const unfolded = calendar.replaceAll("\r\n ", "").slice(0, -2).split("\r\n");
  return unfolded.map((line) => {
    const colon = line.indexOf(":");
    return { name: line.slice(0, colon), value: line.slice(colon + 1) };
  });
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));
}

const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom("é", "漢", "🌿", ",", ";", "\\", "\n", "\r", "n", " ", ":"),
    maxLength: 200,
  }),
);
const day: fc.Arbitrary<CalendarDay> = fc.record({
  uid: words.filter((text) => text.trim() !== ""),
  day: fc.constant("2027-01-01"),
  summary: words,
  description: words,
  url: fc.constant("https://leaf.example/law"),
  categories: fc.array(words, { maxLength: 3 }),
  revised: fc.constant("2026-07-18"),
});

describe("a calendar (RFC 5545)", () => {
  test("has no line longer than 75 octets, and none that ends within a character", () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 3 }), (days) => {
        const calendar = writeCalendar(ABOUT, days);
        for (const line of calendar.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.from(line).toString("utf8")).toBe(line);
        }
      }),
    );
  });

  test("is read as what was written, whatever the words", () => {
    fc.assert(
      fc.property(day, (given) => {
        const lines = readLines(writeCalendar(ABOUT, [given]));
        const said = (name: string) =>
          unescaped(lines.filter((line) => line.name === name).at(-1)?.value ?? "");
        const kept = (text: string) =>
          Buffer.from(text)
            .toString()
            .replace(/\r\n?/g, "\n")
            // biome-ignore lint/suspicious/noControlCharactersInRegex: the format has none
            .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
        expect(said("UID")).toBe(kept(given.uid));
        expect(said("SUMMARY")).toBe(kept(given.summary));
        expect(said("DESCRIPTION")).toBe(kept(given.description));
        expect(lines.filter(({ name }) => name === "BEGIN").map(({ value }) => value)).toEqual([
          "VCALENDAR",
          "VEVENT",
        ]);
      }),
    );
  });

  test("an entry has what the format asks of it", () => {
    const lines = readLines(makeLawCalendar(lawBook(), "2026-11-22", "https://leaf.example"));
    const count = (name: string) => lines.filter((line) => line.name === name).length;
    const entries = lines.filter(({ name, value }) => name === "BEGIN" && value === "VEVENT").length;
    expect(entries).toBeGreaterThan(25);
    for (const name of ["UID", "DTSTAMP", "DTSTART;VALUE=DATE", "SUMMARY"]) expect(count(name)).toBe(entries);
    expect(lines[1]).toEqual({ name: "VERSION", value: "2.0" });
    for (const { name, value } of lines) {
      if (name === "DTSTAMP") expect(value).toMatch(/^\d{8}T000000Z$/);
      if (name === "DTSTART;VALUE=DATE") expect(value).toMatch(/^\d{8}$/);
    }
    const uids = lines.filter(({ name }) => name === "UID").map(({ value }) => value);
    expect(new Set(uids).size).toBe(uids.length);
  });

  test("an entry keeps its UID while its words are mended and days pass", () => {
    const of = (text: string, today: string) =>
      readLines(
        makeLawCalendar(
          makeLawBook({
            facts: [],
            changes: [change("OH", "cannabis", "2027-01-01", { text })],
            sources: [],
          }),
          today,
          "https://leaf.example",
        ),
      ).filter(({ name }) => name === "UID");
    expect(of("The limit doubles.", "2026-11-22")).toEqual(of("The limit is doubled.", "2027-03-01"));
    expect(of("The limit doubles.", "2026-11-22")).toEqual([
      { name: "UID", value: "ohio-2027-01-01@leaf.example" },
    ]);
  });
});
