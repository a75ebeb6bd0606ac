import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { EDIT_FIELDS } from "#app/directory/edits/edit-fields.ts";
import {
  decidedEdit,
  type EditAtDesk,
  listRegistryDifferences,
  listWaitingEdits,
} from "#app/directory/edits/edits-at-desk-data.server.ts";
import { registryOf } from "#app/directory/edits/registry-word.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { ageOf, momentText } from "../age.server.ts";
import { decidedLately } from "../decided-lately-data.server.ts";
import { undoWords } from "../decision.server.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { editKeyOf, readEditKey } from "./edit-key.server.ts";

/** What shops changed and the desk looks at, what differs from a newer file, and the one that is open: the address's, else the oldest. */
export async function listingsDeskPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const own = await ownListings(staff);
  const [bar, waiting, differing, lately] = await Promise.all([
    deskBar(staff, "listings"),
    orAway(listWaitingEdits),
    orAway(listRegistryDifferences),
    orAway(() => decidedLately("listings", own)),
  ]);
  const others = (edits: EditAtDesk[]) => edits.filter(({ listingId }) => !own.includes(listingId));
  const [edits, differences] = [others(waiting), others(differing)];
  const all = [...edits, ...differences];
  const asked = readEditKey(id ?? "");
  const isOthers = asked && !own.includes(asked.listingId);
  const decided = isOthers && (await orAway(() => decidedEdit(asked.listingId, asked.field)));
  const open = id ? (all.find((edit) => editKeyOf(edit) === id) ?? decided) : all[0];
  // Somebody else decided it, or the shop took it back: the queue says so.
  if (id && !open) throw missing("Nothing is waiting here.");
  return {
    bar,
    asked: id !== undefined,
    edits: edits.map(rowOf),
    differences: differences.map(rowOf),
    lately,
    ...(open && {
      open: await viewOf(open, {
        waits: edits.includes(open),
        operator: staff.staffRole === "operator",
        ...(decided && { decided: decided.decided }),
      }),
    }),
  };
}

function pathOf(edit: EditAtDesk): string {
  return deskPath(`listings/${encodeURIComponent(editKeyOf(edit))}`);
}

function rowOf(edit: EditAtDesk) {
  const { shop, place, field, at } = edit;
  return { path: pathOf(edit), title: shop, line: `${place} · ${EDIT_FIELDS[field]}`, age: ageOf(at) };
}

type Shown = { waits: boolean; operator: boolean; decided?: { action: string; at: string } };

async function viewOf(edit: EditAtDesk, { waits, operator, decided }: Shown) {
  const listing = await registryOf(edit.listingId);
  return {
    key: editKeyOf(edit),
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
    ...(decided && { undo: undoWords(decided) }),
  };
}

export type EditView = SerializeFrom<typeof viewOf>;

function shown({ field }: EditAtDesk, value: string | null): string {
  if (value === null) return "Nothing";
  return field === "phone" ? (formatPhone(value) ?? value) : value;
}
