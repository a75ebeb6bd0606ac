/** Asks an address whether it will look after a shop. */
export const INVITATION_MAIL = "invitation";

/** Has the code by which an invited address is proven. */
export const INVITATION_CODE_MAIL = "invitation-code";

/** Tells the others of a shop, and whoever it is about, that somebody joined or left. */
export const TEAM_MAIL = "team";

/** Where an invitation is answered. */
export function invitationPath(secret: string): string {
  return `/invitation/${secret}`;
}
