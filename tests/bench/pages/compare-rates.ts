import { median } from "../statistics.ts";
import { load, type Turn } from "./load.ts";

const WARM_UP_SECONDS = 5;
/** Servers take turns in short rounds, so that whatever else the machine does falls on both alike. */
const ROUNDS = 5;
const ROUND_SECONDS = 1.5;

export type Contender = { origin: string; turn: Turn; acceptEncoding?: string };

/** Returns the median over the rounds of one server's pages a second, as a share of the other's in the same round. */
export async function compareRates(ours: Contender, theirs: Contender, connections: number): Promise<number> {
  for (const { origin, ...rest } of [ours, theirs]) {
    await load(origin, { ...rest, connections, seconds: WARM_UP_SECONDS });
  }
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rates: number[] = [];
    for (const { origin, ...rest } of [ours, theirs]) {
      rates.push((await load(origin, { ...rest, connections, seconds: ROUND_SECONDS })).perSecond);
    }
    const [own = Number.NaN, other = Number.NaN] = rates;
    shares.push(own / other);
  }
  return median(shares);
}
