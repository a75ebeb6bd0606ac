import { expect, test } from "vitest";
import { loggedError } from "./log.server.ts";

test("an error of Postgres is logged with its code and table, and without the row", () => {
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    table: "accounts",
    detail: "Key (email)=(ona@shop.example.com) already exists.",
    where: "COPY accounts, line 1: ona@shop.example.com",
  });
  const said = JSON.stringify(loggedError(error));
  expect(said).toContain("23505");
  expect(said).toContain("accounts");
  expect(said).toContain("log.test.ts");
  expect(said).not.toContain("ona@shop.example.com");
});

test("what is no error is logged as it is", () => {
  expect([loggedError("gone"), loggedError(undefined)]).toEqual(["gone", undefined]);
});
