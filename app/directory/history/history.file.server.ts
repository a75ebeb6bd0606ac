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

/** So many characters are read at once: less than a millisecond's work. */
const PIECE = 16 * 1024;

/** Takes the history's text; returns its events, the newest first, letting requests go in between. A text with other columns is no history. */
export async function parseHistory(written: string): Promise<ReadHistory> {
  const start = /^\ufeff?[^\n]*\n?/.exec(written)?.[0] ?? "";
  if (start.replace(/^\ufeff|\r?\n$/g, "") !== HEADER) return NO_HISTORY;
  const pace = createPacer();
  const hash = createHash("sha256").update(start);
  const problems: ReadHistory["problems"] = [];
  const inOrder: HistoryEvent[] = [];
  const held = onceEach();
  for (let at = start.length, line = 2; at < written.length; ) {
    // The importer writes no line breaks into cells: a line is an event.
    const end = written.lastIndexOf("\n", at + PIECE) + 1;
    const piece = written.slice(at, end > at ? end : written.length);
    // The parser would take the end of a piece's first line for that of all.
    const lines = piece.replaceAll("\r\n", "\n");
    for (const cells of Papa.parse<string[]>(lines, { delimiter: ",", newline: "\n" }).data) {
      const event = cells.length > 1 ? readEvent(cells, held) : "";
      if (typeof event === "object") inOrder.push(event);
      else if (event) problems.push({ line, reason: event });
      line++;
    }
    // What stands behind the last line break of a piece is no line.
    if (piece.endsWith("\n")) line--;
    hash.update(piece);
    at += piece.length;
    await pace();
  }
  const newestFirst = inOrder.reverse();
  const sorted = newestFirst.every((event, i) => i === 0 || (newestFirst[i - 1]?.day ?? "") >= event.day);
  const events = sorted
    ? newestFirst
    : await pacedSort(newestFirst, (a, b) => (a.day > b.day ? -1 : a.day < b.day ? 1 : 0));
  return { events, byId: await byListing(events), digest: hash.digest("hex"), problems };
}

const HEADER = HISTORY_COLUMNS.join(",");

/** Returns an event, or what is wrong with the line. What only a later version writes is passed over without a word. */
function readEvent(cells: string[], held: Held): HistoryEvent | string {
  const [id = "", source = "", day = "", what = "", before = "", after = ""] = cells;
  if (!id) return "no id";
  if (!held.isDay(day)) return "day: not an ISO date";
  if (!HAPPENINGS.includes(what as Happening)) return "";
  // The feed of changes says it as a day.
  if (what === "closed" && before && !held.isDay(before)) return "before: not an ISO date";
  const kept = what === "owner" ? { before: "", after: "" } : { before, after };
  return { id, source: held.one(source), day: held.one(day), what: held.one(what) as Happening, ...kept };
}

type Held = ReturnType<typeof onceEach>;

/** The same text is held once, and a day looked at once: every line has its registry's name and its day. */
function onceEach() {
  const held = new Map<string, string>();
  const days = new Set<string>();
  return {
    one(text: string): string {
      const same = held.get(text);
      if (same === undefined) held.set(text, text);
      return same ?? text;
    },
    isDay(text: string): boolean {
      if (!days.has(text) && isoTime(text)?.slice(0, 10) === text) days.add(text);
      return days.has(text);
    },
  };
}

async function byListing(events: readonly HistoryEvent[]): Promise<Map<string, HistoryEvent[]>> {
  const pace = createPacer();
  const byId = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const others = byId.get(event.id);
    if (others) others.push(event);
    else byId.set(event.id, [event]);
    await pace();
  }
  return byId;
}
