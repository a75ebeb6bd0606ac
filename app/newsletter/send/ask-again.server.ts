import { randomUUID } from "node:crypto";
import type { Mail } from "#app/backend/mail/mail.ts";
import { sendMail } from "#app/backend/mail/send-mail.server.ts";
import { MOST_AT_ONCE } from "#app/backend/mail/transport.server.ts";
import type { Delivered } from "#app/backend/outbox/delivery.ts";
import { bounceAddress, leaveHeaders, leaveLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { askToConfirm } from "#app/site/newsletter/sign-up-mail-data.server.ts";
import { mailboxGone, wantedOf } from "#app/site/newsletter/subscribers-data.server.ts";
import { isMailAddress } from "#app/utils/mail-address.ts";
import { whyNotYet } from "./conditions.server.ts";
import { countLegacy, holdLegacy, type Legacy, listLegacy, releaseLegacy } from "./legacy-data.server.ts";
import { paceOf } from "./pace.ts";
import { sendToEach } from "./send-to-each.ts";

type Asking = { rate: number; dryRun: boolean; signal: AbortSignal; say: (line: string) => void };

/**
 * Asks everybody who signed up where nothing could be confirmed whether they want the newsletter: each once, under an issue's
 * conditions (product.md 14.7). Who does not answer gets nothing more. Returns whether all were asked.
 */
export async function askAgain({ rate, dryRun, signal, say }: Asking): Promise<boolean> {
  const refused = whyNotYet();
  if (refused.length > 0) {
    for (const reason of refused) say(reason);
    say("Nobody was asked.");
    return false;
  }
  say(`${addresses(await countLegacy())} never asked.`);
  if (dryRun) return true;
  let asked = 0;
  const stopped = await sendToEach<Legacy>({
    list: listLegacy,
    async send(reader) {
      const outcome = await ask(reader);
      if (outcome?.end === "done" && !outcome.undeliverable) asked += 1;
      return outcome;
    },
    giveBack: ({ id }) => releaseLegacy(id),
    atOnce: MOST_AT_ONCE,
    pace: paceOf(rate),
    signal,
  });
  if (stopped) say(stopped);
  const left = await countLegacy();
  say(`${asked} asked.${left > 0 ? ` ${addresses(left)} not asked yet: the same command goes on.` : ""}`);
  return left === 0;
}

async function ask(reader: Legacy): Promise<Delivered | undefined> {
  const secret = await holdLegacy(reader.id);
  // What is no address cannot be asked, and is forgotten with those who do not answer.
  if (!secret || !isMailAddress(reader.email)) return undefined;
  const outcome = await sendMail(askingMail(reader, secret), {
    id: randomUUID(),
    template: "newsletter-ask-again",
  });
  if (outcome.end === "done" && outcome.undeliverable === "unknown") await mailboxGone(reader.id);
  const refused = outcome.end === "dead" && outcome.message;
  const mayHaveArrived = outcome.end === "again" && outcome.unsure;
  // What may have arrived is not sent again: each is asked once.
  if (outcome.end !== "done" && !refused && !mayHaveArrived) await releaseLegacy(reader.id);
  return outcome;
}

/** It answers nothing that they did today: so it has the ways to leave that every such mail has (product.md 13.3). */
function askingMail({ email, leave_token, wanted }: Legacy, secret: string): Mail {
  const mail = askToConfirm(email, secret, wantedOf(wanted));
  return {
    ...mail,
    foot: [leaveLine(leave_token), ...mail.foot],
    headers: { ...mail.headers, ...leaveHeaders(leave_token) },
    bounceTo: bounceAddress(leave_token),
  };
}

function addresses(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "address was" : "addresses were"}`;
}
