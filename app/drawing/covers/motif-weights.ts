import { MOTIF_NAMES, type MotifName } from "./cover-names.ts";

/** What suits a category, best first, in up to three tiers. What is not named is rare, but not ruled out. */
export type MotifTiers = readonly (readonly MotifName[])[];

const TIER_WEIGHTS = [8, 3, 1];
const RARE = 0.02;

/** The most tiers that differ in weight. */
export const MOST_TIERS = TIER_WEIGHTS.length;

/** How often stories show a motif, as compared with the others; without tiers each is as good as another. */
function motifWeight(tiers: MotifTiers | undefined, motif: MotifName): number {
  if (!tiers) return 1;
  const tier = tiers.findIndex((names) => names.includes(motif));
  return TIER_WEIGHTS[tier] ?? RARE;
}

/** All motifs in the order in which a story would have them: by weight and by chance. */
export function rankMotifs(
  tiers: MotifTiers | undefined,
  random: () => number,
): { motif: MotifName; cost: number }[] {
  // The winner of exponential races is each in turn as often as its weight.
  return MOTIF_NAMES.map((motif) => ({
    motif,
    cost: -Math.log(1 - random()) / motifWeight(tiers, motif),
  })).sort((a, b) => a.cost - b.cost);
}
