import { expect, test } from "vitest";
import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { changedMeanwhile } from "./deal-outcome.ts";
import { type DealText, EMPTY_DEAL } from "./deal-text.server.ts";

const TYPED: DealText = { ...EMPTY_DEAL, title: "Ten percent", kind: "bundle", weekdays: ["Friday"] };
const now = (change: Partial<DealText>) =>
  ({ id: "1", fields: JSON.stringify({ ...TYPED, ...change }) }) as ShopDealRow;

test("who saves what another changed is told of each field that differs what it says now, and of no other", () => {
  const outcome = changedMeanwhile(now({ title: "Twenty percent", weekdays: ["Monday", "Friday"] }), TYPED);
  expect(outcome).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Someone else at your shop, or our desk, changed this deal/),
    errors: { title: "Now: “Twenty percent”", weekdays: "Now: Monday, Friday" },
    meanwhile: { id: "1" },
  });
  expect(Object.keys((outcome as { errors: object }).errors)).toEqual(["title", "weekdays"]);
});

test.each([
  [{ title: "" }, { title: "Now: nothing" }],
  [{ weekdays: [] }, { weekdays: "Now: every day" }],
  [{ kind: "contest" }, { kind: "Now: Contest" }],
  [{ kind: "" }, { kind: "Now: none" }],
  // A draft keeps what was sent, and every object has these.
  [{ kind: "__proto__" }, { kind: "Now: none" }],
  [{ kind: "constructor" }, { kind: "Now: none" }],
])("what it says now is said in words: %j", (change, errors) => {
  expect(changedMeanwhile(now(change), TYPED)).toMatchObject({ errors });
});
