import { describe, expect, test } from "vitest";
import type { Opening } from "../hours/open-now.server.ts";
import { findPlace, type Place } from "../places/find-place.server.ts";
import type { DirectoryQuery } from "../search/query.ts";
import { nearWords } from "./near-words.server.ts";

const DENVER = findPlace("80202") as Place;
const NOW = new Date("2026-11-22T02:42:00Z");

const open: Opening = { state: { open: true, changes: { days: 0, weekday: 6, minutes: 1260 } } };
const shut = (minutes: number): Opening => ({
  state: { open: false, changes: { days: 1, weekday: 0, minutes } },
  changesAt: NOW.getTime() + minutes * 60_000,
});

function words(
  query: Partial<DirectoryQuery>,
  openings: (Opening | undefined)[],
  nearest?: true,
  unsure?: boolean,
) {
  const { heading, line, clock } = nearWords({
    query: { service: [], ...query },
    place: DENVER,
    openings,
    nearest,
    unsure,
    now: NOW,
  });
  return { heading, text: line + (clock ?? "") };
}

describe("a view of a place", () => {
  test("of what is open says how many of how many, by the place's clock", () => {
    expect(words({ open: "now" }, [open, open, shut(540), undefined])).toEqual({
      heading: "Open now near 80202, Denver",
      text: "2 of 4 shops within 25 miles are known to be open at 7:42 pm, Denver time",
    });
    expect(words({ open: "now" }, [open, shut(540)]).text).toBe(
      "1 of 2 shops within 25 miles is open at 7:42 pm, Denver time",
    );
    expect(words({ open: "now", radius: 10 }, [open]).text).toBe(
      "1 of 1 shop within 10 miles is open at 7:42 pm, Denver time",
    );
  });

  test("of all says how many are open", () => {
    expect(words({}, [open, shut(540)])).toEqual({
      heading: "Dispensaries near 80202, Denver",
      text: "2 shops within 25 miles; 1 is open at 7:42 pm, Denver time",
    });
    expect(words({ radius: "any" }, [shut(540)]).text).toBe("1 shop; 0 are open at 7:42 pm, Denver time");
  });

  test("whose shops' hours nobody knows counts them only", () => {
    expect(words({}, [undefined, undefined]).text).toBe("2 shops within 25 miles");
  });
});

describe("where nothing is near", () => {
  test("the heading says so, and the line when the first opens", () => {
    expect(words({ open: "now" }, [shut(600), shut(480), undefined], true)).toEqual({
      heading: "No shop is open now within 25 miles of 80202, Denver",
      text: "The 3 nearest, open or not. The first opens at 8 am tomorrow.",
    });
    expect(
      words(
        {},
        Array.from({ length: 10 }, () => shut(600)),
        true,
      ),
    ).toEqual({
      heading: "No shop is within 25 miles of 80202, Denver",
      text: "The ten nearest. The first opens at 10 am tomorrow.",
    });
  });

  test("a shop whose hours nobody knows may be open", () => {
    expect(words({ open: "now" }, [undefined, shut(480)], true, true).heading).toBe(
      "No shop is known to be open now within 25 miles of 80202, Denver",
    );
  });

  test("no opening is told where one of them is open, or nobody knows", () => {
    expect(words({ open: "now" }, [open, shut(480)], true).text).toBe("The 2 nearest, open or not.");
    expect(words({ radius: 5 }, [undefined], true)).toEqual({
      heading: "No shop is within 5 miles of 80202, Denver",
      text: "The nearest one.",
    });
  });

  test("other filters are not passed over", () => {
    expect(words({ rating: 4 }, [shut(480)], true).heading).toBe(
      "No shop with these filters is within 25 miles of 80202, Denver",
    );
  });
});
