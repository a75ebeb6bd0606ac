import { findCity, largestCity } from "#app/directory/places/cities.server.ts";
import { findZip } from "#app/directory/places/zip-table.server.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { RegistryRow } from "../fields/registry-rows.server.ts";
import { isUnit } from "./address-line.ts";
import { spellingKey } from "./city-name.server.ts";
import { type AddressParts, parseAddress } from "./combined-address.server.ts";

const ZIP = /^\d{5}(-\d{4})?$/;

/** A position at the end of an address or instead of one: "(39.7, -104.9)". */
const POSITION = /\s*\(?-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\)?$/;

/** What a row's address columns say, each cell or part in its place. */
export type RowAddress = AddressParts & { unit: string };

/** Takes a row; returns the text of its address if a position stands in it, and an empty string otherwise. */
export function positionInAddress(row: RegistryRow): string {
  const text = row.first("address");
  return POSITION.test(text) || /\blat/i.test(text) ? text : "";
}

/**
 * Takes a row and the state it is probably in; returns street, city, state and ZIP as its address columns say,
 * whether they are apart or all in one cell, and a unit that stood in the city's column.
 */
export function readAddress(row: RegistryRow, likelyState: StateCode | undefined): RowAddress {
  const { cityText, unit } = cityCell(row, likelyState);
  const parts = addressCell(row, cityText, likelyState);
  const line = row.first("cityStateZip");
  if (!line)
    return { ...parts, city: isFull(parts, likelyState) ? parts.city : cityText || parts.city, unit };
  const below = parseAddress(line, likelyState);
  const city = below.city || (below.zip || below.state ? "" : line);
  return {
    street: parts.street,
    city: cityText || city || parts.city,
    state: below.state ?? parts.state,
    zip: below.zip ?? parts.zip,
    unit,
  };
}

/** An address that says city and ZIP by itself, and rightly, is surer than a column that may be an owner's. */
function isFull({ street, city, state, zip }: AddressParts, likelyState: StateCode | undefined): boolean {
  const area = street && zip ? findZip(zip) : undefined;
  return Boolean(
    area && city && area.state === (state ?? likelyState) && spellingKey(area.city) === spellingKey(city),
  );
}

/** An address of two lines pushed the rest to the right: "Unit 3" stands below the city and the city below the ZIP. */
function cityCell(row: RegistryRow, state: StateCode | undefined): { cityText: string; unit: string } {
  const cityText = row.first("city");
  // Half of a file may have the two in each other's place; a number is never a city.
  if (!/\p{L}/u.test(cityText)) {
    const instead = row.first("zip");
    return { cityText: ZIP.test(cityText) && !/\d/.test(instead) ? instead : "", unit: "" };
  }
  // "Bay City" and "Lot Springs" are towns: a known city is never a unit.
  if (!isUnit(cityText) || (state ? findCity(cityText, state) : largestCity(cityText)))
    return { cityText, unit: "" };
  const next = row.first("zip");
  return { cityText: state && findCity(next, state) ? next : "", unit: cityText };
}

function addressCell(row: RegistryRow, cityText: string, likelyState: StateCode | undefined): AddressParts {
  const number = row.all("streetNumber").find(Boolean);
  const address = withoutName(row.first("address").replace(POSITION, "").trim(), row);
  const text = [number, withoutJson(address)].filter(Boolean).join(" ");
  if (!text) return { street: "", city: "" };
  const read = parseAddress(text, likelyState);
  if (!cityText || read.zip || read.state) return read;
  // With a city column a street stays whole unless it plainly ends in state and ZIP.
  return read.city && read.city.toLowerCase() === cityText.toLowerCase() ? read : { street: text, city: "" };
}

/** The first of several lines may be the shop's name: "Leaf 420" is no house number. */
function withoutName(text: string, row: RegistryRow): string {
  const [first = "", ...rest] = text.split("\n");
  const names = [...row.all("name"), ...row.all("legalName")].map((name) => name.toLowerCase());
  return rest.length > 0 && names.includes(first.toLowerCase()) ? rest.join("\n") : text;
}

/** Socrata's old locations hold the address as JSON in JSON: human_address. */
function withoutJson(text: string): string {
  if (!/^\{.*\}$/s.test(text)) return text;
  const part = (key: string) => new RegExp(`\\b${key}\\W+([^"'\\\\}]*)`, "i").exec(text)?.[1]?.trim() ?? "";
  const state = parseState(part("state"));
  return [part("address"), part("city"), [state, part("zip")].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
}
