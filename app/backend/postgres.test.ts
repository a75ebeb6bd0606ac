import { expect, test } from "vitest";
import { isPostgresAway, isPostgresUnwritable } from "./postgres.server.ts";

/** An error as pg throws it: `severity` is in the server's language. */
const postgresError = (code: string, severity = "ERROR") =>
  Object.assign(new Error("of PostgreSQL"), { code, severity });

test.each([
  ["a host lets nobody write", "25006", "ERROR"],
  ["no room on the disk", "53100", "ERROR"],
  ["the server could not read its files", "58030", "ERROR"],
  ["another password, said in Spanish", "28P01", "FATAL"],
  ["another password, said in Chinese", "28P01", "致命错误"],
  ["no such database, said in Chinese", "3D000", "致命错误"],
  ["a database that takes no connections", "55000", "FATAL"],
  ["a pooler that knows no such project", "XX000", "FATAL"],
  ["a server that ends", "57P01", "FATAL"],
])("%s (%s) is the database away", (_, code, severity) => {
  expect(isPostgresAway(postgresError(code, severity))).toBe(true);
});

test.each([
  ["a value that breaks a rule", "23514"],
  ["no such table", "42P01"],
  ["a row that is locked", "55000"],
  ["an error inside the server", "XX000"],
])("%s (%s) is the statement's", (_, code) => {
  expect(isPostgresAway(postgresError(code))).toBe(false);
});

test("only what lets nobody write says nothing of reading", () => {
  const states = ["25006", "53100", "53300", "57P01", "28P01"];
  expect(states.filter((code) => isPostgresUnwritable(postgresError(code)))).toEqual(["25006", "53100"]);
});
