import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOutboxRow, listOutboxRows } from "#app/backend/outbox/outbox-rows.server.ts";
import { listSetAside } from "#app/backend/spool.server.ts";
import type { OutboxRow } from "#app/backend/tables.ts";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { ageOf, momentText } from "../age.server.ts";
import { deskBar } from "../desk-bar.server.ts";

/** A page of what waits has an end: `npm run outbox -- list` has 200 too. */
const MOST = 200;

/** What was promised and not done yet: what could not be done first, each the oldest first. */
export async function outboxPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  const [bar, rows, asked] = await Promise.all([
    deskBar(staff, "outbox"),
    orAway(() => listOutboxRows(MOST, false)),
    id ? orAway(() => getOutboxRow(id)) : undefined,
  ]);
  if (id && !asked) throw missing("There is no such page.");
  const open = asked ?? rows[0];
  return {
    bar,
    dead: rows.filter(({ state }) => state === "dead").length,
    waiting: rows.filter(({ state }) => state === "waiting").length,
    most: rows.length === MOST ? MOST : undefined,
    rows: rows.map((row) => ({
      path: deskPath(`outbox/${row.id}`),
      title: nameOf(row),
      line: row.last_error ?? undefined,
      age: ageOf(row.created_at),
      ...(row.state === "dead" && { promised: "Could not be done" }),
    })),
    setAside: listSetAside().map(({ id, form, at, refused }) => ({
      id,
      form,
      refused,
      at: momentText(at),
    })),
    asked: asked !== undefined,
    ...(open && { open: caseOf(open) }),
  };
}

function caseOf(row: OutboxRow) {
  const { id, state, attempts, created_at, due_at, last_error, payload } = row;
  return {
    id,
    path: deskPath(`outbox/${id}`),
    title: nameOf(row),
    state,
    age: ageOf(created_at),
    facts: [
      { name: "Promised", text: momentText(created_at) },
      { name: "Tried", text: `${attempts} ${attempts === 1 ? "time" : "times"}` },
      ...(state === "waiting" ? [{ name: "Next", text: momentText(due_at) }] : []),
      { name: "Last answer", text: last_error ?? "None" },
      { name: "Its id", text: id },
    ],
    payload: JSON.stringify(parsed(payload), null, 2),
  };
}

/** "mail, claim-granted": its kind, and of a mail which. */
function nameOf({ kind, payload }: OutboxRow): string {
  const said = parsed(payload);
  const template = said && typeof said === "object" && "template" in said ? said.template : undefined;
  return typeof template === "string" ? `${kind}, ${template}` : kind;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
