import { single } from "#app/backend/database.server.ts";
import type { MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { stoppableFoot } from "#app/business/mail-choice/mail-choice-data.server.ts";
import { wantsMail } from "#app/business/mail-choice/mail-settings.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { EDIT_FIELDS, isEditField } from "./edit-fields.ts";
import { EDIT_REASONS, isEditReason } from "./edit-reasons.ts";

export const EDIT_MAIL = "edit-decided";

/**
 * Tells a member of a shop what the desk decided about a change that waited; nothing once that is undone or the shop has changed it again,
 * they left, or want no such mail.
 */
export const makeEditMail: MailMaker = async ({ claim, field, account, revision }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_edits")
      .innerJoin("claims", "claims.id", "shop_edits.claim_id")
      .innerJoin("shop_members", "shop_members.claim_id", "claims.id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "shop_edits.field",
        "shop_edits.value",
        "shop_edits.state",
        "shop_edits.reason",
        "claims.id as claim",
        "claims.listing_name as shop",
        "accounts.id as account",
        "accounts.email",
        "accounts.mail_settings",
      ])
      .where("shop_edits.claim_id", "=", String(claim))
      .where("shop_edits.field", "=", String(field))
      .where("shop_edits.revision", "=", Number(revision))
      .where("shop_edits.state", "in", ["live", "refused"])
      .where("accounts.id", "=", String(account))
      .where("claims.state", "=", "granted")
      .executeTakeFirst(),
  );
  if (!row || !isEditField(row.field) || !wantsMail(row.mail_settings, "decisions")) return undefined;
  const name = EDIT_FIELDS[row.field].toLowerCase();
  const heading = row.state === "live" ? `Your new ${name} is public` : `Your new ${name} was not published`;
  const own = `${env.SITE_URL}${shopPath(row.claim, "listing")}?field=${row.field}`;
  return {
    to: row.email,
    subject: `${heading}: ${row.shop}`,
    masthead: { name: site.name, line: row.shop },
    blocks: [
      { kind: "heading", text: heading },
      ...(row.state === "live" ? published(row, name) : refused(row)),
      { kind: "button", text: row.state === "live" ? "See your listing" : `Change the ${name}`, url: own },
    ],
    foot: await stoppableFoot(
      row.account,
      "decisions",
      `You get this because you look after ${row.shop} and its change waited for our desk.`,
    ),
  };
};

type Word = { field: string; value: string | null; reason: string | null };

function published(row: Word, name: string): MailBlock[] {
  return [
    { kind: "text", text: ["Readers see it from now on: ", { strong: shown(row) }] },
    { kind: "text", text: `What you change of the ${name} from now on need not wait for our desk.` },
  ];
}

function refused(row: Word): MailBlock[] {
  const { reason } = row;
  return [
    { kind: "text", text: ["Our desk looked at it and did not publish it: ", { strong: shown(row) }] },
    { kind: "text", text: reason && isEditReason(reason) ? EDIT_REASONS[reason] : "" },
    { kind: "text", text: "Readers see what they saw before. Change it again and the desk looks anew." },
  ];
}

function shown({ field, value }: Word): string {
  if (value === null) return "nothing";
  return field === "phone" ? (formatPhone(value) ?? value) : value;
}
