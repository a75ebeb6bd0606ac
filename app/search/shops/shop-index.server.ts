import SearchableMap from "minisearch/SearchableMap";
import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { licenseForm } from "#app/directory/search/meant-by-text.server.ts";
import { createPacer } from "#app/utils/pacer.ts";
import { nationalDigits } from "#app/utils/phone.ts";
import { tokensOf } from "../meaning/tokens.ts";
import { indexedForm } from "../words/words.ts";

/** What is looked up of shops: the words of their names, their numbers, their licenses. */
export type ShopIndex = {
  /** Rows of the directory by a word of their names, ascending. */
  names: SearchableMap<number[]>;
  /** The words of each row's name, in forms; what is in every text is left out. */
  formsOf: readonly (readonly string[])[];
  /** Rows by ten digits. */
  phones: ReadonlyMap<string, number[]>;
  /** Rows by the letters and figures of a license number. */
  licenses: ReadonlyMap<string, number[]>;
};

/** One for each load of the directory; gone with it. */
const INDEXES = new WeakMap<Directory, Promise<ShopIndex>>();

/** Returns the index of a directory's names and numbers: built when somebody searches first. */
export function shopIndex(directory: Directory): Promise<ShopIndex> {
  const index = INDEXES.get(directory) ?? buildShopIndex(directory.listings);
  INDEXES.set(directory, index);
  return index;
}

/** Builds the index in slices: other requests go in between. */
export async function buildShopIndex(listings: readonly Listing[]): Promise<ShopIndex> {
  const names: SearchableMap<number[]> = new SearchableMap();
  const phones = new Map<string, number[]>();
  const licenses = new Map<string, number[]>();
  const formsOf: string[][] = [];
  const pace = createPacer();
  for (const [row, { name, phone, licenseNumber }] of listings.entries()) {
    const forms = nameForms(name);
    formsOf.push(forms);
    for (const form of forms) names.update(form, (rows) => pushed(rows, row));
    const digits = phone && nationalDigits(phone);
    if (digits) phones.set(digits, pushed(phones.get(digits), row));
    for (const license of licensesIn(licenseNumber))
      licenses.set(license, pushed(licenses.get(license), row));
    await pace();
  }
  return { names, formsOf, phones, licenses };
}

/** The words of a name that tell it from others, in forms. */
function nameForms(name: string): string[] {
  const forms = tokensOf(name).flatMap(({ raw, form }) =>
    indexedForm(raw) === null || form === "and" ? [] : [form],
  );
  return [...new Set(forms)];
}

/** A cell may hold several. */
function licensesIn(cell = ""): string[] {
  return cell
    .split(/[;,|\n]/)
    .map(licenseForm)
    .filter(Boolean);
}

function pushed(rows: number[] | undefined, row: number): number[] {
  if (!rows) return [row];
  rows.push(row);
  return rows;
}
