import { single, type Tx } from "#app/backend/database.server.ts";
import type { Mail, MailBlock } from "#app/backend/mail/mail.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { registryById } from "../claim/registry.server.ts";
import type { Standing } from "../claim/when-public.server.ts";
import { stoppableFoot } from "./mail-choice-data.server.ts";
import type { MailKind } from "./mail-kinds.ts";
import { type MailSettings, readMailSettings } from "./mail-settings.server.ts";

/**
 * Promises a mail to each member of a shop, in the transaction that is its occasion. Its maker gets `payload` and the member's `account`;
 * whether they still look after the shop and want such mails is asked when it leaves, by makeMemberMail.
 */
export async function promiseToMembers(
  tx: Tx,
  claimId: string,
  payload: Readonly<Record<string, unknown>> & { template: string },
): Promise<void> {
  const members = await tx
    .selectFrom("shop_members")
    .select("account_id as account")
    .where("claim_id", "=", claimId)
    .execute();
  for (const { account } of members) await promise(tx, { kind: "mail", payload: { ...payload, account } });
}

/** What a member's mail says. */
export type MemberWords = {
  heading: string;
  /** The heading and the shop's name unless told. */
  subject?: string;
  preview?: string;
  blocks: readonly MailBlock[];
  /** Why it came. */
  why: string;
};

/**
 * Makes a mail of a kind that can be stopped, to a member of a shop; `words` gets the shop's name, and whether readers see what it says. Undefined once they left, the claim is
 * not granted any more, or they want such mails otherwise: each by itself unless `as` is told. Throws a DatabaseAwayError.
 */
export async function makeMemberMail<Kind extends MailKind>(
  {
    claim,
    account,
    kind,
    as = "each",
  }: { claim: string; account: string; kind: Kind; as?: MailSettings[Kind] },
  words: (shop: string, standing: Standing) => MemberWords,
): Promise<Mail | undefined> {
  const member = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("claims", "claims.id", "shop_members.claim_id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "claims.listing_id as listing",
        "claims.listing_name as shop",
        "claims.objected_at as objectedAt",
        "claims.dormant_since as asleepSince",
        "accounts.email",
        "accounts.mail_settings",
      ])
      .where("claims.id", "=", claim)
      .where("claims.state", "=", "granted")
      .where("accounts.id", "=", account)
      .executeTakeFirst(),
  );
  if (!member || readMailSettings(member.mail_settings)[kind] !== as) return undefined;
  const { listing, shop, email } = member;
  const isAbsent = (await registryById())(listing) === undefined;
  const {
    heading,
    subject = `${heading}: ${shop}`,
    preview,
    blocks,
    why,
  } = words(shop, { ...member, isAbsent });
  return {
    to: email,
    subject,
    ...(preview && { preview }),
    masthead: { name: site.name, line: shop },
    blocks: [{ kind: "heading", text: heading }, ...blocks],
    foot: await stoppableFoot(account, kind, why),
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}
