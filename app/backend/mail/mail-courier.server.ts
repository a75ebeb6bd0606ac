import type { Courier, Promised } from "../outbox/delivery.ts";
import type { MailMaker } from "./mail.ts";
import { mailLeaves } from "./mail-home.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { MOST_AT_ONCE } from "./transport.server.ts";

/** What a row of the outbox of kind `mail` says: which mail, and by ids what it is about. */
type MailPromise = { template: string } & Record<string, unknown>;

/**
 * The outbox's courier for mails. Takes the makers by template; each makes its mail when it is about to leave. Mails with a code are a kind
 * of their own (`kind`), which goes first (`order`); one that waited longer than `minutes` is dropped.
 */
export function mailCourier(
  makers: Readonly<Record<string, MailMaker>>,
  { kind = "mail", order = 1, minutes }: { kind?: string; order?: number; minutes?: number } = {},
): Courier {
  return {
    kind,
    atOnce: MOST_AT_ONCE,
    order,
    days: 3,
    // What is dropped after minutes is to leave before that, whatever became of others'.
    ...(minutes && { mostRest: minutes * 3_000 }),
    ready: () => mailLeaves,
    async deliver({ id, payload, createdAt }: Promised) {
      if (minutes && Date.now() - Date.parse(createdAt) > minutes * 60_000)
        return { end: "done", note: "it waited too long: nobody expects it now" };
      const { template, ...about } = payload as MailPromise;
      const make = Object.hasOwn(makers, template) ? makers[template] : undefined;
      if (!make) return { end: "dead", reason: `no email is called ${template}` };
      const mail = await make(about);
      if (!mail) return { end: "done", note: "nothing left to send" };
      const delivered = await sendMail(mail, { id, template });
      if (delivered.end === "done" && delivered.undeliverable === "unknown") await mail.gone?.();
      return delivered;
    },
  };
}
