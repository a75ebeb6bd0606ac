import { expect, test } from "vitest";
import { findEpisode } from "../episodes/radio.server.ts";
import { writeChapters } from "./chapters.ts";

test("chapters are written as the podcast namespace has them", () => {
  const episode = findEpisode("read-aloud", "a-demonstration-of-our-radio-pages");
  if (!episode) throw new Error("the demonstration is gone");
  expect(JSON.parse(writeChapters(episode))).toEqual({
    version: "1.2.0",
    title: "A demonstration of our radio pages",
    podcastName: "Read Aloud",
    fileName: "a-demonstration-of-our-radio-pages.mp3",
    chapters: [
      { startTime: 0, title: "What you are hearing" },
      { startTime: 23, title: "How to listen" },
      { startTime: 51, title: "How to subscribe" },
    ],
  });
});
