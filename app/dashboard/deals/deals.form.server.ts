import { shopPath } from "#app/business/business-paths.ts";
import { whenPublic } from "#app/business/claim/when-public.server.ts";
import type { OwnAnswer, OwnHandler } from "#app/business/pages/own-forms.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { dealLawOf, refusalOf } from "#app/catalogue/deals/writing/deal-law.server.ts";
import { dayOfShop, tooFarAhead } from "#app/catalogue/deals/writing/deal-limits.server.ts";
import type { DealOutcome } from "#app/catalogue/deals/writing/deal-outcome.ts";
import {
  checkDealText,
  type DealText,
  dealTextOf,
  isSameDeal,
} from "#app/catalogue/deals/writing/deal-text.server.ts";
import { throwDealAway, withdrawDeal } from "#app/catalogue/deals/writing/end-deal-data.server.ts";
import { getOwnDeal, isGone } from "#app/catalogue/deals/writing/own-deals-data.server.ts";
import { publishDeal } from "#app/catalogue/deals/writing/publish-deal-data.server.ts";
import { type SentDeal, saveDeal } from "#app/catalogue/deals/writing/save-deal-data.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import type { FormResult } from "#app/site/forms/form-result.ts";
import { ownListing } from "../own-listing.server.ts";

export const DEAL_FORM = "deal";

/** What a refused post of the form had in its fields. */
export function postedDeal({ values = {} }: FormResult): { text: DealText; revision?: number } {
  const fields = new URLSearchParams(values);
  fields.delete("weekdays");
  // Values of one name come with spaces between them.
  for (const day of (values.weekdays ?? "").split(" ")) fields.append("weekdays", day);
  return { text: dealTextOf(fields), revision: revisionOf(fields) };
}

const NOT_DELETED: OwnAnswer = {
  ok: false,
  status: 409,
  message: "Someone published this deal in the meantime. Nothing was deleted: withdraw it first.",
};

/** One form, and what its buttons do: `check` looks, `draft` keeps, `publish`, `withdraw` and `throw-away` say it. */
export const judgeDeal: OwnHandler<Membership> = async (fields, member, { params: { id } }) => {
  const own = shopPath(member.claimId, "deals");
  const act = fields.get("do");
  if (id && act === "withdraw") {
    const notice = withdrawn(await withdrawDeal(member, id));
    return { ok: true, to: `${own}/${id}`, notice };
  }
  if (id && act === "throw-away") {
    return (await throwDealAway(member, id)) ? { ok: true, to: own, notice: "Deleted." } : NOT_DELETED;
  }
  const { listing } = await ownListing(member);
  if (!listing)
    return { ok: false, message: "Your listing is not in the directory right now. Nothing was saved." };
  const sent: SentDeal = { id, revision: revisionOf(fields), text: dealTextOf(fields) };
  if (sent.id && sent.revision && (await isGone(sent.id))) return keepAnew(member, listing, sent.text);
  if (act === "publish" && id) return publish(member, listing, { ...sent, id });
  return act === "draft" ? keep(member, listing, sent) : check(member, listing, sent);
};

/** Who had the form open of a deal that somebody else of the shop deleted has what they typed all the same. */
async function keepAnew(member: Membership, listing: Listing, text: DealText): Promise<OwnAnswer> {
  const answer = await keep(member, listing, { text });
  const notice =
    "Someone else at your shop deleted this deal in the meantime. What you typed is saved as a new draft, which only your shop sees.";
  return answer.ok ? { ...answer, notice } : answer;
}

/** Withdraws one of the deals in the table. */
export const judgeWithdrawal: OwnHandler<Membership> = async (fields, member) => {
  return { ok: true, notice: withdrawn(await withdrawDeal(member, fields.get("deal") ?? "")) };
};

/** What was withdrawn: the desk, or somebody else of the shop, may have been first. */
function withdrawn(was: "live" | "waiting" | undefined): string {
  if (was === "live") return "Withdrawn. Readers no longer see it.";
  if (was === "waiting") return "Taken back from our desk. It is a draft, which only your shop sees.";
  return "This deal was no longer public, nor with our desk. Nothing was changed.";
}

async function keep(member: Membership, listing: Listing, sent: SentDeal): Promise<OwnAnswer> {
  const outcome = await saveDeal(member, listing, sent);
  return outcome.ok
    ? {
        ok: true,
        to: shopPath(member.claimId, `deals/${outcome.deal.id}`),
        notice: "Saved as a draft. Only your shop sees it.",
      }
    : refusal(outcome, sent);
}

/** Keeps what is whole, and leads to what the law and the preview say of it. One that is public stays as it is until it is published. */
async function check(member: Membership, listing: Listing, sent: SentDeal): Promise<OwnAnswer> {
  const checked = checkDealText(sent.text, { slug: "not-public", listing });
  const tooFar = tooFarAhead(sent.text, dayOfShop(listing, new Date()));
  const errors = "errors" in checked ? checked.errors : tooFar && { ends: tooFar };
  if (errors) return { ok: false, message: "Not checked: see below.", errors };
  const kept = sent.id ? await getOwnDeal(member, sent.id) : undefined;
  if (kept?.state === "live" || kept?.state === "waiting") return { ok: false };
  const outcome = await saveDeal(member, listing, sent);
  if (!outcome.ok) return refusal(outcome, sent);
  const refused = refusalOf(dealLawOf(listing.state), sent.text.kind);
  return {
    ok: true,
    to: shopPath(member.claimId, `deals/${outcome.deal.id}`),
    notice: refused
      ? "Saved, but not public: your state does not allow this kind."
      : "Saved. Look at it, then publish.",
  };
}

/** What nobody has looked at as readers will is shown first. */
async function publish(
  member: Membership,
  listing: Listing,
  sent: SentDeal & { id: string },
): Promise<OwnAnswer> {
  const kept = await getOwnDeal(member, sent.id);
  const isPublic = kept?.state === "live" || kept?.state === "waiting";
  if (kept && !isPublic && !isSameDeal(kept.fields, sent.text)) return check(member, listing, sent);
  const outcome = await publishDeal(member, listing, sent);
  if (!outcome.ok) return refusal(outcome, sent);
  return {
    ok: true,
    to: shopPath(member.claimId, `deals/${sent.id}`),
    notice:
      outcome.deal.state === "waiting"
        ? "Sent to our desk. Its decision stands here, and comes by email unless you stopped those."
        : `Published. Readers see it ${whenPublic(member, "within a few seconds")}.`,
  };
}

function refusal(outcome: Extract<DealOutcome, { ok: false }>, { text, revision }: SentDeal): OwnAnswer {
  const { message, errors, meanwhile } = outcome;
  return {
    ok: false,
    status: meanwhile ? 409 : 400,
    message: message ?? "Not published: see below.",
    errors,
    values: {
      ...text,
      weekdays: text.weekdays.join(" "),
      revision: String(meanwhile?.revision ?? revision ?? ""),
    },
  };
}

function revisionOf(fields: URLSearchParams): number | undefined {
  const revision = Number(fields.get("revision"));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
