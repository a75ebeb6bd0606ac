import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Client } from "pg";

const KEY = "sb_publishable_test";

/** What a project of Supabase has before anybody makes a table: its roles, and every privilege on what comes. */
const PROJECT = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;`;

/** A hosted project: how it can fail, and the owner's connection to its database. */
export type HostedProject = {
  env: { SUPABASE_URL: string; SUPABASE_ANON_KEY: string };
  owner: Client;
  /** What it answers instead of working: a status with a text, or nothing at all. */
  instead: { status: number; body: string } | "hang up" | "silence" | undefined;
  close: () => Promise<void>;
};

/** Plays a hosted Supabase over a real database: inserts as its REST interface does, as `anon`, under supabase/schemas/. */
export async function startHostedProject(databaseUrl: string): Promise<HostedProject> {
  const [owner, rest] = [databaseUrl, databaseUrl].map(
    (connectionString) => new Client({ connectionString }),
  );
  if (!owner || !rest) throw new Error("no client");
  await Promise.all([owner.connect(), rest.connect()]);
  await owner.query(PROJECT);
  await owner.query(await readFile("supabase/schemas/leads.sql", "utf8"));
  await rest.query("set role anon");

  const server = createServer(async (req, res) => {
    if (project.instead === "hang up") return req.socket.destroy();
    if (project.instead === "silence") return undefined;
    if (project.instead) return res.writeHead(project.instead.status).end(project.instead.body);
    if (req.headers.apikey !== KEY) return res.writeHead(401).end('{"message":"Invalid API key"}');
    let text = "";
    for await (const part of req.setEncoding("utf8")) text += part;
    const table = /^\/rest\/v1\/(\w+)/.exec(req.url ?? "")?.[1] ?? "";
    try {
      const columns = Object.keys(JSON.parse(text) as object).map((name) => `"${name}"`);
      const row = `json_populate_record(null::public.${table}, $1::json)`;
      await rest.query(
        `with source as (insert into public.${table} (${columns}) select ${columns} from ${row} returning 1)
         select count(*) from source`,
        [text],
      );
      return res.writeHead(201).end();
    } catch (error) {
      const { code = "XX000", message } = error as Error & { code?: string };
      const body = JSON.stringify({ code, message, details: null, hint: null });
      return res.writeHead(code === "23505" ? 409 : 400, { "Content-Type": "application/json" }).end(body);
    }
  }).listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const project: HostedProject = {
    env: { SUPABASE_URL: `http://localhost:${port}`, SUPABASE_ANON_KEY: KEY },
    owner,
    instead: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([owner.end(), rest.end()]);
    },
  };
  return project;
}
