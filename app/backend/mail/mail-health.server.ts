import { mailHome } from "./mail-home.server.ts";
import { strangersLeftOut } from "./strangers.server.ts";

/** What `/healthz` says of mail, which everybody may read: where it goes in a word, and whether some is left out. */
export function mailHealth() {
  const degraded = strangersLeftOut();
  return { degraded, mail: { home: mailHome, ...(degraded && { warning: LEFT_OUT }) } };
}

const LEFT_OUT =
  "over 300 mails an hour that strangers ask for, or 150 beyond the first three of each network: the others are left out";
