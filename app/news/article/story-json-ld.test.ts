import { describe, expect, test } from "vitest";
import { loadContent } from "../content/content-store.server.ts";
import { storyBody } from "../content/story-body.server.ts";
import { storyPage } from "./story.page.server.ts";
import { storyJsonLd } from "./story-json-ld.ts";

const SITE = { name: "Leaf Courier", url: "https://leaf.example" };
const { stories } = await loadContent();

/** What Google asks of an article (developers.google.com, Article structured data). */
const NEEDED = [
  "headline",
  "image",
  "datePublished",
  "dateModified",
  "author",
  "publisher",
  "mainEntityOfPage",
];

describe("a story's structured data", () => {
  test.each([
    ["article", "NewsArticle"],
    ["guide", "Article"],
    ["post", "BlogPosting"],
  ] as const)("of kind %s is a complete %s", async (kind, type) => {
    const story = stories.find((each) => each.kind === kind);
    const body = story && (await storyBody(story));
    if (!story || !body) throw new Error(`no ${kind} is shipped`);
    const data = storyJsonLd(JSON.parse(JSON.stringify(await storyPage(story, body))), SITE);
    expect(data["@type"]).toBe(type);
    for (const field of NEEDED) expect(data, field).toHaveProperty(field);
    expect(data.headline.length).toBeLessThanOrEqual(110);
    expect(data.image.url).toBe(`https://leaf.example/social/${story.slug}.png`);
    expect(Date.parse(data.dateModified)).toBeGreaterThanOrEqual(Date.parse(data.datePublished));
    expect(data.publisher.name).toBe("Leaf Courier");
    expect(data.wordCount).toBeGreaterThan(400);
  });
});

const NOON = new Date("2026-11-23T17:00:00Z");

test("a story says that it was checked on a day, and none that is to come (product.md 6.17)", async () => {
  const story = stories.find(({ checked }) => checked);
  const body = story && (await storyBody(story));
  if (!story || !body) throw new Error("no story that was checked is shipped");
  const checkedOf = async (checked: string) =>
    (await storyPage({ ...story, checked }, body, NOON)).checked?.iso;
  expect(await checkedOf("2026-11-23")).toBe("2026-11-23");
  expect(await checkedOf("2026-11-24")).toBeUndefined();
});
