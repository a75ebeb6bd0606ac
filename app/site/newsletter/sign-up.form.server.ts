import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { mailLeaves } from "#app/backend/mail/mail-home.server.ts";
import { mayWriteToStranger } from "#app/backend/mail/strangers.server.ts";
import { isSeenAway } from "#app/backend/seen-away.server.ts";
import { within } from "#app/utils/within.ts";
import { emailField, fieldErrors } from "../forms/form-fields.server.ts";
import type { FormAnswer, FormHandler } from "../forms/form-result.ts";
import type { Thanks } from "../forms/form-thanks.ts";
import { countStrangersMail } from "../forms/strangers-mail.server.ts";
import { takeForm } from "../forms/take-form.server.ts";
import { signUpForm } from "./sign-up-data.server.ts";
import { isReader } from "./subscribers-data.server.ts";
import { type Topic, WEEK } from "./topics.ts";

/** Every answer takes so long: several times what a row takes. */
const LEAST_MILLISECONDS = 60;

/** A database that takes longer to say whose an address is does not keep a visitor waiting. */
const LOOK_MILLISECONDS = 400;

const signUpSchema = z.object({ email: emailField });

/**
 * Takes a newsletter address. One that is there already gets the same answer as a new one, so that nobody can ask the form who reads the
 * newsletter: product.md 13.1.
 */
export async function subscribe(
  fields: URLSearchParams,
  visitor: { address: string },
  topic: Topic = WEEK,
): Promise<FormAnswer> {
  const parsed = signUpSchema.safeParse({ email: fields.get("email") ?? undefined });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { ok: false, status: 400, message: errors.email, errors };
  }
  // A new row takes some milliseconds more than one that is there: nobody shall measure who reads the newsletter.
  const [answer] = await Promise.all([take(parsed.data.email), wait(LEAST_MILLISECONDS)]);
  return answer;

  async function take(email: string): Promise<FormAnswer> {
    const quiet = !(await mayWrite(email, visitor.address));
    return takeForm(signUpForm, fields, { email, topic, ...(quiet && { quiet }) });
  }
}

/** The same, of a form that gives its place to a panel: product.md 17.4. */
export const subscribeHere: FormHandler = async (fields, visitor) => {
  const answer = await subscribe(fields, visitor);
  return answer.ok ? { ...answer, thanks: THANKS } : answer;
};

const THANKS: Thanks = {
  title: "Thank you for subscribing.",
  next: mailLeaves
    ? "Check your inbox: press the button in our email to confirm."
    : "We have your address. Our first email will ask you to confirm it.",
  done: "Subscribed",
  on: { text: "Add another address" },
};

/** Says whether one more mail may go to an address: product.md 13.5. */
async function mayWrite(email: string, address: string): Promise<boolean> {
  const [mail, known] = await Promise.all([countStrangersMail(email, address), isKnown(email)]);
  if (!mail) return false;
  // Where nothing leaves yet, nothing is left out.
  if (!mailLeaves) return true;
  const may = await mayWriteToStranger({ here: known === undefined, ...mail });
  return known || may;
}

/** Whether an address is a reader's here; undefined where the database does not say so in time. */
async function isKnown(email: string): Promise<boolean | undefined> {
  if (!mailLeaves || isSeenAway()) return undefined;
  return within(
    LOOK_MILLISECONDS,
    isReader(email).catch(() => undefined),
  );
}
