import { transaction } from "#app/backend/database.server.ts";
import { beginClaim } from "#app/business/claim/begin-claim-data.server.ts";
import { proveClaim } from "#app/business/claim/prove-data.server.ts";
import { evidenceOf, registryById } from "#app/business/claim/registry.server.ts";
import { accountOf } from "#app/business/sign-in/accounts-data.server.ts";
import { type Membership, requireMember } from "#app/business/sign-in/guards.server.ts";
import { SESSION_COOKIE } from "#app/business/sign-in/session-cookie.server.ts";
import { beginSession } from "#app/business/sign-in/sessions-data.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { env } from "#app/utils/env.server.ts";

type Somebody = { email: string; name: string };

const DAY = 24 * 60 * 60 * 1000;

/** The moment so many days ago. */
export function daysAgo(days: number, hours = 0): Date {
  return new Date(Date.now() - days * DAY - hours * 3_600_000);
}

/** Claims a listing as its page does: what the registry says of the address decides what becomes of it. */
export async function claim(listingId: string, who: Somebody, { daysAgo: days }: { daysAgo: number }) {
  const now = daysAgo(days);
  const row = (await registryById())(listingId);
  if (!row) throw new Error(`The directory has no listing ${listingId}.`);
  const license = row.licenseNumber ?? null;
  const { proof } = await evidenceOf({ listing_id: row.id, email: who.email, licence_number: license });
  const fields = {
    ...who,
    role: "Owner",
    phone: row.phone ?? null,
    license,
    licenseMatches: license !== null,
  };
  const id = await transaction(async (tx) => {
    const account = await accountOf(tx, { ...who, now });
    const begun = await beginClaim(tx, row, fields, now);
    await proveClaim(tx, begun, account, proof, now);
    return begun;
  });
  return { id, name: row.name, path: listingPath(row) };
}

/** Adds somebody to a shop, as if they had followed an invitation. */
export async function addManager(claimId: string, who: Somebody): Promise<void> {
  const now = daysAgo(40);
  await transaction(async (tx) => {
    const { id } = await accountOf(tx, { ...who, now });
    await tx
      .insertInto("shop_members")
      .values({ claim_id: claimId, account_id: id, role: "manager", added_at: now.toISOString() })
      .execute();
  });
}

/** Does something as somebody in a shop, by the one way there is: a session, asked about as a page does. It ends with the work. */
export async function asMember<Result>(
  claimId: string,
  who: Somebody,
  work: (member: Membership) => Promise<Result>,
): Promise<Result> {
  const { secret } = await transaction(async (tx) => {
    const { id } = await accountOf(tx, who);
    return beginSession(tx, { accountId: id, kind: "account", device: "npm run demo" });
  });
  const headers = { Cookie: `${SESSION_COOKIE}=${secret}` };
  const member = await requireMember(new Request(env.SITE_URL, { headers }), claimId);
  const done = await work(member);
  await transaction((tx) => tx.deleteFrom("sessions").where("id", "=", member.session.id).execute());
  return done;
}
