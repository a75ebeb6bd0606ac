import { randomOf } from "../engraving/random.ts";
import {
  type Cover,
  GROUND_NAMES,
  type GroundName,
  isGroundName,
  isMotifName,
  type MotifName,
} from "./cover-names.ts";
import { type MotifTiers, rankMotifs } from "./motif-weights.ts";

export type CoveredStory = {
  slug: string;
  category: string;
  /** What the editor chose; the rest is open, and so is what no motif or ground is called. */
  cover?: { motif?: string; ground?: string };
};

/** A page shows about as many stories in a row. */
export const WINDOW = 8;

/** Costs beside those of rankMotifs: what must not be, and what is better avoided. */
const CLASH = 1000;
const ALIKE = 0.6;

/** A category's page shows more of its own row: so far, the same motif is better avoided there. */
const OWN_REACH = 5;

/**
 * Decides what each story's cover shows. Takes all stories of the site, newest first, and the
 * motifs that suit a category; returns motif and ground by slug.
 *
 * A story has one cover on every page, so "never two alike on a page" is met over the whole row of stories: among any
 * 8 in a row no category shows a motif twice, a category's own next story never has the motif of the one before, and
 * no two floods are neighbours in either row. It goes from the oldest to the newest story, each taking the first of
 * its own ranking (by category and slug) that is free: a new story leaves the covers of older ones as they are. What
 * an editor chose stands, also against these rules; open neighbours make way for it.
 */
export function assignCovers(
  stories: readonly CoveredStory[],
  motifsOf: (category: string) => MotifTiers | undefined,
): Map<string, Cover> {
  const motifs = stories.map(({ cover }): MotifName | undefined =>
    cover?.motif && isMotifName(cover.motif) ? cover.motif : undefined,
  );
  const grounds = stories.map(({ cover }): GroundName | undefined =>
    cover?.ground && isGroundName(cover.ground) ? cover.ground : undefined,
  );
  const ownRows = rowsByCategory(stories);
  for (let i = stories.length - 1; i >= 0; i--) {
    const { slug, category } = stories[i] as CoveredStory;
    const random = randomOf(`${slug}:cover`);
    const around = neighbours(i, WINDOW - 1);
    const own = ownNeighbours(ownRows.get(category) ?? [], i, OWN_REACH);
    motifs[i] ??= cheapest(rankMotifs(motifsOf(category), random), ({ motif }) => {
      const has = ({ at }: Neighbour) => motifs[at] === motif;
      const clashes =
        own.some((other) => other.distance === 1 && has(other)) ||
        around.some((other) => stories[other.at]?.category === category && has(other));
      const alike = around.some((other) => other.distance <= 3 && has(other)) || own.some(has);
      return (clashes ? CLASH : 0) + (alike ? ALIKE : 0);
    }).motif;
    const beside = [...around, ...own].filter(({ distance }) => distance === 1);
    grounds[i] ??= cheapest(
      GROUND_NAMES.map((ground) => ({ ground, cost: random() })),
      ({ ground }) => {
        const repeated = beside.some(({ at }) => grounds[at] === ground);
        return repeated ? (ground === "flood" ? CLASH : ALIKE) : 0;
      },
    ).ground;
  }
  return new Map(
    stories.map(({ slug }, i) => [slug, { motif: motifs[i] ?? "leaf", ground: grounds[i] ?? "sun" }]),
  );
}

/** The places of each category's stories, in their order. */
function rowsByCategory(stories: readonly CoveredStory[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [i, { category }] of stories.entries()) rows.set(category, [...(rows.get(category) ?? []), i]);
  return rows;
}

/** Another story's place in the whole row, and how far away it is in the row that is meant. */
type Neighbour = { at: number; distance: number };

function neighbours(at: number, reach: number): Neighbour[] {
  return Array.from({ length: reach }, (_, i) => i + 1).flatMap((distance) => [
    { at: at - distance, distance },
    { at: at + distance, distance },
  ]);
}

/** The same in the row of a category's own stories. */
function ownNeighbours(row: readonly number[], at: number, reach: number): Neighbour[] {
  return neighbours(row.indexOf(at), reach).flatMap(({ at: place, distance }) => {
    const other = row[place];
    return other === undefined ? [] : [{ at: other, distance }];
  });
}

function cheapest<T extends { cost: number }>(choices: readonly T[], extra: (choice: T) => number): T {
  const total = (choice: T) => choice.cost + extra(choice);
  return choices.reduce((best, choice) => (total(choice) < total(best) ? choice : best));
}
