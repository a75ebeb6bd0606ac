import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
