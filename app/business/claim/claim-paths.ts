import { CLAIM_PATH, claimStatusPath, shopPath } from "../business-paths.ts";

/** Where a code is typed. */
export const CLAIM_SENT_PATH = `${CLAIM_PATH}/sent`;

/** Where the link of the mail with the code leads. */
export function claimLinkPath(secret: string): string {
  return `${CLAIM_PATH}/prove/${secret}`;
}

/** Where whoever reads the address on file objects. */
export function objectionPath(secret: string): string {
  return `${CLAIM_PATH}/objection/${secret}`;
}

/** Where somebody goes on whose address was proven: to their claim, or to the shop that they look after already. */
export function pathOfProven({ claim, own }: { claim: string; own: boolean }): string {
  return own ? claimStatusPath(claim) : shopPath(claim);
}
