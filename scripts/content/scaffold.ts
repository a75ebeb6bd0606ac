import { findCity } from "#app/directory/places/cities.server.ts";
import { categories } from "#app/site/categories.file.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { parseState } from "#app/utils/us-states.ts";

/** What can be begun, and the folder of `data/` it lies in. */
export const SCAFFOLDS = { article: "articles", guide: "guides", blog: "blog", local: "local" } as const;
export type ScaffoldKind = keyof typeof SCAFFOLDS;

/** Stand in a new file until the editor writes something. A story that is published with them is reported. */
export const EXCERPT_TO_WRITE = "One or two sentences that say what the reader will know afterwards.";
export const BODY_TO_WRITE = "The text begins here, with a paragraph.";

type Wish = {
  kind: ScaffoldKind;
  title: string;
  /** `denver/co`, for local pieces and local guides. */
  city?: string;
  category?: string;
  /** The day of today, `2026-11-20`. */
  today: string;
};

/** Returns a new story's path inside `data/` and its text, or a sentence about what is wrong with the wish. */
export function scaffold({
  kind,
  title,
  city,
  category,
  today,
}: Wish): { path: string; text: string } | string {
  const headline = title.trim().replace(/\s+/g, " ");
  const slug = slugify(headline);
  if (!slug) return "The title needs a letter or a digit: its file is named after it.";
  if (headline.length > 160) return `The title has ${headline.length} characters; at most 160 fit.`;
  if (kind === "local" && !city) return "A local piece needs its city: --city denver/co";
  if (city && (kind === "article" || kind === "blog")) return "Only local pieces and guides have a city.";
  const place = city ? placeOf(city) : undefined;
  if (typeof place === "string") return place;
  const choices = categories.map((each) => each.slug).filter((each) => each !== "guides");
  const fixed = { guide: "guides", blog: "blog", article: undefined, local: undefined }[kind];
  if (category && (fixed ? category !== fixed : !choices.includes(category))) {
    return `--category ${category}: must be ${fixed ?? `one of ${choices.join(", ")}`}.`;
  }
  const folder = [SCAFFOLDS[kind], place?.state.toLowerCase(), place?.city].filter(Boolean).join("/");
  const categoryLine = fixed
    ? `category: ${fixed}`
    : `category: ${category ?? "news"}  # or: ${choices.filter((each) => each !== (category ?? "news")).join(", ")}`;
  const id = [kind, place?.city, slug].filter(Boolean).join("-");
  const text = storyText({ id, headline, slug, categoryLine, today, state: place?.state });
  return { path: `${folder}/${slug}.md`, text };
}

/** Takes `denver/co` or `Los Angeles/CA`; returns the city's folder name and state, or what is wrong. */
function placeOf(wanted: string) {
  const [name = "", code = "", ...more] = wanted.split("/");
  const state = parseState(code.trim());
  if (more.length > 0 || !slugify(name) || !state)
    return `--city ${wanted}: write city/state, as in denver/co.`;
  const city = findCity(slugify(name), state);
  if (!city) return `--city ${wanted}: there is no such city in ${state}.`;
  return { city: slugify(city.name), state };
}

type Fields = {
  id: string;
  headline: string;
  slug: string;
  categoryLine: string;
  today: string;
  state?: string;
};

function storyText({ id, headline, slug, categoryLine, today, state }: Fields): string {
  return `---
id: ${id}
title: ${JSON.stringify(headline)}
slug: ${slug}  # equals the file's name
excerpt: ${EXCERPT_TO_WRITE}
${categoryLine}
date: ${today}  # or 2026-11-20T09:30:00-05:00, today, 2 days ago; a future date publishes itself
draft: true  # remove this line to publish
tags: []  # two to five, as in [labels, thc]
${state ? `states: [${state}]` : "# states: [CO]  # only when it is about particular states"}
# updated: ${today}
# author: A Name  # is kept with the story; pages say "staff reporter"
# image: a-photograph.jpg  # a file of data/images/
# imageAlt: What the photograph shows, for readers who cannot see it
# imageCredit: Who took it
# cover: { motif: leaf, ground: sun }  # the drawn cover, when there is no photograph
# references:
#   - id: nasem-2017  # the text cites it as [^nasem-2017]
#     kind: report  # a page (web) needs accessDate too, a statute or regulation edition or asOf
#     authors: ["National Academies of Sciences, Engineering, and Medicine"]  # a person: { family: …, given: … }
#     title: The Health Effects of Cannabis and Cannabinoids
#     publication: The National Academies Press
#     year: 2017
#     doi: 10.17226/24625
# corrections:
#   - { date: ${today}, was: What stood there, is: What is right }
---
${BODY_TO_WRITE}

## A section

Text with a [link](/dispensaries), and a mark such as \`[^nasem-2017]\` after what a source says.
`;
}
