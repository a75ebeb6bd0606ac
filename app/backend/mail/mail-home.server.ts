import { env } from "#app/utils/env.server.ts";
import { isLoopback } from "#app/utils/own-origin.ts";
import { databaseKind } from "../database-kind.server.ts";

/**
 * Where mail goes: to SMTP_URL; into files where the site is on this machine, so that all of it can be tried; or nowhere yet, and it
 * waits. Without a database there is none.
 */
export type MailHome = "smtp" | "files" | "waiting" | "none";

export const mailHome: MailHome =
  databaseKind === "none" ? "none" : env.SMTP_URL ? "smtp" : isLoopback(env.SITE_URL) ? "files" : "waiting";

/** Whether a mail that is promised now leaves soon: what must be confirmed can be. */
export const mailLeaves = mailHome === "smtp" || mailHome === "files";

/** Whom mail comes from. Only files are written without MAIL_FROM. */
export const mailSender = env.MAIL_FROM ?? { name: "", address: "mail@localhost" };

/** For the console, which only the operator reads: where mail goes. */
export function describeMail(): string {
  switch (mailHome) {
    case "smtp":
      return `by ${URL.parse(env.SMTP_URL ?? "")?.host}, from ${mailSender.address}`;
    case "files":
      return `written to ${env.VAR_DIR}/outbox/, for SMTP_URL is not set`;
    case "waiting":
      return "waits: set SMTP_URL and MAIL_FROM, and it leaves";
    case "none":
      return "none";
  }
}
