/** Addresses of the business side: product.md 15.1. */
export const CLAIM_PATH = "/claim";
export const SIGN_IN_PATH = "/sign-in";
export const DASHBOARD_PATH = "/dashboard";
export const DESK_PATH = "/desk";

/** A page of a shop's dashboard; without a part its first one. */
export function shopPath(claimId: string, part = ""): string {
  return `${DASHBOARD_PATH}/${claimId}${part && `/${part}`}`;
}

/** A page of the desk; without a part its first one. */
export function deskPath(part = ""): string {
  return `${DESK_PATH}${part && `/${part}`}`;
}

/** Where a claimant sees what became of a claim. */
export function claimStatusPath(claimId: string): string {
  return `${CLAIM_PATH}/status/${claimId}`;
}

/** Where a session's pages are, and those on the way to one: each is one visitor's own. */
const OWN_PATHS = [
  DASHBOARD_PATH,
  DESK_PATH,
  SIGN_IN_PATH,
  "/sign-out",
  "/invitation",
  "/claim/sent",
  "/claim/status",
];

/** What a mail's link names by its secret. */
const MAILED_PATHS = ["/claim/prove", "/claim/objection", "/mail/stop"];

/** Whether what an address answers is for its visitor alone, and kept by nobody. */
export function isPrivatePath(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return isUnder(OWN_PATHS, path) || isUnder(MAILED_PATHS, path);
}

function isUnder(paths: readonly string[], asked: string): boolean {
  return paths.some((path) => asked === path || asked.startsWith(`${path}/`));
}

/**
 * Returns where to go on after signing in: a path of the dashboard, the desk, a claim or an invitation, else the dashboard. No header takes
 * characters outside ASCII, and the proof would be spent before its answer fails: product.md 15.6.
 */
export function pathAfterSignIn(asked: string | null | undefined): string {
  if (!asked || asked.length > 300 || !isUnder(OWN_PATHS, asked) || /[^!-~]|\\|\/\/|^\/sign-/.test(asked))
    return DASHBOARD_PATH;
  return asked;
}
