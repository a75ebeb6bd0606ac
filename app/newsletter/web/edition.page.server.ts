import type { SerializeFrom } from "@remix-run/node";
import { findNewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { editionPath } from "#app/site/newsletter/newsletter-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import type { Edition, EditionPart } from "../edition/edition.ts";
import { listEditions } from "../edition/edition-store.server.ts";
import { type NamedStory, storiesOfEdition } from "../edition/edition-stories.server.ts";

/** A piece of the text with what the site knows of its story. */
type ShownPart =
  | Exclude<EditionPart, { kind: "story" }>
  | (Extract<EditionPart, { kind: "story" }> & Partial<NamedStory>);

/** A part of the page below its own heading; the first has none. */
export type EditionSection = { heading?: string; parts: ShownPart[] };

/** An edition as a list names it. */
export type EditionLink = { path: string; number: number; date: string; day: string; demonstration?: true };

/** Answers the page of a day's edition, once it was sent. Throws a 404 for any other. */
export async function editionPage(request: Request, date = "") {
  const editions = await listEditions();
  const edition = atCanonicalPath(
    request,
    editions.find((each) => each.date === date),
    { pathOf: (found) => editionPath(found.date), otherwise: "There is no such edition." },
  );
  const at = editions.indexOf(edition);
  const stories = await storiesOfEdition(edition);
  const [first, ...sections] = sectionsOf(edition.parts, stories);
  return {
    ...linkTo(edition),
    subject: edition.subject,
    preview: edition.preview,
    sent: edition.sent,
    weekday: formatDay(edition.date, "EEEE, MMMM d, yyyy"),
    name: site.newsletterName,
    ad: edition.ad ? findNewsletterAd(edition.ad, edition.date) : undefined,
    first: first?.parts ?? [],
    sections,
    before: editions[at + 1] && linkTo(editions[at + 1] as Edition),
    after: editions[at - 1] && linkTo(editions[at - 1] as Edition),
  };
}

export type EditionPageData = SerializeFrom<Awaited<ReturnType<typeof editionPage>>>;

/** Answers the page of all editions that were sent, newest first. */
export async function editionsPage() {
  const editions = await listEditions();
  return {
    name: site.newsletterName,
    heading: site.newsletterHeading,
    editions: editions.map((edition) => ({
      ...linkTo(edition),
      subject: edition.subject,
      preview: edition.preview,
    })),
  };
}

function linkTo(edition: Edition): EditionLink {
  const { date, number, demonstration } = edition;
  return {
    path: editionPath(date),
    number,
    date,
    day: formatDay(date, "MMMM d, yyyy"),
    ...(demonstration && { demonstration }),
  };
}

function sectionsOf(
  parts: readonly EditionPart[],
  stories: ReadonlyMap<string, NamedStory>,
): EditionSection[] {
  const sections: EditionSection[] = [{ parts: [] }];
  for (const part of parts) {
    if (part.kind === "section") sections.push({ heading: part.text, parts: [] });
    else sections.at(-1)?.parts.push(part.kind === "story" ? { ...part, ...stories.get(part.path) } : part);
  }
  return sections;
}
