import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { databaseKind } from "#app/backend/kind.server.ts";
import { CACHE } from "../http/cache-policy.ts";
import { missing } from "../http/not-found.server.ts";
import type { Subscriber } from "./subscribers-data.server.ts";

/** Tokens are 160 bits in hexadecimal: utils/tokens.server.ts. */
const TOKEN = /^[\da-f]{40}$/;

/** Takes a path's token; returns it, or "" where it can be nobody's. Throws a 404 where the site keeps nothing. */
export function tokenOf(text = ""): string {
  if (databaseKind === "none") throw missing("Not found");
  return TOKEN.test(text) ? text : "";
}

/** Looks a reader up. Throws the 503 page when the database is away. */
export async function readersPage(
  find: (token: string) => Promise<Subscriber | undefined>,
  token: string,
): Promise<Subscriber | undefined> {
  try {
    return token ? await find(token) : undefined;
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw awayPage();
    throw error;
  }
}

function awayPage(): Response {
  return new Response(
    "We cannot look that up just now. Nothing is lost: please try again in a few minutes.",
    {
      status: 503,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": CACHE.never,
        "Retry-After": "120",
      },
    },
  );
}
