import type { AccountRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { audit } from "../audit/audit-data.server.ts";
import { isStaff } from "./accounts-data.server.ts";
import { deviceCookie, deviceName, isKnownDevice } from "./device.server.ts";
import { CHALLENGE_COOKIE, readCookie, SESSION_COOKIE, setCookie } from "./session-cookie.server.ts";
import { beginSession } from "./sessions-data.server.ts";

/** Tells an account that a browser which it does not know has signed in. */
export const NEW_DEVICE_MAIL = "new-device";

/** A sign-in: the cookies for its answer, and whether staff type their authenticator's code first. */
export type NewSession = { cookies: string[]; half: boolean };

/**
 * Signs an account in whose mailbox was just proven, inside the transaction that spends the proof. A session that the browser has, its own
 * or another's, goes with it. Staff get half a session: product.md 15.10.
 */
export async function signIn(
  tx: Tx,
  request: Request,
  account: Pick<AccountRow, "id" | "email" | "signed_in_at">,
  now = new Date(),
): Promise<NewSession> {
  const at = now.toISOString();
  const half = await isStaff(tx, account.id);
  const present = readCookie(request, SESSION_COOKIE);
  const { secret, seconds } = await beginSession(tx, {
    accountId: account.id,
    kind: half ? "half" : "account",
    device: deviceName(request),
    ...(present && { instead: sha256(present) }),
    now,
  });
  await tx.updateTable("accounts").set({ signed_in_at: at }).where("id", "=", account.id).execute();
  await audit(tx, { actor: account.id, action: "signed-in", subject: account.id, at });
  if (account.signed_in_at && !isKnownDevice(request, account.email))
    await promise(tx, {
      kind: "mail",
      payload: { template: NEW_DEVICE_MAIL, account: account.id, device: deviceName(request), at },
    });
  return {
    half,
    cookies: [
      setCookie(SESSION_COOKIE, secret, seconds),
      setCookie(CHALLENGE_COOKIE),
      deviceCookie(request, account.email),
    ],
  };
}
