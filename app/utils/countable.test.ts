import { expect, test } from "vitest";
import { isCountable } from "./countable.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const reader = { userAgent: FIREFOX, purpose: undefined, gpc: undefined };

test.each([FIREFOX, SAFARI, CHROME])("a reader's browser is counted: %s", (userAgent) => {
  expect(isCountable({ ...reader, userAgent })).toBe(true);
});

test.each([
  undefined,
  "",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
  "facebookexternalhit/1.1",
  "curl/8.9.1",
  "python-requests/2.32",
  "node",
  "Slackbot-LinkExpanding 1.0",
])("a program is not: %s", (userAgent) => {
  expect(isCountable({ ...reader, userAgent })).toBe(false);
});

test.each(["prefetch", "prefetch;prerender", "preview"])(
  "nor is what a browser fetches ahead: %s",
  (purpose) => {
    expect(isCountable({ ...reader, purpose })).toBe(false);
  },
);

test("nor is who sends Global Privacy Control", () => {
  expect(isCountable({ ...reader, gpc: "1" })).toBe(false);
  expect(isCountable({ ...reader, gpc: "0" })).toBe(true);
});
