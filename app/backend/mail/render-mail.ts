import type { Mail } from "./mail.ts";
import { mailAsHtml } from "./mail-html.ts";
import { mailAsText } from "./mail-text.ts";

/** Takes a mail; returns what it says, as text and as HTML, both of the same blocks. */
export function renderMail(mail: Omit<Mail, "to">): { subject: string; text: string; html: string } {
  return { subject: mail.subject, text: mailAsText(mail), html: mailAsHtml(mail) };
}
