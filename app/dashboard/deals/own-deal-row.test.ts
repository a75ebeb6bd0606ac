import { expect, test } from "vitest";
import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { EMPTY_DEAL } from "#app/catalogue/deals/writing/deal-text.server.ts";
import { toOwnDealRow } from "./own-deal-row.server.ts";

const AT = "2026-11-28T12:00:00.000Z";

test("a deal that waits is with the desk since the day on which its shop sent it, which Greenwich may call tomorrow", () => {
  const days = { starts: "2026-11-20", ends: "2026-12-20", weekdays: [] };
  const sent: ShopDealRow = {
    ...draftOf("percent-off"),
    ...{ state: "waiting", at: "2026-11-28T03:00:00.000Z" },
    fields: JSON.stringify({ ...EMPTY_DEAL, ...days, kind: "percent-off" }),
  };
  const listing = { id: "a-shop", state: "OR", licenseNumber: "OR-1", lat: 45.5, lng: -122.6 } as never;
  const { standing } = toOwnDealRow("2", sent, { listing, open: false }, new Date(AT));
  expect(standing.word).toBe("With our desk since Nov 27");
});

/** A draft as a form's post left it: its fields are what was sent. */
const draftOf = (kind: string): ShopDealRow => ({
  id: "1",
  slug: "a-deal",
  listing_id: "a-shop",
  claim_id: "2",
  fields: JSON.stringify({ ...EMPTY_DEAL, kind }),
  state: "draft",
  reason: null,
  revision: 1,
  created_at: AT,
  at: AT,
});

test.each([
  ["bundle", "Bundle"],
  ["", "Not chosen"],
  ["__proto__", "Not chosen"],
  ["constructor", "Not chosen"],
])(
  "a draft of kind %j is named in words, so that its shop's page is there to throw it away",
  (kind, name) => {
    expect(toOwnDealRow("2", draftOf(kind), { open: false }, new Date(AT)).kind).toBe(name);
  },
);

test("a row is not longer than a deal's title may be, whatever its draft has", () => {
  const long = {
    ...draftOf("bundle"),
    fields: JSON.stringify({ ...EMPTY_DEAL, title: "word ".repeat(200) }),
  };
  expect(toOwnDealRow("2", long, { open: false }, new Date(AT)).title.length).toBeLessThanOrEqual(90);
  const whole = { ...long, fields: JSON.stringify({ ...EMPTY_DEAL, title: "t".repeat(90) }) };
  expect(toOwnDealRow("2", whole, { open: false }, new Date(AT)).title).toBe("t".repeat(90));
});
