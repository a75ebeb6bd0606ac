import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { stoppableFoot } from "#app/business/mail-choice/mail-choice-data.server.ts";
import { wantsMail } from "#app/business/mail-choice/mail-settings.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { photoReasonWords } from "./photo-reasons.ts";

export const PHOTO_MAIL = "photo-decided";

/** Tells a member of a shop what the desk decided about one of its photographs; nothing once that is undone or they left. */
export const makePhotoMail: MailMaker = async ({ photo, account, decision }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_photos")
      .innerJoin("claims", "claims.id", "shop_photos.claim_id")
      .innerJoin("shop_members", "shop_members.claim_id", "claims.id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "shop_photos.alt",
        "shop_photos.state",
        "shop_photos.reason",
        "claims.id as claim",
        "claims.listing_name as shop",
        "accounts.id as account",
        "accounts.email",
        "accounts.mail_settings",
      ])
      .where("shop_photos.id", "=", String(photo))
      .where("accounts.id", "=", String(account))
      .where("claims.state", "=", "granted")
      .executeTakeFirst(),
  );
  if (row?.state !== (decision === "accept" ? "live" : "refused")) return undefined;
  if (!wantsMail(row.mail_settings, "decisions")) return undefined;
  const accepted = row.state === "live";
  return {
    to: row.email,
    subject: accepted
      ? `Your photograph is public: ${row.shop}`
      : `Your photograph was not published: ${row.shop}`,
    masthead: { name: site.name, line: row.shop },
    blocks: [
      { kind: "heading", text: accepted ? "Your photograph is public" : "Your photograph was not published" },
      accepted
        ? { kind: "text", text: ["Readers see it from now on: ", { strong: row.alt }] }
        : { kind: "text", text: ["Our desk looked at it and did not publish it: ", { strong: row.alt }] },
      accepted
        ? { kind: "text", text: "Photographs that you add while it is public need not wait for our desk." }
        : { kind: "text", text: photoReasonWords(row.reason ?? "") },
      { kind: "button", text: "See your photographs", url: env.SITE_URL + shopPath(row.claim, "photos") },
    ],
    foot: await stoppableFoot(
      row.account,
      "decisions",
      `You get this because you look after ${row.shop} and its photograph waited for our desk.`,
    ),
  };
};
