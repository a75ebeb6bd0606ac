import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import Papa from "papaparse";
import { createPacer, pacedSort } from "#app/utils/pacer.ts";
import { AbsentCsv, fileStamp, isUrl, openCsv } from "../data/csv-source.server.ts";
import { isoTime } from "../listing-columns.ts";
import { HAPPENINGS, type Happening, HISTORY_COLUMNS, type HistoryEvent } from "./history-event.ts";

/** What imports saw of the listings since there is a history: product.md 22.13. */
export type History = {
  /** All of it, the newest first. */
  events: readonly HistoryEvent[];
  /** The same by the listing's id; whose listing the file no longer has, too. */
  byId: ReadonlyMap<string, readonly HistoryEvent[]>;
  /** Of the file as it was read; none where there is none. */
  digest: string;
};

/** A history as it was read, with the lines that say nothing. */
export type ReadHistory = History & {
  problems: { line: number; reason: string }[];
};

export const NO_HISTORY: ReadHistory = { events: [], byId: new Map(), digest: "", problems: [] };

/** Takes where listings are, a path or an address; returns where their history is: beside them, "dispensaries.history.csv". */
export function historyPlace(listings: string): string {
  if (!isUrl(listings)) return besides(listings);
  const url = new URL(listings);
  url.pathname = besides(url.pathname);
  return url.href;
}

function besides(path: string): string {
  return `${path.replace(/\.csv$/i, "")}.history.csv`;
}

/**
 * Reads the history beside listings, letting requests go in between. None is there, or something else is: no history, and no
 * mistake. Throws an Error where it cannot be said, such as when a server does not answer.
 */
export async function readHistory(listings: string): Promise<ReadHistory> {
  const place = historyPlace(listings);
  try {
    if ((await fileStamp(place)) === "absent") return NO_HISTORY;
    return await parseHistory(await text((await openCsv(place)).stream));
  } catch (error) {
    if (error instanceof AbsentCsv) return NO_HISTORY;
    throw error;
  }
}

/** So many lines are read at once. */
const LINES = 512;

/** Takes the history's text; returns its events, the newest first. A text with other columns is no history. */
export async function parseHistory(written: string): Promise<ReadHistory> {
  const [header = "", ...lines] = written.replace(/^\ufeff/, "").split(/\r?\n/);
  if (header !== HISTORY_COLUMNS.join(",")) return NO_HISTORY;
  const pace = createPacer();
  const problems: ReadHistory["problems"] = [];
  const inOrder: HistoryEvent[] = [];
  const one = onceEach();
  for (let at = 0; at < lines.length; at += LINES) {
    const piece = lines.slice(at, at + LINES);
    // The importer writes no line breaks into cells: a line is an event.
    piece.forEach((line, i) => {
      if (line.trim() === "") return;
      const event = readEvent(Papa.parse<string[]>(line, { delimiter: "," }).data[0] ?? [], one);
      if (typeof event === "object") inOrder.push(event);
      else if (event) problems.push({ line: at + i + 2, reason: event });
    });
    await pace();
  }
  const newestFirst = inOrder.reverse();
  const sorted = newestFirst.every((event, i) => i === 0 || (newestFirst[i - 1]?.day ?? "") >= event.day);
  const events = sorted
    ? newestFirst
    : await pacedSort(newestFirst, (a, b) => (a.day > b.day ? -1 : a.day < b.day ? 1 : 0));
  const digest = createHash("sha256").update(written).digest("hex");
  return { events, byId: byListing(events), digest, problems };
}

/** Returns an event, or what is wrong with the line. What only a later version writes is passed over without a word. */
function readEvent(cells: string[], one: (text: string) => string): HistoryEvent | string {
  const [id = "", source = "", day = "", what = "", before = "", after = ""] = cells;
  if (!id) return "no id";
  if (isoTime(day)?.slice(0, 10) !== day) return "day: not an ISO date";
  if (!HAPPENINGS.includes(what as Happening)) return "";
  const kept = what === "owner" ? { before: "", after: "" } : { before, after };
  return { id, source: one(source), day: one(day), what: one(what) as Happening, ...kept };
}

/** The same text is held once: every line has its registry's name and its day. */
function onceEach() {
  const held = new Map<string, string>();
  return (text: string) => {
    const same = held.get(text);
    if (same === undefined) held.set(text, text);
    return same ?? text;
  };
}

function byListing(events: readonly HistoryEvent[]): Map<string, HistoryEvent[]> {
  const byId = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const others = byId.get(event.id);
    if (others) others.push(event);
    else byId.set(event.id, [event]);
  }
  return byId;
}
