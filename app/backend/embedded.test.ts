import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedBackend, startEmbeddedBackend } from "./embedded.server.ts";

let folder = "";
let backend: EmbeddedBackend;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-backend-"));
  backend = await startEmbeddedBackend({ file: join(folder, "backend.sqlite") });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const TABLES = [
  ["leads", { email: "reader@example.com", city: "Denver", state: "CO", interest: "deals" }],
  ["law_change_reports", { email: "reader@example.com", product: "cannabis", state: "OH", message: "a" }],
  ["contact_messages", { email: "reader@example.com", topic: "correction", message: "a" }],
  ["newsletter_subscribers", { email: "reader@example.com" }],
] as const;

describe.each(TABLES)("an anonymous visitor and the table %s", (table, row) => {
  test("may add a row, and read, change and delete nothing", async () => {
    expect((await backend.anonymous.from(table).insert(row)).error).toBeNull();
    const { count } = await backend.service.from(table).select("*", { count: "exact", head: true });
    expect(count).toBe(1);

    expect((await backend.anonymous.from(table).select("*")).data ?? []).toEqual([]);
    const counted = await backend.anonymous.from(table).select("*", { count: "exact", head: true });
    expect(counted.count ?? 0).toBe(0);
    await backend.anonymous.from(table).update({ email: "changed@example.com" }).eq("email", row.email);
    await backend.anonymous.from(table).delete().eq("email", row.email);
    const { data } = await backend.service.from(table).select("email");
    expect(data).toEqual([{ email: row.email }]);
  });
});

test("an address is stored once, a lead without one not at all", async () => {
  const again = await backend.anonymous
    .from("newsletter_subscribers")
    .insert({ email: "reader@example.com" });
  expect(again.error).not.toBeNull();
  const empty = await backend.anonymous.from("leads").insert({ email: "" });
  expect(empty.error).not.toBeNull();
});

test("started again on the same file, it has what it had", async () => {
  await backend.close();
  backend = await startEmbeddedBackend({ file: join(folder, "backend.sqlite") });
  const { data } = await backend.service
    .from("newsletter_subscribers")
    .select("email")
    .eq("email", "reader@example.com");
  expect(data).toHaveLength(1);
});

test("a database of before a column was added gets it, and keeps its rows", async () => {
  const { error } = await backend.service
    .from("leads")
    .insert({ email: "before@example.com", city: "Denver" });
  expect(error).toBeNull();
  await backend.close();
  const database = new DatabaseSync(join(folder, "backend.sqlite"));
  for (const column of ["company", "licence_number", "message"])
    database.exec(`alter table leads drop column ${column}`);
  database.close();
  backend = await startEmbeddedBackend({ file: join(folder, "backend.sqlite") });
  const row = { email: "after@example.com", company: "A Shop", licence_number: "123", message: "Hello" };
  expect((await backend.anonymous.from("leads").insert(row)).error).toBeNull();
  const { data } = await backend.service
    .from("leads")
    .select("email, company")
    .like("email", "%@example.com");
  expect(data).toContainEqual({ email: "after@example.com", company: "A Shop" });
  expect(data).toContainEqual({ email: "before@example.com", company: null });
});
