import { z } from "zod";
import { type Limit, secondsToWait } from "#app/backend/throttle.server.ts";
import { emailField, optionalText, refuseFields, requiredLines } from "#app/site/forms/form-fields.server.ts";
import type { FormAnswer, FormHandler } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { DAY_SECONDS, mailboxOf } from "#app/site/forms/mail-limits.server.ts";
import { takeForm } from "#app/site/forms/take-form.server.ts";
import { blockKey, visitorKey } from "#app/utils/visitor-key.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { OUTDATED_PAGE, postedListing } from "../data/posted-listing.server.ts";
import { claimOfListing } from "../edits/claimed-listing.server.ts";
import { questionForm } from "./question-data.server.ts";
import { MOST_QUESTION } from "./question-limits.ts";

const questionSchema = z.object({
  email: emailField,
  name: optionalText(100, "Keep the name under 100 characters"),
  message: requiredLines(MOST_QUESTION, "Write your question", "Keep it under 1,000 characters").refine(
    (text) => text.length >= 10,
    "Write a little more: 10 characters at least",
  ),
});

const HOUR = 3600;

const THANKS: Thanks = { title: "The shop has your question", next: "It answers by email." };

/** Sends a reader's question to the shop that looks after a listing: product.md 15.24. Which listing it is comes in a hidden field. */
export const submitQuestion: FormHandler = async (fields, { address, params }) => {
  const directory = await loadDirectory();
  const listing = postedListing(directory, fields.get("listing"), params);
  if (!listing) return { ok: false, status: 400, message: OUTDATED_PAGE };
  const claim = claimOfListing(directory, listing.id);
  if (!claim)
    return {
      ok: false,
      status: 400,
      message: "This shop no longer takes questions here. Call or write to the shop.",
    };
  const parsed = questionSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuseFields(parsed.error);
  const seconds =
    // One after the other: what a line may not ask uses up nothing of others'.
    (await secondsToWait(ofLine(address, claim.id))) ||
    (await secondsToWait([
      // The shop's answer goes there in its own words, and a shop may ask itself in anybody's name.
      { name: `questions in the name of ${mailboxOf(parsed.data.email)}`, times: 10, seconds: DAY_SECONDS },
      { name: `questions to ${claim.id}`, times: 50, seconds: DAY_SECONDS },
    ]));
  if (seconds > 0) return tooMany(seconds);
  const { name, ...values } = parsed.data;
  return takeForm(questionForm, fields, { ...values, name: name ?? "", claim_id: claim.id }, THANKS);
};

/**
 * What one line may ask: all shops, since each question is a mail in words of its own to everybody who looks after one, and a line has 65,536 networks of IPv6;
 * and one shop, whose fifty of a day it cannot use up.
 */
function ofLine(address: string, claim: string): Limit[] {
  const [visitor, block] = [visitorKey(address), blockKey(address)];
  return [
    { name: `questions of ${visitor}`, times: 5, seconds: HOUR },
    { name: `questions of ${visitor} to ${claim}`, times: 10, seconds: DAY_SECONDS },
    ...(block
      ? [
          { name: `questions of block ${block}`, times: 20, seconds: HOUR },
          { name: `questions of block ${block} to ${claim}`, times: 20, seconds: DAY_SECONDS },
        ]
      : []),
  ];
}

function tooMany(seconds: number): FormAnswer {
  return {
    ok: false,
    status: 429,
    retryAfter: seconds,
    message: "Too many questions were sent at once. Try again later, or call the shop.",
  };
}
