import { expect, test } from "vitest";
import { clock, fileSize, isoDuration, listeningTime, spokenTime } from "./durations.ts";

test.each([
  [0, "0:00", "0 seconds", "0 s", "PT0S"],
  [1.9, "0:01", "1 second", "2 s", "PT2S"],
  [60, "1:00", "1 minute", "1 min", "PT1M"],
  [68, "1:08", "1 minute 8 seconds", "1 min 8 s", "PT1M8S"],
  [2530, "42:10", "42 minutes 10 seconds", "42 min", "PT42M10S"],
  [3600, "1:00:00", "1 hour", "1 h 0 min", "PT1H"],
  [3728, "1:02:08", "1 hour 2 minutes 8 seconds", "1 h 2 min", "PT1H2M8S"],
])("%d seconds", (seconds, shown, spoken, listed, iso) => {
  expect(clock(seconds)).toBe(shown);
  expect(spokenTime(seconds)).toBe(spoken);
  expect(listeningTime(seconds)).toBe(listed);
  expect(isoDuration(seconds)).toBe(iso);
});

test("a file's size is told in thousands", () => {
  expect([120, 408_440, 31_200_000].map(fileSize)).toEqual(["1 KB", "408 KB", "31.2 MB"]);
});
