import { describe, expect, test } from "vitest";
import {
  checkDealText,
  type DealText,
  dealTextOf,
  EMPTY_DEAL,
  isSameDeal,
  parseDealText,
} from "./deal-text.server.ts";

const TEXT: DealText = {
  kind: "percent-off",
  title: "Ten percent on Fridays",
  summary: "10 percent off all flower, all Friday long.",
  conditions: "Once per person and day.",
  starts: "2026-11-20",
  ends: "2026-12-18",
  weekdays: ["Friday"],
};
const SHOP = { slug: "ten-percent", listing: { id: "shop", licenseNumber: "L-1" } };

function errorsOf(change: Partial<DealText>, listing: { id: string; licenseNumber?: string } = SHOP.listing) {
  const checked = checkDealText({ ...TEXT, ...change }, { ...SHOP, listing });
  return "errors" in checked ? checked.errors : {};
}

describe("a form", () => {
  test("is read without spaces around, with its days in the week's order and no other days", () => {
    const sent = new URLSearchParams({ ...TEXT, title: "  Ten percent ", weekdays: "Friday" });
    sent.append("weekdays", "Monday");
    sent.append("weekdays", "Caturday");
    expect(dealTextOf(sent)).toEqual({ ...TEXT, title: "Ten percent", weekdays: ["Monday", "Friday"] });
  });

  test("loses line breaks and what turns a line around: a price reads the same from both sides", () => {
    const sent = new URLSearchParams({
      ...TEXT,
      weekdays: "Friday",
      title: "Ten \u202e%05\u202c percent\r\non\u0007Fridays",
    });
    expect(dealTextOf(sent).title).toBe("Ten %05 percent on Fridays");
  });

  test.each([
    "\u3164\u3164\u3164\u3164\u3164",
    "\u200b\u200b\u200b\u200b\u200b",
    "\u061c\u061c\u061c\u061c\u061c",
  ])("with nothing in its title that is seen (%j) has none", (title) => {
    const read = dealTextOf(new URLSearchParams({ ...TEXT, weekdays: "Friday", title }));
    expect(read.title).toBe("");
    expect(errorsOf(read)).toHaveProperty("title");
  });

  test("without fields is an empty deal, and one that is too long is cut", () => {
    expect(dealTextOf(new URLSearchParams())).toEqual(EMPTY_DEAL);
    expect(dealTextOf(new URLSearchParams({ summary: "x".repeat(1001) })).summary).toHaveLength(1000);
  });
});

describe("what the table keeps", () => {
  test("is read as it is, and what is missing or no text as nothing", () => {
    expect(parseDealText(JSON.stringify(TEXT))).toEqual(TEXT);
    expect(parseDealText('{"title":7,"weekdays":"Friday"}')).toEqual(EMPTY_DEAL);
  });

  test("is the same deal until a word or a day of it differs", () => {
    const kept = JSON.stringify(TEXT);
    expect(isSameDeal(kept, { ...TEXT })).toBe(true);
    expect(isSameDeal(kept, { ...TEXT, title: "Twenty" })).toBe(false);
    expect(isSameDeal(kept, { ...TEXT, weekdays: [] })).toBe(false);
  });
});

describe("what was typed", () => {
  test("is a deal of its shop, with the registry's license, once it is right", () => {
    const checked = checkDealText(TEXT, SHOP);
    expect(checked).toEqual({
      deal: { ...TEXT, slug: "ten-percent", listing: "shop", licenseNumber: "L-1" },
    });
  });

  test.each([
    ["kind", { kind: "free-beer" }, "Choose what kind of deal it is."],
    ["title", { title: "Ten" }, "Write a title of 5 to 90 characters."],
    ["summary", { summary: "Ten." }, "Say what you offer in 20 to 200 characters."],
    ["conditions", { conditions: "No." }, "State the conditions in 10 to 400 characters."],
    ["starts", { starts: "soon" }, "Choose the first day."],
    ["ends", { ends: "" }, "Choose the last day."],
    ["ends", { ends: "2026-11-19" }, "The last day cannot be before the first."],
    [
      "weekdays",
      { ends: "2026-11-21", weekdays: ["Monday"] },
      "None of these days of the week comes between the two dates.",
    ],
  ] as const)("with a wrong %s is told how to mend it: %j", (field, change, error) => {
    expect(errorsOf(change as Partial<DealText>)).toEqual({ [field]: error });
  });

  test("cannot be a deal of a shop whose license nobody knows", () => {
    expect(errorsOf({}, { id: "shop" })).toEqual({
      licenseNumber:
        "The registry has no license number for this shop, and a deal has to show one. Write to us.",
    });
  });
});
