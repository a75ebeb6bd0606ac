import { parseRegistryDate } from "../fields/expiry-date.ts";
import type { RegistryRow } from "../fields/registry-rows.server.ts";

/** The day on which California's voters passed the first state's law on medical cannabis, Proposition 215. */
const EARLIEST = "1996-11-05";

/** A license that is renewed is for no longer than this, in months: the longest terms are five years. */
const LONGEST_TERM = 61;

/** So many dates tell: more than any state has shops. */
const ENOUGH = 5000;

/** Few registries' licenses are for longer than two years. */
const USUAL_TERM = 26;

/** Takes a registry's date of a license and today's ISO date; returns it as an ISO date, or undefined where no shop had one yet. */
export function parseLicenseDate(text: string, today: string): string | undefined {
  const day = text ? parseRegistryDate(text) : undefined;
  return day && day >= EARLIEST && day <= today ? day : undefined;
}

/**
 * Listens to a whole column of issue dates: are they of the first license or of its last renewal? Only then is a date told that lies
 * further back than a license lasts: product.md 22.24.
 */
export function newIssueDates() {
  /** How many months each date lies before its license's end, and before the newest date. */
  const terms = new Map<number, number>();
  const months = new Map<number, number>();
  let heard = 0;
  return {
    hear(row: RegistryRow): void {
      if (heard >= ENOUGH) return;
      const issued = monthOf(row.first("issued"));
      if (issued === undefined) return;
      heard++;
      add(months, issued);
      const ends = monthOf(row.first("expires"));
      if (ends !== undefined) add(terms, ends - issued);
    },
    /** Renewals lie one term before their end, nearly all of them, and none lies further back. */
    areOfFirstLicenses(): boolean {
      const all = total(months);
      if (total(terms) * 2 > all) {
        const long = total(terms, (term) => term > USUAL_TERM);
        return long * 4 >= total(terms) && Math.max(...terms.values()) * 2 <= total(terms);
      }
      const newest = Math.max(...months.keys());
      return all > 0 && total(months, (month) => newest - month > LONGEST_TERM) * 4 >= all;
    },
  };
}

function monthOf(text: string): number | undefined {
  const day = text ? parseRegistryDate(text) : undefined;
  return day && day >= EARLIEST ? Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) : undefined;
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function total(counts: Map<number, number>, which: (key: number) => boolean = () => true): number {
  let sum = 0;
  for (const [key, count] of counts) if (which(key)) sum += count;
  return sum;
}
