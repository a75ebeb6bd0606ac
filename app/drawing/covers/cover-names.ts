/** The subjects a cover can show. */
export const MOTIF_NAMES = [
  "leaf",
  "jar",
  "flask",
  "courthouse",
  "gavel",
  "storefront",
  "sprout",
  "pin",
  "chart",
  "book",
  "microphone",
  "capitol",
] as const;
export type MotifName = (typeof MOTIF_NAMES)[number];

/** What lies behind the subject. */
export const GROUND_NAMES = ["sun", "flood", "halftone", "rays", "rings"] as const;
export type GroundName = (typeof GROUND_NAMES)[number];

/** What a cover shows; the slug decides the rest. */
export type Cover = { motif: MotifName; ground: GroundName };

export function isMotifName(name: string): name is MotifName {
  return (MOTIF_NAMES as readonly string[]).includes(name);
}

export function isGroundName(name: string): name is GroundName {
  return (GROUND_NAMES as readonly string[]).includes(name);
}
