import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { acceptedWord, type Standing, whenPublic } from "#app/business/claim/when-public.server.ts";
import { BECOMES } from "#app/business/deciding/decision-data.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { PHOTO_REASONS } from "./photo-reasons.ts";

export const PHOTO_MAIL = "photo-decided";

/** Tells a member of a shop what the desk decided about one of its photographs, or that it took an acceptance back; nothing once that is another. */
export const makePhotoMail: MailMaker = async ({ photo, account, decision, wasPublic }) => {
  const became = BECOMES[decision as keyof typeof BECOMES];
  const row = await single((db) =>
    db
      .selectFrom("shop_photos")
      .select(["claim_id as claim", "alt", "state", "reason"])
      .where("id", "=", String(photo))
      .executeTakeFirst(),
  );
  if (!row || row.state !== became) return undefined;
  const { claim, alt, reason } = row;
  return makeMemberMail({ claim, account: String(account), kind: "decisions" }, (shop, standing) => {
    const words = became === "refused" && wasPublic ? TAKEN_DOWN : WORDS[became];
    const { heading, before, after } = words(standing, reason);
    return {
      heading,
      blocks: [
        { kind: "text", text: [before, { strong: alt }] },
        { kind: "text", text: after },
        { kind: "button", text: "See your photos", url: env.SITE_URL + shopPath(claim, "photos") },
      ],
      why: `You get this because you look after ${shop} and our desk decided about its photo.`,
    };
  });
};

/** What a mail says, `before` the words of the photograph and after them. */
type Words = (
  standing: Standing,
  reason: string | null,
) => { heading: string; before: string; after: string };

/** Of one that readers saw until then. */
const TAKEN_DOWN: Words = (_, reason) => ({
  heading: "Your photo was taken down",
  before: "Our desk looked at it again and took it down: ",
  after: reasonWords(PHOTO_REASONS, reason),
});

const WORDS: Readonly<Record<(typeof BECOMES)[keyof typeof BECOMES], Words>> = {
  live: (standing) => ({
    heading: `Your photo ${acceptedWord(standing)}`,
    before: `Readers see it ${whenPublic(standing, "now")}: `,
    after: "While it stays, photos you add go live without waiting for our desk, unless we refuse one.",
  }),
  waiting: () => ({
    heading: "Our desk looks at your photo again",
    before: "Our desk took back its decision to accept it: ",
    after: "Until it has decided again, readers do not see it.",
  }),
  refused: (_, reason) => ({
    heading: "Your photo was not published",
    before: "Our desk looked at it and did not publish it: ",
    after: reasonWords(PHOTO_REASONS, reason),
  }),
};
