import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "draw-ahead-"));
vi.stubEnv("VAR_DIR", folder);
vi.stubEnv("LOG_LEVEL", "silent");
const { drawFrontPageAhead } = await import("./draw-ahead.server.ts");
const { frontPage } = await import("./home.page.server.ts");
const { storyCover } = await import("../covers/story-cover.server.ts");
const { findStory } = await import("../stories.server.ts");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawn = () => readdirSync(join(folder, "covers"), { recursive: true }).length;

test("the front page's first pictures are there before they are asked for, in the sizes it shows", async () => {
  await drawFrontPageAhead();
  const before = drawn();
  expect(before).toBeGreaterThan(0);
  const { latest, updates } = await frontPage();
  const [lead, ...seconds] = await Promise.all(latest.map(({ slug }) => findStory(slug)));
  const rail = await Promise.all(updates.map(({ slug }) => findStory(slug)));
  if (!lead) throw new Error("no lead");
  await storyCover(lead, 600, "3x2");
  for (const story of [lead, ...seconds]) if (story) await storyCover(story, 400, "3x2");
  for (const story of rail) if (story) await storyCover(story, 104, "1x1");
  expect(drawn()).toBe(before);
  await storyCover(lead, 800, "3x2");
  expect(drawn()).toBeGreaterThan(before);
});
