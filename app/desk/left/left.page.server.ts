import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff, type StaffMember } from "#app/business/sign-in/guards.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway, piecesOrAway } from "#app/site/http/or-away.server.ts";
import { ageOf } from "../age.server.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { DESK_PARTS, partsFor, promisedOf } from "../desk-parts.ts";
import { namesOf } from "../names-data.server.ts";
import { leftCase, leftLine, leftTitle } from "./left-case.server.ts";
import { getLeft, LEFT_ON_A_PAGE, searchLeft } from "./left-data.server.ts";
import { isLeftQueue, LEFT_QUEUES, type LeftQueue, type LeftView, leftView } from "./left-queues.ts";
import type { LeftRow } from "./left-rows.server.ts";

/** Who asks for a queue, which one, and the listings of their own shops. Throws as requireStaff, and a 404 for a role that has no such page. */
export async function leftAsked(request: Request) {
  const staff = await requireStaff(request);
  const [, , part = ""] = new URL(request.url).pathname.replace(/\.csv$/, "").split("/");
  if (!isLeftQueue(part) || !partsFor(staff.staffRole).includes(part))
    throw missing("There is no such page.");
  return { staff, queue: part, own: await ownListings(staff) };
}

/** A queue of what visitors left, and the one that is open: the address's, else the oldest. */
export async function leftPage({ request, params: { id } }: LoaderFunctionArgs) {
  const { staff, queue, own } = await leftAsked(request);
  const view = leftView.parse(new URL(request.url).searchParams);
  const [bar, { rows, count }, asked] = await Promise.all([
    deskBar(staff, queue),
    piecesOrAway(() => searchLeft(queue, { ...view, but: own }, view.page)),
    id ? orAway(() => getLeft(queue, id, own)) : undefined,
  ]);
  if (id && !asked) throw missing("There is no such page.");
  const open = asked ?? rows[0];
  // As in the audit log, which is theirs alone.
  const addresses = staff.staffRole === "operator";
  const nameOf = await orAway(() => namesOf([open?.handled_by ?? null], { addresses }));
  return {
    bar,
    queue,
    name: DESK_PARTS[queue].name,
    about: LEFT_QUEUES[queue].about,
    one: LEFT_QUEUES[queue].one,
    count,
    line: countLine(count, view, queue),
    view,
    pageCount: Math.max(1, Math.ceil(count / LEFT_ON_A_PAGE)),
    path: deskPath(queue),
    search: leftView.search(view),
    rows: rows.map((row) => ({
      path: casePath(queue, row, view),
      title: leftTitle(queue, row),
      line: leftLine(queue, row),
      age: ageOf(row.created_at),
    })),
    asked: asked !== undefined,
    ...(open && {
      open: {
        path: casePath(queue, open, view),
        age: ageOf(open.created_at),
        ...(await leftCase(queue, open, nameOf)),
      },
    }),
    ...(mayExport(staff) && { csv: `${deskPath(queue)}.csv${leftView.search({ ...view, page: 1 })}` }),
  };
}

/** Files of what people left are for operators: product.md 15.5. */
export function mayExport(staff: StaffMember): boolean {
  return staff.staffRole === "operator";
}

function casePath(queue: LeftQueue, { id }: LeftRow, view: LeftView): string {
  return `${deskPath(`${queue}/${id}`)}${leftView.search(view)}`;
}

function countLine(count: number, { q, state }: LeftView, queue: LeftQueue): string {
  if (q) return `${count} found.`;
  if (state === "handled") return `${count} handled, newest first.`;
  const promised = promisedOf(queue);
  return count === 0
    ? "Nothing is waiting."
    : `${count} waiting, oldest first.${promised ? ` ${promised}.` : ""}`;
}
