import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Papa from "papaparse";
import { replaceFile } from "../merge/replace-file.server.ts";
import { baselineFolder } from "../merge/store.server.ts";
import { addressKey, type PostalAddress } from "./census-batch.ts";

/** Where an address is, or that the geocoder does not know it: then nobody asks again. */
type KnownPosition = PostalAddress & { match: "exact" | "near" | "none"; lat: string; lng: string };

const COLUMNS = ["street", "city", "state", "zip", "match", "lat", "lng"] as const;

/** Positions of addresses, by address: what an import finds here it need not ask for again (product.md 24.3). */
export type Positions = Map<string, KnownPosition>;

/** Takes a listings file's path; returns the positions that are kept beside its last imports. */
export function readPositions(listingsPath: string): Positions {
  const path = positionsPath(listingsPath);
  if (!existsSync(path)) return new Map();
  const { data } = Papa.parse<KnownPosition>(readFileSync(path, "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  return new Map(data.map((row) => [addressKey(row), row]));
}

/** Keeps positions beside a listings file's last imports: they travel with them, and are undone with them. */
export function writePositions(listingsPath: string, positions: Positions): void {
  const path = positionsPath(listingsPath);
  mkdirSync(dirname(path), { recursive: true });
  const rows = [...positions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  replaceFile(path, `${Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: "\n" })}\n`);
}

/** Takes rows of a listings file; returns them, those without a position of their own with that of their address. */
export function withPositions<Row extends Record<string, string>>(rows: Row[], positions: Positions): Row[] {
  if (positions.size === 0) return rows;
  return rows.map((row) => {
    const found = row.lat || row.lng ? undefined : positions.get(addressKey(addressOf(row)));
    return found?.lat ? { ...row, lat: found.lat, lng: found.lng } : row;
  });
}

/** A listing's row as an address. */
export function addressOf(row: Record<string, string | undefined>): PostalAddress {
  const { address = "", city = "", state = "", zip = "" } = row;
  return { street: address, city, state, zip };
}

function positionsPath(listingsPath: string): string {
  return join(baselineFolder(listingsPath), "positions.geocoded.csv");
}
