import { expect, test } from "vitest";
import { csvAnswer } from "./csv.server.ts";

const lines = async (value: string | null) =>
  (await csvAnswer("messages", ["text"], [{ text: value }]).text()).split("\r\n")[1];

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["-1+1", "'-1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\n=1", "'\n=1"],
  ["＝1＋1", "'＝1＋1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
])("a cell that begins like a formula, %j, is text to a spreadsheet", async (typed, cell) => {
  expect((await lines(typed))?.replaceAll('"', "")).toBe(cell);
});

test("a formula with more lines below it is text too", async () => {
  expect(await csvAnswer("messages", ["text"], [{ text: "=1+1\nmore" }]).text()).toContain(`"'=1+1\nmore"`);
});

test("quotes, commas and nothing are written as RFC 4180 has them", async () => {
  expect(await lines('He said "no", and left')).toBe('"He said ""no"", and left"');
  expect(await lines(null)).toBe("");
});

test("a file is kept by nobody, and has its columns also where nothing was found", async () => {
  const answer = csvAnswer("leads", ["id", "email"], []);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="leads.csv"');
  expect(await answer.text()).toBe("id,email\r\n");
});
