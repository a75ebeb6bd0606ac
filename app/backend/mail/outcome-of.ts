import { spaceControlCharacters } from "#app/utils/control-characters.ts";
import type { Delivered } from "../outbox/delivery.ts";

/** What nodemailer says of a failure. `command` is the one that failed, `responseCode` the server's answer (RFC 5321 section 4.2). */
type SmtpFailure = Error & { command?: string; responseCode?: number; response?: string };

/**
 * Judges a mail that did not leave. A server that says no to the recipient for good is an end too, since anybody can type an address
 * that is none; to the sender, the message or the password it says no to us, and a person has to look. `begun`
 * says whether any of the message had been sent.
 */
export function outcomeOf(failure: unknown, begun: boolean): Delivered {
  const { command = "", responseCode, response, message } = failure as SmtpFailure;
  const reason = withoutAddresses(response ?? message);
  // 2xx and 3xx refuse nothing: such a server answered once too often, and has what it was sent.
  if (!responseCode || responseCode < 400) return { end: "again", reason, ...(begun && { unsure: true }) };
  if (responseCode < 500) return { end: "again", reason, ...asksFor(responseCode, command, reason) };
  if (command === "RCPT TO")
    return {
      end: "done",
      note: reason,
      undeliverable: isUnknownMailbox(responseCode, reason) ? "unknown" : "refused",
    };
  return { end: "dead", reason, ...(command === "DATA" && { message: true }) };
}

/**
 * 421 is said to whoever sends; 45x to a recipient is about their mailbox, or of a server that puts each new one off once. So is what is said after
 * the message where its code names the mailbox: a relay that asks the recipient's server meanwhile hands its answer on, and who has a full mailbox would hold up everybody's mail.
 */
function asksFor(responseCode: number, command: string, reason: string): { slowDown?: true; putOff?: true } {
  if (responseCode === 421) return { slowDown: true };
  if (responseCode < 450 || responseCode > 459) return {};
  return command === "RCPT TO" || isOfMailbox(reason) ? { putOff: true } : { slowDown: true };
}

/** RFC 3463: 4.1.x is of an address and 4.2.x of its mailbox, but for 4.1.7 and 4.1.8, which are the sender's. */
function isOfMailbox(response: string): boolean {
  return /^4\d\d[ -]4\.(?:1\.(?!0*[78]\b)|2\.)\d{1,3}\b/.test(response);
}

/**
 * Whether a refusal for good says that there is no such mailbox. RFC 3463: 5.1.x says that the address is wrong, but for 5.1.7 and 5.1.8, which are of the
 * sender's: who has our address for wrong knows nothing of their own. Servers that say no such code mean it by 550, 551 and 553.
 */
export function isUnknownMailbox(responseCode: number, response: string): boolean {
  const [, subject, detail = ""] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  return subject ? subject === "1" && !["7", "8"].includes(detail) : [550, 551, 553].includes(responseCode);
}

/** Of what a server said so much is read: it may say a megabyte, and an address is looked for in the square of its words' length. */
const MOST_READ = 1000;

/**
 * Takes what a server said; returns it as one line for the log, the table, /healthz and a console. Servers repeat the address that they
 * speak of, which is nobody's business there.
 */
export function withoutAddresses(text: string): string {
  // What is cut off may be the end of an address: its beginning goes too.
  const read = text.length > MOST_READ ? text.slice(0, MOST_READ).replace(/[^\s<>]+$/, "") : text;
  return spaceControlCharacters(read)
    .replace(/[^\s<>]+@[^\s<>]+/g, "[address]")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 400);
}
