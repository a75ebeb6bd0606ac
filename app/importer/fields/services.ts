import { SERVICES, type Service } from "#app/directory/listing.ts";
import type { Profile } from "../columns/profile.file.server.ts";
import { pattern } from "./profile-filter.ts";
import type { RegistryRow } from "./registry-rows.server.ts";

const WORDS: [Service, RegExp][] = [
  ["adult-use", /\b(adult[- ]?use|recreational|retail (marijuana|cannabis)|dual[- ]use)\b/i],
  ["medical", /\b(medical|medicinal|medically|mmj|dual[- ]use)\b/i],
  ["delivery", /\b(deliver(y|ies|s))\b/i],
  ["pickup", /\b(pick[- ]?up)\b/i],
  ["curbside", /\bcurb[- ]?side\b/i],
  ["drive-thru", /\bdrive[- ]?(thru|through)\b/i],
  ["accessible", /\b(wheelchair|ada) accessible\b/i],
  ["atm", /\batm\b/i],
];

const NO = /^(no|n|false|f|0|none|denied|not (approved|offered|available)|pending|expired|inactive)$/i;
const YES = /^(yes|y|true|t|1|x|✓|✔|approved|active|offered|available)$/i;

/** Takes a row and the profile's service rules; returns the services that these confirm, in the site's order. */
export function profileServices(rules: NonNullable<Profile["services"]>): (row: RegistryRow) => Service[] {
  const tests = rules.map(({ service, column, values }) => ({
    service,
    column,
    values: values?.map(pattern),
  }));
  return (row) => {
    const found = new Set<Service>();
    for (const { service, column, values } of tests) {
      const value = column === undefined ? "" : row.byTitle(column).replace(/\s+/g, " ");
      const confirmed =
        column === undefined || (values ? values.some((test) => test.test(value)) : YES.test(value));
      if (confirmed) found.add(service);
    }
    return inOrder(found);
  };
}

/**
 * Returns what an unknown registry confirms by words in its type and designation columns ("Adult-Use and
 * Medicinal", "Offers delivery") and by yes or no below a service's own title. `titles` are the titles of the
 * services columns, in the order of `row.all("services")`; `sheet` is the name of the sheet, where it says what the rows are.
 */
export function genericServices(titles: string[], sheet = ""): (row: RegistryRow) => Service[] {
  const flags = titles.map(
    (title) => WORDS.find(([, word]) => word.test(title.replace(/[_\s]+/g, " ")))?.[0],
  );
  return (row) => {
    const found = new Set<Service>();
    const cells = row.all("services");
    const texts = [...row.all("licenseType"), ...cells, sheet];
    cells.forEach((cell, i) => {
      const flag = flags[i];
      if (flag && YES.test(cell)) found.add(flag);
    });
    for (const text of texts) {
      if (!text || NO.test(text)) continue;
      for (const part of text.split(/[\n;|,]/)) {
        if (/\b(no|not|without|non)\b|w\/o|denied/i.test(part)) continue;
        for (const [service, word] of WORDS) if (word.test(part)) found.add(service);
      }
    }
    return inOrder(found);
  };
}

/** Takes services in any order; returns them in the order in which the site shows them. */
export function inOrder(found: Iterable<Service>): Service[] {
  const set = new Set(found);
  return (Object.keys(SERVICES) as Service[]).filter((service) => set.has(service));
}
