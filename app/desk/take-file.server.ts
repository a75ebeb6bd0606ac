import { secondsToWait } from "#app/backend/throttle.server.ts";
import { requireFreshProof } from "#app/business/sign-in/fresh-proof.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";

/** Each is written into the audit log, and a GET is no form, which would be counted. */
const LIMIT = { times: 30, seconds: 3600 };

/**
 * Goes on for who may take a file of what people left: all their addresses at once leave with whoever has a session's cookie, so the mailbox
 * and the authenticator are asked first (product.md 15.9), and thirty an hour are all. Throws as requireFreshProof does, and a 429.
 */
export async function requireFile(staff: StaffMember, request: Request): Promise<void> {
  requireFreshProof(staff, request);
  const seconds = await secondsToWait([{ ...LIMIT, name: `files of the desk for ${staff.account.id}` }]);
  if (seconds > 0)
    throw new Response(`You took ${LIMIT.times} files within the hour. Try again later.`, {
      status: 429,
      headers: { "Retry-After": String(seconds), "Cache-Control": CACHE.never },
    });
}
