import { expect, test } from "vitest";
import { formatSpans, formatState, formatTime, formatUntil } from "./format-hours.ts";

test.each([
  [0, "midnight"],
  [1, "12:01 am"],
  [540, "9 am"],
  [720, "noon"],
  [750, "12:30 pm"],
  [1290, "9:30 pm"],
  [1440, "midnight"],
  [1560, "2 am"],
] as const)("%i minutes after midnight read %s", (minutes, text) => {
  expect(formatTime(minutes)).toBe(text);
});

test("a day's spans stand in a row; none is closed, a whole day is 24 hours", () => {
  expect(formatSpans([])).toBe("Closed");
  expect(formatSpans([[0, 1440]])).toBe("Open 24 hours");
  expect(
    formatSpans([
      [540, 720],
      [780, 1080],
    ]),
  ).toBe("9 am – noon, 1 pm – 6 pm");
  expect(formatSpans([[600, 1560]])).toBe("10 am – 2 am");
});

test.each([
  [{ open: true }, "Open 24 hours"],
  [{ open: false }, "Closed"],
  [{ open: true, changes: { days: 0, weekday: 1, minutes: 1260 } }, "Open now · closes at 9 pm"],
  [{ open: true, changes: { days: 1, weekday: 2, minutes: 120 } }, "Open now · closes at 2 am"],
  [{ open: false, changes: { days: 0, weekday: 1, minutes: 540 } }, "Closed now · opens at 9 am"],
  [{ open: false, changes: { days: 1, weekday: 2, minutes: 540 } }, "Closed now · opens tomorrow at 9 am"],
  [{ open: false, changes: { days: 3, weekday: 4, minutes: 600 } }, "Closed now · opens Thursday at 10 am"],
] as const)("%j reads %s", (state, text) => {
  expect(formatState(state)).toBe(text);
});

test.each([
  [{ open: true, changes: { days: 0, weekday: 3, minutes: 1260 } }, "Open until 9 pm"],
  [{ open: true, changes: { days: 1, weekday: 4, minutes: 0 } }, "Open until midnight"],
  [{ open: true, changes: { days: 1, weekday: 4, minutes: 1260 } }, "Open until 9 pm tomorrow"],
  [{ open: true }, "Open 24 hours"],
  [{ open: false, changes: { days: 0, weekday: 3, minutes: 480 } }, "Opens 8 am"],
  [{ open: false, changes: { days: 1, weekday: 4, minutes: 120 } }, "Opens 2 am tomorrow"],
  [{ open: false, changes: { days: 3, weekday: 6, minutes: 720 } }, "Opens noon Saturday"],
  [{ open: false }, "Closed"],
])("a row says of %j: %s", (state, text) => {
  expect(formatUntil(state)).toBe(text);
});
