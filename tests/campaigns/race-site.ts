import Papa from "papaparse";
import pg from "pg";
import { type OwnSite, ownSite } from "../faults/business/own-site.ts";
import { type Database, findPostgres, startPostgres } from "../faults/postgres.ts";
import type { Owner } from "../shop-owner.ts";
import { FULL, size } from "./sizes.ts";

/** How many posts go out together: all of one database's stay below the 600 forms that the site takes in a minute. */
export const TOGETHER = size(12, 20);
/** How often each is tried: no two meet in the same way. */
const ROUNDS = size(1, 3);
export const rounds = Array.from({ length: ROUNDS }, (_, i) => i);

const binaries = await findPostgres();
/** Where they race: SQLite writes one after the other, Postgres side by side. */
export const KINDS = FULL && binaries ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);

/** A shop of the demonstration, by whose file claims are proven. */
export type RaceShop = { id: string; license: string; email: string; host: string; claimPath: string };

/** A site, and its database past it. */
export type RaceSite = Pick<OwnSite, "url" | "folder" | "log" | "tokenOf"> & {
  site: OwnSite;
  /** In Oregon, whose law about deals is read, with a license, which a deal shows: no two races take the same. */
  takeShop: () => RaceShop;
  insert: (...people: Pick<Owner, "rows">[]) => Promise<void>;
  ask: <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>;
  numberOf: (sql: string) => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts a site on a database of its own. */
export async function startRaceSite(kind: (typeof KINDS)[number]): Promise<RaceSite> {
  const server = kind === "postgres" && binaries ? await startPostgres(binaries) : undefined;
  const env = { TRUST_PROXY: "1", ...(server && { DATABASE_URL: server.url }) };
  const site = await ownSite({ env });
  const shops = await licensedShops(site.url);
  const { ask, insert, close } = server ? await pastOf(server) : besides(site);
  return {
    ...site,
    site,
    ask,
    insert,
    takeShop() {
      const shop = shops.pop();
      if (!shop) throw new Error("no shop is left");
      return shop;
    },
    numberOf: async (sql) => Number((await ask<{ n: number }>(sql))[0]?.n),
    async stop() {
      await site.stop();
      await close();
      await server?.stop();
    },
  };
}

type Past = Pick<RaceSite, "ask" | "insert"> & { close: () => Promise<void> };

function besides(site: OwnSite): Past {
  return {
    ask: async (sql) => site.ask(sql),
    insert: async (...people) => site.insert(...people),
    close: async () => {},
  };
}

async function pastOf(server: Database): Promise<Past> {
  const client = new pg.Client({ connectionString: server.url, options: "-c search_path=leaf_courier" });
  // As the site reads them: count(*) is a number.
  client.setTypeParser(pg.types.builtins.INT8, Number);
  await client.connect();
  return {
    ask: async (sql) => (await client.query(sql)).rows,
    async insert(...people) {
      for (const { table, values } of people.flatMap(({ rows }) => rows)) {
        const names = Object.keys(values);
        const places = names.map((_, i) => `$${i + 1}`);
        await client.query(
          `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
          Object.values(values),
        );
      }
    },
    close: () => client.end(),
  };
}

/** Shops with a license and an address at their own domain. */
async function licensedShops(url: string): Promise<RaceShop[]> {
  const csv = await (await fetch(`${url}/dispensaries.csv`)).text();
  const found = await (await fetch(`${url}/dispensaries.json?state=OR`)).json();
  const { dispensaries } = found as { dispensaries: { id: string; url: string }[] };
  const pathOf = new Map(dispensaries.map((one) => [one.id, new URL(one.url).pathname]));
  return Papa.parse<Record<string, string>>(csv, { header: true }).data.flatMap((row) => {
    const { id = "", license_number: license = "", email = "", website = "" } = row;
    const page = pathOf.get(id);
    if (!page || !id.startsWith("demo-or-") || !license || !website || !email.endsWith(hostIn(website)))
      return [];
    const claimPath = page.replace("/dispensaries/", "/claim/");
    return [{ id, license, email, host: hostIn(website), claimPath }];
  });
}

function hostIn(website: string): string {
  return website === "" ? "" : new URL(website).hostname;
}
