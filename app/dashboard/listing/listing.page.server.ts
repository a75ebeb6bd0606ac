import type { SerializeFrom } from "@remix-run/node";
import { isHidden } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { dayOf, withWord } from "#app/directory/edits/apply-edits.server.ts";
import {
  EDIT_FIELD_LIST,
  EDIT_FIELDS,
  type EditField,
  isEditField,
} from "#app/directory/edits/edit-fields.ts";
import { EDIT_REASONS } from "#app/directory/edits/edit-reasons.ts";
import { readEdit } from "#app/directory/edits/read-edit.server.ts";
import { fileDiffers, registryOf, storedWord } from "#app/directory/edits/registry-word.server.ts";
import { type EditOfShop, editsOf } from "#app/directory/edits/shop-edits-data.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import { DEMONSTRATION_SOURCE, type Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { factsOf } from "#app/directory/pages/listing.page.server.ts";
import type { FormResult } from "#app/site/forms/form-result.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";
import { EDIT_FORM } from "./edit-form-name.ts";
import { typedValue } from "./listing.form.server.ts";
import { openField } from "./open-field.server.ts";
import { wordShown } from "./word-shown.server.ts";

export type OwnListing = SerializeFrom<Awaited<ReturnType<typeof viewOwnListing>>>;

export type ListingRowView = Extract<OwnListing, { asleep: false }>["rows"][number];

/** Returns what a shop's page of its listing shows; `asked` is the field that is open. Throws the 503 page. */
export async function viewOwnListing(
  member: Membership,
  { asked, formResult }: { asked: string | null; formResult?: FormResult },
) {
  const [bar, edits, listing] = await Promise.all([
    shopBar(member, "listing"),
    orAway(() => editsOf(member)),
    registryOf(member.listingId),
  ]);
  const head = { bar, shop: member.listingName };
  if (!listing) return { ...head, asleep: true as const };
  const sent = formResult?.form === EDIT_FORM && !formResult.ok ? formResult : undefined;
  const open = sent?.values?.field ?? asked ?? "";
  const field = isEditField(open) ? open : undefined;
  const form = field && openField(field, { listing, edit: edits.get(field), sent });
  return {
    ...head,
    asleep: false as const,
    demonstration: listing.source === DEMONSTRATION_SOURCE,
    checked: listing.checkedAt && formatDay(listing.checkedAt, "MMM d"),
    rows: EDIT_FIELD_LIST.map((each) => rowOf(each, listing, edits.get(each), isHidden(member))),
    form,
    readers: readersView(
      listing,
      isHidden(member) ? [] : [...edits.values()],
      field && sent && previewOf(field, sent),
    ),
    registry: registryFields(listing),
    path: listingPath(listing),
  };
}

/** A field as its row shows it. */
function rowOf(field: EditField, listing: Listing, edit: EditOfShop | undefined, hidden: boolean) {
  const registry = storedWord(listing, field);
  const live = edit?.state === "live" && !hidden ? edit : undefined;
  const waits = edit?.state === "waiting" || (edit?.state === "live" && hidden);
  const differs = live !== undefined && fileDiffers(live, registry);
  return {
    field,
    name: EDIT_FIELDS[field],
    value: wordShown(field, live ? live.value : registry),
    registry: registryWord(field, live?.value, registry),
    since: live && formatDay(dayOf(listing, live.at), "MMMM d, yyyy"),
    by: live?.by,
    revision: edit?.revision ?? 0,
    ...(live && { isOwn: true as const }),
    ...(differs && { now: wordShown(field, registry) || "nothing" }),
    ...(edit && waits && { waits: wordShown(field, edit.value) || "nothing" }),
    ...(edit?.state === "refused" && {
      refused: wordShown(field, edit.value),
      why: reasonWords(EDIT_REASONS, edit.reason),
    }),
  };
}

function registryWord(field: EditField, own: string | null | undefined, registry: string | null): string {
  if (field === "description") return "The registry holds none";
  if (own === undefined || own === registry) return registry === null ? "Nothing" : "The same";
  return wordShown(field, registry) || "Nothing";
}

/** What readers would see, once the form's word is saved. */
function previewOf(field: EditField, { values = {} }: FormResult) {
  if (!values.see) return undefined;
  const fields = new URLSearchParams(values);
  const typed = typedValue(field, fields);
  const read = "typed" in typed ? readEdit(field, typed.typed) : undefined;
  return read?.ok ? { field, value: read.stored } : undefined;
}

function readersView(
  listing: Listing,
  edits: readonly EditOfShop[],
  preview: { field: EditField; value: string | null } | undefined,
) {
  const now = new Date();
  const live = edits
    .filter(({ state, field }) => state === "live" && field !== preview?.field)
    .map(({ field, value, at }) => ({ field, value, at }));
  const said = preview ? [...live, { ...preview, at: now.toISOString() }] : live;
  const shown = { ...withWord(listing, { edits: said }), slug: listing.slug };
  return { facts: factsOf(shown, { since: now.toISOString() }, now), isPreview: preview !== undefined };
}

function registryFields(listing: Listing) {
  const { name, address, licenseNumber, licenseType, verified, checkedAt } = listing;
  return {
    name,
    address: [address, placeLine(listing)].filter(Boolean).join(", "),
    license: [licenseNumber, licenseType].filter(Boolean).join(" · ") || "None in the file",
    verified: verified && (checkedAt ? formatDay(checkedAt) : ""),
  };
}
