import { CLI } from "#app/business/audit/audit-data.server.ts";
import { CLAIM_REASONS, REVOKE_REASONS } from "#app/business/claim/claim-reasons.ts";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { EDIT_REASONS } from "#app/directory/edits/edit-reasons.ts";
import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { markHandled } from "../left/left-data.server.ts";
import { isLeftQueue } from "../left/left-queues.ts";
import { decideByCommand, undoByCommand } from "./decide-by-command.server.ts";
import { auditLinesOf, listQueue, listQueues, showOne } from "./list-by-command.server.ts";
import type { Said } from "./said.ts";

/** Does what `npm run desk` was asked, as the actor `cli`; undefined where that was no command. Throws a DatabaseAwayError. */
export async function runDesk(
  [command = "", queue = "", id = ""]: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
): Promise<Said | undefined> {
  if (command === "list") return queue ? listQueue(queue) : listQueues();
  if (command === "show" && id) return showOne(queue, id);
  if (command === "handle" || command === "reopen") return mark(queue, id, command === "handle");
  if (command === "audit") return auditLinesOf(options);
  if (command === "reasons") return reasons();
  if (command === "undo" && id) return undoByCommand(queue, id);
  return decideByCommand([command, queue, id], options);
}

async function mark(queue: string, id: string, handled: boolean): Promise<Said | undefined> {
  if (!isLeftQueue(queue) || !id) return undefined;
  return (await markHandled(queue, id, CLI, handled))
    ? { ok: true, lines: [handled ? "It is handled." : "It is waiting again."] }
    : { ok: false, lines: ["Nothing has that id, or it is already so."] };
}

function reasons(): Said {
  const lists = {
    "grant a claim": namesOf(CLAIM_REASONS.grant),
    "refuse a claim": namesOf(CLAIM_REASONS.refuse),
    "ask for more": namesOf(CLAIM_REASONS.ask),
    "revoke a claim": namesOf(REVOKE_REASONS),
    "decline a deal": DEAL_REASONS,
    "decline a photo": PHOTO_REASONS,
    "decline a listing’s change": EDIT_REASONS,
  };
  return {
    ok: true,
    lines: Object.entries(lists).flatMap(([what, list]) => [
      `To ${what}:`,
      ...Object.entries(list).map(([name, words]) => `  ${name.padEnd(20)}${words}`),
    ]),
  };
}

function namesOf(list: Readonly<Record<string, { name: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(list).map(([key, { name }]) => [key, name]));
}
