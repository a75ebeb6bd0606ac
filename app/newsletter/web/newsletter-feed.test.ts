import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

// What is shipped, with a sponsored story and an edition about it.
const folder = mkdtempSync(join(tmpdir(), "leaf-courier-newsletter-feed-"));
cpSync("data", folder, { recursive: true });
writeFileSync(
  join(folder, "articles/paid.md"),
  `---
id: paid
title: Paid for
excerpt: Someone paid for this text.
category: business
date: 2026-11-14T12:00:00-05:00
sponsor: { name: Quill, licensee: false }
---
Text.
`,
);
writeFileSync(
  join(folder, "newsletter/2026-11-15.md"),
  `---
date: 2026-11-15
number: 46
subject: A demonstration
preview: What an edition looks like.
demonstration: true
stories:
  - /article/paid
---

## [Paid for](/article/paid)

Someone paid for this text.
`,
);
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("VAR_DIR", join(folder, "var"));
vi.stubEnv("LOG_LEVEL", "silent");
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const { makeNewsletterFeed } = await import("./newsletter-feed.server.ts");
const { loadContent } = await import("#app/news/content/content-store.server.ts");
const { site } = await import("#app/site/site.file.server.ts");
const { dayIn } = await import("#app/utils/dates.ts");
const { sponsorLabel } = await import("#app/news/byline.server.ts");

test("a story that someone paid for says so in the feed too; an edition is of its day where the site is", async () => {
  await loadContent();
  const { items } = await makeNewsletterFeed(new Date());
  const item = items.find(({ title }) => title === "A demonstration");
  const label = sponsorLabel({ name: "Quill", licensee: false });
  expect(label).toContain("Quill");
  expect(item?.html).toContain(`<small>${label}</small></p><h2>`);
  expect(dayIn(site.timeZone, new Date(item?.published ?? ""))).toBe("2026-11-15");
});
