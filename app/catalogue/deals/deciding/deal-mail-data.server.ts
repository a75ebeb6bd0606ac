import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { acceptedWord, isHidden, type Standing, whenPublic } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { env } from "#app/utils/env.server.ts";
import { dealPath } from "../deal.card.server.ts";
import { dayOfShop, isOver } from "../writing/deal-limits.server.ts";
import { parseDealText } from "../writing/deal-text.server.ts";
import { DEAL_REASONS } from "./deal-reasons.ts";

export const DEAL_MAIL = "deal-decided";

/** Tells a member of a shop what the desk decided about one of its deals, or that it took an acceptance back; nothing once that is another. */
export const makeDealMail: MailMaker = async ({ deal, account, decision }) => {
  const row = await single((db) =>
    db.selectFrom("shop_deals").selectAll().where("id", "=", String(deal)).executeTakeFirst(),
  );
  const accepted = decision === "accept";
  const undone = decision === "undo";
  if (row?.state !== (accepted ? "live" : undone ? "waiting" : "refused")) return undefined;
  const listing = getListing(await loadDirectory(), row.listing_id);
  // It may have waited past its last day.
  const over = listing !== undefined && isOver(parseDealText(row.fields), dayOfShop(listing, new Date()));
  return makeMemberMail(
    { claim: row.claim_id, account: String(account), kind: "decisions" },
    (shop, standing) => ({
      ...(accepted
        ? over
          ? { heading: "Your deal was accepted", blocks: acceptedLate(row) }
          : { heading: `Your deal ${acceptedWord(standing)}`, blocks: published(row, standing) }
        : undone
          ? { heading: "Our desk reads your deal again", blocks: takenBack(row) }
          : { heading: "Your deal was not published", blocks: refused(row) }),
      why: `You get this because you look after ${shop} and its deal waited for our desk.`,
    }),
  );
};

function published({ id, claim_id, slug, fields }: ShopDealRow, standing: Standing): MailBlock[] {
  const { title } = parseDealText(fields);
  return [
    {
      kind: "text",
      text: [
        "Readers see ",
        { strong: title },
        ` ${whenPublic(standing, "from now on")}, until its last day.`,
      ],
    },
    {
      kind: "button",
      text: "See the deal",
      // Nobody finds its own page there yet.
      url: env.SITE_URL + (isHidden(standing) ? shopPath(claim_id, `deals/${id}`) : dealPath(slug)),
    },
  ];
}

function acceptedLate({ id, claim_id, fields }: ShopDealRow): MailBlock[] {
  const { title } = parseDealText(fields);
  return [
    {
      kind: "text",
      text: [
        "Our desk accepted ",
        { strong: title },
        ", but its last day is over, so readers do not see it.",
      ],
    },
    {
      kind: "button",
      text: "Write it again",
      url: `${env.SITE_URL}${shopPath(claim_id, "deals")}?again=${id}`,
    },
  ];
}

function takenBack({ id, claim_id, fields }: ShopDealRow): MailBlock[] {
  const { title } = parseDealText(fields);
  return [
    {
      kind: "text",
      text: [
        "Our desk took back its decision to accept ",
        { strong: title },
        ". Until it has decided again, readers do not see it.",
      ],
    },
    { kind: "button", text: "See the deal", url: env.SITE_URL + shopPath(claim_id, `deals/${id}`) },
  ];
}

function refused({ id, claim_id, fields, reason }: ShopDealRow): MailBlock[] {
  const { title } = parseDealText(fields);
  return [
    { kind: "text", text: ["Our desk read ", { strong: title }, " and did not publish it."] },
    { kind: "text", text: reasonWords(DEAL_REASONS, reason) },
    {
      kind: "text",
      text: "What you wrote is kept. Change it and publish it again, and our desk reads it again.",
    },
    { kind: "button", text: "Change the deal", url: env.SITE_URL + shopPath(claim_id, `deals/${id}`) },
  ];
}
