import { single } from "#app/backend/database.server.ts";
import type { MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
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
  const undone = decision === "undo";
  const row = await single((db) =>
    db
      .selectFrom("shop_edits")
      .select(["field", "value", "state", "reason"])
      .where("claim_id", "=", claim)
      .where("field", "=", String(field))
      .where("revision", "=", Number(revision))
      .where("state", "in", undone ? ["waiting"] : ["live", "refused"])
      .executeTakeFirst(),
  );
  if (!row || !isEditField(row.field)) return undefined;
  const name = EDIT_FIELDS[row.field].toLowerCase();
  const accepted = row.state === "live";
  const own = `${env.SITE_URL}${shopPath(claim, "listing")}?field=${row.field}`;
  return makeMemberMail({ claim, account: String(account), kind: "decisions" }, (shop, standing) => ({
    heading: accepted
      ? `Your new ${name} ${acceptedWord(standing)}`
      : undone
        ? `Our desk looks at your new ${name} again`
        : `Your new ${name} was not published`,
    blocks: [
      ...(accepted ? published(row, name, standing) : undone ? takenBack(row) : refused(row)),
      { kind: "button", text: accepted || undone ? "See your listing" : `Change the ${name}`, url: own },
    ],
    why: `You get this because you look after ${shop} and its change waited for our desk.`,
  }));
};

type Word = { field: string; value: string | null; reason: string | null };

function published(row: Word, name: string, standing: Standing): MailBlock[] {
  return [
    { kind: "text", text: [`Readers see it ${whenPublic(standing, "now")}: `, { strong: shown(row) }] },
    { kind: "text", text: `From now on your changes to the ${name} go live without waiting for our desk.` },
  ];
}

function takenBack(row: Word): MailBlock[] {
  return [
    { kind: "text", text: ["Our desk took back its decision to accept it: ", { strong: shown(row) }] },
    { kind: "text", text: "Until it has decided again, readers see what the registry says." },
  ];
}

function refused(row: Word): MailBlock[] {
  const { reason } = row;
  return [
    { kind: "text", text: ["Our desk looked at it and did not publish it: ", { strong: shown(row) }] },
    { kind: "text", text: reasonWords(EDIT_REASONS, reason) },
    { kind: "text", text: "Readers see what they saw before. Change it again, and our desk looks again." },
  ];
}

function shown({ field, value }: Word): string {
  if (value === null) return "nothing";
  return field === "phone" ? (formatPhone(value) ?? value) : value;
}
