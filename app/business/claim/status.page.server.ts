import type { SerializeFrom } from "@remix-run/node";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { clockIn, dayIn } from "#app/utils/dates.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { SITE } from "../audit/audit-data.server.ts";
import { shopPath } from "../business-paths.ts";
import { formTokenOf } from "../sign-in/form-token.server.ts";
import type { Person } from "../sign-in/guards.server.ts";
import { shopsOf } from "../sign-in/membership-data.server.ts";
import { dayNamed, isLastDayOver } from "./claim-days.server.ts";
import { reasonSentence } from "./claim-reasons.ts";
import { claimOf } from "./own-claim-data.server.ts";
import { promisedDay } from "./promised-day.server.ts";
import { registryById } from "./registry.server.ts";

/** One step of a claim in review. */
export type Step = { name: string; text: string; state: "done" | "now" | "later" };

/** What a claim's page shows to the account that made it. Throws a 404 for everybody else's, and the 503 page. */
export async function viewStatus(person: Person, claimId: string | undefined, now = new Date()) {
  const claim = await orAway(() => claimOf(person, claimId ?? ""));
  if (!claim) throw missing("There is no such page.");
  const row = (await registryById())(claim.listing_id);
  const isMember = (await orAway(() => shopsOf(person.account.id))).some((shop) => shop.claimId === claim.id);
  return {
    id: claim.id,
    name: claim.listing_name,
    // Who was taken out of the shop since, or left it to others, has it no more.
    state: claim.state === "granted" && !isMember ? ("left" as const) : claim.state,
    day: dayOf(claim.created_at),
    reason: reasonSentence(claim.reason),
    steps: claim.state === "review" ? stepsOf(claim, formatPhone(row?.phone), now) : [],
    contest: claim.contests !== null,
    callCode: claim.state === "review" && !isProven(claim) ? claim.call_code : null,
    shop: isMember ? shopPath(claim.id) : undefined,
    ownDomain: claim.proof === 2 && claim.decided_by === SITE,
    objectUntil: objectUntil(claim, row?.email, now),
    againFrom:
      claim.state === "refused" && claim.decided_at && claim.decided_by !== SITE
        ? formatDay(dayNamed(claim.decided_at, "askAgain"))
        : undefined,
    demonstration: row?.source === DEMONSTRATION_SOURCE,
    token: formTokenOf(person),
  };
}

/**
 * The last day on which whoever reads the address on file may object, as the link of their mail works. Undefined where the file has none, or the
 * claimant's own, once they objected or were heard, and once the day is over.
 */
function objectUntil(
  { state, proof, email, decided_at, objected_at, checked_at, objection_hash }: ClaimRow,
  onFile: string | undefined,
  now: Date,
): string | undefined {
  if (state !== "granted" || proof !== 2 || !decided_at || objected_at) return undefined;
  if (!onFile || onFile.toLowerCase() === email) return undefined;
  // Who has decided about an objection takes the link away.
  const wasHeard = checked_at !== null && objection_hash === null;
  if (wasHeard || isLastDayOver(decided_at, "object", now)) return undefined;
  return formatDay(dayNamed(decided_at, "object"));
}

/** Whether the address itself says that the claimant is the shop: nobody is called then. */
function isProven({ proof }: ClaimRow): boolean {
  return proof === 1 || proof === 2;
}

function stepsOf(claim: ClaimRow, phone: string | undefined, now: Date): Step[] {
  const provenAt = claim.proven_at ?? claim.created_at;
  const steps: Step[] = [{ name: "Address proven", text: momentOf(provenAt, now), state: "done" }];
  if (claim.dormant_since) return [...steps, ...stepsOfSleeper(claim)];
  const heard = claim.answer !== null || hadTheirDays(claim, now);
  if (claim.contests) {
    const by = claim.told_at && formatDay(dayNamed(claim.told_at, "answer"), "EEEE, MMM d");
    steps.push({
      name: "The owners answer",
      text: claim.answer
        ? "They have answered."
        : by
          ? `We told them that someone claims it, but not who. They ${heard ? `had until ${by}, and did not answer.` : `have until ${by}.`}`
          : "They answer another claim first. After that they have 7 days.",
      state: heard ? "done" : "now",
    });
  }
  const waitsForOwners = Boolean(claim.contests && !heard);
  const day = promisedDay(provenAt);
  // The day of a claim that is in review again, or waits too long, is over.
  const by = day < dayIn(site.timeZone, now) ? "as soon as we can" : `by ${formatDay(day, "EEEE, MMM d")}`;
  if (!isProven(claim))
    steps.push({
      name: phone ? `We call ${phone}` : "We call the shop",
      text: `${phone ? "The number on file" : "The registry’s number"}${claim.contests ? "." : `, ${by}.`} We say your name and ask whether the shop agrees.`,
      state: waitsForOwners ? "later" : "now",
    });
  steps.push({
    name: "Decision",
    text: `By email, ${isProven(claim) && !claim.contests ? `${by}, ` : ""}with the reason.`,
    state: isProven(claim) && !waitsForOwners ? "now" : "later",
  });
  return steps;
}

/** Whether the owners' days to answer are over: the desk may decide then, and they keep nobody waiting. */
function hadTheirDays({ told_at }: ClaimRow, now: Date): boolean {
  return told_at !== null && isLastDayOver(told_at, "answer", now);
}

/** Of a claim that sleeps nobody knows whose number stands under its id: nobody is called, and no day promised, until the desk has said which row it is of. */
function stepsOfSleeper(claim: ClaimRow): Step[] {
  const next = isProven(claim) ? "decide" : "call the shop";
  return [
    {
      name: "We find the listing",
      text: `The registry’s file has changed, and we cannot tell which listing is this shop’s now. A person says which before we ${next}.`,
      state: "now",
    },
    { name: "Decision", text: "By email, with the reason.", state: "later" },
  ];
}

function dayOf(iso: string): string {
  return formatDay(dayIn(site.timeZone, new Date(iso)));
}

/** "Today, 2:41 pm", "Nov 21, 2026, 2:41 pm". */
function momentOf(iso: string, now: Date): string {
  const { hour, minute } = clockIn(site.timeZone, new Date(iso));
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
  const day = dayOf(iso);
  return `${day === dayOf(now.toISOString()) ? "Today" : day}, ${time}`;
}

export type StatusView = SerializeFrom<typeof viewStatus>;
