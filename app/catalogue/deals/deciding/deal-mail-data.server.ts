import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { Mail, MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { stoppableFoot } from "#app/business/mail-choice/mail-choice-data.server.ts";
import { wantsMail } from "#app/business/mail-choice/mail-settings.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { dealPath } from "../deal.card.server.ts";
import { parseDealText } from "../writing/deal-text.server.ts";
import { dealReasonWords } from "./deal-reasons.ts";

export const DEAL_MAIL = "deal-decided";

/** Tells a member of a shop what the desk decided about one of its deals; nothing once that is undone, they left, or want no such mail. */
export const makeDealMail: MailMaker = async ({ deal, account, decision }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_deals")
      .innerJoin("claims", "claims.id", "shop_deals.claim_id")
      .innerJoin("shop_members", "shop_members.claim_id", "claims.id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "shop_deals.id",
        "shop_deals.slug",
        "shop_deals.fields",
        "shop_deals.state",
        "shop_deals.reason",
        "claims.id as claim",
        "claims.listing_name as shop",
        "accounts.id as account",
        "accounts.email",
        "accounts.mail_settings",
      ])
      .where("shop_deals.id", "=", String(deal))
      .where("accounts.id", "=", String(account))
      .where("claims.state", "=", "granted")
      .executeTakeFirst(),
  );
  if (row?.state !== (decision === "accept" ? "live" : "refused")) return undefined;
  if (!wantsMail(row.mail_settings, "decisions")) return undefined;
  const { title } = parseDealText(row.fields);
  const why = `You get this because you look after ${row.shop} and its deal waited for our desk.`;
  return dealMail({ ...row, title }, await stoppableFoot(row.account, "decisions", why));
};

type Decided = Pick<ShopDealRow, "id" | "slug" | "state" | "reason"> & {
  title: string;
  claim: string;
  shop: string;
  email: string;
};

function dealMail(row: Decided, foot: MailBlock[]): Mail {
  const accepted = row.state === "live";
  const own = env.SITE_URL + shopPath(row.claim, `deals/${row.id}`);
  const blocks: MailBlock[] = accepted
    ? [
        { kind: "text", text: ["Readers see ", { strong: row.title }, " from now on, until its last day."] },
        { kind: "button", text: "See the deal", url: env.SITE_URL + dealPath(row.slug) },
      ]
    : [
        { kind: "text", text: ["Our desk read ", { strong: row.title }, " and did not publish it."] },
        { kind: "text", text: dealReasonWords(row.reason ?? "") },
        {
          kind: "text",
          text: "What you wrote is kept. Change it and publish it again: the desk reads it anew.",
        },
        { kind: "button", text: "Change the deal", url: own },
      ];
  return {
    to: row.email,
    subject: accepted ? `Your deal is public: ${row.shop}` : `Your deal was not published: ${row.shop}`,
    masthead: { name: site.name, line: row.shop },
    blocks: [
      { kind: "heading", text: accepted ? "Your deal is public" : "Your deal was not published" },
      ...blocks,
    ],
    foot,
  };
}
