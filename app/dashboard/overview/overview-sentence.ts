import { grouped } from "#app/utils/grouped.ts";
/** What the sentence of a shop's first page is made of. */
export type Overview = {
  /** Fields where the registry differs; undefined while the directory does not have the listing. */
  differs: number | undefined;
  /** Undefined before the first whole day. */
  brought?: { days: number; visits: number; calls: number };
  waits: number;
  /** Readers see none of what the shop says, until the desk has decided. */
  isHidden?: boolean;
};

const WORDS = ["Nothing", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Says in one breath whether the listing is right, what it brought, and how many things wait. */
export function overviewSentence({ differs, brought, waits, isHidden }: Overview): string {
  const isAbsent = differs === undefined;
  const seen = isHidden && !isAbsent ? "Readers see only what the registry says." : right(differs);
  // Nothing is counted then (claimed-listings): that nobody came is not known.
  const rests = isHidden || isAbsent;
  return [seen, !rests && brought && broughtWords(brought), waitWords(waits)].filter(Boolean).join(" ");
}

function right(differs: number | undefined): string {
  if (differs === undefined) return "Your listing is not in the directory right now.";
  if (differs === 0) return "Your listing is right.";
  return `Your listing is right in all but ${differs === 1 ? "one field" : `${(WORDS[differs] ?? String(differs)).toLowerCase()} fields`}.`;
}

function broughtWords({ days, visits, calls }: NonNullable<Overview["brought"]>): string {
  const time = days === 1 ? "In a day" : `In ${days} days`;
  if (visits === 0) return `${time} nobody visited it.`;
  return `${time} ${amount(visits, "visit")} brought ${calls === 0 ? "no calls" : amount(calls, "call")}.`;
}

function amount(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? "" : "s"}`;
}

function waitWords(waits: number): string {
  if (waits === 1) return "One thing is waiting for you.";
  if (waits === 0) return "Nothing is waiting for you.";
  return `${WORDS[waits] ?? waits} things are waiting for you.`;
}
