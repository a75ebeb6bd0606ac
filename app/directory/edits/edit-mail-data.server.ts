import type { ShopEditRow } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { acceptedWord, type Standing, whenPublic } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { EDIT_FIELDS, isEditField } from "./edit-fields.ts";
import { EDIT_REASONS } from "./edit-reasons.ts";

export const EDIT_MAIL = "edit-decided";

/** Tells a member of a shop what the desk decided about a change that waited, or that it took an acceptance back; nothing once the desk or the shop did something else to it. */
export const makeEditMail: MailMaker = async ({ claim: claimId, field, account, revision, decision }) => {
  const claim = String(claimId);
  const row = await single((db) =>
    db
      .selectFrom("shop_edits")
      .select(["field", "value", "state", "reason"])
      .where("claim_id", "=", claim)
      .where("field", "=", String(field))
      .where("revision", "=", Number(revision))
      .where("state", "in", decision === "undo" ? ["waiting"] : ["live", "refused"])
      .executeTakeFirst(),
  );
  if (!row || !isEditField(row.field)) return undefined;
  const name = EDIT_FIELDS[row.field].toLowerCase();
  const own = `${env.SITE_URL}${shopPath(claim, "listing")}?field=${row.field}`;
  return makeMemberMail({ claim, account: String(account), kind: "decisions" }, (shop, standing) => {
    const { heading, before, after, button } = WORDS[row.state](name, standing, row.reason);
    return {
      heading,
      blocks: [
        { kind: "text", text: [before, { strong: shown(row) }] },
        ...after.map((text) => ({ kind: "text" as const, text })),
        { kind: "button", text: button, url: own },
      ],
      why: `You get this because you look after ${shop} and its change waited for our desk.`,
    };
  });
};

/** What a mail says, `before` the shop's word and after it. */
type Words = (
  field: string,
  standing: Standing,
  reason: string | null,
) => { heading: string; before: string; after: string[]; button: string };

const WORDS: Readonly<Record<ShopEditRow["state"], Words>> = {
  live: (field, standing) => ({
    heading: `Your new ${field} ${acceptedWord(standing)}`,
    before: `Readers see it ${whenPublic(standing, "now")}: `,
    after: [
      `While readers get the ${field} from you, your changes to it go live without waiting for our desk.`,
    ],
    button: "See your listing",
  }),
  waiting: (field) => ({
    heading: `Our desk looks at your new ${field} again`,
    before: "Our desk took back its decision to accept it: ",
    after: ["Until it has decided again, readers see what the registry says."],
    button: "See your listing",
  }),
  refused: (field, _, reason) => ({
    heading: `Your new ${field} was not published`,
    before: "Our desk looked at it and did not publish it: ",
    after: [
      reasonWords(EDIT_REASONS, reason),
      "Readers see what they saw before. Change it again, and our desk looks again.",
    ],
    button: `Change the ${field}`,
  }),
};

function shown({ field, value }: Pick<ShopEditRow, "field" | "value">): string {
  if (value === null) return "nothing";
  return field === "phone" ? (formatPhone(value) ?? value) : value;
}
