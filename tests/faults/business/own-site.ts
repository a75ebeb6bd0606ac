import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type SiteOptions, startSite } from "../../e2e/site-under-test.ts";
import { insertRows, type Owner } from "../../shop-owner.ts";

type Who = Pick<Owner, "cookie">;

/** A built site of a test's own whose tables are there, and a browser without JavaScript before it. */
export async function ownSite(options: SiteOptions = {}) {
  const site = await startSite(options);
  const varDir = join(site.folder, "var");
  // Whatever else answers would not know the tables yet.
  await (await fetch(`${site.url}/desk`, { redirect: "manual" })).arrayBuffer();

  /** Asks for a page as somebody, as nobody where nobody is named; no redirect is followed. */
  function see(path: string, who?: Who, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(who && { Cookie: who.cookie }), ...init.headers };
    return fetch(site.url + path, { redirect: "manual", ...init, headers });
  }

  /** The token that the forms of a page carry for somebody. */
  async function tokenOf(path: string, who: Who): Promise<string> {
    return tokenIn(await (await see(path, who)).text());
  }

  /** Posts a form of a page as a browser without JavaScript does; with the token that the page carries unless told another. */
  async function post(
    path: string,
    who: Who,
    fields: Record<string, string>,
    token?: string,
  ): Promise<Response> {
    const body = new URLSearchParams({ ...fields, token: token ?? (await tokenOf(path, who)) });
    return see(path, who, { method: "POST", body });
  }

  /** What the database has, past the site. */
  function ask<Row extends Record<string, unknown>>(sql: string): Row[] {
    const database = new DatabaseSync(join(varDir, "site.sqlite"), { timeout: 5000 });
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  }

  return {
    ...site,
    see,
    tokenOf,
    post,
    ask,
    insert: (...people: Pick<Owner, "rows">[]) =>
      insertRows(
        varDir,
        people.flatMap(({ rows }) => rows),
      ),
    /** Ids of listings, in the order of the directory's file. */
    async listingIds(): Promise<string[]> {
      const text = await (await fetch(`${site.url}/dispensaries.csv`)).text();
      return text
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0] ?? "");
    },
    /** A listing as makeOwner takes it: a claim with another name or place sleeps once the site looks at its file. */
    async shop(listingId: string) {
      const { dispensaries } = await (await fetch(`${site.url}/dispensaries.json`)).json();
      const row = dispensaries.find(({ id }: { id: string }) => id === listingId);
      return { listingId, listingName: row.name as string, place: `${row.city}, ${row.state}` };
    },
  };
}

export type OwnSite = Awaited<ReturnType<typeof ownSite>>;

/** The token of a page's forms. */
export function tokenIn(html: string): string {
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
