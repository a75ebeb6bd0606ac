import type { StateCode } from "#app/utils/us-states.ts";

/** What a state asks of a cannabis licensee's advertisement on a website. */
export type StateRule = {
  state: StateCode;
  /** Whether the license number has to stand in it. */
  licenseNumber: boolean;
  /** How much of the audience, in percent, has to be 21 or older. */
  audience?: { adultsAtLeast: number } | { adultsMoreThan: number };
  text: string;
  citation: string;
  url: string;
  /** The day it was compared with its source. */
  checked: string;
  /** "low": not read in the rule itself. */
  confidence: "high" | "low";
};

/** True when an audience with so many adults, in percent, is enough for the state. */
export function audienceSuffices({ audience }: StateRule, adultPercent: number | undefined): boolean {
  if (!audience) return true;
  if (adultPercent === undefined) return false;
  return "adultsAtLeast" in audience
    ? adultPercent >= audience.adultsAtLeast
    : adultPercent > audience.adultsMoreThan;
}

/** "at least 71.6 percent", as a page and an operator's report say it. */
export function audienceText({ audience }: StateRule): string | undefined {
  if (!audience) return undefined;
  return "adultsAtLeast" in audience
    ? `at least ${audience.adultsAtLeast} percent`
    : `more than ${audience.adultsMoreThan} percent`;
}
