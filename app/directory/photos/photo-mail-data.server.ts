import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { acceptedWord, whenPublic } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { PHOTO_REASONS } from "./photo-reasons.ts";

export const PHOTO_MAIL = "photo-decided";

/** Tells a member of a shop what the desk decided about one of its photographs; nothing once that is undone. */
export const makePhotoMail: MailMaker = async ({ photo, account, decision }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_photos")
      .select(["claim_id as claim", "alt", "state", "reason"])
      .where("id", "=", String(photo))
      .executeTakeFirst(),
  );
  const accepted = decision === "accept";
  if (row?.state !== (accepted ? "live" : "refused")) return undefined;
  const { claim, alt, reason } = row;
  return makeMemberMail({ claim, account: String(account), kind: "decisions" }, (shop, standing) => ({
    heading: accepted ? `Your photo ${acceptedWord(standing)}` : "Your photo was not published",
    blocks: [
      accepted
        ? { kind: "text", text: [`Readers see it ${whenPublic(standing, "now")}: `, { strong: alt }] }
        : { kind: "text", text: ["Our desk looked at it and did not publish it: ", { strong: alt }] },
      accepted
        ? {
            kind: "text",
            text: "While it stays, photos you add go live without waiting for our desk, unless we refuse one.",
          }
        : { kind: "text", text: reasonWords(PHOTO_REASONS, reason) },
      { kind: "button", text: "See your photos", url: env.SITE_URL + shopPath(claim, "photos") },
    ],
    why: `You get this because you look after ${shop} and its photo waited for our desk.`,
  }));
};
