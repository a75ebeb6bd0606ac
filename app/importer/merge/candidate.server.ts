import { isReadableHours } from "#app/directory/hours/opening-hours.server.ts";
import type { Service } from "#app/directory/listing.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { type Place, placeOf } from "../address/place.server.ts";
import { tidyCase } from "../address/title-case.ts";
import { parseLicenseDate } from "../columns/issue-dates.ts";
import { firstEmail, firstPhone, firstWebsite } from "../fields/contact.ts";
import { licenseInName, nameOf, phoneInName } from "../fields/listing-name.ts";
import { parseRegistryHours } from "../fields/registry-hours.ts";
import type { RegistryRow } from "../fields/registry-rows.server.ts";
import type { Rejection } from "../rejection.ts";
import { count, type Tally } from "../tally.ts";

/** A listing as one row of a registry gives it, before rows of the same shop are joined. */
export type Candidate = Place & {
  line: number;
  name: string;
  /** The legal entity that holds its license, and what the registry says of that; only the history keeps them. */
  legalName?: string;
  owner?: string;
  status?: string;
  phone?: string;
  email?: string;
  website?: string;
  hours?: string;
  services: Service[];
  licenses: string[];
  licenseTypes: string[];
  /** ISO date of its first license. */
  licensedSince?: string;
};

export type ReadingContext = {
  fileState: StateCode | undefined;
  servicesOf: (row: RegistryRow) => Service[];
  /** Cells put right or dropped, by kind. */
  repaired: Tally;
  /** ISO date of the comparison with the registry. */
  today: string;
};

const WEEK = [
  ["mon", "Mon"],
  ["tue", "Tue"],
  ["wed", "Wed"],
  ["thu", "Thu"],
  ["fri", "Fri"],
  ["sat", "Sat"],
  ["sun", "Sun"],
] as const;

/** Takes a row that may be listed; returns the listing it describes, or why it describes none. */
export function readCandidate(
  row: RegistryRow,
  context: ReadingContext,
): Candidate | { rejected: Rejection } {
  const { repaired } = context;
  const names = [...row.all("name"), ...row.all("legalName")];
  const name = nameOf(names);
  if (!name) return { rejected: { line: row.line, reason: "no name" } };
  const place = placeOf(row, context.fileState, repaired);
  if ("reason" in place) return { rejected: { line: row.line, reason: place.reason, name } };
  const legalName = row.first("legalName");
  const owner = row.first("owner");
  const status = row.first("status");
  const type = row
    .first("licenseType")
    .split(/\s*[\n|]\s*/)
    .filter(Boolean)
    .join("; ")
    .replace(/\s+/g, " ");
  const license = licenseNumber(row.first("licenseNumber") || licenseInName(names));
  return {
    line: row.line,
    name: owned(name),
    legalName: legalName ? owned(legalName) : undefined,
    owner: owner ? owned(owner) : undefined,
    status: status ? owned(status) : undefined,
    ...place,
    address: place.address && owned(place.address),
    phone: checked(
      row.first("phone") || phoneInName(names),
      firstPhone,
      "phone that is none dropped",
      repaired,
    ),
    email: checked(row.first("email"), firstEmail, "e-mail that is none dropped", repaired),
    website: checked(row.first("website"), firstWebsite, "website that is none dropped", repaired),
    hours: hoursOf(row, repaired),
    services: context.servicesOf(row),
    licenses: license ? [owned(license)] : [],
    licenseTypes: type ? [tidyCase(type)] : [],
    licensedSince:
      parseLicenseDate(row.first("licensedSince"), context.today) ??
      parseLicenseDate(row.first("issued"), context.today),
  };
}

/** A part of a text keeps all of it in memory: what is kept of a huge file's rows is copied out of it. */
function owned(text: string): string {
  return text.length < SHORT ? text : Buffer.from(text).toString();
}

/** So short a part is copied anyway. */
const SHORT = 13;

function licenseNumber(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/(\d)\.0$/, "$1");
}

function checked(
  cell: string,
  read: (text: string) => string | undefined,
  otherwise: string,
  repaired: Tally,
): string | undefined {
  if (!cell) return undefined;
  const value = read(cell);
  if (value === undefined) count(repaired, otherwise);
  return value && owned(value);
}

function hoursOf(row: RegistryRow, repaired: Tally): string | undefined {
  const days = WEEK.map(
    ([target, name]) => [name, row.all(target).filter(Boolean).join(" - ")] as const,
  ).filter(([, text]) => text);
  // Two columns a day, opening and closing, that both say "Closed" say it once.
  const text =
    days.length > 0
      ? days
          .map(([name, hours]) => `${name}: ${/^closed( - closed)?$/i.test(hours) ? "closed" : hours}`)
          .join("; ")
      : row.first("hours");
  if (!text) return undefined;
  const hours = parseRegistryHours(text);
  if (hours && isReadableHours(hours)) return hours;
  // An operator may have corrected a registry's file by hand, in the site's own syntax.
  if (/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b.*\d\d:\d\d/.test(text) && isReadableHours(text)) return text;
  count(repaired, "opening hours that were not understood dropped");
  return undefined;
}
