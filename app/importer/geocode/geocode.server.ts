import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { keepCopy } from "../merge/copies.server.ts";
import { type ListingsFile, readListingsFile, writeListings } from "../merge/listings-file.server.ts";
import { replaceFile } from "../merge/replace-file.server.ts";
import { baselinePath, recoverBaselines, storeImport } from "../merge/store.server.ts";
import { finishUndo } from "../merge/undo.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { addressKey, batchFiles, isAnswerTo, readBatchAnswer } from "./census-batch.ts";
import {
  addressOf,
  type Positions,
  readPositions,
  withPositions,
  writePositions,
} from "./positions.server.ts";

/**
 * Writes the addresses of listings without a position into files that the US Census Bureau's geocoder takes; returns their paths
 * and how many addresses are in them. Each address is asked for once: product.md 24.1.
 */
export function writeGeocoderFiles(out: string, folder: string): { files: string[]; addresses: number } {
  const positions = readPositions(out);
  const asked = new Set<string>();
  const addresses = readListingsFile(out).rows.flatMap((row) => {
    const address = addressOf(row);
    const key = addressKey(address);
    if (row.lat || row.closed_on || !address.street || row.source === DEMONSTRATION_SOURCE) return [];
    if (positions.has(key) || asked.has(key)) return [];
    asked.add(key);
    return [{ id: row.id ?? "", ...address }];
  });
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (/^addresses-\d+\.csv$/.test(old)) rmSync(join(folder, old));
  const files = batchFiles(addresses).map((text, n) => {
    const path = join(folder, `addresses-${n + 1}.csv`);
    writeFileSync(path, text);
    return path;
  });
  return { files, addresses: addresses.length };
}

export type GeocodeReport = {
  /** Addresses whose place on their street is known now, exactly or nearly; and those that the geocoder does not know. */
  exact: number;
  near: number;
  none: number;
  /** Rows of the answer about listings or addresses that are not here any more. */
  passedOver: number;
  /** Listings that got a position. */
  placed: number;
};

/**
 * Takes the geocoder's answers; keeps what they say and gives each listing without a position that of its address. Throws
 * NotUnderstoodError, with nothing written, when a file is no such answer: product.md 24.2.
 */
export function readGeocoderAnswers(files: string[], out: string, copies: string): GeocodeReport {
  // What waits for listings as they are would find others: the next import took the registry's words for the operator's.
  finishUndo(out);
  recoverBaselines(out);
  const listings = readListingsFile(out);
  const positions = readPositions(out);
  const report: GeocodeReport = { exact: 0, near: 0, none: 0, passedOver: 0, placed: 0 };
  const byId = new Map(listings.rows.map((row) => [row.id, row]));
  for (const file of files) {
    const answers = readBatchAnswer(readFileSync(file, "utf8"));
    if (!answers) {
      throw new NotUnderstoodError(`${file} is not an answer of the geocoder.`, [
        'Its rows begin with an id, the address, and "Match", "No_Match" or "Tie".',
      ]);
    }
    for (const { id, sent, position } of answers) {
      const row = byId.get(id);
      const address = row && addressOf(row);
      if (!address || !isAnswerTo(sent, address)) {
        report.passedOver++;
        continue;
      }
      const match = position ? (position.exact ? "exact" : "near") : "none";
      report[match]++;
      positions.set(addressKey(address), {
        ...address,
        match,
        lat: position?.lat ?? "",
        lng: position?.lng ?? "",
      });
    }
  }
  report.placed = placeListings(listings, positions, out, copies);
  return report;
}

/** Writes positions into the listings, and into what their registries' imports wrote: they are no edits of the operator's. */
function placeListings(listings: ListingsFile, positions: Positions, out: string, copies: string): number {
  keepCopy(copies, out, "positions of the geocoder");
  writePositions(out, positions);
  const rows = withPositions(listings.rows, positions);
  const text = writeListings({ ...listings, rows });
  const placed = rows.filter((row, i) => row.lat !== listings.rows[i]?.lat);
  if (placed.length === 0) return 0;
  const sources = new Set(placed.map(({ source = "" }) => source).filter(Boolean));
  for (const source of sources) {
    const baseline = readListingsFile(baselinePath(out, source));
    const known = { ...baseline, rows: withPositions(baseline.rows, positions) };
    storeImport(out, { listings: text, baseline: writeListings(known) }, source);
  }
  if (sources.size === 0) replaceFile(out, text);
  return placed.length;
}
