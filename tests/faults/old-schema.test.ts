import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();

/** The tables as an older version of the site, and a hosted project, have them. */
const OLD_SCHEMA = `
  create table public.leads (
    id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(),
    email varchar(254) not null check (email <> ''), city varchar(100), state varchar(2), interest varchar(500),
    company varchar(200), licence_number varchar(60), message varchar(4000));
  create table public.newsletter_subscribers (
    email varchar(254) primary key check (email <> ''), created_at timestamptz not null default now());
  create table public.law_change_reports (
    id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(),
    product varchar(40) not null, state varchar(2) not null, message varchar(4000) not null, source varchar(500), email varchar(254));
  create table public.contact_messages (
    id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(),
    topic varchar(40) not null, name varchar(100), email varchar(254) not null, page varchar(500), message varchar(4000) not null);
  alter table public.leads enable row level security;
  alter table public.newsletter_subscribers enable row level security;
  insert into public.leads (id, created_at, email, city) values
    ('5116330a-2fa5-429f-83ff-2034d3f17d0d', '2026-11-21 16:00:54.5-05', 'Reader@example.com', 'Denver');
  insert into public.newsletter_subscribers
    select 'reader-' || n || '@example.com', '2026-11-20 08:30:00Z' from generate_series(1, 1200) n;
  insert into public.law_change_reports (product, state, message) values ('cannabis', 'OH', 'It changed.');
  insert into public.contact_messages (topic, email, message) values ('correction', 'writer@example.com', 'Hello.');`;

describe.skipIf(!binaries)("what is in Postgres's schema public (skipped where it is not installed)", () => {
  let server: Database;
  let client: Client;
  let database: OwnDatabase;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? "");
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.newDatabase();
    client = new Client(url);
    await client.connect();
    database = await ownDatabase({ DATABASE_URL: url });
  });
  afterEach(async () => {
    await database.closeDatabase();
    await client.end();
    vi.unstubAllEnvs();
  });

  const leads = () => database.single((db) => db.selectFrom("leads").selectAll().execute());
  const subscribers = () =>
    database.single((db) => db.selectFrom("newsletter_subscribers").selectAll().execute());

  test("is copied by the first start, under its ids and moments, and stays where it is", async () => {
    await client.query(OLD_SCHEMA);
    await database.openDatabase();
    expect(await leads()).toEqual([
      {
        id: "5116330a-2fa5-429f-83ff-2034d3f17d0d",
        created_at: "2026-11-21T21:00:54.500Z",
        email: "reader@example.com",
        city: "Denver",
        state: null,
        interest: null,
        company: null,
        licence_number: null,
        message: null,
        stored_at: null,
        handled_by: null,
        handled_at: null,
      },
    ]);
    const kept = await subscribers();
    expect(kept).toHaveLength(1200);
    expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(["legacy"]));
    const { rows } = await client.query("select count(*)::int as n from public.newsletter_subscribers");
    expect(rows).toEqual([{ n: 1200 }]);
  });

  test("may be nothing, or of before columns and tables were added", async () => {
    await client.query(`${OLD_SCHEMA}
      alter table public.leads drop column company, drop column licence_number, drop column message;
      drop table public.law_change_reports, public.contact_messages, public.newsletter_subscribers;`);
    await database.openDatabase();
    expect(await leads()).toHaveLength(1);
    expect(await subscribers()).toEqual([]);
  });

  test("is erased there too: it would come back once the fingerprint of who was erased has gone", async () => {
    await client.query(OLD_SCHEMA);
    await database.openDatabase();
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { takeOverPublic } = await import("#app/backend/old-schema.server.ts");
    for (const email of ["reader@example.com", "reader-7@example.com", "writer@example.com"])
      await eraseAddress(email, { by: "cli", withShops: false });
    const { rows } = await client.query(`
      select email from public.leads union all select email from public.contact_messages
      union all select email from public.newsletter_subscribers where email like 'reader-7@%'`);
    expect(rows).toEqual([]);
    await client.query("delete from leaf_courier.erasures");
    await database.transaction(takeOverPublic);
    expect(await leads()).toEqual([]);
    const readers = (await subscribers()).map(({ email }) => email);
    expect([readers.length, readers.includes("reader-7@example.com")]).toEqual([1199, false]);
  });

  test("is left alone where it is another program's or may not be read, and the site starts all the same", async () => {
    await client.query(`${OLD_SCHEMA}
      drop table public.leads; create table public.leads (id serial, metal text);
      insert into public.leads (metal) values ('lead');
      create role site login; grant create on database ${new URL(url).pathname.slice(1)} to site; grant select on public.newsletter_subscribers to site;`);
    await database.closeDatabase();
    database = await ownDatabase({ DATABASE_URL: url.replace("owner@", "site@") });
    await database.openDatabase();
    expect(await leads()).toEqual([]);
    // Row-level security would have shown none of 1,200.
    expect(await subscribers()).toEqual([]);
    const { takeOverPublic } = await import("#app/backend/old-schema.server.ts");
    const { refused } = await database.transaction(takeOverPublic);
    expect(refused.sort()).toEqual([
      "public.contact_messages may not be read by this user",
      "public.law_change_reports may not be read by this user",
      "public.leads is another program's: it has no created_at",
      "public.newsletter_subscribers may not be read by this user",
    ]);
    // Nor is who is erased there; the log says where they still may be.
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { log } = await import("#app/utils/log.server.ts");
    const warned = vi.spyOn(log, "warn");
    expect(await eraseAddress("writer@example.com", { by: "cli", withShops: false })).toBe(true);
    expect(warned.mock.calls.map(([fields]) => fields)).toContainEqual({
      tables: expect.arrayContaining(["public.contact_messages", "public.newsletter_subscribers"]),
    });
    expect((await client.query("select email from public.contact_messages")).rows).toHaveLength(1);
  });
});
