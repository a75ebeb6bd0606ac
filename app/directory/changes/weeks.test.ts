import fc from "fast-check";
import { expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { daysBetween } from "#app/utils/dates.ts";
import { countWords, movedWords, shortAddress, unbroken } from "./change-words.ts";
import { SHOP_CHANGES } from "./changes-query.ts";
import { mondayOf, parseWeek } from "./weeks.ts";

test("a week begins on its Monday, and each of its days names it", () => {
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  const days = fc.date({ min: new Date("2000-01-03"), max: new Date("2999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      const monday = mondayOf(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, day)).toBeLessThan(7);
      expect(parseWeek(day)).toBe(monday);
    }),
  );
});

test("a view of the changes has one address, whatever it was read from", () => {
  expectOneAddress(SHOP_CHANGES, {
    state: ["CO", "ohio", "ZZ"],
    kind: ["opened", "Closed", "sold"],
    week: ["2026-11-16", "2026-11-18", "1999-12-31", "2026-02-31"],
  });
});

test("counts are said in words, one of each kind in its number", () => {
  expect(countWords([])).toBe("");
  expect(countWords([{ kind: "closed" }, { kind: "opened" }, { kind: "renamed" }, { kind: "renamed" }])).toBe(
    "1 opened, 1 closed, 2 new names",
  );
  expect(unbroken("1 opened, 2 new names")).toBe("1\u00a0opened, 2\u00a0new\u00a0names");
});

test("an address is said as briefly as its list allows, and the old city of a move where it is another", () => {
  expect(shortAddress("12 Elm Street, Suite 4, Denver, CO 80202")).toBe("12 Elm Street, Suite 4, Denver");
  expect(shortAddress("Denver, CO 80202")).toBe("Denver");
  expect(shortAddress("as it is")).toBe("as it is");
  expect(movedWords({ before: "1 Elm St, Denver, CO 80202", where: "2 Oak St, Denver, CO 80203" })).toEqual({
    from: "1 Elm St",
    to: "2 Oak St, Denver",
  });
  expect(movedWords({ before: "1 Elm St, Kansas City, KS", where: "2 Oak St, Kansas City, MO" }).from).toBe(
    "1 Elm St, Kansas City, KS",
  );
});
