import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import {
  type EditAtDesk,
  listRegistryDifferences,
  listWaitingEdits,
} from "#app/directory/edits/decide-edit-data.server.ts";
import { EDIT_FIELDS, isEditField } from "#app/directory/edits/edit-fields.ts";
import { registryOf } from "#app/directory/edits/registry-word.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { ageOf, momentText } from "../age.server.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";

/** What shops changed and the desk looks at, what differs from a newer file, and the one that is open: the address's, else the oldest. */
export async function listingsDeskPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const own = await ownListings(staff);
  const [bar, waiting, differing] = await Promise.all([
    deskBar(staff, "listings"),
    orAway(listWaitingEdits),
    orAway(listRegistryDifferences),
  ]);
  const others = (edits: EditAtDesk[]) => edits.filter(({ listingId }) => !own.includes(listingId));
  const [edits, differences] = [others(waiting), others(differing)];
  const all = [...edits, ...differences];
  const open = id ? all.find((edit) => keyOf(edit) === id) : all[0];
  // Somebody else decided it, or the shop took it back: the queue says so.
  if (id && !open) throw missing("Nothing waits here any more.");
  return {
    bar,
    asked: id !== undefined,
    edits: edits.map(rowOf),
    differences: differences.map(rowOf),
    ...(open && {
      open: await viewOf(open, { waits: edits.includes(open), operator: staff.staffRole === "operator" }),
    }),
  };
}

/** Takes a part of the desk's address; returns the listing and the field that it names, or undefined. */
export function readEditKey(key: string) {
  const [, field = "", listingId = ""] = /^([a-z]+):(.+)$/s.exec(key) ?? [];
  return isEditField(field) ? { field, listingId } : undefined;
}

function keyOf({ field, listingId }: EditAtDesk): string {
  return `${field}:${listingId}`;
}

function pathOf(edit: EditAtDesk): string {
  return deskPath(`listings/${encodeURIComponent(keyOf(edit))}`);
}

function rowOf(edit: EditAtDesk) {
  const { shop, place, field, at } = edit;
  return { path: pathOf(edit), title: shop, line: `${place} · ${EDIT_FIELDS[field]}`, age: ageOf(at) };
}

async function viewOf(edit: EditAtDesk, { waits, operator }: { waits: boolean; operator: boolean }) {
  const listing = await registryOf(edit.listingId);
  return {
    key: keyOf(edit),
    path: pathOf(edit),
    waits,
    revision: edit.revision,
    kicker: `${EDIT_FIELDS[edit.field]}, ${ageOf(edit.at)} ago`,
    title: edit.shop,
    line: edit.place,
    ...(listing && { listing: listingPath(listing) }),
    phone: formatPhone(listing?.phone),
    // Editors have no claims: product.md 15.5.
    ...(operator && { claim: deskPath(`claims/${edit.claimId}`) }),
    words: [
      { who: `The shop, ${momentText(edit.at)}`, text: shown(edit, edit.value) },
      { who: "The registry’s file then", text: shown(edit, edit.base) },
      { who: "The registry’s file now", text: shown(edit, edit.registry) },
    ],
  };
}

export type EditView = SerializeFrom<typeof viewOf>;

function shown({ field }: EditAtDesk, value: string | null): string {
  if (value === null) return "Nothing";
  return field === "phone" ? (formatPhone(value) ?? value) : value;
}
