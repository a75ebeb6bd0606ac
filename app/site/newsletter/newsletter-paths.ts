import type { Topic } from "./topics.ts";

/** Where a new address is confirmed, once, with the secret that its mail carries. */
export function confirmPath(secret: string): string {
  return `/newsletter/confirm/${secret}`;
}

/** Where a reader leaves: also the address of one-click (RFC 8058). */
export function leavePath(leaveToken: string): string {
  return `/newsletter/leave/${leaveToken}`;
}

/** Where a reader sees and changes what comes. `add` is marked already. */
export function topicsPath(leaveToken: string, add?: Topic): string {
  return `/newsletter/topics/${leaveToken}${add ? `?add=${add.toLowerCase()}` : ""}`;
}
