import { expect, test } from "vitest";
import { leftCase } from "./left-case.server.ts";

async function hrefOf(page: string): Promise<string | undefined> {
  const row = { id: "1", created_at: "2026-11-20T10:00:00.000Z", handled_by: null, handled_at: null, page };
  const { facts } = await leftCase("messages", row, () => "");
  const fact = facts.find(({ name }) => name === "Page");
  expect(fact?.text).toBe(page);
  return fact?.href;
}

test("a page of this site that a visitor names is a link for the staff", async () => {
  expect(await hrefOf("/dispensaries?page=2")).toBe("/dispensaries?page=2");
});

test.each([
  "//evil.example/desk",
  "/\\evil.example/desk",
  "/\t/evil.example/desk",
  "https://evil.example/",
  "javascript:alert(1)",
  "//",
])("%j is read by the staff, and leads nowhere", async (page) => {
  expect(await hrefOf(page)).toBeUndefined();
});
