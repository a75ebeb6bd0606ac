import { isMailAddress } from "#app/utils/mail-address.ts";
import { plainLine } from "#app/utils/plain-text.ts";
import { readServices, SHOP_CELLS } from "../data/shop-cells.server.ts";
import type { Listing } from "../listing.ts";
import { type EditField, MOST_DESCRIPTION } from "./edit-fields.ts";

/** A value as a listing has it, and as it is stored: the text of a cell; null where the shop leaves the field empty. */
export type ReadEdit =
  | { ok: true; stored: string | null; set: Partial<Pick<Listing, EditField>> }
  | { ok: false; message: string };

const WHY_NOT = {
  phone: "Enter a phone number with its area code, like (503) 555-0184.",
  email: "Enter an email address like contact@example.com.",
  website: "Enter a web address like https://example.com.",
  hours: "Enter the opening hours in a form we can read.",
} as const;

const MOST = { phone: 40, email: 254, website: 300, hours: 500 } as const;

/** Reads what a shop says of a field, by the same checks as the file's cells: product.md 15.19. */
export function readEdit(field: EditField, typed: string): ReadEdit {
  if (field === "description") return readDescription(typed);
  const text = plainLine(typed);
  if (field === "services") return readListOfServices(text);
  if (text === "") return { ok: true, stored: null, set: { [field]: undefined } };
  const value = text.length <= MOST[field] ? SHOP_CELLS[field].read(text) : undefined;
  if (value === undefined || !leadsWhereItSays(field, value)) return { ok: false, message: WHY_NOT[field] };
  return { ok: true, stored: value, set: { [field]: value } };
}

/** An address that mail takes; one of the web without a name or password before the host, which look like another host. */
function leadsWhereItSays(field: EditField, value: string): boolean {
  if (field === "email") return isMailAddress(value);
  if (field !== "website") return true;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

function readListOfServices(text: string): ReadEdit {
  let unknown = false;
  const services = readServices(text, () => {
    unknown = true;
  });
  if (unknown) return { ok: false, message: "Choose from the list." };
  return { ok: true, stored: services.join("|") || null, set: { services } };
}

function readDescription(typed: string): ReadEdit {
  const lines = typed.replace(/\r\n?/g, "\n").split("\n").map(plainLine);
  const text = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text.length > MOST_DESCRIPTION)
    return {
      ok: false,
      message: `Keep it under ${MOST_DESCRIPTION.toLocaleString("en-US")} characters; it has ${text.length.toLocaleString("en-US")}.`,
    };
  return { ok: true, stored: text || null, set: { description: text || undefined } };
}
