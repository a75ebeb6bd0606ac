import type { GroundName, MotifName } from "#app/drawing/covers/cover-names.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Citation } from "./citations/citation.ts";

/** Where a story is kept and how its page is reached. Local pieces are articles and guides with a `place`. */
export type StoryKind = "article" | "guide" | "post";

/** What an editor chose for a drawn cover; the slug decides the rest. */
type CoverWish = { motif?: MotifName; ground?: GroundName };

/** An editor's photograph: a file of `data/images/`. */
export type StoryImage = { file: string; alt: string; credit?: string; width: number; height: number };

/** A mistake that was put right: the day, what stood there and what is right. */
type Correction = { date: string; was: string; is: string };

/** Who paid for a story, as its front matter names them. States' rules bind those who hold a cannabis license. */
export type Sponsor = { name: string; url?: string; licensee: boolean; licenseNumber?: string };

/** A story without its body: what listings show. Dates are ISO 8601, UTC. */
export type Story = {
  kind: StoryKind;
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** A category's slug; guides are in `guides`, posts in none. */
  category: string;
  author?: string;
  published: string;
  updated?: string;
  /** ISO day on which somebody last compared what it says with its sources. */
  checked?: string;
  image?: StoryImage;
  cover: CoverWish;
  tags: readonly string[];
  states: readonly StateCode[];
  references: readonly Citation[];
  corrections: readonly Correction[];
  sponsor?: Sponsor;
  draft: boolean;
  place?: { city: string; state: StateCode };
  /** The file it was read from: its path inside DATA_DIR. */
  file: string;
};
