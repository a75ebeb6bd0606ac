import type { SerializeFrom } from "@remix-run/node";
import type { ClaimState } from "#app/backend/business-tables.ts";
import { deskPath } from "#app/business/business-paths.ts";
import { chainOf } from "#app/business/claim/chain-data.server.ts";
import type { ClaimCase } from "#app/business/claim/claim-case-data.server.ts";
import {
  ASK_REASONS,
  GRANT_REASONS,
  REFUSE_REASONS,
  REVOKE_REASONS,
  reasonsFor,
  UNDO_REASONS,
} from "#app/business/claim/claim-reasons.ts";
import { inRole } from "#app/business/claim/claim-roles.ts";
import { listOpenClaims } from "#app/business/claim/open-claims-data.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { ageOf, momentText } from "../age.server.ts";
import { namesOf } from "../names-data.server.ts";
import { chainView } from "./chain-view.server.ts";

const PROOFS = {
  1: "proof 1: the address on file",
  2: "proof 2: the shop’s own domain",
  3: "proof 3: a person calls",
};

const STATES: Partial<Record<ClaimState, string>> = {
  proven: "Proven, not decided yet",
  granted: "Granted",
  refused: "Refused",
  withdrawn: "Withdrawn",
  revoked: "Revoked",
  ended: "Ended by its owners",
  replaced: "Replaced by another claim",
};

/** A claim as its page shows it, to whom `own` listings are their own. Throws as `single` does. */
export async function claimView(one: ClaimCase, own: readonly string[]) {
  const nameOf = await namesOf([one.decidedBy], { addresses: true });
  const { registry, contest } = one;
  const fit = { proof: one.proof ?? 3, chain: (await chainOf(one.id)).held.length > 0 };
  return {
    id: one.id,
    path: deskPath(`claims/${one.id}`),
    state: one.state,
    title: one.listingName,
    kicker: `Claim, ${ageOf(one.createdAt)} ago${one.proof ? ` · ${PROOFS[one.proof]}` : ""}`,
    line: registry ? `${registry.address}, ${registry.city}, ${registry.state} ${registry.zip}` : one.place,
    listing: one.listingPath,
    said: `${saidBy(one)}${one.provenAt ? ` The address was proven on ${momentText(one.provenAt)}.` : ""}`,
    compared: one.compared,
    registryDay: registry?.checkedAt && formatDay(registry.checkedAt.slice(0, 10), "MMM d"),
    source: registry?.source,
    phone: one.phone,
    mails: whoHears(one),
    script: `This is ${site.name}. ${one.name}, who writes ${inRole(one.role)} from ${one.email}, asks to look after your page on our site. Do you agree?`,
    calls: one.calls.map(({ at, words }) => `${momentText(at)}: ${words}`),
    notices: noticesOf(one),
    ...(one.decidedAt && {
      decided: `${STATES[one.state] ?? "Decided"}${one.decidedBy ? ` by ${nameOf(one.decidedBy)}` : ""}, ${momentText(one.decidedAt)}${one.reason ? `: ${reasonName(one.reason)}` : ""}.`,
    }),
    note: one.note,
    toConfirm: confirmWords(one, await waitsForLook(one.id)),
    objected: one.objectedAt !== null,
    canUndo: one.canUndo,
    undoGives: one.undoGives,
    seen: one.seen,
    asleep: one.asleepSince !== null && (one.state === "granted" || one.state === "review"),
    rows: one.rows.map(({ id, name, address, city, state, licenseNumber }) => ({
      value: id,
      name: [name, address, `${city}, ${state}`, licenseNumber].filter(Boolean).join(" · "),
    })),
    chain: one.state === "review" ? await chainView(one.id, own) : undefined,
    contest: contest && {
      path: deskPath(`claims/${contest.holder}`),
      words: contestWords(contest),
      answer: contest.answer,
    },
    noCall: one.state === "review" ? whyNoCall(one) : undefined,
    reasons: {
      grant: reasonsFor("grant", fit),
      refuse: reasonsFor("refuse", fit),
      ask: reasonsFor("ask", fit),
    },
    others: one.others.map(({ id, name, state, createdAt }) => ({
      path: deskPath(`claims/${id}`),
      text: `${name || GONE}: ${STATES[state] ?? "In review"}, ${momentText(createdAt)}`,
    })),
    moreOthers: one.moreOthers,
  };
}

/** Whoever erased their account left a decision without a person: product.md 15.29. */
const GONE = "Someone who erased their account";

function saidBy({ name, role }: ClaimCase): string {
  return name ? `${name} writes ${inRole(role)}, and says: I may act for this shop.` : `${GONE} claimed it.`;
}

export type ClaimView = SerializeFrom<typeof claimView>;

/** Why a claim waits whose address is its proof: nobody is called then, and its claimant has no code. Undefined where the shop is called. */
function whyNoCall({ proof, contest }: ClaimCase): string | undefined {
  if (proof !== 1 && proof !== 2) return undefined;
  const address = proof === 1 ? "the one on file" : "at the shop’s own domain";
  const why = contest
    ? "The claim waits because someone else looks after the listing."
    : "The claim waits because the listing was disputed or given up lately: see the other claims above.";
  return `The claimant’s address is ${address}. ${why}`;
}

/** Whom the mails of a decision go to: who loses the shop by it, and the address on file, hear of a grant alone; who lost it with the claimant, of a refusal too. */
function whoHears({ registry, proof, email, contest, ownedByOthers }: ClaimCase): string {
  const onFile = registry?.email?.toLowerCase();
  const ofGrant = [
    ...(contest ? ["the owners"] : []),
    ...(onFile && onFile !== email && proof !== 1 ? ["the address on file"] : []),
  ];
  return [
    "Emails: the claimant",
    ...(ownedByOthers ? ["of a grant or a refusal also who else looked after the shop"] : []),
    ...(ofGrant.length > 0 ? [`of a grant also ${ofGrant.join(" and ")}`] : []),
  ].join("; ");
}

function noticesOf({ objectedAt, asleepSince, state }: ClaimCase): string[] {
  if (state === "review" && asleepSince)
    return [
      `Since ${momentText(asleepSince)} the file does not show which listing this is. Choose the shop’s row. Until then the claim cannot be granted.`,
    ];
  if (state !== "granted") return [];
  return [
    ...(objectedAt
      ? [
          `The address on file objected on ${momentText(objectedAt)}. What the shop wrote is hidden until you have decided.`,
        ]
      : []),
    ...(asleepSince
      ? [
          `Since ${momentText(asleepSince)} the file does not show which listing this is. What the shop wrote is hidden until you have looked.`,
        ]
      : []),
  ];
}

/** Whether the site granted it by the shop's own domain, and nobody has looked. */
async function waitsForLook(claim: string): Promise<boolean> {
  return (await listOpenClaims(new Date(), { id: claim })).some(({ kind }) => kind === "own-domain");
}

/** What follows when the desk leaves a shop with who has it; undefined where nobody asks. */
function confirmWords({ state, objectedAt, asleepSince }: ClaimCase, unseen: boolean): string | undefined {
  if (state !== "granted") return undefined;
  if (objectedAt)
    return `The objection is settled. What the shop wrote ${asleepSince ? "stays hidden until its row is chosen" : "is shown again"}.`;
  // Which row is the shop's says it.
  if (asleepSince) return undefined;
  return unseen
    ? "The site granted it by the shop’s own domain. The shop’s first change of phone, email or website is decided under Listings, whatever you say here."
    : undefined;
}

function contestWords({
  toldAt,
  answerBy,
  answer,
  heard,
  holderProof,
}: NonNullable<ClaimCase["contest"]>): string {
  const proof = holderProof ? ` They got it by ${PROOFS[holderProof]}.` : "";
  if (answer) return `The current owners have answered.${proof}`;
  if (!toldAt || !answerBy) return `The current owners have to answer another contest first.${proof}`;
  return heard
    ? `The current owners were told on ${momentText(toldAt)} and did not answer.${proof}`
    : `The current owners were told on ${momentText(toldAt)} and may answer until the end of ${formatDay(answerBy)}.${proof}`;
}

function reasonName(reason: string): string {
  const all: Record<string, { name: string }> = {
    ...GRANT_REASONS,
    ...REFUSE_REASONS,
    ...ASK_REASONS,
    ...REVOKE_REASONS,
    ...UNDO_REASONS,
  };
  return Object.hasOwn(all, reason) ? (all[reason]?.name ?? reason) : reason;
}
