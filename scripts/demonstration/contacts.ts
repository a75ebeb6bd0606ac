import { slugify } from "#app/utils/slug.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { listAreaCodes } from "./area-codes.ts";
import type { MarketCity } from "./places.ts";
import { pick, type Random, shuffled } from "./random.ts";

/** Numbers 555-0100 to 555-0199 are kept for fiction: 100 in each area code. */
const FICTIONAL_NUMBERS = Array.from(
  { length: 100 },
  (_, number) => `555-01${String(number).padStart(2, "0")}`,
);

/** Returns a number that no other shop of the city has, or undefined when the city has used up all of its state. */
export type Dialler = (city: MarketCity) => string | undefined;

/**
 * Takes a state; returns its dialler. Home cities have numbers of their own area codes first; elsewhere the
 * state's numbers go round, so that one comes again only after all others.
 */
export function createDialler(random: Random, state: StateCode): Dialler {
  const numbers = shuffled(random, listNumbers(listAreaCodes(state)));
  const givenIn = new Map<MarketCity, Set<string>>();
  let next = 0;
  return (city) => {
    const given = givenIn.get(city) ?? new Set<string>();
    givenIn.set(city, given);
    const own = city.home ? listNumbers(city.home.areaCodes).filter((number) => !given.has(number)) : [];
    if (own.length > 0) return give(given, pick(random, own));
    for (let tried = 0; tried < numbers.length; tried++) {
      const number = numbers[next++ % numbers.length];
      if (number && !given.has(number)) return give(given, number);
    }
    return undefined;
  };
}

function give(given: Set<string>, number: string): string {
  given.add(number);
  return number;
}

function listNumbers(areaCodes: string[]): string[] {
  return areaCodes.flatMap((code) => FICTIONAL_NUMBERS.map((number) => `(${code}) ${number}`));
}

/** Takes a shop's name and state; returns a host that no other shop has: RFC 2606 keeps example.com for such use. */
export type HostNamer = (name: string, state: StateCode) => string;

/** Returns a host namer for one run. A name that another state has too gets its state's code. */
export function createHostNamer(): HostNamer {
  const taken = new Set<string>();
  return (name, state) => {
    // A label of a host name has at most 63 characters; 60 leave room for the state.
    const label = slugify(name).slice(0, 60).replace(/-$/, "");
    const host = taken.has(label) ? `${label}-${state.toLowerCase()}` : label;
    taken.add(host);
    return `${host}.example.com`;
  };
}
