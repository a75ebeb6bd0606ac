import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { historyPlace, NO_HISTORY, type ReadHistory, readHistory } from "../history/history.file.server.ts";
import type { UnsluggedListing } from "../listing.ts";
import { BUILT_IN_ROWS } from "./built-in-listings.server.ts";
import { fileStamp, isUrl, UnusableCsv } from "./csv-source.server.ts";
import { copyFetched } from "./fetched-file.server.ts";
import { readListingRow } from "./listing.file.server.ts";
import { type CsvContent, type RowProblem, readCsv } from "./read-csv.server.ts";

/** A failed load is tried twice more, but for what reading again cannot mend: product.md 8.8. */
const RETRIES = 2;
const RETRY_MILLISECONDS = 200;

/** What a directory is made of: the listings' file and the history beside it. */
export type Content = {
  rows: readonly UnsluggedListing[];
  problems: readonly RowProblem[];
  history: ReadHistory;
  origin: string;
};

/** The history as it was read last. */
let lastHistory: ReadHistory = NO_HISTORY;

/**
 * Reads the listings and their history; returns them with a digest of both. Throws an Error with the reason when the listings
 * cannot be used.
 */
export async function readContent(): Promise<Omit<Content, "origin"> & { digest: string }> {
  const { rows, problems, digest } = await readWithRetries();
  const history = await readHistoryOrLast();
  return { rows, problems, history, digest: `${digest} ${history.digest}` };
}

/** Tells versions of the listings and their history apart; undefined for an address, which does not say. */
export async function filesStamp(): Promise<string | undefined> {
  const [listings, history] = await Promise.all(
    [env.DISPENSARIES_CSV, historyPlace(env.DISPENSARIES_CSV)].map(fileStamp),
  );
  return listings && `${listings} ${history}`;
}

async function readWithRetries(): Promise<CsvContent> {
  for (let attempt = 0; ; attempt++) {
    try {
      return isUrl(env.DISPENSARIES_CSV) ? await fetchAndCopy() : await readWhole();
    } catch (error) {
      if (attempt >= RETRIES || error instanceof UnusableCsv) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS * (attempt + 1)));
    }
  }
}

async function fetchAndCopy(): Promise<CsvContent> {
  const copy = copyFetched();
  try {
    const content = await readWhole(copy.see);
    copy.keep();
    return content;
  } finally {
    copy.end();
  }
}

async function readWhole(see?: (bytes: Uint8Array) => void): Promise<CsvContent> {
  const content = await readCsv(env.DISPENSARIES_CSV, see);
  if (content.rows.length === 0) throw new Error("holds no dispensary");
  return content;
}

/** Listings are shown without a history rather than not at all. */
async function readHistoryOrLast(): Promise<ReadHistory> {
  try {
    lastHistory = await readHistory(env.DISPENSARIES_CSV);
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : error },
      "the listings' history could not be read",
    );
  }
  return lastHistory;
}

/** The built-in list goes through the same checks as a file. */
export function builtInList(): Content {
  const now = new Date().toISOString();
  const rows = BUILT_IN_ROWS.flatMap((row) => {
    const outcome = readListingRow(row, now);
    return "listing" in outcome ? [outcome.listing] : [];
  });
  return { rows, problems: [], history: NO_HISTORY, origin: "the built-in list" };
}
