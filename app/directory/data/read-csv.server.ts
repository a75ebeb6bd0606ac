import { createHash } from "node:crypto";
import { TextNumbers } from "#app/utils/text-numbers.ts";
import type { UnsluggedListing } from "../listing.ts";
import { parseCsvStream } from "./csv-rows.server.ts";
import { fileStamp, openCsv } from "./csv-source.server.ts";
import { type DroppedCell, readListingRow } from "./listing.file.server.ts";

/** What was wrong with a line of the file. */
export type RowProblem = { line: number; reason: string; rejected: boolean };

export type CsvContent = {
  rows: UnsluggedListing[];
  problems: RowProblem[];
  /** Of the file, where it has one; and of its bytes. */
  stamp?: string;
  digest: string;
};

/**
 * Reads the directory's CSV from a path or URL, row by row as it streams in, letting requests go in between.
 * Throws an Error (UnusableCsv, where reading again mends nothing) when the file as a whole cannot be trusted: unreadable, binary, too large, without the columns, with
 * broken quoting, or changed or cut off while it was read. Rows are checked one by one (`problems`). `see` is handed the bytes as they come.
 */
export async function readCsv(
  source: string,
  see: (bytes: Uint8Array) => void = () => {},
): Promise<CsvContent> {
  const { stream, stamp } = await openCsv(source);
  const content: CsvContent = { rows: [], problems: [], stamp, digest: "" };
  const hash = createHash("sha256");
  const ids: Ids = {
    taken: new TextNumbers((row) => (content.rows[row] as UnsluggedListing).id),
    repeated: new Map(),
  };
  const now = new Date().toISOString();
  let line = 1;
  const took = (bytes: Uint8Array) => {
    hash.update(bytes);
    see(bytes);
  };
  for await (const { row, lines } of parseCsvStream(stream, took)) {
    if (!row) {
      line += lines;
      continue;
    }
    const outcome = readListingRow(row, now);
    if ("rejected" in outcome) {
      content.problems.push({ line: line + 1, reason: outcome.rejected, rejected: true });
    } else {
      noteDropped(content, line + 1, outcome.dropped);
      makeIdUnique(outcome.listing, ids, content, line + 1);
      content.rows.push(outcome.listing);
    }
    line += lines;
  }
  const stampNow = await fileStamp(source);
  if (stampNow !== undefined && stampNow !== stamp) throw new Error("changed while it was read");
  content.digest = hash.digest("hex");
  return content;
}

function noteDropped(content: CsvContent, line: number, dropped: DroppedCell[]): void {
  for (const { column, reason } of dropped) {
    content.problems.push({ line, reason: `${column}: ${reason}`, rejected: false });
  }
}

/** Rows by their ids; and how many rows came with an id that more than one has. */
type Ids = { taken: TextNumbers; repeated: Map<string, number> };

/** Called before the listing is one of the rows. */
function makeIdUnique(
  listing: UnsluggedListing,
  { taken, repeated }: Ids,
  content: CsvContent,
  line: number,
): void {
  const given = listing.id;
  for (let count = repeated.get(given) ?? 1; taken.has(listing.id); count++) {
    listing.id = `${given}-${count + 1}`;
    repeated.set(given, count + 1);
  }
  taken.set(listing.id, content.rows.length);
  if (listing.id !== given) {
    const reason = `id: "${given}" is taken, "${listing.id}" is used`;
    content.problems.push({ line, reason, rejected: false });
  }
}
