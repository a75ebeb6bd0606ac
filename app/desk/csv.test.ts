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
  ["\u200f=1+1", "'\u200f=1+1"],
  ["\u200b\ufe0f@SUM(A1)", "'\u200b\ufe0f@SUM(A1)"],
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

test("rows that come in pieces are one file, whose next piece is asked for as the one before was taken", async () => {
  const asked: number[] = [];
  async function* pieces() {
    for (const piece of [1, 2, 3, 4]) {
      asked.push(piece);
      yield [{ id: piece, text: "=1" }];
    }
  }
  const { body } = csvAnswer("messages", ["id", "text"], pieces());
  const reader = body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toBe("id,text\r\n");
  expect(await read()).toBe(`1,"'=1"\r\n`);
  expect(asked.length).toBeLessThan(4);
  expect((await read()) + (await read()) + (await read())).toBe(`2,"'=1"\r\n3,"'=1"\r\n4,"'=1"\r\n`);
  expect((await reader?.read())?.done).toBe(true);
});

test("whoever breaks a file off asks for no more of it", async () => {
  let ended = false;
  async function* pieces() {
    try {
      for (;;) yield [{ id: 1 }];
    } finally {
      ended = true;
    }
  }
  const reader = csvAnswer("messages", ["id"], pieces()).body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(ended).toBe(true);
});
