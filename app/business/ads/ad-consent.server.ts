import { env } from "#app/utils/env.server.ts";
import { readVisitor } from "#app/utils/visitor.ts";

/** What a visitor said about the provider's advertisements, and whether the browser asks not to be tracked. */
export type AdConsent = { answer: "yes" | "no" | undefined; gpc: boolean };

const NAME = "ads";
const SECONDS = 180 * 24 * 60 * 60;

/** Reads the cookie `ads` and the signal of a request. */
export function readAdConsent(headers: Headers): AdConsent {
  const cookie = headers.get("Cookie");
  const answer = /(?:^|;\s*)ads=(yes|no)(?:;|$)/.exec(cookie ?? "")?.[1] as AdConsent["answer"];
  return { answer, gpc: readVisitor(cookie, headers.get("Sec-GPC")).gpc };
}

/** The Set-Cookie that remembers an answer for 180 days. Only the server reads it. */
export function adConsentCookie(answer: "yes" | "no"): string {
  const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${answer}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
