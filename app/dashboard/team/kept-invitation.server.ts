import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { seal, unseal } from "#app/business/sign-in/totp-seal.server.ts";

const LABEL = "invitations on their way through a proof";
const PARAMETER = "invite";

/** What `next` may be: pathAfterSignIn. */
const MOST_CHARACTERS = 300;

/**
 * The team's page with an owner's invitation as it was typed, for after the proof that it asks for. The address is sealed: logs keep the
 * addresses of pages, and nobody else can make a link that fills the form.
 */
export function pathWithInvitation({ claimId }: Membership, path: string, email: string): string {
  const asked = new URLSearchParams({ [PARAMETER]: seal(Buffer.from(email), claimId, LABEL) });
  const whole = `${path}?${asked}`;
  return whole.length > MOST_CHARACTERS ? path : whole;
}

/** The address of an invitation that waited for a proof; undefined for none. */
export function keptInvitation({ claimId }: Membership, request: Request): string | undefined {
  const sealed = new URL(request.url).searchParams.get(PARAMETER);
  return sealed ? unseal(sealed, claimId, LABEL)?.toString() : undefined;
}
