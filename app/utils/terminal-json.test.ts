import { expect, test } from "vitest";
import { terminalJson } from "./terminal-json.ts";

test.each([
  ["a control sequence of one character", "\u009b2Jx", String.raw`"\u009b2Jx"`],
  ["one that begins with ESC", "\u001b]0;x\u0007", String.raw`"\u001b]0;x\u0007"`],
  ["a mark of direction", "gpj.\u202eexe", String.raw`"gpj.\u202eexe"`],
  ["a tag, which is two units", "\u{e0041}", String.raw`"\udb40\udc41"`],
  ["what people write", "Zoë’s “Café”, 大麻", `"Zoë’s “Café”, 大麻"`],
])("%s", (_, text, written) => {
  expect(terminalJson(text)).toBe(written);
  expect(JSON.parse(terminalJson({ text }))).toEqual({ text });
});
