import { expect, test } from "vitest";
import { podcastGuid } from "./podcast-guid.ts";

/** The examples of the namespace's own documentation. */
test.each([
  ["https://mp3s.nashownotes.com/pc20rss.xml", "917393e3-1b1e-5cef-ace4-edaa54e1f810"],
  ["podnews.net/rss", "9b024349-ccf0-5f69-a609-6b82873eab3c"],
  ["https://podnews.net/rss/", "9b024349-ccf0-5f69-a609-6b82873eab3c"],
])("%s is named %s", (url, guid) => {
  expect(podcastGuid(url)).toBe(guid);
});
