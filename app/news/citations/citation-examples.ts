import type { Citation, Person } from "./citation.ts";
import type { RichText } from "./rich-text.ts";
import { storyCitation } from "./story-citation.ts";

/** Sources of every form, for the tests of all styles. */
export const EXAMPLES = {
  one: {
    id: "huestis-2007",
    authors: [{ family: "Huestis", given: "Marilyn A." }],
    title: "Human cannabinoid pharmacokinetics",
    publication: "Chemistry & Biodiversity 4(8), 1770-1804",
    year: 2007,
    doi: "10.1002/cbdv.200790152",
    url: "https://onlinelibrary.wiley.com/doi/10.1002/cbdv.200790152",
  },
  two: {
    id: "robinson-lee-2022",
    authors: [
      { family: "Robinson", given: "Angela" },
      { family: "van der Lee", given: "Jean-Paul" },
    ],
    title: "Is it legal to drive home?",
    publication: "The Seattle Times",
    date: "2022-02-01",
    url: "https://seattletimes.example/2022/02/01/drive-home",
    accessDate: "2026-11-20",
  },
  many: {
    id: "vandrey-2017",
    authors: people(
      "Vandrey Ryan",
      "Herrmann Evan S.",
      "Mitchell John M.",
      "Bigelow George E.",
      "Flegel Ronald",
    ),
    title: "Pharmacokinetic profile of oral cannabis in humans.",
    publication: "PLoS ONE 18(4), e0282396",
    year: 2017,
    doi: "https://doi.org/10.1093/jat/bkx012",
  },
  none: {
    id: "villas",
    authors: [],
    title: "How the lottery worked",
    publication: "Licensing Notes",
    year: 2021,
    url: "https://notes.example/lottery",
    accessDate: "2026-11-20",
  },
  undated: {
    id: "irc-280e",
    authors: ["United States Code"],
    title: "26 U.S.C. § 280E",
    url: "https://www.law.cornell.edu/uscode/text/26/280E",
    accessDate: "2026-11-20",
  },
  organisation: {
    id: "cdc-poisoning",
    authors: ["Centers for Disease Control and Prevention"],
    title: "Cannabis and poisoning",
    publication: "Centers for Disease Control and Prevention",
    date: "2024-02-15",
    url: "https://www.cdc.gov/cannabis/poisoning.html",
    accessDate: "2026-09-05",
    kind: "web",
  },
  book: {
    id: "hopkins-1951",
    authors: people("Hopkins James F."),
    title: "A history of the hemp industry in Kentucky",
    publication: "University of Kentucky Press",
    year: 1951,
  },
  story: storyCitation({
    title: "What a “fresh” label means",
    url: "https://leafcourier.example/articles/what-fresh-means",
    published: "2026-11-20T23:30:00-05:00",
    siteName: "Leaf Courier",
    timeZone: "UTC",
  }),
} as const satisfies Record<string, Citation>;

/** Takes names, family first; returns them as people. */
function people(...names: string[]): Person[] {
  return names.map((name) => {
    const [family = "", ...given] = name.split(" ");
    return { family, given: given.join(" ") };
  });
}

/** Returns as many different people as are wanted: A1, B. and so on. */
export function crowd(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({ family: `A${index + 1}`, given: "Bo" }));
}

/** An entry with its italics between asterisks, so that a test reads like a style guide. */
export function marked(entry: RichText): string {
  return entry.map(({ text, italic }) => (italic ? `*${text}*` : text)).join("");
}
