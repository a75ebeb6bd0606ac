import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { isMailAddress } from "#app/utils/mail-address.ts";
import type { Delivered } from "../outbox/delivery.ts";
import type { Mail } from "./mail.ts";
import { mailHome, mailSender } from "./mail-home.server.ts";
import { keepAsFile } from "./outbox-files.server.ts";
import { outcomeOf, withoutAddresses } from "./outcome-of.ts";
import { renderMail } from "./render-mail.ts";
import { fileTransport, hasBegun, smtpPool } from "./transport.server.ts";

/** Shorter than the minute for which a row of the outbox is somebody's. A server that trickles its answers passes every other limit. */
const DEADLINE_MILLISECONDS = 40_000;

/**
 * Sends one mail to SMTP_URL, or writes it as a file. `id` makes its Message-ID, so that one that comes twice is seen to be the same;
 * `template` names it in the log. Never throws: the outcome says what became of it.
 */
export async function sendMail(
  mail: Mail,
  { id, template }: { id: string; template: string },
): Promise<Delivered> {
  if (mailHome === "waiting" || mailHome === "none") return { end: "again", reason: "mail is not set up" };
  const from = mail.bounceTo ?? mailSender.address;
  if (![from, mail.to].every(isMailAddress))
    return { end: "dead", reason: "an address of the envelope is none" };
  const signal = AbortSignal.timeout(DEADLINE_MILLISECONDS);
  const message = {
    ...renderMail({ ...mail, subject: oneLine(mail.subject) }),
    from: { name: mailSender.name || oneLine(mail.masthead.name), address: mailSender.address },
    to: { name: "", address: mail.to },
    envelope: { from, to: [mail.to] },
    messageId: `<${id}@${mailSender.address.split("@")[1]}>`,
    headers: { "Auto-Submitted": "auto-generated", ...checkedHeaders(mail.headers) },
    encoding: "utf-8",
    signal,
  };
  try {
    if (mailHome === "files") {
      const sent = await fileTransport.sendMail(message);
      const file = await keepAsFile(sent.message as Buffer, { template, id });
      log.info({ file, template, link: firstLink(mail) }, "a mail was written to a file");
      return { end: "done", note: file };
    }
    const { response } = await smtpPool(env.SMTP_URL ?? "").sendMail(message);
    return { end: "done", note: withoutAddresses(oneLine(String(response))).slice(0, 200) };
  } catch (error) {
    return mailHome === "files"
      ? { end: "again", reason: error instanceof Error ? error.message : String(error) }
      : outcomeOf(error, hasBegun(signal));
  }
}

/** What a line of a header may hold: nothing that begins another. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes.
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim();
}

/** Written as they are: `list.unsubscribe` would make a header for each address, and RFC 8058 knows one. */
function checkedHeaders(headers: Mail["headers"] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[A-Za-z][A-Za-z\d-]*$/.test(name))
      .map(([name, value]) => [name, oneLine(value)]),
  );
}

function firstLink({ blocks }: Mail): string | undefined {
  return blocks.map((block) => ("url" in block ? block.url : undefined)).find(Boolean);
}
