import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { EDIT_FIELDS } from "#app/directory/edits/edit-fields.ts";
import {
  type EditAtDesk,
  editCase,
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
import { undoView } from "../decision.server.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { MOST_SHOWN, waitingLine } from "../first-rows.ts";
import { editKeyOf, readEditKey } from "./edit-key.server.ts";

/** What shops changed and the desk looks at, what differs from a newer file, and the one that is open: the address's, else the oldest. */
export async function listingsDeskPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const own = await ownListings(staff);
  const [bar, edits, differences, lately] = await Promise.all([
    deskBar(staff, "listings"),
    orAway(() => listWaitingEdits({ own, most: MOST_SHOWN })),
    orAway(() => listRegistryDifferences({ own, most: MOST_SHOWN })),
    orAway(() => decidedLately("listings", own)),
  ]);
  const asked = id ? readEditKey(id) : (edits[0] ?? differences[0]);
  const isOthers = asked && !own.includes(asked.listingId);
  const open = isOthers ? await orAway(() => editCase(asked.listingId, asked.field)) : undefined;
  // Somebody else decided it, or the shop took it back: the queue says so.
  if (id && !open) throw missing("Nothing is waiting here.");
  return {
    bar,
    asked: id !== undefined,
    line: waitingLine(edits.length, bar, "No changes waiting"),
    edits: edits.map(rowOf),
    differences: differences.map(rowOf),
    lately,
    ...(open && { open: await viewOf(open, staff.staffRole === "operator") }),
  };
}

type EditCase = NonNullable<Awaited<ReturnType<typeof editCase>>>;

function pathOf(edit: EditAtDesk): string {
  return deskPath(`listings/${encodeURIComponent(editKeyOf(edit))}`);
}

function rowOf(edit: EditAtDesk) {
  const { shop, place, field, at } = edit;
  return { path: pathOf(edit), title: shop, line: `${place} · ${EDIT_FIELDS[field]}`, age: ageOf(at) };
}

async function viewOf({ decided, ...edit }: EditCase, operator: boolean) {
  const listing = await registryOf(edit.listingId);
  return {
    key: editKeyOf(edit),
    path: pathOf(edit),
    waits: edit.state === "waiting",
    revision: edit.revision,
    seen: edit.value ?? "",
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
      {
        who: "The registry’s file now",
        text: listing ? shown(edit, edit.registry) : "The shop is not in the directory now",
      },
    ],
    ...(decided && { undo: undoView(decided) }),
  };
}

export type EditView = SerializeFrom<typeof viewOf>;

function shown({ field }: EditAtDesk, value: string | null): string {
  if (value === null) return "Nothing";
  return field === "phone" ? (formatPhone(value) ?? value) : value;
}
