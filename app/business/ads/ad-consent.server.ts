import { adsCookie } from "#app/site/cookies.server.ts";
import { readVisitor } from "#app/utils/visitor.ts";

/** What a visitor said about the provider's advertisements, and whether the browser asks not to be tracked. */
export type AdConsent = { answer: "yes" | "no" | undefined; gpc: boolean };

/** Reads the cookie `ads` and the signal of a request. */
export async function readAdConsent(headers: Headers): Promise<AdConsent> {
  const cookie = headers.get("Cookie");
  const said: unknown = await adsCookie.parse(cookie);
  return {
    answer: said === "yes" || said === "no" ? said : undefined,
    gpc: readVisitor(cookie, headers.get("Sec-GPC")).gpc,
  };
}
