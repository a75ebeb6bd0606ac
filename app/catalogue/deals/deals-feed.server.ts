import type { Feed, FeedItem } from "#app/site/feeds/feed.ts";
import { feedOfPage, latest } from "#app/site/feeds/feed-of-page.server.ts";
import { env } from "#app/utils/env.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { xmlText } from "#app/utils/xml-text.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import { type StandingDeal, toDealRow } from "./deal.card.server.ts";
import { DEAL_KINDS } from "./deal.ts";

const DESCRIPTION =
  "Deals of licensed dispensaries while they run, with their last day, conditions and license numbers.";
const FICTIONAL = "Demonstration: fictional. The shop, the price and the license number do not exist.";

/** The most that a reader is sent. */
const ITEMS = 60;

/** Returns the deals whose run has begun and has not ended as a feed, those that began last first. */
export async function makeDealsFeed(now: Date): Promise<Feed> {
  const deals = await listCurrentDeals({}, now);
  const items = deals
    .map((deal) => toItem(deal))
    // A feed's item is never of the future: one that is to come appears on its first day.
    .filter(({ published }) => published <= now.toISOString())
    .sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0))
    .slice(0, ITEMS);
  const description = deals.some(({ deal }) => deal.demonstration)
    ? `${DESCRIPTION} ${FICTIONAL}`
    : DESCRIPTION;
  return feedOfPage({ name: "Deals", path: "/deals", description, otherwise: now.toISOString() }, items);
}

function toItem(standing: StandingDeal): FeedItem {
  const { deal } = standing;
  const row = toDealRow(standing);
  const published = moment(standing.standing.starts);
  const facts = [
    `<a href="${xmlText(env.SITE_URL + row.shop.path)}">${xmlText(row.shop.name)}</a>, ${xmlText(row.shop.place)}`,
    `License ${xmlText(row.licenseNumber)}`,
    `${xmlText(row.dates)}${row.weekdays ? `, ${row.weekdays}` : ""}`,
    xmlText(row.conditions),
    ...(row.shopsWord ? [`The shop’s word, ${row.shopsWord}`] : []),
  ];
  return {
    url: env.SITE_URL + row.path,
    title: row.title,
    excerpt: deal.demonstration ? `Demonstration: fictional. ${row.summary}` : row.summary,
    html: [
      ...(deal.demonstration ? [`<p><strong>${FICTIONAL}</strong></p>`] : []),
      `<p>${xmlText(row.summary)}</p>`,
      `<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>`,
    ].join("\n"),
    author: row.shop.name,
    published,
    updated: latest([
      published,
      ...[deal.checkedOn, deal.shopsWord].flatMap((day) => (day ? [moment(day)] : [])),
    ]),
    subjects: [
      DEAL_KINDS[deal.kind],
      stateName(deal.shop.state),
      ...(deal.demonstration ? ["Demonstration"] : []),
    ],
  };
}

function moment(day: string): string {
  return `${day}T00:00:00.000Z`;
}
