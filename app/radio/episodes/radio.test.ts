import { expect, test } from "vitest";
import { sitemapVersion } from "#app/crawlers/sitemap-version.server.ts";
import { listStories } from "#app/news/stories.server.ts";
import { radioListed } from "../radio.listed.server.ts";
import { findEpisode, findShow, listEpisodes, nextEpisodeDue, readRadioDesk } from "./radio.server.ts";

test("an episode is out from its hour, and not before", () => {
  expect(listEpisodes(undefined, new Date("2026-11-20T11:59:59Z"))).toEqual([]);
  expect(listEpisodes(undefined, new Date("2026-11-20T12:00:00Z"))).toHaveLength(1);
});

test("the shipped episode says that it is a demonstration, and its stories are there", async () => {
  const slugs = new Set((await listStories()).map(({ slug }) => slug));
  for (const episode of readRadioDesk().shows.flatMap(({ episodes }) => episodes)) {
    expect(episode.notice).toMatch(/demonstration/i);
    expect(episode.stories.filter((slug) => !slugs.has(slug))).toEqual([]);
  }
});

test("every chapter of the shipped episode begins in a pause before what is said in it", () => {
  for (const { chapters, transcript } of listEpisodes()) {
    for (const { start } of chapters) {
      expect(transcript.cues.filter((cue) => cue.start < start && cue.end > start)).toEqual([]);
    }
  }
});

test("what does not exist is not found", () => {
  expect(findShow("no-show")).toBeUndefined();
  expect(findShow(undefined)).toBeUndefined();
  expect(findEpisode("read-aloud", "constructor")).toBeUndefined();
  expect(findEpisode("the-law-explained", "a-demonstration-of-our-radio-pages")).toBeUndefined();
});

test("the sitemap lists the radio, shows with episodes, and episodes; not a show without one", async () => {
  const { catalog = [] } = await radioListed.sitemaps(new Date("2026-12-01T00:00:00Z"));
  expect(catalog.map(({ path }) => path)).toEqual([
    "/radio",
    "/radio/read-aloud",
    "/radio/read-aloud/a-demonstration-of-our-radio-pages",
  ]);
});

test("the search knows an episode by what is said in it", async () => {
  const pages = (await radioListed.searchable?.(new Date())) ?? [];
  const episode = pages.find(({ kicker }) => kicker.name === "Radio episode");
  expect(episode?.path).toBe("/radio/read-aloud/a-demonstration-of-our-radio-pages");
  expect(episode?.words.join(" ")).toContain("a computer program is reading this text aloud");
});

test("the search and the sitemaps are made again when the next episode is due, and not a day or a change of files later", async () => {
  const due = Date.parse("2026-11-20T12:00:00Z");
  const [before, after] = [new Date(due - 60_000), new Date(due)];
  expect([nextEpisodeDue(before), nextEpisodeDue(after)]).toEqual([due, Number.POSITIVE_INFINITY]);
  const untilOf = async (now: Date) =>
    Math.min(
      ...((await radioListed.searchable?.(now)) ?? []).map(({ until = Number.POSITIVE_INFINITY }) => until),
    );
  expect([await untilOf(before), await untilOf(after)]).toEqual([due, Number.POSITIVE_INFINITY]);
  expect(await sitemapVersion(before)).not.toBe(await sitemapVersion(after));
});
