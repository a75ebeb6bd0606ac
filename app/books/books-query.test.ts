import { test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { BOOKS } from "./books-query.ts";

test("a view of the shelf has one address", () => {
  expectOneAddress(BOOKS, { group: ["history", "Policy", "none"], sort: ["title", "year"] });
});
