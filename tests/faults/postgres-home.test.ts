import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedBackend } from "#app/backend/embedded.server.ts";
import { startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();

describe.skipIf(!binaries)("the backend on PostgreSQL (skipped where it is not installed)", () => {
  let database: Database;
  beforeAll(async () => {
    database = await startPostgres(binaries ?? "");
  });
  afterAll(() => database.stop());

  test("two sites that start at once, and one that starts again, keep every row once", async () => {
    const start = () => startSite({ env: { DATABASE_URL: database.url } });
    const first = await Promise.all([start(), start()]);
    for (const [i, site] of first.entries()) {
      const posted = await postForm(site.url, { form: "newsletter", email: `reader-${i}@example.com` });
      expect(posted.status).toBe(303);
    }
    for (const site of first) expect(await site.stop()).toBe(0);
    const again = await start();
    expect((await postForm(again.url, { form: "newsletter", email: "reader-1@example.com" })).status).toBe(
      303,
    );
    const lead = {
      form: "lead",
      email: "reader@example.com",
      city: "Denver",
      state: "CO",
      interest: "deals",
    };
    expect((await postForm(`${again.url}/dispensaries`, lead)).status).toBe(303);
    expect(again.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await again.stop()).toBe(0);

    const sql = postgres(database.url);
    expect(
      (await sql`select email from newsletter_subscribers order by email`).map((row) => row.email),
    ).toEqual(["reader-0@example.com", "reader-1@example.com"]);
    expect([...(await sql`select email, city, state, interest from leads`)]).toEqual([
      { email: "reader@example.com", city: "Denver", state: "CO", interest: "deals" },
    ]);
    await sql.end();
  });

  test("an anonymous visitor may add a row, and read, change and delete nothing", async () => {
    const backend = await startEmbeddedBackend({ databaseUrl: database.url });
    const { anonymous, service } = backend;
    expect((await anonymous.from("leads").insert({ email: "kept@example.com" })).error).toBeNull();
    expect((await anonymous.from("leads").select("*")).data ?? []).toEqual([]);
    expect((await anonymous.from("leads").insert({ email: "back@example.com" }).select()).data ?? []).toEqual(
      [],
    );
    await anonymous.from("leads").update({ email: "changed@example.com" }).eq("email", "kept@example.com");
    await anonymous.from("leads").delete().eq("email", "kept@example.com");
    expect((await service.from("leads").select("email").eq("email", "kept@example.com")).data).toHaveLength(
      1,
    );
    await backend.close();
  });
});
