import { describe, expect, it } from "vitest";
import { DEMONSTRATION_SOURCE, type Listing } from "../listing.ts";
import type { HistoryEvent } from "./history-event.ts";
import { listingHistory } from "./listing-history.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const SHOP: Listing = {
  id: "a",
  createdAt: "2026-01-01T00:00:00.000Z",
  slug: "green-door",
  name: "Green Door",
  address: "2 Oak St",
  city: "Denver",
  state: "CO",
  source: "Colorado license registry",
  checkedAt: "2026-11-20",
  featured: false,
  verified: true,
  services: [],
};

/** What its page says; events as they are written, the oldest first. */
function saidOf(events: string[], listing: Partial<Listing> = {}) {
  const read = events.map((line): HistoryEvent => {
    const [day = "", what = "", before = "", after = ""] = line.split(" | ");
    return { id: "a", source: "R", day, what: what as HistoryEvent["what"], before, after };
  });
  return listingHistory({ ...SHOP, ...listing }, { byId: new Map([["a", read.reverse()]]) }, NOW);
}

describe("since when a shop is there (product.md 22.15)", () => {
  it("is the day of its license, where the registry says it", () => {
    const { history } = saidOf(["2026-11-01 | found"], { licensedSince: "2019-03-04" });
    expect(history.since).toEqual({ term: "Licensed since", text: "March 4, 2019" });
  });

  it("is the day on which it came into the registry, or was seen there first", () => {
    expect(saidOf(["2026-11-01 | opened"]).history.since).toEqual({
      term: "In the registry since",
      text: "November 1, 2026",
    });
    expect(
      saidOf(["2026-11-01 | found", "2026-11-05 | closed", "2026-11-09 | reopened"]).history.since?.text,
    ).toBe("November 1, 2026 or earlier");
  });

  it("is not known without a history, and a demonstration has none", () => {
    expect(saidOf([]).history).toEqual({ since: undefined, changes: [], notConfirmedSince: undefined });
    expect(
      saidOf(["2026-11-01 | found", "2026-11-02 | owner"], {
        source: DEMONSTRATION_SOURCE,
        checkedAt: "2026-01-01",
      }).history,
    ).toEqual({ since: undefined, changes: [], notConfirmedSince: undefined });
  });
});

describe("what changed (product.md 22.15)", () => {
  it("is the last move, name and change of hands of a year, in plain words", () => {
    const { history } = saidOf([
      "2025-02-01 | owner",
      "2026-01-03 | address | 8 Ash St, Denver, CO 80202 | 12 Elm St, Denver, CO 80202",
      "2026-03-03 | name | Leaf, Inc | Green Door",
      "2026-09-05 | owner",
      "2026-10-03 | address | 12 Elm St, Unit 4, Denver, CO 80202 | 2 Oak St, Denver, CO 80203",
      "2026-10-03 | status | Active | Active - Renewal",
    ]);
    expect(history.changes).toEqual([
      "Moved here from 12 Elm St, Unit 4 in October 2026",
      "Under a new owner since September 2026",
      "Formerly Leaf, Inc, until March 2026",
    ]);
  });

  it("names the town that it came from", () => {
    expect(
      saidOf(["2026-10-03 | address | 1 Elm St, Aurora, CO 80010 | 2 Oak St, Denver, CO"]).history.changes,
    ).toEqual(["Moved here from 1 Elm St, Aurora, CO in October 2026"]);
  });

  it("is nothing where it has its old name or street again, and no move from a street that nobody knew", () => {
    expect(
      saidOf([
        "2026-10-01 | name | GREEN DOOR | Other",
        "2026-10-03 | address | 2 Oak St, Denver, CO 80203 | 9 Fir St, Denver, CO 80203",
      ]).history.changes,
    ).toEqual([]);
    expect(saidOf(["2026-10-03 | address |  | 2 Oak St, Denver, CO 80203"]).history.changes).toEqual([]);
  });
});

describe("a comparison with the registry (product.md 22.20)", () => {
  it("holds for 90 days, and its page no longer", () => {
    const fresh = saidOf([], { checkedAt: "2026-08-24" });
    expect(fresh.history.notConfirmedSince).toBeUndefined();
    expect(fresh.until).toBe(Date.parse("2026-11-23"));
    const stale = saidOf([], { checkedAt: "2026-08-23" });
    expect(stale.history.notConfirmedSince).toBe("August 23, 2026");
    expect(saidOf([], { checkedAt: undefined }).history.notConfirmedSince).toBeUndefined();
  });
});
