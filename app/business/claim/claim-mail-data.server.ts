import type { ClaimRow, ClaimState } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { Mail, MailMaker } from "#app/backend/mail/mail.ts";
import { isMember } from "../sign-in/membership-data.server.ts";
import { aboutClaim, type ClaimMail } from "./claim-mails.server.ts";
import type { ClaimNews } from "./claim-parts-data.server.ts";
import { newObjection } from "./objection-data.server.ts";
import { answeredMail, contestMail, onFileMail } from "./owners-mails.server.ts";
import { registryById } from "./registry.server.ts";
import type { Standing } from "./when-public.server.ts";

/** The states in which a claimant's or an owner's mail is still true when it leaves. */
const STILL: Readonly<Record<ClaimMail, readonly ClaimState[]>> = {
  granted: ["granted"],
  "granted-again": ["granted"],
  review: ["review"],
  asked: ["review"],
  refused: ["refused"],
  "refused-again": ["refused"],
  revoked: ["revoked"],
  restored: ["granted"],
  reopened: ["review"],
  "taken-back": ["review"],
  replaced: ["replaced"],
};

/** Makes the mails about a claim of what is true when they leave: to its claimant, a shop's owners, the address on file. */
export const makeClaimMail: MailMaker = async ({ claim: id, news, account }) => {
  const claim = await single((db) =>
    db.selectFrom("claims").selectAll().where("id", "=", String(id)).executeTakeFirst(),
  );
  if (!claim) return undefined;
  const kind = String(news) as ClaimNews;
  if (kind === "contested" || kind === "answered") return contestedMail(claim, kind, String(account));
  if (kind === "contested-on-file" || kind === "granted-on-file") return mailOnFile(claim, kind);
  if (!STILL[kind].includes(claim.state)) return undefined;
  // Whoever left the shop meanwhile, or was taken out of it, looks after nothing.
  const isTheirs = STILL[kind].includes("granted");
  if (isTheirs && !(await isMember(claim.id, String(account ?? claim.account_id)))) return undefined;
  const to = account ? await addressOf(String(account)) : claim.email;
  return to ? aboutClaim(kind, to, { ...claim, standing: await standingOf(claim) }) : undefined;
};

async function standingOf({ listing_id, objected_at, dormant_since }: ClaimRow): Promise<Standing> {
  const isAbsent = (await registryById())(listing_id) === undefined;
  return { objectedAt: objected_at, asleepSince: dormant_since, isAbsent };
}

/** To an owner of the shop that the claim disputes. */
async function contestedMail(
  claim: ClaimRow,
  news: "contested" | "answered",
  account: string,
): Promise<Mail | undefined> {
  const to = await addressOf(account);
  const { contests, told_at, state } = claim;
  // Whoever left the shop meanwhile has nothing to answer.
  if (!to || !contests || !told_at || state !== "review" || !(await isMember(contests, account)))
    return undefined;
  return news === "answered"
    ? answeredMail(to, { ...claim, contests })
    : contestMail(to, { ...claim, contests, told_at });
}

/** To the address on file, where it is neither the claimant's nor an owner's own: they know. */
async function mailOnFile(
  claim: ClaimRow,
  news: "contested-on-file" | "granted-on-file",
): Promise<Mail | undefined> {
  const to = (await registryById())(claim.listing_id)?.email?.toLowerCase();
  if (!to || to === claim.email || (await isMembersAddress(to, claim.contests ?? claim.id))) return undefined;
  if (news === "contested-on-file")
    return claim.state === "review" && claim.contests ? onFileMail(to, news, claim) : undefined;
  if (claim.state !== "granted") return undefined;
  return onFileMail(to, news, claim, claim.proof === 2 ? await newObjection(claim.id) : undefined);
}

async function addressOf(account: string): Promise<string | undefined> {
  const row = await single((db) =>
    db.selectFrom("accounts").select("email").where("id", "=", account).executeTakeFirst(),
  );
  return row?.email;
}

async function isMembersAddress(email: string, claimId: string): Promise<boolean> {
  const row = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select("accounts.id")
      .where("shop_members.claim_id", "=", claimId)
      .where("accounts.email", "=", email)
      .executeTakeFirst(),
  );
  return row !== undefined;
}
