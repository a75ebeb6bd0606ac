import type { ClaimRow } from "#app/backend/business-tables.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { type Actor, audit, SITE } from "../audit/audit-data.server.ts";
import type { Membership, Person } from "../sign-in/guards.server.ts";
import { isOwnerStill } from "../sign-in/membership-data.server.ts";
import { ownersOf, tell } from "./claim-parts-data.server.ts";
import { linkContests } from "./contests-data.server.ts";
import { endHolder, revokedForOthers } from "./end-holder-data.server.ts";

/** Returns a claim to the account that made it; undefined to everybody else. */
export async function claimOf(person: Person, claimId: string): Promise<ClaimRow | undefined> {
  return single((db) =>
    db
      .selectFrom("claims")
      .selectAll()
      .where("id", "=", claimId)
      .where("account_id", "=", person.account.id)
      .where("state", "!=", "unproven")
      .executeTakeFirst(),
  );
}

/** The claims of an account that wait for the desk, oldest first. */
export async function openClaimsOf(
  person: Person,
): Promise<Pick<ClaimRow, "id" | "listing_name" | "place" | "proven_at">[]> {
  return single((db) =>
    db
      .selectFrom("claims")
      .select(["id", "listing_name", "place", "proven_at"])
      .where("account_id", "=", person.account.id)
      .where("state", "=", "review")
      .orderBy("proven_at")
      .execute(),
  );
}

/** Takes back a claim that waits. Says whether there was one. */
export async function withdrawClaim(person: Person, claimId: string, now = new Date()): Promise<boolean> {
  return transaction(async (tx) => {
    const claim = await tx
      .selectFrom("claims")
      .selectAll()
      .where("id", "=", claimId)
      .where("account_id", "=", person.account.id)
      .where("state", "=", "review")
      .executeTakeFirst();
    if (!claim) return false;
    const by = person.account.id;
    if (!(await revokedForOthers(tx, claim, by, now))) {
      const at = now.toISOString();
      await tx
        .updateTable("claims")
        .set({ state: "withdrawn", decided_at: at, decided_by: by })
        .where("id", "=", claimId)
        .execute();
      await audit(tx, {
        actor: by,
        action: "claim.withdrawn",
        listing: claim.listing_id,
        subject: claimId,
        at,
      });
    }
    await linkContests(tx, claim.listing_id, now);
    return true;
  });
}

/**
 * Forgets the claims of an address that nobody proved, a piece at a time, before withdrawClaimsOf: anybody may have typed it hundreds of thousands
 * of times, and at once that took the thread that serves pages for 18 s. In transactions: Postgres would wait for who proves one just now, and
 * delete it whatever became of it. Throws as `transaction` does.
 */
export async function forgetUnproven(email: string): Promise<void> {
  await inPieces(() =>
    transaction(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom("claims")
        .where("id", "in", (of) =>
          of
            .selectFrom("claims")
            .select("id")
            .where("email", "=", email)
            .where("state", "=", "unproven")
            .limit(AT_ONCE),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}

/** Withdraws what an address that is erased has claimed and waits for; the owners of a disputed shop hear of the next claim then. */
export async function withdrawClaimsOf(tx: Tx, email: string, now: Date): Promise<void> {
  // Anybody may have typed the address, for a shop after the other: such claims dispute none.
  await tx.deleteFrom("claims").where("email", "=", email).where("state", "=", "unproven").execute();
  const revoked: string[] = [];
  for (const claim of await ofOthersToo(tx, email))
    if (await revokedForOthers(tx, claim, claim.account_id ?? SITE, now)) revoked.push(claim.listing_id);
  const withdrawn = await tx
    .updateTable("claims")
    .set({ state: "withdrawn", decided_at: now.toISOString() })
    .where("email", "=", email)
    .where("state", "in", ["proven", "review"])
    .returning("listing_id")
    .execute();
  for (const listing of new Set([...revoked, ...withdrawn.map(({ listing_id }) => listing_id)]))
    await linkContests(tx, listing, now);
}

/** What waits of an address, and has people still: the desk took its grant back. */
function ofOthersToo(tx: Tx, email: string): Promise<ClaimRow[]> {
  return tx
    .selectFrom("claims")
    .selectAll()
    .where("email", "=", email)
    .where("state", "=", "review")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("shop_members").select("account_id").whereRef("claim_id", "=", "claims.id")),
    )
    .execute();
}

/** Ends a granted claim, as its last owner leaves or erases the account: nobody looks after the shop any more. */
export async function endClaim(tx: Tx, claimId: string, by: Actor, now = new Date()): Promise<void> {
  const claim = await tx
    .selectFrom("claims")
    .selectAll()
    .where("id", "=", claimId)
    .where("state", "=", "granted")
    .executeTakeFirst();
  if (!claim) return;
  await endHolder(tx, claim, { state: "ended", by, now });
  await linkContests(tx, claim.listing_id, now);
}

/** A contest that a shop's owners are to answer. */
export type OwnContest = Pick<ClaimRow, "id" | "told_at" | "answer">;

/**
 * The contest that a shop's owners were told of; undefined where there is none. Who disputes the shop is not said: product.md 15.16. Of two, since the
 * desk took a refusal back, the one that they did not answer yet: silence may cost them the shop.
 */
export async function contestOf(member: Membership): Promise<OwnContest | undefined> {
  return single((db) =>
    db
      .selectFrom("claims")
      .select(["id", "told_at", "answer"])
      .where("contests", "=", member.claimId)
      .where("state", "=", "review")
      .where("told_at", "is not", null)
      .orderBy((eb) => eb.case().when("answer", "is", null).then(0).else(1).end())
      .orderBy("told_at")
      .orderBy("id")
      .executeTakeFirst(),
  );
}

/** What an answer was when a page showed it, for answerContest; of none too. */
export function seenAnswer(answer: string | null): string {
  return sha256(answer ?? "");
}

/**
 * So often a day an owner answers a contest, and so many answers of a day are told to the other owners: each is a line of the log and up to 49 mails, which
 * nothing turns off.
 */
const MOST_ANSWERS = { ofOwner: 10, told: 20 } as const;

/**
 * Keeps what an owner says to a contest, for the desk. Says whether there is one: with `toldAt`, of the contest that a page shows, it is that one or
 * none. By an answer the desk may decide at once, and what is said of one claimant may be wrong of the next. Where another owner has answered
 * since `seen` (seenAnswer), nothing is kept, and theirs is returned: of two who answer, the desk would read the last alone. The other owners hear of it,
 * and of no words that stood there already. Who answered often enough for a day is told so.
 */
export async function answerContest(
  member: Membership,
  { answer, toldAt, seen }: { answer: string; toldAt?: string; seen?: string },
  now = new Date(),
): Promise<boolean | { theirs: string } | "often"> {
  return transaction(async (tx) => {
    if (!(await isOwnerStill(tx, member))) return false;
    const contest = await tx
      .selectFrom("claims")
      .select(["id", "answer"])
      .where("contests", "=", member.claimId)
      .where("state", "=", "review")
      .where("told_at", "is not", null)
      .$if(toldAt !== undefined, (told) => told.where("told_at", "=", toldAt ?? ""))
      .executeTakeFirst();
    if (!contest) return false;
    if (seen !== undefined && seen !== seenAnswer(contest.answer)) return { theirs: contest.answer ?? "" };
    if (answer === contest.answer) return true;
    const answers = await answersOfDay(tx, contest.id, now);
    if (answers.filter((by) => by === member.account.id).length >= MOST_ANSWERS.ofOwner) return "often";
    await tx.updateTable("claims").set({ answer }).where("id", "=", contest.id).execute();
    await audit(tx, {
      actor: member.account.id,
      action: "claim.answered",
      listing: member.listingId,
      subject: contest.id,
      at: now.toISOString(),
    });
    // What one owner says may cost all of them the shop.
    const told = answers.length < MOST_ANSWERS.told ? await ownersOf(tx, member.claimId) : [];
    for (const owner of told) if (owner !== member.account.id) await tell(tx, "answered", contest.id, owner);
    return true;
  });
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Who answered a contest within a day, each as often as they did. Only what was kept counts: nobody uses it up unheard. */
async function answersOfDay(tx: Tx, contest: string, now: Date): Promise<string[]> {
  const lines = await tx
    .selectFrom("audit_log")
    .select("actor")
    .where("subject", "=", contest)
    .where("action", "=", "claim.answered")
    .where("at", ">", new Date(now.getTime() - DAY_MILLISECONDS).toISOString())
    .execute();
  return lines.map(({ actor }) => actor);
}
