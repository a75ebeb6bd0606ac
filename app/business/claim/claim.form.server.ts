import { secondsToWait } from "#app/backend/throttle.server.ts";
import { fieldErrors, MARKED } from "#app/site/forms/form-fields.server.ts";
import { DAY_SECONDS } from "#app/site/forms/mail-limits.server.ts";
import type { OwnAnswer, OwnHandler } from "../pages/own-forms.server.ts";
import { isFreshlyProven, whoIs } from "../sign-in/guards.server.ts";
import { mailAsker } from "../sign-in/may-mail.server.ts";
import { challengeCookie } from "../sign-in/session-cookie.server.ts";
import { claimSchema } from "./claim-fields.server.ts";
import { CLAIM_SENT_PATH, pathOfProven } from "./claim-paths.ts";
import { isSameLicense, type RegistryRow } from "./claim-rules.ts";
import { claimsAre } from "./claims-are.server.ts";
import { licenseTriesLeft } from "./license-tries.server.ts";
import { listingOfUrl } from "./listing-of-url.server.ts";
import { proofOfAddress } from "./registry.server.ts";
import { claimByMail, claimSignedIn } from "./start-claim-data.server.ts";

/** So many claims a day of one listing by an account that is signed in, and of all listings together. */
const MOST_OF_ONE = 5;
const MOST_OF_ALL = 50;

/**
 * Begins a claim: product.md 15.12. Who is signed in with the address that the claim names has proven it; everybody else gets a code, and
 * whoever types an address learns nothing about it. So does who proved it longer ago, where it is the proof: a session goes on for weeks, and who left the
 * shop reads its mailbox no more.
 */
export const submitClaim: OwnHandler<undefined> = async (fields, _, { request, params, address }) => {
  if (claimsAre !== "on") return { ok: false, status: 503, message: "Claims are closed right now." };
  const row = await listingOfUrl(request, params);
  const parsed = claimSchema.safeParse(Object.fromEntries(fields));
  const missing = row.licenseNumber !== undefined && !fields.get("license")?.trim();
  if (!parsed.success || missing) {
    const unlicensed = missing && { license: "Enter the number on the shop’s license." };
    return {
      ok: false,
      message: MARKED,
      errors: { ...unlicensed, ...(parsed.success ? {} : fieldErrors(parsed.error)) },
    };
  }
  const { license, "may-act": _mayAct, ...who } = parsed.data;
  const licenseMatches = isSameLicense(license, row.licenseNumber);
  if (row.licenseNumber && !licenseMatches) {
    const wrong = await wrongLicense(row, address);
    if (wrong) return wrong;
  }
  const typed = { ...who, license, licenseMatches };
  const person = await whoIs(request);
  if (
    person &&
    person.session.kind !== "half" &&
    person.account.email === typed.email &&
    (isFreshlyProven(person) || (await proofOfAddress(typed, row)) === 3)
  ) {
    const often = await claimedOften(person.account.id, row);
    if (often) return often;
    const proven = await claimSignedIn(person, row, typed);
    if (proven) return { ok: true, to: pathOfProven(proven) };
  }
  const mail = (await mailAsker(request, typed.email, address)) ?? false;
  const secret = await claimByMail(row, typed, mail);
  return { ok: true, to: CLAIM_SENT_PATH, cookies: [challengeCookie(secret)] };
};

/**
 * A claim that is proven without a mail is granted at once, and may be left at once: each changes what readers see and writes to the address on
 * file. What the site refuses at once is a row that is kept for a year.
 */
async function claimedOften(accountId: string, { id, name }: RegistryRow): Promise<OwnAnswer | undefined> {
  const ofOne = { name: `claims of ${accountId} to ${id}`, times: MOST_OF_ONE, seconds: DAY_SECONDS };
  if ((await secondsToWait([ofOne])) > 0) return tomorrow(`You claimed ${name} ${MOST_OF_ONE} times today.`);
  const ofAll = { name: `claims of ${accountId}`, times: MOST_OF_ALL, seconds: DAY_SECONDS };
  if ((await secondsToWait([ofAll])) > 0) return tomorrow(`You claimed ${MOST_OF_ALL} listings today.`);
  return undefined;
}

function tomorrow(why: string): OwnAnswer {
  return { ok: false, status: 429, message: `${why} Try again tomorrow.` };
}

async function wrongLicense({ name }: RegistryRow, address: string): Promise<OwnAnswer | undefined> {
  const left = await licenseTriesLeft(address);
  if (left === 0) return undefined;
  const tries = `${left} ${left === 1 ? "try is" : "tries are"} left.`;
  return {
    ok: false,
    message: MARKED,
    errors: {
      license: `This is not the license of ${name}. It is on the license posted in your shop. ${tries}`,
    },
  };
}
