import { CLAIM_PATH } from "../business-paths.ts";

/** Where a code is typed. */
export const CLAIM_SENT_PATH = `${CLAIM_PATH}/sent`;

/** Where whoever reads the address on file objects. */
export function objectionPath(secret: string): string {
  return `${CLAIM_PATH}/objection/${secret}`;
}
