import { randomUUID } from "node:crypto";
import { sendMail } from "#app/backend/mail/send-mail.server.ts";
import { askToConfirm } from "#app/site/newsletter/sign-up-mail-data.server.ts";
import { isMailAddress } from "#app/utils/mail-address.ts";
import { whyNotYet } from "./conditions.server.ts";
import { countLegacy, endLegacy, releaseLegacy, takeLegacy } from "./legacy-data.server.ts";
import { paceOf } from "./pace.ts";

type Asking = { rate: number; dryRun: boolean; signal: AbortSignal; say: (line: string) => void };

/** So many that could not be sent one after the other, and it is not about addresses. */
const MOST_FAILURES = 8;

/**
 * Asks everybody who signed up where nothing could be confirmed whether they want the newsletter: each once, under an issue's
 * conditions. Who does not answer gets nothing more. Returns whether all were asked.
 */
export async function askAgain({ rate, dryRun, signal, say }: Asking): Promise<boolean> {
  const refused = whyNotYet();
  if (refused.length > 0) {
    for (const reason of refused) say(reason);
    say("Nobody was asked.");
    return false;
  }
  const waiting = await countLegacy();
  say(`${waiting.toLocaleString("en-US")} ${waiting === 1 ? "address was" : "addresses were"} never asked.`);
  if (dryRun) return true;
  const pace = paceOf(rate);
  let asked = 0;
  let failures = 0;
  let last = "";
  while (!signal.aborted && failures < MOST_FAILURES) {
    await pace.turn();
    const reader = await takeLegacy(last);
    if (!reader) {
      say(`${asked} asked.`);
      return failures === 0;
    }
    last = reader.id;
    if (!isMailAddress(reader.email)) continue;
    const outcome = await sendMail(askToConfirm(reader.email, reader.secret, reader.topics), {
      id: randomUUID(),
      template: "newsletter-ask-again",
    });
    if (outcome.end === "done") {
      failures = 0;
      asked += 1;
      if (outcome.undeliverable === "unknown") await endLegacy(reader.id);
      continue;
    }
    failures += 1;
    if (outcome.end === "again" && outcome.slowDown) pace.slower();
    else pace.pause(100 * failures ** 2);
    // What may have arrived is not sent again: each is asked once.
    if (!(outcome.end === "again" && outcome.unsure)) await releaseLegacy(reader.id);
    say(`One mail did not leave: ${outcome.reason}`);
  }
  say(`${asked} asked; the same command goes on with the others.`);
  return false;
}
