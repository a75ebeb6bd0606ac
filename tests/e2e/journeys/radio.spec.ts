import { parseRssFeed } from "feedsmith";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const SHOW = "/radio/read-aloud";
const EPISODE = `${SHOW}/a-demonstration-of-our-radio-pages`;

test("the radio leads to its shows, and says of one that it has no episodes yet", async ({ page, open }) => {
  await open("/radio");
  const shows = page.getByRole("region", { name: "Shows" });
  await expect(shows.getByRole("article")).toHaveCount(2);
  await expect(shows.getByRole("article").nth(1)).toContainText("No episodes yet");
  await shows.getByRole("link", { name: "The Law, Explained" }).click();
  await expectPath(page, "/radio/the-law-explained");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Law, Explained");
  await expect(page.getByText("No episodes yet")).toBeVisible();
});

test("a show leads to its episode, which says that it is a demonstration", async ({ page, open }) => {
  await open(SHOW);
  await page.getByRole("region", { name: "Episodes" }).getByRole("link").click();
  await expectPath(page, EPISODE);
  await expect(page.getByText("A demonstration in synthesized speech.")).toBeVisible();
});

test("every word of the transcript can be read, under its chapters", async ({ page, open, request }) => {
  await open(EPISODE);
  const transcript = page.getByRole("region", { name: "Transcript" });
  await expect(transcript.getByRole("heading", { level: 3 })).toHaveText([
    "What you are hearing",
    "How to listen",
    "How to subscribe",
  ]);
  const vtt = await (await request.get(`${EPISODE}/transcript.vtt`)).text();
  const said = Array.from(vtt.matchAll(/<v [^>]+>(.+)/g), ([, words]) => words ?? "");
  expect(said.length).toBeGreaterThan(10);
  for (const words of said) await expect(transcript).toContainText(words);
});

test("without JavaScript the browser's own player plays, and a chapter opens the recording at its place", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "with it there is the site's player: tests/e2e/script");
  await open(EPISODE);
  const audio = page.getByRole("main").locator("audio");
  await expect(audio).toBeVisible();
  await expect(audio).toHaveAttribute("controls", "");
  await expect(audio).toHaveAttribute("preload", "none");
  const chapter = page.getByRole("navigation", { name: "Chapters" }).getByRole("link").nth(1);
  await expect(chapter).toHaveAttribute("href", /^\/radio\/audio\/.+\.mp3\?v=[a-z0-9-]+#t=23$/);
});

test("the recording can be downloaded whole", async ({ page, open, request }) => {
  await open(EPISODE);
  const link = page.getByRole("link", { name: "Download the recording" });
  await expect(link).toHaveAttribute("download", "");
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("audio/mpeg");
  expect(answer.headers()["cache-control"]).toContain("immutable");
  expect((await answer.body()).length).toBe(Number(answer.headers()["content-length"]));
});

for (const path of ["/radio/feed.xml", `${SHOW}/feed.xml`, "/radio/the-law-explained/feed.xml"]) {
  test(`${path} is a podcast whose files are all there`, { tag: "@server" }, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const feed = parseRssFeed(await answer.text());
    expect(feed.itunes).toMatchObject({ explicit: false, owner: { name: "Leaf Courier" } });
    const artwork = await request.get(feed.itunes?.image ?? "");
    expect(artwork.headers()["content-type"]).toBe("image/png");
    // A PNG's width and height stand in its first chunk.
    const png = await artwork.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1400, 1400]);
    expect(feed.items?.length ?? 0).toBe(path.includes("the-law") ? 0 : 1);
    for (const item of feed.items ?? []) {
      const [enclosure] = item.enclosures ?? [];
      const audio = await request.head(enclosure?.url ?? "");
      expect(Number(audio.headers()["content-length"])).toBe(enclosure?.length);
      expect(audio.headers()["content-type"]).toBe(enclosure?.type);
      const chapters = await request.get(item.podcast?.chapters?.url ?? "");
      expect(chapters.headers()["content-type"]).toBe("application/json+chapters");
      const transcript = await request.get(item.podcast?.transcripts?.[0]?.url ?? "");
      expect(await transcript.text()).toMatch(/^WEBVTT\n/);
      expect((await request.get(item.link ?? "")).status()).toBe(200);
    }
  });
}

test("structured data describes the show and the episode, with its recording and its duration", {
  tag: "@server",
}, async ({ request, site }) => {
  const dataOf = async (path: string) =>
    Array.from(
      (await (await request.get(path)).text()).matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ),
      ([, data]) => JSON.parse(data ?? ""),
    );
  expect(await dataOf(SHOW)).toContainEqual(
    expect.objectContaining({ "@type": "PodcastSeries", webFeed: `${site.url}${SHOW}/feed.xml` }),
  );
  expect(await dataOf(EPISODE)).toContainEqual(
    expect.objectContaining({
      "@type": "PodcastEpisode",
      duration: "PT1M8S",
      associatedMedia: expect.objectContaining({ "@type": "AudioObject", encodingFormat: "audio/mpeg" }),
    }),
  );
});

test("an address in capitals leads to the canonical one, an unknown one to nothing", {
  tag: "@server",
}, async ({ request }) => {
  const capitals = await request.get(EPISODE.replace("read", "READ"), { maxRedirects: 0 });
  expect(capitals.status()).toBe(301);
  expect(capitals.headers().location).toBe(EPISODE);
  for (const path of [
    "/radio/no-show",
    `${SHOW}/no-episode`,
    "/radio/no-show/feed.xml",
    "/radio/audio/site.json",
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
});
