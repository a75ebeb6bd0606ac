import type { Feed, FeedItem } from "#app/site/feeds/feed.ts";
import { feedOfPage, latest } from "#app/site/feeds/feed-of-page.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { xmlText } from "#app/utils/xml-text.ts";
import type { LawChange } from "../facts/fact.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { placeName } from "../facts/place-name.ts";
import { PRODUCTS } from "../facts/vocabulary.ts";
import { LEGALITY_PATH, lawPath, productPath } from "../law-paths.ts";
import { toChangeView } from "../page/changes.page.server.ts";

const DESCRIPTION =
  "Dated changes of cannabis law, state and federal, past and coming, each with its source and the day it was checked.";

/** The most that a reader is sent: the latest, after all that are to come. */
const PAST = 40;

/** Returns the changes of the law as a feed, the farthest day first; `today` is an ISO day. */
export function makeLawFeed(today: string): Feed {
  const { changes, checkedOn } = lawBook();
  const coming = changes.filter(({ date }) => date > today);
  const past = changes.filter(({ date }) => date <= today).slice(-PAST);
  const items = [...past, ...coming].reverse().map((change) => toItem(change, today));
  numberTwins(items);
  const about = { name: "Law changes", path: LEGALITY_PATH, description: DESCRIPTION };
  return feedOfPage({ ...about, otherwise: moment(checkedOn || today) }, items);
}

/** Two changes of one law on one day are two items: an address is an item's id. */
function numberTwins(items: FeedItem[]): void {
  const seen = new Map<string, number>();
  for (const item of items) {
    const count = (seen.get(item.url) ?? 0) + 1;
    seen.set(item.url, count);
    if (count > 1) item.url += `-${count}`;
  }
}

function toItem(change: LawChange, today: string): FeedItem {
  const { jurisdiction, product } = change;
  const { date, text, citation, url, checked, unchecked } = toChangeView(change, today);
  const page = jurisdiction === "US" ? productPath(product) : lawPath(product, jurisdiction);
  // What is to come was known on the day it was checked: an item is never of the future.
  const [first = today] = [change.date, change.checkedOn].sort();
  const published = moment(first);
  const source = url ? `<a href="${xmlText(url)}">${xmlText(citation)}</a>` : xmlText(citation);
  return {
    url: `${env.SITE_URL}${page}#change-${jurisdiction.toLowerCase()}-${change.date}`,
    title: `${placeName(jurisdiction)}, ${PRODUCTS[product].noun}: ${date.day}`,
    excerpt: text,
    html: `<p>${xmlText(text)}</p>\n<p>${source}. ${unchecked ? "Announced, and not checked since" : "Checked"} ${checked.day}.</p>`,
    author: site.name,
    published,
    updated: latest([published, moment(change.checkedOn)]),
    subjects: [placeName(jurisdiction), PRODUCTS[product].name],
  };
}

function moment(day: string): string {
  return `${day}T00:00:00.000Z`;
}
