import { expect, test } from "vitest";
import { isSqliteAway, isSqliteLocked, isSqliteUnwritable } from "./sqlite.server.ts";

/** An error as node:sqlite throws it. */
const sqliteError = (errcode: number) => Object.assign(new Error("of SQLite"), { errcode });

// https://sqlite.org/rescode.html
test.each([
  ["no right to the file", 3, "away"],
  ["another has it", 5, "locked"],
  ["a table is locked", 6, "locked"],
  ["no memory", 7, "away"],
  ["only to be read", 8, "unwritable"],
  ["no input or output", 10, "unwritable"],
  ["no input or output while it is written, an extended code", 778, "unwritable"],
  ["corrupt", 11, "away"],
  ["full", 13, "unwritable"],
  ["cannot be opened", 14, "away"],
  ["its lock in confusion", 15, "away"],
  ["not a database", 26, "away"],
  ["a statement that is none", 1, "of the statement"],
  ["a value that breaks a rule", 19, "of the statement"],
  ["a value of another type", 20, "of the statement"],
])("%s (%i) is %s", (_, code, kind) => {
  const error = sqliteError(code);
  expect(isSqliteAway(error)).toBe(kind !== "of the statement");
  expect(isSqliteLocked(error)).toBe(kind === "locked");
  expect(isSqliteUnwritable(error)).toBe(kind === "unwritable");
});
