import { randomUUID } from "node:crypto";
import { sendMail } from "#app/backend/mail/send-mail.server.ts";
import type { Edition } from "../edition/edition.ts";
import { addressEdition, editionMail } from "../edition/edition-mail.server.ts";
import { NOBODY } from "../edition/preview.server.ts";

/**
 * Sends an edition to one address, to look at it in a mailbox, or writes it as a file where SMTP_URL is not set. Nothing is recorded; the
 * links of its foot are nobody's. Returns what became of it, in a sentence, and whether it left.
 */
export async function sendTest(edition: Edition, address: string): Promise<{ left: boolean; line: string }> {
  const mail = addressEdition(await editionMail(edition), { ...NOBODY, email: address });
  const outcome = await sendMail(
    { ...mail, subject: `[Test] ${mail.subject}` },
    { id: randomUUID(), template: "newsletter-test" },
  );
  if (outcome.end !== "done") return { left: false, line: `It did not leave: ${outcome.reason}.` };
  if (outcome.undeliverable) return { left: false, line: `${address} takes nothing: ${outcome.note}.` };
  return { left: true, line: `A test for ${address} left: ${outcome.note}` };
}
