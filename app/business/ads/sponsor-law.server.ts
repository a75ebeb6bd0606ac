import type { StateCode } from "#app/utils/us-states.ts";
import { getAdvertising } from "../rates/advertising.file.server.ts";
import { breachOfLaw } from "./check-creative.server.ts";

type SponsoredText = { licensee: boolean; licenseNumber?: string; states: readonly StateCode[] };

/**
 * Returns why a text that somebody paid for must not be published, by the rules that hold for advertisements; undefined when nothing
 * stands against it. One that is about no states in particular runs in all.
 */
export function breachOfSponsor({ states, ...sponsor }: SponsoredText): string | undefined {
  return breachOfLaw({ ...sponsor, states: states.length > 0 ? [...states] : undefined }, getAdvertising());
}
