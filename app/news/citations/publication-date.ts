import type { Citation } from "./citation.ts";

/** A day, a month or a year, as far as it is known; months count from 1. */
export type PartialDate = { year: number; month?: number; day?: number };

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Takes an ISO 8601 day, month or year, with or without a time; returns its parts, or undefined when it is none. */
export function parsePartialDate(iso: string | undefined): PartialDate | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T.*)?)?)?$/.exec(iso ?? "");
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map((part) => (part ? Number(part) : undefined));
  if (year === undefined || (month !== undefined && (month < 1 || month > 12))) return undefined;
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  return { year, ...(month && { month }), ...(day && { day }) };
}

/** Returns when a source was published, as precisely as it is known; undefined when it is not dated. */
export function publicationDate(citation: Citation): PartialDate | undefined {
  return (
    parsePartialDate(citation.date) ?? (citation.year === undefined ? undefined : { year: citation.year })
  );
}

/** "November 20, 2026", "November 2026", "2026": APA's retrieval dates, Chicago, Wikipedia's mdy. */
export function monthDayYear({ year, month, day }: PartialDate): string {
  if (!month) return String(year);
  return day ? `${MONTHS[month - 1]} ${day}, ${year}` : `${MONTHS[month - 1]} ${year}`;
}

/** "2026, November 20": APA 9.14. */
export function yearMonthDay({ year, month, day }: PartialDate): string {
  if (!month) return String(year);
  return `${year}, ${MONTHS[month - 1]}${day ? ` ${day}` : ""}`;
}

/** "20 November 2026": Cite Them Right. */
export function dayMonthYear(date: PartialDate): string {
  return [dayMonth(date), date.year].filter(Boolean).join(" ");
}

/** "20 November", "November"; undefined when only the year is known. */
export function dayMonth({ month, day }: PartialDate): string | undefined {
  return month ? `${day ? `${day} ` : ""}${MONTHS[month - 1]}` : undefined;
}

/** "20 Nov. 2026": MLA 5.82 and appendix 1, which shorten all months but May, June and July. */
export function shortDayMonthYear({ year, month, day }: PartialDate): string {
  if (!month) return String(year);
  const name = MONTHS[month - 1] ?? "";
  const short = name.length <= 4 ? name : month === 9 ? "Sept." : `${name.slice(0, 3)}.`;
  return `${day ? `${day} ` : ""}${short} ${year}`;
}
