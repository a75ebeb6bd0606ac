import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { App } from "@supabase/lite";
import type { SupabaseClient } from "@supabase/supabase-js";
import { env } from "#app/utils/env.server.ts";

/** An embedded backend: anonymous visitors' client, the operator's own, and its end. */
export type EmbeddedBackend = {
  anonymous: SupabaseClient;
  service: SupabaseClient;
  /** Serves the backend's HTTP interface, as a hosted Supabase would. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

/** Where the tables are declared, relative to the project's folder. */
const SCHEMAS = "supabase/schemas";

/**
 * Starts Supabase inside this process on Postgres (`databaseUrl`) or on a SQLite file, and brings its tables up
 * to date. Throws when the database cannot be opened or a change of the tables would lose data.
 */
export async function startEmbeddedBackend(home: {
  databaseUrl?: string;
  file?: string;
}): Promise<EmbeddedBackend> {
  spareWebAssembly();
  const schema = await readSchemas();
  // Nobody outside this process needs the keys, so each start makes its own.
  const keys = { publishable: `sb_publishable_${secret()}`, secret: `sb_secret_${secret()}` };
  const auth = {
    enabled: true,
    jwt_secret: secret(),
    publishable_key: keys.publishable,
    secret_key: keys.secret,
  };
  const app = home.databaseUrl
    ? await startOnPostgres(home.databaseUrl, schema, auth)
    : await startOnSqlite(home.file ?? join(env.VAR_DIR, "backend.sqlite"), schema, auth);
  await app.ensureSystemSchema();
  return {
    anonymous: app.getClient() as SupabaseClient,
    service: app.getClient({ apikey: keys.secret }) as SupabaseClient,
    fetch: async (request) => app.fetch(request, { peerAddress: null }),
    close: async () => {
      await app.connection.close();
    },
  };
}

type AuthConfig = { enabled: boolean; jwt_secret: string; publishable_key: string; secret_key: string };

async function startOnSqlite(file: string, schema: string, auth: AuthConfig) {
  mkdirSync(join(file, ".."), { recursive: true });
  const { createConnection } = await import("@supabase/lite/sqlite");
  const connection = await createConnection({ url: `file:${file}` });
  const app = new App({ connection, auth });
  // The migrator compares tables, and adds columns by itself.
  const migrator = connection.createMigrator(
    schema.replace(/^alter table .* add column if not exists .*;$/gm, ""),
  );
  const { plan } = await migrator.diff();
  // The tables of sign-in are not in our files: to the migrator they look like tables to drop.
  const warnings = (plan.warnings ?? []).filter(({ table }) => !isSystemTable(table));
  const steps = plan.steps.filter(({ sql }) => !isSystemTable(/^DROP TABLE "([^"]+)"/.exec(sql)?.[1] ?? ""));
  await migrator.migratePlan({ ...plan, steps, warnings, unsafe: warnings.length > 0 });
  return app;
}

function isSystemTable(name: string): boolean {
  return /^(auth|storage|supabase_migrations)\./.test(name);
}

/** The roles of a hosted Supabase: service_role alone passes by row-level security. */
const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;
`;

/** Two processes that start at once take turns: the number only has to be the same in both. */
const MIGRATION_LOCK = 7_310_042;

async function startOnPostgres(url: string, schema: string, auth: AuthConfig) {
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  const connection = createPostgresConnection({
    url,
    // "already exists, skipping" at every start is no news.
    postgresOptions: { onnotice: () => {} },
  });
  await connection.driver.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    await sql.unsafe(ROLES);
    await sql.unsafe(schema);
  });
  return new App({ connection, auth });
}

/**
 * The migrator reads SQL with a parser compiled to WebAssembly, for some milliseconds at start. V8 would go on to
 * optimise it in the background, and hold 57 MB for it.
 */
function spareWebAssembly(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

async function readSchemas(): Promise<string> {
  const names = (await readdir(SCHEMAS)).filter((name) => name.endsWith(".sql")).sort();
  const files = await Promise.all(names.map((name) => readFile(join(SCHEMAS, name), "utf8")));
  return files.join("\n");
}

function secret(): string {
  return randomBytes(24).toString("base64url");
}
