import { expect, test } from "vitest";
import { authorOf } from "../byline.server.ts";
import { authorSlug } from "./author-slug.ts";

const SPONSOR = { name: "Alder & Pine", licensee: false };

test("an author's page is at their name", () => {
  expect(authorOf({ author: "Ana Ruiz" })).toEqual({ name: "Ana Ruiz", path: "/authors/ana-ruiz" });
});

test("a story without an author names nobody, and nobody is named beside a sponsor", () => {
  for (const story of [{}, { author: "…" }, { author: "Ana Ruiz", sponsor: SPONSOR }]) {
    expect(authorSlug(story)).toBeUndefined();
    expect(authorOf(story)).toBeUndefined();
  }
});
