import { timingSafeEqual } from "node:crypto";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import type { MailBlock } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { env } from "#app/utils/env.server.ts";
import { newToken } from "#app/utils/tokens.server.ts";
import { MAIL_PATH } from "../sign-in/sign-in-paths.ts";
import { type MailKind, parseMailKind, stopMailPath } from "./mail-kinds.ts";
import { type MailSettings, readMailSettings } from "./mail-settings.server.ts";

/** What stands below a mail of a kind that can be stopped: why it came, and the link that ends its kind. product.md 15.30. */
export async function stoppableFoot(accountId: string, kind: MailKind, why: string): Promise<MailBlock[]> {
  const secret = await stopSecretOf(accountId);
  const stop = `${accountId}.${kind}.${secret}`;
  return [
    { kind: "small", text: why },
    {
      kind: "small",
      text: [
        { text: "Stop these emails", url: env.SITE_URL + stopMailPath(stop) },
        " · ",
        { text: "Choose which emails you get", url: env.SITE_URL + MAIL_PATH },
      ],
    },
    houseLine(),
  ];
}

/** Returns which mails come to an account. */
export async function mailSettingsOf(accountId: string): Promise<MailSettings> {
  const row = await single((db) =>
    db.selectFrom("accounts").select("mail_settings").where("id", "=", accountId).executeTakeFirst(),
  );
  return readMailSettings(row?.mail_settings ?? null);
}

/** Changes which mails come to an account. */
export async function saveMailSettings(
  accountId: string,
  change: Partial<MailSettings>,
): Promise<MailSettings | undefined> {
  return transaction((tx) => changeSettings(tx, accountId, change));
}

/** The account and the kind that a mail's link stops; undefined where the link is none. */
export async function stopOf(token: string): Promise<{ account: string; kind: MailKind } | undefined> {
  const [account = "", word = "", secret = ""] = token.split(".");
  const kind = parseMailKind(word);
  if (!kind || account.length > 36) return undefined;
  const { stop } = await mailSettingsOf(account);
  const [given, kept] = [Buffer.from(secret), Buffer.from(stop ?? "")];
  const isRight = kept.length > 0 && given.length === kept.length && timingSafeEqual(given, kept);
  return isRight ? { account, kind } : undefined;
}

async function stopSecretOf(accountId: string): Promise<string> {
  const { stop } = await mailSettingsOf(accountId);
  if (stop) return stop;
  const changed = await transaction(async (tx) => {
    const row = await tx
      .selectFrom("accounts")
      .select("mail_settings")
      .where("id", "=", accountId)
      .executeTakeFirst();
    const present = readMailSettings(row?.mail_settings ?? null).stop;
    return changeSettings(tx, accountId, { stop: present ?? newToken() });
  });
  return changed?.stop ?? "";
}

async function changeSettings(
  tx: Tx,
  accountId: string,
  change: Partial<MailSettings>,
): Promise<MailSettings | undefined> {
  const row = await tx
    .selectFrom("accounts")
    .select("mail_settings")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const settings = { ...readMailSettings(row.mail_settings), ...change };
  await tx
    .updateTable("accounts")
    .set({ mail_settings: JSON.stringify(settings) })
    .where("id", "=", accountId)
    .execute();
  return settings;
}
