import { shopPath } from "#app/business/business-paths.ts";
import { isLastDayOver } from "#app/business/claim/claim-days.server.ts";
import { contestOf } from "#app/business/claim/own-claim-data.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { parseDealText } from "#app/catalogue/deals/writing/deal-text.server.ts";
import { listOwnDeals } from "#app/catalogue/deals/writing/own-deals-data.server.ts";
import { EDIT_FIELDS } from "#app/directory/edits/edit-fields.ts";
import { EDIT_REASONS } from "#app/directory/edits/edit-reasons.ts";
import { photosOfShop } from "#app/directory/photos/own-photos-data.server.ts";
import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { questionsOf } from "#app/directory/questions/shop-questions-data.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import type { OwnListingOf } from "../own-listing.server.ts";
import type { IsItRight } from "./is-it-right.server.ts";
import { refusedWhen } from "./refused-when-data.server.ts";

/** Something that a shop's people can do something about. */
export type Waiting = {
  key: string;
  /** "A reader asks, Nov 19". */
  kicker: string;
  title: string;
  /** What a reader wrote stands in quotation marks. */
  isQuote?: true;
  text: string;
  /** Where it is done, and what the link says. */
  to: { path: string; words: string };
  /** The open question that it is. */
  question?: string;
};

/** A refused photograph or deal is no news for ever. */
const REFUSED_DAYS = 30;

const MOST_QUOTED = 140;

/** Returns what waits for a shop's people: who disputes the shop first, then questions, then the rest by age. Throws the 503 page. */
export async function waitsForYou(
  member: Membership,
  { dayOf }: OwnListingOf,
  right: IsItRight | undefined,
  now = new Date(),
): Promise<Waiting[]> {
  const [contest, questions, deals, photos] = await orAway(() =>
    Promise.all([
      // Whether the shop is theirs is for its owners to say: product.md 15.16.
      member.role === "owner" ? contestOf(member) : undefined,
      questionsOf(member),
      listOwnDeals(member),
      photosOfShop(member),
    ]),
  );
  const day = (moment: string) => formatDay(dayOf(moment), "MMM d");
  const page = (part: string) => shopPath(member.claimId, part);
  const edits = [...(right?.edits.values() ?? [])];
  const isRefused = ({ state }: { state: string }) => state === "refused";
  const refusedDeals = deals.filter(isRefused);
  const refusedPhotos = photos.filter(isRefused);
  const when = await orAway(() =>
    refusedWhen([member.claimId, ...[...refusedDeals, ...refusedPhotos].map(({ id }) => id)]),
  );
  // What was sent weeks ago is news on the day when it is refused.
  const news = (what: string, at: string) => ({ at, kicker: `${what} was refused, ${day(at)}` });
  const refused = [
    ...refusedDeals.map(({ id, at, fields, reason }) => ({
      ...news("A deal", when(id) ?? at),
      key: id,
      title: parseDealText(fields).title || "An untitled deal",
      text: `${reasonWords(DEAL_REASONS, reason)} Readers do not see it.`.trim(),
      to: { path: page(`deals/${id}`), words: "Edit it" },
    })),
    ...refusedPhotos.map(({ id, at, alt, reason }) => ({
      ...news("A photo", when(id) ?? at),
      key: id,
      title: alt,
      text: reasonWords(PHOTO_REASONS, reason),
      to: { path: page("photos"), words: "See the photos" },
    })),
    ...edits.filter(isRefused).map(({ field, at, reason }) => ({
      ...news("A change", when(member.claimId, field) ?? at),
      key: `refused-${field}`,
      title: EDIT_FIELDS[field],
      text: reasonWords(EDIT_REASONS, reason),
      to: { path: `${page("listing")}?field=${field}#${field}`, words: "Edit it" },
    })),
  ].filter(({ at }) => now.getTime() - Date.parse(at) < REFUSED_DAYS * 24 * 60 * 60 * 1000);
  const differing = (right?.rows ?? [])
    .filter(({ registry }) => registry !== undefined)
    .map(({ key, name, value, registry }) => ({
      at: edits.find(({ field }) => field === key)?.at ?? "",
      key: `differs-${key}`,
      kicker: right?.file ? `The registry differs, ${right.file}` : "The registry differs",
      title: `${name}: the registry differs from you`,
      text: `Readers still see yours${value ? `, ${value}` : ""}. The registry says ${registry}. If the state has it wrong, tell the state. We keep showing yours.`,
      to: { path: `${page("listing")}#${key}`, words: "Compare the two" },
    }));
  return [
    ...(contest && contest.answer === null ? [contestItem(member, contest.told_at ?? "", day, now)] : []),
    ...questions
      .filter(({ state }) => state === "open")
      .reverse()
      .map(
        ({ id, name, message, created_at }): Waiting => ({
          key: id,
          question: id,
          kicker: `A reader asks, ${day(created_at)}`,
          title: shortened(message),
          isQuote: true,
          text: `${name ? `From ${name}. ` : ""}Your answer goes by email and stays between the two of you.`,
          to: { path: `${page("inquiries")}#${id}`, words: "Answer" },
        }),
      ),
    ...[...refused, ...differing]
      .sort((a, b) => a.at.localeCompare(b.at))
      .map(({ at: _at, ...item }) => item),
  ];
}

function contestItem(member: Membership, at: string, day: (moment: string) => string, now: Date): Waiting {
  const isLate = at !== "" && isLastDayOver(at, "answer", now);
  return {
    key: "contest",
    kicker: at ? `Someone else claims this shop, ${day(at)}` : "Someone else claims this shop",
    title: "Is the shop still yours?",
    text: `Nothing has changed. Our desk decides after hearing from you: ${isLate ? "your seven days are over, so answer as soon as you can" : "you have seven days to answer"}.`,
    to: { path: shopPath(member.claimId, "contest"), words: "Answer the desk" },
  };
}

function shortened(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length <= MOST_QUOTED ? line : `${line.slice(0, MOST_QUOTED).replace(/\s\S*$/, "")} …`;
}
