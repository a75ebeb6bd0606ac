import { createHash } from "node:crypto";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { UnsluggedListing } from "../listing.ts";
import { type CsvColumn, isoTime, TEXT_COLUMN_LIST, type TextFields } from "../listing-columns.ts";
import { findCity } from "../places/cities.server.ts";
import { findZip, normalizeZip } from "../places/zip-table.server.ts";
import { readCell, tidy } from "./read-cell.server.ts";
import { readServices, SHOP_CELLS } from "./shop-cells.server.ts";

/** A row as it came: cells by column name. */
export type RawRow = Readonly<Partial<Record<CsvColumn, string>>>;

/** A cell that was left out, and why. */
export type DroppedCell = { column: CsvColumn; reason: string };

export type RowOutcome = { listing: UnsluggedListing; dropped: DroppedCell[] } | { rejected: string };

/** What the database keeps of an id; Postgres takes no longer one. */
const MOST_OF_ID = 200;

/**
 * Checks one row of the directory's CSV (product.md 9.1). A bad cell is dropped with its reason; a row without a
 * name or a place is rejected. `now` is the ISO time for a missing created_at.
 */
export function readListingRow(row: RawRow, now: string): RowOutcome {
  const dropped: DroppedCell[] = [];
  const drop = (column: CsvColumn, reason: string): undefined => {
    dropped.push({ column, reason });
  };
  /** Returns what `read` makes of a cell; a cell it makes nothing of is dropped with the reason. */
  function cell<T>(column: CsvColumn, reason: string, read: (text: string) => T | undefined): T | undefined {
    const { value, dropped } = readCell(column, row[column], reason, read);
    return dropped === undefined ? value : drop(column, dropped);
  }
  const asIs = (text: string) => text;
  const ofId = (text: string) => (text.length > MOST_OF_ID ? undefined : text);
  const shopCell = (column: keyof typeof SHOP_CELLS) =>
    cell(column, SHOP_CELLS[column].reason, SHOP_CELLS[column].read);

  const name = cell("name", "", asIs);
  if (!name) return { rejected: "no name" };
  const place = readPlace(
    cell("city", "", asIs),
    cell("state", "not a US state", parseState),
    cell("zip", "not a ZIP code", normalizeZip),
  );
  if (!place) return { rejected: "no place: neither a city with its state nor a known ZIP code" };

  const address = cell("address", "", asIs);
  const reviews = cell("reviews", "not a whole number from 0", (text) => numberIn(text, 0, 10_000_000, true));
  const rating = cell("rating", "not a number from 0 to 5", (text) => numberIn(text, 0, 5));
  const listing: UnsluggedListing = {
    id:
      cell("id", `longer than ${MOST_OF_ID} characters`, ofId) ??
      contentId(name, address, place.city, place.state),
    createdAt: cell("created_at", "not an ISO date", isoTime) ?? now,
    name,
    address,
    ...place,
    phone: shopCell("phone"),
    email: shopCell("email"),
    website: shopCell("website"),
    // A rating of nothing, or that no review stands behind, is not one that anybody gave.
    rating: rating && reviews !== 0 ? rating : undefined,
    reviews: reviews || undefined,
    ...readPosition(
      cell("lat", "not a latitude", (text) => numberIn(text, -90, 90)),
      cell("lng", "not a longitude", (text) => numberIn(text, -180, 180)),
      place,
    ),
    hours: shopCell("hours"),
    featured: cell("featured", "neither true nor false", readBoolean) ?? false,
    verified: cell("verified", "neither true nor false", readBoolean) ?? false,
    services: readServices(tidy(row.services), (reason) => drop("services", reason)),
    ...readTexts(cell),
  };
  return { listing, dropped };
}

type ReadCell = (
  column: CsvColumn,
  reason: string,
  read: (text: string) => string | undefined,
) => string | undefined;

function readTexts(cell: ReadCell): TextFields {
  return Object.fromEntries(
    TEXT_COLUMN_LIST.map(([column, { field, reason = "", read = (text: string) => text }]) => [
      field,
      cell(column, reason, read),
    ]),
  );
}

type PlaceOfListing = { city: string; state: StateCode; zip?: string };

/** What is missing of city and state comes from the ZIP, whose table is not read where nothing is. */
function readPlace(city?: string, state?: StateCode, zip?: string): PlaceOfListing | undefined {
  const area = zip && !(city && state) ? findZip(zip) : undefined;
  const known = { city: city ?? area?.city, state: state ?? area?.state };
  if (!known.city || !known.state) return undefined;
  return { city: known.city, state: known.state, zip };
}

/** The row's own position, or the centre of its ZIP or city, said to be approximate. */
function readPosition(
  lat: number | undefined,
  lng: number | undefined,
  { city, state, zip }: PlaceOfListing,
) {
  if (lat !== undefined && lng !== undefined && (lat !== 0 || lng !== 0)) return { lat, lng };
  const centre = (zip ? findZip(zip) : undefined) ?? findCity(city, state);
  return centre ? { lat: centre.lat, lng: centre.lng, approximate: true } : {};
}

function numberIn(text: string, least: number, most: number, whole = false): number | undefined {
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most && (!whole || Number.isInteger(number)) ? number : undefined;
}

function readBoolean(text: string): boolean | undefined {
  if (/^(true|yes|y|1)$/i.test(text)) return true;
  return /^(false|no|n|0)$/i.test(text) ? false : undefined;
}

/**
 * An id for a row that brings none. One made at random would do (product.md 9.1); one made of the content is as unique and stays the
 * same when the file is read again.
 */
function contentId(...parts: (string | undefined)[]): string {
  return createHash("sha256").update(parts.join("\n").toLowerCase()).digest("hex").slice(0, 16);
}
