import { claimCase } from "#app/business/claim/claim-case-data.server.ts";
import { listOpenClaims } from "#app/business/claim/open-claims-data.server.ts";
import { countQueue, isQueue } from "#app/business/waiting-queues-data.server.ts";
import { dealCase, listWaitingDeals } from "#app/catalogue/deals/deciding/waiting-deals-data.server.ts";
import { editCase, listWaitingEdits } from "#app/directory/edits/edits-at-desk-data.server.ts";
import { listWaitingPhotos } from "#app/directory/photos/decide-photo-data.server.ts";
import { ageOf, momentText } from "../age.server.ts";
import { auditLines } from "../audit/audit-lines.server.ts";
import { auditView } from "../audit/audit-search.ts";
import { searchAudit } from "../audit/audit-search-data.server.ts";
import { DESK_PARTS, partsFor, promisedOf } from "../desk-parts.ts";
import { MOST_SHOWN } from "../first-rows.ts";
import { leftLine, leftTitle } from "../left/left-case.server.ts";
import { getLeft, searchLeft } from "../left/left-data.server.ts";
import { isLeftQueue } from "../left/left-queues.ts";
import { editKeyOf, readEditKey } from "../listings/edit-key.server.ts";
import { photoCase } from "../photos/photo-case-data.server.ts";
import { waitingFor } from "../waiting-data.server.ts";
import type { Said } from "./said.ts";

type Row = { id: string; since: string; words: string };

const FIRST = { most: MOST_SHOWN };

/** The queues of shops' own matters, as rows of a console. */
const QUEUES: Record<string, () => Promise<Row[]>> = {
  claims: async () =>
    (await listOpenClaims(new Date(), FIRST)).map(({ id, since, listingName, place, words, promisedBy }) => ({
      id,
      since,
      words: `${listingName}, ${place}: ${words}${promisedBy ? `, promised by ${promisedBy}` : ""}`,
    })),
  listings: async () =>
    (await listWaitingEdits(FIRST)).map((edit) => ({
      id: editKeyOf(edit),
      since: edit.at,
      words: `${edit.shop}, ${edit.place}: ${edit.value ?? "nothing"}`,
    })),
  deals: async () =>
    (await listWaitingDeals(FIRST)).map(({ id, since, title, shop, place }) => ({
      id,
      since,
      words: `${shop}, ${place}: ${title}`,
    })),
  photos: async () =>
    (await listWaitingPhotos(FIRST)).map(({ id, at, shop, place, alt }) => ({
      id,
      since: at,
      words: `${shop}, ${place}: ${alt}`,
    })),
};

/** Every queue with its count, its oldest and what was promised. */
export async function listQueues(): Promise<Said> {
  const waiting = await waitingFor("operator", []);
  const lines = partsFor("operator").flatMap((part) => {
    const queue = waiting[part];
    if (!queue) return [];
    const oldest = queue.oldest ? `oldest ${ageOf(queue.oldest)}` : "";
    const promised = queue.count > 0 && promisedOf(part) ? `  ${promisedOf(part)}` : "";
    return `${String(queue.count).padStart(6)}  ${DESK_PARTS[part].name.padEnd(12)}${oldest}${promised}`;
  });
  return { ok: true, lines };
}

/** The first of one queue, the oldest first, and how many there are; undefined where there is none of that name. */
export async function listQueue(queue: string): Promise<Said | undefined> {
  const ofShops = Object.hasOwn(QUEUES, queue) ? QUEUES[queue] : undefined;
  const rows = isLeftQueue(queue) ? await leftRows(queue) : await ofShops?.();
  if (!rows) return undefined;
  const lines = rows.map(({ id, since, words }) => `${id}  ${ageOf(since).padEnd(10)}  ${words}`);
  const { count } = isQueue(queue) ? await countQueue(queue) : { count: rows.length };
  if (count > rows.length && rows.length > 0) lines.push(`These are the first ${rows.length} of ${count}.`);
  return { ok: true, lines: lines.length > 0 ? lines : ["Nothing is waiting."] };
}

async function leftRows(queue: Parameters<typeof searchLeft>[0]): Promise<Row[]> {
  const { rows } = await searchLeft(queue, { state: "waiting" }, 1);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    words: `${leftTitle(queue, row)}: ${leftLine(queue, row)}`,
  }));
}

/** One of a queue with all that its page shows; undefined where there is no such queue. */
export async function showOne(queue: string, id: string): Promise<Said | undefined> {
  const found = await find(queue, id);
  if (found === undefined) return undefined;
  return found
    ? { ok: true, lines: JSON.stringify(found, null, 2).split("\n") }
    : { ok: false, lines: ["Nothing has that id."] };
}

/** Null: the queue has none of that id. */
async function find(queue: string, id: string): Promise<object | null | undefined> {
  if (isLeftQueue(queue)) return (await getLeft(queue, id)) ?? null;
  if (queue === "claims") return (await claimCase(id)) ?? null;
  if (queue === "deals") return (await dealCase(id)) ?? null;
  if (queue === "photos") return (await photoCase(id)) ?? null;
  if (queue !== "listings") return undefined;
  const key = readEditKey(id);
  return (key && (await editCase(key.listingId, key.field))) ?? null;
}

/** The first page of what the audit log has, by who, what, where and when. */
export async function auditLinesOf(options: Readonly<Record<string, string | undefined>>): Promise<Said> {
  const asked = Object.entries(options).flatMap(([name, text]) => (text ? [[name, text]] : []));
  const { rows, count } = await searchAudit(auditView.parse(new URLSearchParams(asked)));
  const acts = await auditLines(rows);
  const lines = acts.map(
    ({ iso, who, action, listing, detail }, i) =>
      `${momentText(iso).padEnd(20)}  ${who.name}: ${action}${listing ? `, ${listing.name}` : ""}${rows[i]?.subject ? `, ${rows[i]?.subject}` : ""}${detail ? ` (${detail})` : ""}`,
  );
  if (count > rows.length) lines.push(`These are the last ${rows.length} of ${count}.`);
  return { ok: true, lines: lines.length > 0 ? lines : ["Nothing found."] };
}
