import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { acceptedWord, whenPublic } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { PHOTO_REASONS } from "./photo-reasons.ts";

export const PHOTO_MAIL = "photo-decided";

/** Tells a member of a shop what the desk decided about one of its photographs, or that it took an acceptance back; nothing once that is another. */
export const makePhotoMail: MailMaker = async ({ photo, account, decision }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_photos")
      .select(["claim_id as claim", "alt", "state", "reason"])
      .where("id", "=", String(photo))
      .executeTakeFirst(),
  );
  const accepted = decision === "accept";
  const undone = decision === "undo";
  if (row?.state !== (accepted ? "live" : undone ? "waiting" : "refused")) return undefined;
  const { claim, alt, reason } = row;
  return makeMemberMail({ claim, account: String(account), kind: "decisions" }, (shop, standing) => ({
    heading: accepted
      ? `Your photo ${acceptedWord(standing)}`
      : undone
        ? "Our desk looks at your photo again"
        : "Your photo was not published",
    blocks: [
      accepted
        ? { kind: "text", text: [`Readers see it ${whenPublic(standing, "now")}: `, { strong: alt }] }
        : undone
          ? { kind: "text", text: ["Our desk took back its decision to accept it: ", { strong: alt }] }
          : { kind: "text", text: ["Our desk looked at it and did not publish it: ", { strong: alt }] },
      {
        kind: "text",
        text: accepted
          ? "While it stays, photos you add go live without waiting for our desk, unless we refuse one."
          : undone
            ? "Until it has decided again, readers do not see it."
            : reasonWords(PHOTO_REASONS, reason),
      },
      { kind: "button", text: "See your photos", url: env.SITE_URL + shopPath(claim, "photos") },
    ],
    why: `You get this because you look after ${shop} and its photo waited for our desk.`,
  }));
};
