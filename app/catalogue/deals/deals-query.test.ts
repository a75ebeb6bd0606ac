import { expect, test } from "vitest";
import { findPlace } from "#app/directory/places/find-place.server.ts";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { DEAL_KINDS } from "./deal.ts";
import { dealsView } from "./deals-query.ts";

const LIST = dealsView((text) => findPlace(text)?.label);

test("a view of the deals has one address", () => {
  expectOneAddress(LIST, {
    state: ["CO", "Colorado"],
    kind: Object.keys(DEAL_KINDS),
    near: ["80202", "80202-1234", "denver, co", "Denver CO", "Atlantis, CO"],
    show: ["ended"],
  });
});

test("a place is written in one way, and an unknown one is left out", () => {
  expect(LIST.parse(new URLSearchParams({ near: "denver, colorado" })).near).toBe("Denver, CO");
  expect(LIST.parse(new URLSearchParams({ near: "Atlantis, CO" })).near).toBeUndefined();
});
