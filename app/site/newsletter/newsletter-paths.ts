import type { Topic } from "./topics.ts";

/** Where the newsletter's pages are. */
export const NEWSLETTER_PATH = "/newsletter";

/** The page of a day's edition. */
export function editionPath(date: string): string {
  return `${NEWSLETTER_PATH}/${date}`;
}

/** Where a new address is confirmed, once, with the secret that its mail carries. */
export function confirmPath(secret: string): string {
  return `${NEWSLETTER_PATH}/confirm/${secret}`;
}

/** Where a reader leaves: also the address of one-click (RFC 8058). */
export function leavePath(leaveToken: string): string {
  return `${NEWSLETTER_PATH}/leave/${leaveToken}`;
}

/** Where a reader sees and changes what comes. `add` is marked already. */
export function topicsPath(leaveToken: string, add?: Topic): string {
  return `${NEWSLETTER_PATH}/topics/${leaveToken}${add ? `?add=${add.toLowerCase()}` : ""}`;
}
