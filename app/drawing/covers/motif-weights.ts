import { MOTIF_NAMES, type MotifName } from "./cover-names.ts";

/** What suits a category, best first: three tiers. What is not named is rare, but not ruled out. */
const SUITED: Record<string, readonly [string, string?, string?]> = {
  news: ["capitol microphone courthouse", "leaf gavel chart storefront", "book jar pin flask sprout"],
  guides: ["pin book leaf", "jar storefront flask", "sprout gavel capitol courthouse"],
  "top-dispensaries": ["storefront pin", "jar leaf", "chart book"],
  "top-growers": ["sprout leaf", "flask jar chart", "book"],
  products: ["jar flask leaf", "storefront sprout", "chart book"],
  business: ["chart storefront", "courthouse book pin jar", "microphone capitol leaf gavel"],
  culture: ["microphone book leaf", "storefront capitol", "jar pin sprout"],
  health: ["flask leaf book", "jar sprout", "chart"],
  politics: ["capitol courthouse microphone", "gavel chart", "pin book leaf storefront"],
  science: ["flask leaf", "book chart sprout", "jar"],
  medical: ["flask jar book", "leaf courthouse", "sprout chart"],
  legal: ["gavel courthouse", "capitol book", "pin storefront"],
  blog: ["book microphone pin", "leaf chart sprout storefront", "jar flask capitol"],
};
const TIER_WEIGHTS = [8, 3, 1];
const RARE = 0.02;

/** How often a category's stories show a motif, as compared with the others. */
function motifWeight(category: string, motif: MotifName): number {
  const tiers = Object.hasOwn(SUITED, category) ? SUITED[category] : undefined;
  if (!tiers) return 1;
  const tier = tiers.findIndex((names) => names?.split(" ").includes(motif));
  return TIER_WEIGHTS[tier] ?? RARE;
}

/** All motifs in the order in which a story would have them: by weight and by chance. */
export function rankMotifs(category: string, random: () => number): { motif: MotifName; cost: number }[] {
  // The winner of exponential races is each in turn as often as its weight.
  return MOTIF_NAMES.map((motif) => ({
    motif,
    cost: -Math.log(1 - random()) / motifWeight(category, motif),
  })).sort((a, b) => a.cost - b.cost);
}
