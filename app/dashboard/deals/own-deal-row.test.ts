import { expect, test } from "vitest";
import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { EMPTY_DEAL } from "#app/catalogue/deals/writing/deal-text.server.ts";
import { toOwnDealRow } from "./own-deal-row.server.ts";

const AT = "2026-11-28T12:00:00.000Z";

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
