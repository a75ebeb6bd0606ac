import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { audit, CLI } from "#app/business/audit/audit-data.server.ts";
import { promiseToMembers } from "#app/business/mail-choice/member-mail-data.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { claimedListing } from "../writing/claimed-shop.server.ts";
import { type DealLawOfState, dealLawOf, refusalOf } from "../writing/deal-law.server.ts";
import { parseDealText } from "../writing/deal-text.server.ts";
import { decisionOf } from "./deal-decisions-data.server.ts";
import { DEAL_MAIL } from "./deal-mail-data.server.ts";
import type { DealReason } from "./deal-reasons.ts";

/** Who decides: somebody of the staff, or the command line. */
export type Decider = StaffMember | typeof CLI;

export type DealDecision = {
  deal: string;
  decision: "accept" | "refuse";
  /** For a refusal. */
  reason?: DealReason;
  /** The desk's own. */
  note?: string;
  /** The deal as it was when who decides saw it. */
  revision?: number;
};

export type Decided = { ok: true } | { ok: false; message: string };

/** Accepts or refuses a deal that waits, or takes down one that is public, and tells the shop: product.md 15.26. */
export async function decideDeal(by: Decider, decided: DealDecision, now = new Date()): Promise<Decided> {
  const { deal, decision, reason, note, revision } = decided;
  const law = await lawOf(deal);
  const outcome = await transaction(async (tx): Promise<Decided> => {
    const row = await tx.selectFrom("shop_deals").selectAll().where("id", "=", deal).executeTakeFirst();
    const refused = row ? await whyNot(tx, by, row) : "There is no such deal.";
    if (!row || refused) return { ok: false, message: refused ?? "" };
    if (revision !== undefined && row.revision !== revision)
      return { ok: false, message: "Its shop changed the deal meanwhile. Read it again." };
    if (row.state !== "waiting" && !(row.state === "live" && decision === "refuse"))
      return { ok: false, message: "This deal does not wait any more." };
    if (decision === "refuse" && !reason)
      return { ok: false, message: "Choose a reason: the shop reads it." };
    if (decision === "accept") {
      const against = law
        ? refusalOf(law, parseDealText(row.fields).kind)
        : "The shop is not in the directory at the moment.";
      if (against) return { ok: false, message: against };
    }
    await tx
      .updateTable("shop_deals")
      .set({
        state: decision === "accept" ? "live" : "refused",
        reason: decision === "accept" ? null : (reason ?? null),
        revision: row.revision + 1,
      })
      .where("id", "=", deal)
      .execute();
    await audit(tx, {
      actor: actorOf(by),
      action: decision === "accept" ? "deal.accepted" : "deal.refused",
      listing: row.listing_id,
      subject: deal,
      detail: [reason, note].filter(Boolean).join(": ") || undefined,
      at: now.toISOString(),
    });
    await publishChange(tx, { kind: "deal", listing: row.listing_id });
    await promiseToMembers(tx, row.claim_id, { template: DEAL_MAIL, deal, decision });
    return { ok: true };
  });
  if (outcome.ok) await applyChanges();
  return outcome;
}

/** Puts a deal back into the queue, for 30 days after it was decided and while its shop did nothing to it since. */
export async function undoDealDecision(by: Decider, deal: string, now = new Date()): Promise<Decided> {
  const outcome = await transaction(async (tx): Promise<Decided> => {
    const row = await tx.selectFrom("shop_deals").selectAll().where("id", "=", deal).executeTakeFirst();
    const refused = row ? await whyNot(tx, by, row) : "There is no such deal.";
    if (!row || refused) return { ok: false, message: refused ?? "" };
    const made = await decisionOf(tx, deal, now);
    const stands = made?.action === "deal.accepted" ? "live" : "refused";
    if (!made || row.state !== stands)
      return { ok: false, message: "This decision cannot be undone any more." };
    await tx
      .updateTable("shop_deals")
      .set({ state: "waiting", reason: null, revision: row.revision + 1 })
      .where("id", "=", deal)
      .execute();
    await audit(tx, {
      actor: actorOf(by),
      action: "deal.undone",
      listing: row.listing_id,
      subject: deal,
      at: now.toISOString(),
    });
    await publishChange(tx, { kind: "deal", listing: row.listing_id });
    return { ok: true };
  });
  if (outcome.ok) await applyChanges();
  return outcome;
}

/** What the law says by now: its rules are data, and change while a deal waits. Asked before the transaction, which may reach nothing else. */
async function lawOf(deal: string): Promise<DealLawOfState | undefined> {
  const row = await single((db) =>
    db.selectFrom("shop_deals").select("listing_id").where("id", "=", deal).executeTakeFirst(),
  );
  const listing = row && (await claimedListing(row.listing_id));
  return listing && dealLawOf(listing.state);
}

/** Nobody decides about a shop that they are a member of: product.md 15.5. */
async function whyNot(tx: Tx, by: Decider, row: ShopDealRow): Promise<string | undefined> {
  if (by === CLI) return undefined;
  const own = await tx
    .selectFrom("shop_members")
    .innerJoin("claims", "claims.id", "shop_members.claim_id")
    .select("shop_members.account_id")
    .where("claims.listing_id", "=", row.listing_id)
    .where("shop_members.account_id", "=", (by as StaffMember).account.id)
    .executeTakeFirst();
  return own && "This is a deal of your own shop: somebody else decides it.";
}

function actorOf(by: Decider): string {
  return typeof by === "string" ? by : by.account.id;
}
