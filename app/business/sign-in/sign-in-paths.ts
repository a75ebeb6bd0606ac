import { DASHBOARD_PATH, SIGN_IN_PATH } from "../business-paths.ts";

/** Where a code is typed. */
export const CODE_PATH = `${SIGN_IN_PATH}/code`;

/** Where staff type their authenticator's code. */
export const AUTHENTICATOR_PATH = `${SIGN_IN_PATH}/authenticator`;

export const SIGN_OUT_PATH = "/sign-out";

/** Where somebody who is signed in proves their mailbox once more. */
export const PROVE_PATH = `${DASHBOARD_PATH}/prove`;

/** Where an account's sessions are listed. */
export const SESSIONS_PATH = `${DASHBOARD_PATH}/sessions`;

/** Where a mail's link leads: a page with a button. */
export function signInLinkPath(link: string): string {
  return `${SIGN_IN_PATH}/link/${link}`;
}

/** A path that knows where to go on afterwards. */
export function withNext(path: string, next: string): string {
  return next === DASHBOARD_PATH ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** Which emails you get to an account. */
export const MAIL_PATH = `${DASHBOARD_PATH}/mail`;

/** An account's name and address. */
export const ACCOUNT_PATH = `${DASHBOARD_PATH}/account`;

/** Where an account gets another address. */
export const EMAIL_PATH = `${ACCOUNT_PATH}/email`;

/** Everything that is kept of an account, as a file. */
export const EXPORT_PATH = `${DASHBOARD_PATH}/export.json`;

/** Where an account erases itself. */
export const DELETE_PATH = `${DASHBOARD_PATH}/delete`;
