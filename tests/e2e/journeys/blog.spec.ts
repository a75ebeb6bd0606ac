import { readdirSync } from "node:fs";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const POSTS = readdirSync("data/blog").filter((file) => file.endsWith(".md")).length;

test("the blog lists its posts, newest first, and says what it is", async ({ page, open }) => {
  await open("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  const posts = page.locator("main article");
  await expect(posts).toHaveCount(POSTS);
  const dates = await posts
    .locator("time")
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  expect(dates).toEqual(dates.toSorted().reverse());
  await expect(page.getByRole("heading", { name: "About the blog" })).toBeVisible();
});

test("a post is reached from the list", async ({ page, open }) => {
  await open("/blog");
  const link = page.locator("main article").first().getByRole("heading").getByRole("link");
  const headline = await link.textContent();
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/blog\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline ?? "");
});

test("the newsletter's link leads to its form", async ({ page, open }) => {
  await open("/blog");
  await page.locator("main").getByRole("link", { name: "The week in cannabis, by email" }).click();
  await expect(page.getByPlaceholder("Your email address")).toBeInViewport();
});

test("parameters that the blog does not know are left out", async ({ page, open }) => {
  await open("/blog?page=99&tab=x");
  await expectPath(page, "/blog");
});

test("the head describes the blog and names its feeds", async ({ page, open }) => {
  await open("/blog");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const blog = blocks.map((text) => JSON.parse(text)).find((data) => data["@type"] === "Blog");
  expect(blog.blogPost).toHaveLength(POSTS);
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
    "href",
    "/blog/feed.atom",
  );
});
