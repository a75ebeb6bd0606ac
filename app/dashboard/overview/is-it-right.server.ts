import { isHidden } from "#app/business/claim/when-public.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { EDIT_FIELDS, type EditField } from "#app/directory/edits/edit-fields.ts";
import { fileDiffers, registryOf, storedWord } from "#app/directory/edits/registry-word.server.ts";
import { type EditOfShop, editsOf } from "#app/directory/edits/shop-edits-data.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import type { Listing } from "#app/directory/listing.ts";
import { photosOfShop } from "#app/directory/photos/own-photos-data.server.ts";
import { MOST_PHOTOS } from "#app/directory/photos/photo-limits.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { wordShown } from "../listing/word-shown.server.ts";
import type { OwnListingOf } from "../own-listing.server.ts";

/** A field of a shop's listing: what readers see, and whose word it is. */
export type RightRow = {
  key: string;
  name: string;
  /** Absent: readers see nothing. */
  value?: string;
  verified?: true;
  /** "Yours, June 3", "The registry, Nov 16", "Same in both". */
  whose: string;
  /** What the registry says since, where that differs. */
  registry?: string;
  /** What waits for the desk. */
  waits?: string;
};

/** The shop's fields in the order of pages. */
const ORDER: readonly EditField[] = ["phone", "email", "website", "hours", "services", "description"];

/** Returns the rows of "Is it right?", with the shop's edits; undefined while the directory does not have the listing. Throws the 503 page. */
export async function isItRight(member: Membership, { dayOf }: OwnListingOf) {
  const [listing, edits, photos] = await Promise.all([
    registryOf(member.listingId),
    orAway(() => editsOf(member)),
    orAway(() => photosOfShop(member)),
  ]);
  if (!listing) return undefined;
  const shortDay = (moment: string) => formatDay(dayOf(moment), "MMM d");
  const registry = listing.checkedAt
    ? `The registry, ${formatDay(listing.checkedAt, "MMM d")}`
    : "The registry";
  const hidden = isHidden(member);
  const live = photos.filter(({ state }) => state === "live");
  const newest = live
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const rows: RightRow[] = [
    ...registryRows(listing, registry),
    ...ORDER.map((field) => fieldRow(field, listing, edits.get(field), { registry, shortDay, hidden })),
    {
      key: "photos",
      name: "Photos",
      value: `${hidden ? 0 : live.length} of ${MOST_PHOTOS}`,
      whose: newest ? `Yours, ${hidden ? "hidden for now" : shortDay(newest)}` : "Only you can add them",
    },
  ];
  return {
    rows,
    edits,
    differs: rows.filter(({ registry: says }) => says !== undefined).length,
    file: listing.checkedAt && formatDay(listing.checkedAt),
  };
}

export type IsItRight = NonNullable<Awaited<ReturnType<typeof isItRight>>>;

function registryRows(listing: Listing, whose: string): RightRow[] {
  const { name, address, licenseNumber, verified } = listing;
  return [
    { key: "name", name: "Name", value: name, whose },
    {
      key: "address",
      name: "Address",
      value: [address, placeLine(listing)].filter(Boolean).join(", "),
      whose,
    },
    { key: "license", name: "License", value: licenseNumber, whose, ...(verified && { verified }) },
  ];
}

function fieldRow(
  field: EditField,
  listing: Listing,
  edit: EditOfShop | undefined,
  {
    registry,
    shortDay,
    hidden,
  }: {
    registry: string;
    shortDay: (moment: string) => string /** Until the desk has decided about an objection. */;
    hidden: boolean;
  },
): RightRow {
  const said = storedWord(listing, field);
  const live = edit?.state === "live" && !hidden ? edit : undefined;
  const differs = live !== undefined && fileDiffers(live, said);
  return {
    key: field,
    name: EDIT_FIELDS[field],
    value: wordShown(field, live ? live.value : said) || undefined,
    whose: whoseWord(field, live, { said, registry, shortDay }),
    ...(differs && { registry: wordShown(field, said) || "nothing" }),
    ...((edit?.state === "waiting" || (edit?.state === "live" && hidden)) && {
      waits: wordShown(field, edit.value) || "nothing",
    }),
  };
}

function whoseWord(
  field: EditField,
  live: EditOfShop | undefined,
  {
    said,
    registry,
    shortDay,
  }: { said: string | null; registry: string; shortDay: (moment: string) => string },
): string {
  if (live) return live.value === said ? "Same in both" : `Yours, ${shortDay(live.at)}`;
  if (said !== null) return registry;
  return field === "description" ? "Only you can add it" : "Nobody’s yet";
}
