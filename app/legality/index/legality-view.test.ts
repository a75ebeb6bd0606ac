import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { makeLawBook } from "../facts/law-book.server.ts";
import { fact } from "../facts/law-fixture.ts";
import { countsSentence } from "./counts-sentence.ts";
import { legalityView } from "./legality.page.server.ts";
import { LEGALITY, type Sort } from "./legality-query.ts";
import { countStatuses, type StateRow, stateRows } from "./state-rows.server.ts";

const book = makeLawBook({
  facts: [
    fact("OH", "cannabis", "status", "legal", { checkedOn: "2026-06-21" }),
    fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces" }),
    fact("IL", "cannabis", "status", "legal", { checkedOn: "2026-09-25" }),
    fact("IL", "cannabis", "possession-limit", "60", { unit: "grams", audience: "resident" }),
    fact("IL", "cannabis", "possession-limit", "30", { unit: "grams", audience: "visitor" }),
    fact("DC", "cannabis", "status", "legal", { checkedOn: "2026-01-01" }),
    fact("ID", "cannabis", "status", "illegal"),
    fact("ID", "cannabis", "possession-limit", "None"),
  ],
  changes: [],
  sources: [],
});
const TODAY = "2026-11-21";
const order = (sort: Sort) => stateRows(book, "cannabis", sort, TODAY).map(({ state }) => state);

describe("the table of all states", () => {
  test("has all 51, whatever is known of them", () => {
    expect(order("state")).toHaveLength(51);
    expect(order("state").slice(0, 3)).toEqual(["AL", "AK", "AZ"]);
  });

  test("a day of a check that says no longer what the law is is told as such (product.md 18.13)", () => {
    const stale = stateRows(book, "cannabis", "state", TODAY).filter((row) => row.stale);
    expect(stale.map(({ state, checked }) => [state, checked])).toEqual([["DC", "2026-01-01"]]);
  });

  test.each<[Sort, string[]]>([
    ["status", ["DC", "IL", "OH", "ID", "AL"]],
    ["limit", ["OH", "IL", "ID", "AL", "AK"]],
    ["checked", ["IL", "ID", "OH", "DC", "AL"]],
  ])("by %s: ties by name, what is not verified last", (sort, first) => {
    expect(order(sort).slice(0, 5)).toEqual(first);
  });

  test("names both limits where visitors have another", () => {
    expect(stateRows(book, "cannabis", "state", TODAY).find(({ state }) => state === "IL")?.limit).toBe(
      "60 grams; visitors 30 grams",
    );
  });

  test("counts each status, DC apart", () => {
    expect(countStatuses(stateRows(book, "cannabis", "state", TODAY))).toEqual([
      { status: "legal", states: 2, dc: true },
      { status: "illegal", states: 1, dc: false },
      { status: "not-verified", states: 47, dc: false },
    ]);
  });

  test("says so in a sentence with its days", () => {
    const view = legalityView(new Request("http://localhost/legality"), TODAY);
    expect(countsSentence(view)).toMatch(
      /^Cannabis: legal in 24 states and DC, .* Checked between [A-Z][a-z]{2} \d+, 2026 and [A-Z][a-z]{2} \d+, 2026\./,
    );
  });

  test("calls no check one of today that its rows say is not verified since (product.md 18.13)", () => {
    const days = { "2026-01-01": "Jan 1, 2026", "2026-06-21": "Jun 21, 2026", "2026-07-18": "Jul 18, 2026" };
    const row = (state: StateRow["state"], checked: string, stale?: true): StateRow => ({
      state,
      status: "legal",
      checked,
      ...(stale && { stale }),
    });
    const said = (...rows: StateRow[]) => {
      const view = legalityView(new Request("http://localhost/legality"), TODAY);
      return countsSentence({ ...view, rows, days, counts: countStatuses(rows) });
    };
    expect(said(row("OH", "2026-06-21"), row("IL", "2026-07-18"))).toBe(
      "Cannabis: legal in 2 states. Checked between Jun 21, 2026 and Jul 18, 2026.",
    );
    expect(said(row("OH", "2026-06-21"), row("DC", "2026-01-01", true))).toBe(
      "Cannabis: legal in 1 state and DC. Checked Jun 21, 2026. Not verified since Jan 1, 2026: DC.",
    );
    expect(said(row("OH", "2026-07-18", true), row("IL", "2026-01-01", true))).toBe(
      "Cannabis: legal in 2 states. Not verified since a check between Jan 1, 2026 and Jul 18, 2026: 2 states.",
    );
  });
});

describe("its address", () => {
  test("is one for one view, whatever it was read from", () => {
    expectOneAddress(LEGALITY, {
      product: ["cannabis", "cbd"],
      status: ["legal", "not-verified", "fine"],
      sort: ["state", "limit"],
    });
  });

  test.each([
    ["?sort=state", "/legality"],
    ["?product=cannabis", "/legality"],
    ["?sort=limit&product=CBD", "/legality?product=cbd&sort=limit"],
    ["?status=fine&page=2", "/legality"],
  ])("%s leads to %s", (search, canonical) => {
    try {
      legalityView(new Request(`http://localhost/legality${search}`), TODAY);
      expect.unreachable();
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).headers.get("Location")).toBe(canonical);
    }
  });
});
