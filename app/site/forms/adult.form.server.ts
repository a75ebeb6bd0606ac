import { env } from "#app/utils/env.server.ts";
import { ADULT_COOKIE } from "#app/utils/visitor.ts";
import type { FormAnswer } from "./form-result.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The Set-Cookie that remembers a visitor's word, for a year. */
const ADULT_FOR_A_YEAR = [
  `${ADULT_COOKIE}=yes`,
  "Path=/",
  `Max-Age=${YEAR_SECONDS}`,
  "HttpOnly",
  "SameSite=Lax",
  ...(env.SITE_URL.startsWith("https:") ? ["Secure"] : []),
].join("; ");

/** Takes a visitor's word: the page they are on stays where it is, without the notice. */
export function confirmAdult(): FormAnswer {
  return { ok: true, cookie: ADULT_FOR_A_YEAR };
}
