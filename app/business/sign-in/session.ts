import type { SessionRow } from "#app/backend/business-tables.ts";

/** Who a request comes from. */
export type SignedIn = {
  session: Pick<SessionRow, "id" | "kind" | "created_at" | "proven_at" | "expires_at">;
  account: { id: string; email: string; name: string };
  staffRole: "editor" | "operator" | undefined;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** How long a session lasts without use, and in all: product.md 15.8. Half a session waits for a code from an authenticator. */
export const SESSION_TIMES = {
  account: { idle: 14 * DAY, all: 60 * DAY },
  half: { idle: HOUR, all: HOUR },
  staff: { idle: 8 * HOUR, all: 24 * HOUR },
} as const satisfies Record<SessionRow["kind"], { idle: number; all: number }>;

/** A proof that is younger counts for what asks for one: product.md 15.9. */
export const PROOF_MILLISECONDS = 15 * 60 * SECOND;

/** Whether a session opens something still: it is neither over in all nor unused for too long. */
export function isOpenSession(
  { kind, seen_at, expires_at }: Pick<SessionRow, "kind" | "seen_at" | "expires_at">,
  now: Date,
): boolean {
  const idle = now.getTime() - Date.parse(seen_at);
  return expires_at > now.toISOString() && idle <= SESSION_TIMES[kind].idle;
}
