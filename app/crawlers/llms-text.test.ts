import { expect, test } from "vitest";
import { writeLlmsText } from "./llms-text.ts";

test("llms.txt has the form of llmstxt.org: a title, a summary, sections of links", () => {
  const text = writeLlmsText({
    origin: "https://leaf.example",
    site: {
      name: "Leaf Courier",
      description: "Trusted cannabis news.",
      adultNotice: "For adults 21 and over",
    },
    categories: [{ slug: "health", name: "Health", description: "What studies found." }],
    guides: [{ title: "Reading a label", path: "/guide/reading-a-label", excerpt: "Line by line." }],
  });
  const [title, , summary] = text.split("\n");
  expect(title).toBe("# Leaf Courier");
  expect(summary).toBe("> Trusted cannabis news.");
  expect(text).toContain("- [Health](https://leaf.example/category/health): What studies found.");
  expect(text).toContain("- [Reading a label](https://leaf.example/guide/reading-a-label): Line by line.");
  for (const path of [
    "/dispensaries.json",
    "/dispensaries.csv",
    "/dispensaries.geojson",
    "/feed.json",
    "/legality/feed.xml",
    "/deals/feed.xml",
    "/sitemap-index.xml",
  ]) {
    expect(text).toContain(`](https://leaf.example${path}): `);
  }
  expect(text.match(/^# /gm)).toHaveLength(1);
  expect(text.match(/^## .+/gm)).toEqual(["## Sections", "## Guides", "## Data", "## Citing"]);
});
