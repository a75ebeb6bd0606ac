import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { acceptedWord, isHidden, type Standing, whenPublic } from "#app/business/claim/when-public.server.ts";
import { BECOMES } from "#app/business/deciding/decision-data.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { env } from "#app/utils/env.server.ts";
import { dealPath } from "../deal.card.server.ts";
import { dayOfShop, isOver } from "../writing/deal-limits.server.ts";
import { parseDealText } from "../writing/deal-text.server.ts";
import { DEAL_REASONS } from "./deal-reasons.ts";
import { whyUnseen } from "./why-unseen.server.ts";

export const DEAL_MAIL = "deal-decided";

/** Tells a member of a shop what the desk decided about one of its deals, or that it took an acceptance back; nothing once that is another. */
export const makeDealMail: MailMaker = async ({ deal, account, decision, wasPublic }) => {
  const became = BECOMES[decision as keyof typeof BECOMES];
  const row = await single((db) =>
    db.selectFrom("shop_deals").selectAll().where("id", "=", String(deal)).executeTakeFirst(),
  );
  if (!row || row.state !== became) return undefined;
  const listing = getListing(await loadDirectory(), row.listing_id);
  const unseen = became === "live" && listing && unseenSince(row, listing);
  const ofState = became === "refused" && wasPublic ? takenDown : WORDS[became];
  const words = unseen ? acceptedUnseen(unseen) : ofState;
  return makeMemberMail(
    { claim: row.claim_id, account: String(account), kind: "decisions" },
    (shop, standing) => ({
      ...words(
        {
          ...row,
          title: parseDealText(row.fields).title,
          own: shopPath(row.claim_id, `deals/${row.id}`),
        },
        standing,
      ),
      why: `You get this because you look after ${shop} and our desk decided about its deal.`,
    }),
  );
};

/** A deal, its title, and the path of its page on the dashboard. */
type About = ShopDealRow & { title: string; own: string };

type Words = (deal: About, standing: Standing) => { heading: string; blocks: MailBlock[] };

const WORDS: Readonly<Record<(typeof BECOMES)[keyof typeof BECOMES], Words>> = {
  live: ({ title, own, slug }, standing) => ({
    heading: `Your deal ${acceptedWord(standing)}`,
    blocks: [
      text("Readers see ", title, ` ${whenPublic(standing, "from now on")}, until its last day.`),
      // Nobody finds its own page there yet.
      button("See the deal", isHidden(standing) ? own : dealPath(slug)),
    ],
  }),
  waiting: ({ title, own }) => ({
    heading: "Our desk reads your deal again",
    blocks: [
      text(
        "Our desk took back its decision to accept ",
        title,
        ". Until it has decided again, readers do not see it.",
      ),
      button("See the deal", own),
    ],
  }),
  refused: (deal) => notPublic(deal, "Your deal was not published", " and did not publish it.", "again"),
};

/** Of one that was published until then. */
const takenDown: Words = (deal) =>
  notPublic(deal, "Your deal was taken down", ", which was published, and took it down.", "first");

/** What the desk did with it, why, and what its shop can do: what is published next the desk reads `next`. */
function notPublic(
  { title, own, reason }: Parameters<Words>[0],
  heading: string,
  did: string,
  next: "again" | "first",
): ReturnType<Words> {
  return {
    heading,
    blocks: [
      text("Our desk read ", title, did),
      { kind: "text", text: reasonWords(DEAL_REASONS, reason) },
      {
        kind: "text",
        text: `What you wrote is kept. Change it and publish it again, and our desk reads it ${next}.`,
      },
      button("Change the deal", own),
    ],
  };
}

/** Why readers do not see what the desk accepted. */
type Unseen = { why: string; again?: true };

function unseenSince(row: ShopDealRow, listing: Listing): Unseen | undefined {
  // It may have waited past its last day.
  if (isOver(parseDealText(row.fields), dayOfShop(listing, new Date())))
    return { why: "its last day is over, so readers do not see it.", again: true };
  const why = whyUnseen(row, listing, "shop");
  return why === undefined ? undefined : { why: `readers do not see it. ${why}` };
}

function acceptedUnseen({ why, again }: Unseen): Words {
  return ({ id, claim_id, title, own }) => ({
    heading: "Your deal was accepted",
    blocks: [
      text("Our desk accepted ", title, `, but ${why}`),
      again
        ? button("Write it again", `${shopPath(claim_id, "deals")}?again=${id}`)
        : button("See the deal", own),
    ],
  });
}

function text(before: string, title: string, after: string): MailBlock {
  return { kind: "text", text: [before, { strong: title }, after] };
}

function button(words: string, path: string): MailBlock {
  return { kind: "button", text: words, url: env.SITE_URL + path };
}
