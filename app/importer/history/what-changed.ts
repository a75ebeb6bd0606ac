import { slugify } from "#app/utils/slug.ts";
import { streetKey } from "../address/street.ts";
import { nameKey } from "../fields/listing-name.ts";

type Row = Record<string, string>;

/** A listing's address in one line, or nothing where its registry gives no street. */
export function streetAddress({ address, city, state, zip }: Row): string {
  return address ? `${address}, ${city}, ${state}${zip ? ` ${zip}` : ""}` : "";
}

/** Another spelling, or a company form that comes or goes, is no other name. */
export function otherName(a: Row, b: Row): boolean {
  return keyOf(a.name) !== keyOf(b.name);
}

/** Another spelling, a suite that is said now, or a ZIP or city put right is no move. */
export function otherAddress(a: Row, b: Row): boolean {
  const [one = "", two = ""] = [a, b].map(({ address = "" }) => streetKey(address));
  const sameStreet = one === two || one.startsWith(`${two} `) || two.startsWith(`${one} `);
  const sameTown = (a.zip && a.zip === b.zip) || slugify(a.city ?? "") === slugify(b.city ?? "");
  return !(sameStreet && sameTown);
}

/** Of several licenses' holders one that stays is no other owner. */
export function otherOwner(a: Row, b: Row): boolean {
  const before = new Set(parts(a.registry_owner).map(keyOf));
  return !parts(b.registry_owner).some((owner) => before.has(keyOf(owner)));
}

export function otherStatus(a: Row, b: Row): boolean {
  return a.registry_status?.toLowerCase() !== b.registry_status?.toLowerCase();
}

function parts(cell = ""): string[] {
  return cell.split("; ").filter(Boolean);
}

/** A name in letters that the key does not know is its own. */
function keyOf(name = ""): string {
  return nameKey(name) || name.toLowerCase();
}
