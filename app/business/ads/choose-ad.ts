import type { StateCode } from "#app/utils/us-states.ts";
import type { AdFormat, NEWSLETTER_FORMAT } from "./ad-formats.ts";

/** Places on pages, and the newsletter. */
type Format = AdFormat | typeof NEWSLETTER_FORMAT;

/** What decides when and where an advertisement is shown. */
export type AdRun = {
  format: Format;
  /** First and last day, both included: YYYY-MM-DD in the newspaper's own time. */
  from: string;
  to: string;
  /** Only pages of these states; everywhere without. */
  states?: readonly StateCode[];
};

/** The page that asks. */
export type AdPage = { path: string; state: StateCode | undefined; day: string };

/** Takes the runs of all formats; returns those that may stand on the page in this format, in their order. */
export function listEligible<T extends AdRun>(runs: readonly T[], format: Format, page: AdPage): T[] {
  return runs.filter(
    (run) =>
      run.format === format &&
      run.from <= page.day &&
      page.day <= run.to &&
      (!run.states || (page.state !== undefined && run.states.includes(page.state))),
  );
}

/**
 * Takes turns by page and day, not by visit: a page is kept and shared, so everybody sees the same. Undefined for an
 * empty list.
 */
export function takeTurns<T>(candidates: readonly T[], format: Format, { path, day }: AdPage): T | undefined {
  return candidates[hash(`${format} ${day} ${path}`) % candidates.length];
}

/** FNV-1a, 32 bits, with a final mix: the lowest bits must differ for texts that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
