import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { makeLawBook } from "../facts/law-book.server.ts";
import { change, fact } from "../facts/law-fixture.ts";
import { changeLines } from "./change-lines.server.ts";
import { changesPage } from "./changes-page.server.ts";
import { CHANGES } from "./changes-query.ts";
import { comingAndChanged } from "./coming.server.ts";

const TODAY = "2026-11-22";
const book = makeLawBook({
  facts: [fact("OH", "cannabis", "status", "legal")],
  changes: [
    change("OH", "cannabis", "2026-03-20", { text: "Rules tighten." }),
    change("OH", "edibles", "2026-03-20", { text: "Rules tighten." }),
    change("OH", "cbd", "2026-03-20", { text: "Another law." }),
    change("US", "cbd", "2026-11-12", { checkedOn: "2026-07-18" }),
    change("NH", "cbd", "2027-01-01"),
    change("VA", "cannabis", "2027-07-01"),
  ],
  sources: [],
});

describe("the law desk's rows (product.md 18.6)", () => {
  const { coming, changed } = changeLines(book, TODAY);

  test("what comes stands soonest first, what changed newest first", () => {
    expect(coming.map(({ date }) => date.iso)).toEqual(["2027-01-01", "2027-07-01"]);
    expect(changed.map(({ date }) => date.iso)).toEqual(["2026-11-12", "2026-03-20", "2026-03-20"]);
    expect(coming[0]?.date).toMatchObject({ day: "Jan 1, 2027", short: "Jan 1", year: "2027" });
  });

  test("a law is one row with its products, and two laws of one day are two with ids of their own", () => {
    const ohio = changed.filter(({ jurisdiction }) => jurisdiction === "OH");
    expect(ohio.map(({ productNames }) => productNames).sort()).toEqual(["CBD", "Cannabis, edibles"]);
    expect(new Set(ohio.map(({ id }) => id)).size).toBe(2);
    expect(ohio.map(({ id }) => id)).toContain("ohio-2026-03-20");
  });

  test("a day that passed without a new check says so", () => {
    expect(changed.map(({ unchecked = false }) => unchecked)).toEqual([true, false, false]);
    expect(changed[0]).toMatchObject({ place: "Federal law", path: "/legality?product=cbd" });
  });
});

test("the front page is told of the next and the last ones", () => {
  const { coming, changed, path } = comingAndChanged(new Date("2026-11-22T18:00:00Z"), 2);
  expect(path).toBe("/legality/changes");
  expect(coming.length).toBeLessThanOrEqual(2);
  expect(changed).toHaveLength(2);
});

describe("its page", () => {
  const page = (search: string) =>
    changesPage(new Request(`https://leaf.example/legality/changes${search}`), TODAY);

  test("pages hold every change once, what comes on the first", () => {
    const ids: string[] = [];
    for (let search = ""; ; ) {
      const { months, coming, earlier, query } = page(search);
      if (query.page > 1) expect(coming).toEqual([]);
      ids.push(...coming.map(({ id }) => id), ...months.flatMap(({ lines }) => lines.map(({ id }) => id)));
      if (!earlier) break;
      search = new URL(earlier, "https://leaf.example").search;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(25);
  });

  test("a filter leaves out other states and products", () => {
    const { months, coming } = page("?state=OH&product=cannabis");
    const lines = [...coming, ...months.flatMap((month) => month.lines)];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.jurisdiction).toBe("OH");
      expect(line.products).toContain("cannabis");
    }
  });

  test("a view has one address", () => {
    expectOneAddress(CHANGES, {
      state: ["OH", "us", "ohio", "GU"],
      product: ["cannabis", "cbd"],
      show: ["all", "coming", "changed"],
    });
  });
});
