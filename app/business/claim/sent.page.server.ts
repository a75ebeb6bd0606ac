import { redirect } from "@remix-run/node";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import { claimPath } from "#app/directory/listing-paths.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { requireBackend } from "../sign-in/guards.server.ts";
import { CHALLENGE_COOKIE, readCookie } from "../sign-in/session-cookie.server.ts";
import { registryById } from "./registry.server.ts";
import { claimOfBrowser } from "./start-claim-data.server.ts";

/** The claim whose code the asking browser waits for, and its cookie's secret. Throws a redirect to the beginning for none. */
export async function requireAsked(request: Request): Promise<{ secret: string; claim: ClaimRow }> {
  requireBackend();
  const secret = readCookie(request, CHALLENGE_COOKIE) ?? "";
  const claim = secret ? await orAway(() => claimOfBrowser(secret)) : undefined;
  if (!claim) throw redirect(CLAIM_PATH, { status: 303, headers: { "Cache-Control": CACHE.never } });
  return { secret, claim };
}

/** What the page with the code's field shows. */
export async function viewSent(request: Request) {
  const { claim } = await requireAsked(request);
  const row = (await registryById())(claim.listing_id);
  return { name: claim.listing_name, email: claim.email, start: row ? claimPath(row) : CLAIM_PATH };
}
