import type { StateCode } from "#app/utils/us-states.ts";

/** `both`: shops sell to adults and to patients. `medical`: only to registered patients. */
export type MarketKind = "both" | "medical";

export type StateMarket = {
  state: StateCode;
  kind: MarketKind;
  /** Listings of this state among the 1,500 shipped ones: in the order of its real number of shops. */
  share: number;
  /** Probability that a shop says it delivers; 0 where shops may not, or hardly do. */
  delivery: number;
};

/**
 * Where dispensaries are open, by the project's survey of state law as of 2026-09 (rows' status dates 2026-01 to
 * 2026-07; sources NCSL, ProCon, state agencies): every state with `adult_retail_sales` yes, and medical states
 * whose sales have begun. Left out on purpose: Nebraska (legal, no shop open), the low-THC programmes (Georgia,
 * Iowa, South Carolina, Tennessee, Texas, Wisconsin) and the territories (not surveyed). Virginia and DC are medical
 * here: adults may possess there, but no shop may sell to them. Alabama's first sale was in June 2026.
 */
export const STATE_MARKETS: readonly StateMarket[] = [
  { state: "AK", kind: "both", share: 14, delivery: 0 },
  { state: "AL", kind: "medical", share: 4, delivery: 0 },
  { state: "AR", kind: "medical", share: 10, delivery: 0.3 },
  { state: "AZ", kind: "both", share: 38, delivery: 0.3 },
  { state: "CA", kind: "both", share: 215, delivery: 0.45 },
  { state: "CO", kind: "both", share: 158, delivery: 0.1 },
  { state: "CT", kind: "both", share: 12, delivery: 0.3 },
  { state: "DC", kind: "medical", share: 14, delivery: 0.5 },
  { state: "DE", kind: "both", share: 8, delivery: 0 },
  { state: "FL", kind: "medical", share: 52, delivery: 0.5 },
  { state: "HI", kind: "medical", share: 8, delivery: 0 },
  { state: "IL", kind: "both", share: 44, delivery: 0 },
  { state: "KY", kind: "medical", share: 4, delivery: 0.2 },
  { state: "LA", kind: "medical", share: 8, delivery: 0.3 },
  { state: "MA", kind: "both", share: 46, delivery: 0.25 },
  { state: "MD", kind: "both", share: 19, delivery: 0.2 },
  { state: "ME", kind: "both", share: 20, delivery: 0.2 },
  { state: "MI", kind: "both", share: 142, delivery: 0.35 },
  { state: "MN", kind: "both", share: 15, delivery: 0.15 },
  { state: "MO", kind: "both", share: 34, delivery: 0.2 },
  { state: "MS", kind: "medical", share: 11, delivery: 0 },
  { state: "MT", kind: "both", share: 18, delivery: 0 },
  { state: "ND", kind: "medical", share: 5, delivery: 0.2 },
  { state: "NH", kind: "medical", share: 5, delivery: 0.2 },
  { state: "NJ", kind: "both", share: 30, delivery: 0.25 },
  { state: "NM", kind: "both", share: 28, delivery: 0.15 },
  { state: "NV", kind: "both", share: 36, delivery: 0.5 },
  { state: "NY", kind: "both", share: 96, delivery: 0.4 },
  { state: "OH", kind: "both", share: 28, delivery: 0 },
  { state: "OK", kind: "medical", share: 60, delivery: 0 },
  { state: "OR", kind: "both", share: 121, delivery: 0.25 },
  { state: "PA", kind: "medical", share: 30, delivery: 0 },
  { state: "RI", kind: "both", share: 8, delivery: 0.1 },
  { state: "SD", kind: "medical", share: 7, delivery: 0 },
  { state: "UT", kind: "medical", share: 8, delivery: 0.3 },
  { state: "VA", kind: "medical", share: 10, delivery: 0.4 },
  { state: "VT", kind: "both", share: 10, delivery: 0 },
  { state: "WA", kind: "both", share: 117, delivery: 0 },
  { state: "WV", kind: "medical", share: 7, delivery: 0 },
];

/**
 * Takes a number of listings; returns how many of them each state gets, in the table's order, adding up to exactly
 * that number (largest remainder).
 */
export function allotStates(count: number): { market: StateMarket; rows: number }[] {
  const total = STATE_MARKETS.reduce((sum, { share }) => sum + share, 0);
  const allotted = STATE_MARKETS.map((market) => {
    const exact = (market.share * count) / total;
    return { market, rows: Math.floor(exact), remainder: exact % 1 };
  });
  let left = count - allotted.reduce((sum, { rows }) => sum + rows, 0);
  for (const entry of allotted.toSorted((a, b) => b.remainder - a.remainder)) {
    if (left-- <= 0) break;
    entry.rows += 1;
  }
  return allotted.map(({ market, rows }) => ({ market, rows }));
}
