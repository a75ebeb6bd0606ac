import { secondsToWait } from "#app/backend/throttle.server.ts";
import { fieldErrors, MARKED } from "#app/site/forms/form-fields.server.ts";
import { DAY_SECONDS } from "#app/site/forms/mail-limits.server.ts";
import type { OwnAnswer, OwnHandler } from "../pages/own-forms.server.ts";
import { whoIs } from "../sign-in/guards.server.ts";
import { mailAsker } from "../sign-in/may-mail.server.ts";
import { challengeCookie } from "../sign-in/session-cookie.server.ts";
import { claimSchema } from "./claim-fields.server.ts";
import { CLAIM_SENT_PATH, pathOfProven } from "./claim-paths.ts";
import { isSameLicense, type RegistryRow } from "./claim-rules.ts";
import { claimsAre } from "./claims-are.server.ts";
import { licenseTriesLeft } from "./license-tries.server.ts";
import { listingOfUrl } from "./listing-of-url.server.ts";
import { claimByMail, claimSignedIn, proofBySession } from "./start-claim-data.server.ts";

/** So many claims a day of one listing by an account that is signed in, and of all listings together. */
const MOST_OF_ONE = 5;
const MOST_OF_ALL = 50;

/**
 * Begins a claim: product.md 15.12. Whose session is no proof of the address that the claim names gets a code, and whoever types an address
 * learns nothing about it.
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
  const proof = await proofBySession(person, row, typed);
  if (person && proof) {
    const often = await claimedOften(person.account.id, row);
    if (often) return often;
    const proven = await claimSignedIn(person, row, typed, proof);
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
