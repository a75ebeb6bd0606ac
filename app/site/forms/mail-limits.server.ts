import type { Limit } from "#app/backend/throttle.server.ts";
import { blockKey, visitorKey } from "#app/utils/visitor-key.ts";

/** With the hour until it is tidied away a count lives for a day at most: data/company/privacy.md. */
export const DAY_SECONDS = 23 * 60 * 60;

/** Mails that somebody can cause to a mailbox, all kinds together (product.md 13.5); `way` sets those apart that no stranger can ask for. */
export function mailsTo(email: string, way: string): Limit[] {
  const mailbox = mailboxOf(email);
  return [
    { name: `mails to ${mailbox}${way}`, times: 3, seconds: 15 * 60 },
    { name: `mails of a day to ${mailbox}${way}`, times: 10, seconds: DAY_SECONDS },
  ];
}

/** Those that one network address asks for, which a telephone network shares, and all addresses that one subscriber may have; `way` as of mailsTo, and `fold` as many. */
export function mailsFrom(address: string, way: string, fold = 1): Limit[] {
  const block = blockKey(address);
  return [
    { name: `mails asked for by ${visitorKey(address)}${way}`, times: 30 * fold, seconds: HOUR_SECONDS },
    ...(block
      ? [{ name: `mails asked for by block ${block}${way}`, times: 60 * fold, seconds: HOUR_SECONDS }]
      : []),
  ];
}

const HOUR_SECONDS = 60 * 60;

/** Hosts that are one, and what they pass over in a name. */
type Provider = { host: string; passedOver: RegExp };

/** "a.b@" and "ab@" are one mailbox: support.google.com/mail/answer/7436150. */
const GOOGLE: Provider = { host: "gmail.com", passedOver: /\./g };

/** So is "a-b@" here, and whoever has a name has it at each of these hosts: proton.me/support/addresses-and-aliases. */
const PROTON: Provider = { host: "proton.me", passedOver: /[.\-_]/g };

const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ["gmail.com", GOOGLE],
  ["googlemail.com", GOOGLE],
  ["proton.me", PROTON],
  ["protonmail.com", PROTON],
  ["protonmail.ch", PROTON],
  ["pm.me", PROTON],
]);

/**
 * Takes an address as forms take it; returns what a limit counts it by, to compare and never to write to: what follows a "+" leads to the same
 * mailbox nearly everywhere (RFC 5233), so that one mailbox would have as many limits as somebody thinks of words.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const plain = name.replace(/(?!^)\+.*/s, "");
  const provider = PROVIDERS.get(host);
  return provider ? `${plain.replace(provider.passedOver, "")}@${provider.host}` : `${plain}@${host}`;
}
