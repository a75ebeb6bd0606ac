import type { HeadersFunction } from "@remix-run/node";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { inTime } from "#app/backend/in-time.server.ts";
import { CACHE, pageHeaders } from "../http/cache-policy.ts";
import { missing } from "../http/not-found.server.ts";
import { awayPage } from "../http/or-away.server.ts";
import type { Subscriber } from "./subscribers-data.server.ts";

/** Tokens are 160 bits in hexadecimal: utils/tokens.server.ts. */
const TOKEN = /^[\da-f]{40}$/;

/** Takes a path's token; returns it, or "" where it can be nobody's. Throws a 404 where the site keeps nothing. */
export function tokenOf(text = ""): string {
  if (databaseKind === "none") throw missing("Not found");
  return TOKEN.test(text) ? text : "";
}

/** The headers of pages whose address is a reader's secret: kept by nobody, and told to no other site. */
export const readersHeaders: HeadersFunction = (parts) => {
  const headers = new Headers(pageHeaders(CACHE.never)(parts));
  headers.set("Referrer-Policy", "same-origin");
  return headers;
};

type Find = (token: string) => Promise<Subscriber | undefined>;

/** Looks a reader up. Throws the 503 page when the database is away. */
export async function readersPage(find: Find, token: string): Promise<Subscriber | undefined> {
  const found = await lookUp(find, token);
  if (found === "away") throw awayPage();
  return found;
}

/** As readersPage, for a page that has something to show also when the database is away. */
export async function lookUp(find: Find, token: string): Promise<Subscriber | undefined | "away"> {
  if (!token) return undefined;
  const answered = await inTime(() => find(token));
  return answered === "away" ? "away" : answered.result;
}
