import type { Limit } from "#app/backend/throttle.server.ts";
import { visitorKey } from "./visitor-key.ts";

/** With the hour until it is tidied away a count lives for a day at most: data/company/privacy.md. */
export const DAY_SECONDS = 23 * 60 * 60;

/**
 * Mails that a stranger can cause, all kinds together, by whom they reach and by whence they are asked for (product.md 13.5); a telephone
 * network shares an address.
 */
export function mailsOf(email: string, address: string): Limit[] {
  return [...mailsTo(email, ""), mailsFrom(address)];
}

/** Those to an address; `way` sets those apart that no stranger can ask for. */
export function mailsTo(email: string, way: string): Limit[] {
  return [
    { name: `mails to ${email}${way}`, times: 3, seconds: 15 * 60 },
    { name: `mails of a day to ${email}${way}`, times: 10, seconds: DAY_SECONDS },
  ];
}

/** Those that one network address asks for. */
export function mailsFrom(address: string): Limit {
  return { name: `mails asked for by ${visitorKey(address)}`, times: 30, seconds: 60 * 60 };
}
