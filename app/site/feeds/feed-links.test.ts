import { expect, test } from "vitest";
import { feedLinks } from "./feed-links.ts";

test("a page names its feeds in every format", () => {
  expect(feedLinks({ title: "Health", path: "/category/health" })).toEqual([
    expect.objectContaining({
      type: "application/rss+xml",
      href: "/category/health/feed.xml",
      title: "Health (RSS)",
    }),
    expect.objectContaining({ type: "application/atom+xml", href: "/category/health/feed.atom" }),
    expect.objectContaining({ type: "application/feed+json", href: "/category/health/feed.json" }),
  ]);
  expect(feedLinks({ title: "All stories", path: "/" })[0]).toMatchObject({
    rel: "alternate",
    href: "/feed.xml",
  });
});
