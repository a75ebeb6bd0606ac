import { parseTopic, TOPICS } from "#app/company/contact/topics.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { parseLawState } from "#app/legality/facts/law-states.ts";
import { lawPath, lawQuestion, parseProduct } from "#app/legality/law-paths.ts";
import { receiptNumber } from "#app/site/forms/receipt.server.ts";
import { shortened } from "#app/site/shortened.ts";
import { env } from "#app/utils/env.server.ts";
import { stateInText } from "#app/utils/us-states.ts";
import { momentText } from "../age.server.ts";
import type { LeftQueue } from "./left-queues.ts";
import type { LeftRow } from "./left-rows.server.ts";

/** What a visitor left, as the desk reads it. */
export type LeftCase = {
  id: string;
  title: string;
  came: string;
  message?: string;
  facts: { name: string; text: string; href?: string }[];
  handled?: { by: string; at: string };
};

/** What a row of a queue is called: the shop, the law's question, the topic, who asks. */
export function leftTitle(queue: LeftQueue, row: LeftRow): string {
  if (queue === "reports") return row.listing_name ?? "";
  if (queue === "law") return lawOf(row)?.question ?? `${row.product}, ${row.state}`;
  if (queue === "messages") return TOPICS[parseTopic(row.topic) ?? "other"].name;
  return row.company || (row.interest ?? "A lead");
}

/** The line below it in a list: where it is about, or from whom. */
export function leftLine(queue: LeftQueue, row: LeftRow): string {
  const place = [row.city, row.state].filter(Boolean).join(", ");
  if (queue === "leads") return [place, row.company ? row.interest : undefined].filter(Boolean).join(" · ");
  if (queue === "messages" && row.name) return row.name;
  return shortened((row.message ?? "").replace(/\s+/g, " ").trim(), 90);
}

/** Makes the case of a row; `nameOf` says who handled it. */
export async function leftCase(
  queue: LeftQueue,
  row: LeftRow,
  nameOf: (actor: string | null) => string,
): Promise<LeftCase> {
  return {
    id: row.id,
    title: leftTitle(queue, row),
    came: momentText(row.created_at),
    ...(row.message && { message: row.message }),
    facts: [
      ...(await factsOf(queue, row)),
      ...contactOf(row),
      { name: "Number", text: receiptNumber(row.id) },
    ],
    ...(row.handled_at && { handled: { by: nameOf(row.handled_by), at: momentText(row.handled_at) } }),
  };
}

async function factsOf(queue: LeftQueue, row: LeftRow): Promise<LeftCase["facts"]> {
  if (queue === "reports") {
    const listing = getListing(await loadDirectory(), row.listing_id);
    return listing
      ? [{ name: "Its listing", text: `${listing.name}, ${listing.city}`, href: listingPath(listing) }]
      : [{ name: "Its listing", text: "No longer in the directory" }];
  }
  if (queue === "law") {
    const law = lawOf(row);
    return [
      ...(law ? [{ name: "The law’s rows", text: law.question, href: `${law.path}#rules` }] : []),
      ...told("Source", row.source, webAddress(row.source)),
    ];
  }
  if (queue === "messages") return told("Page", row.page, ownPage(row.page));
  return [
    ...told("Asks about", row.interest),
    ...told("Company", row.company),
    ...told("License", row.licence_number),
    ...told("Place", [row.city, row.state].filter(Boolean).join(", ")),
  ];
}

function contactOf({ name, email }: LeftRow): LeftCase["facts"] {
  return [
    ...told("Name", name),
    ...(email
      ? [{ name: "Email", text: email, href: `mailto:${encodeURIComponent(email)}` }]
      : [{ name: "Email", text: "None given" }]),
  ];
}

function told(name: string, text: string | null | undefined, href?: string): LeftCase["facts"] {
  return text ? [{ name, text, ...(href && { href }) }] : [];
}

/** Only what a browser opens as a page: a visitor typed it. */
function webAddress(text: string | null | undefined): string | undefined {
  return text && /^https?:\/\/[^\s"<>]+$/i.test(text) && URL.canParse(text) ? text : undefined;
}

/** Only a page of this site: "//evil.example" is a path to read, and another host to a browser. */
function ownPage(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || !URL.canParse(text, env.SITE_URL)) return undefined;
  return new URL(text, env.SITE_URL).origin === new URL(env.SITE_URL).origin ? text : undefined;
}

function lawOf({ product, state }: LeftRow): { question: string; path: string } | undefined {
  const known = parseProduct(product ?? "");
  const code = parseLawState(state ?? "");
  if (!known || !code) return undefined;
  return { question: lawQuestion(known, stateInText(code)), path: lawPath(known, code) };
}
