import { CLI } from "#app/business/audit/audit-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { decideDeal } from "#app/catalogue/deals/deciding/decide-deal-data.server.ts";
import type { DealText } from "#app/catalogue/deals/writing/deal-text.server.ts";
import { publishDeal } from "#app/catalogue/deals/writing/publish-deal-data.server.ts";
import { saveDeal } from "#app/catalogue/deals/writing/save-deal-data.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { addDays } from "#app/utils/dates.ts";
import { daysAgo } from "./shops.ts";

type Written = Omit<DealText, "starts" | "ends"> & { from: number; until: number };

const EARLY: Written = {
  kind: "percent-off",
  title: "Early morning price on flower",
  summary: "15 percent off all flower before 11 in the morning, Monday to Thursday.",
  conditions:
    "Before 11 am only. Not combined with other deals. Adults 21 and over with a government-issued photo ID.",
  from: -20,
  until: 11,
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday"],
};

const CARD: Written = {
  kind: "loyalty",
  title: "Card for regular visitors",
  summary: "One point for each dollar; 200 points take $10 off a later purchase.",
  conditions: "Free to join at the counter. Points end after 180 days. Not exchanged for cash or goods.",
  from: 9,
  until: 98,
  weekdays: [],
};

/** Oregon refuses it: the form says why. */
const GIFT: Written = {
  kind: "free-gift",
  title: "Two eighths and a pre-roll on us",
  summary: "Buy two eighths from the house shelf and take a half-gram pre-roll home.",
  conditions: "One per person and day. While it lasts. Adults 21 and over with a government-issued photo ID.",
  from: 5,
  until: 20,
  weekdays: ["Friday", "Saturday"],
};

/** Nobody has read Colorado's law on deals yet, so the desk looks at it. */
const WAITING: Written = {
  kind: "bundle",
  title: "Three house pre-rolls together",
  summary: "Three half-gram pre-rolls from the house shelf for $15 together.",
  conditions: "Price before tax. While it lasts. Adults 21 and over.",
  from: 1,
  until: 30,
  weekdays: [],
};

/** One that is live, one that is to come, and one that the law refuses. */
export async function writeDeals(owner: Membership): Promise<void> {
  const first = await publish(owner, EARLY, daysAgo(21));
  await decideDeal(CLI, { deal: first, decision: "accept" }, daysAgo(20));
  await publish(owner, CARD, daysAgo(6));
  await write(owner, GIFT);
}

/** A shop's first, which waits for the desk. */
export async function writeWaitingDeal(neighbor: Membership): Promise<void> {
  await publish(neighbor, WAITING, daysAgo(1));
}

async function publish(member: Membership, written: Written, now: Date): Promise<string> {
  const { id, revision, text, listing } = await write(member, written);
  const published = await publishDeal(member, listing, { id, revision, text }, now);
  if (!published.ok) throw new Error(published.message ?? Object.values(published.errors ?? {}).join(" "));
  return id;
}

async function write(member: Membership, { from, until, ...said }: Written) {
  const today = new Date().toISOString().slice(0, 10);
  const text: DealText = { ...said, starts: addDays(today, from), ends: addDays(today, until) };
  const listing = getListing(await loadDirectory(), member.listingId);
  if (!listing) throw new Error("The shop is not in the directory.");
  const saved = await saveDeal(member, listing, { text });
  if (!saved.ok) throw new Error(saved.message);
  return { id: saved.deal.id, revision: saved.deal.revision, text, listing };
}
