import type { Tx } from "#app/backend/database.server.ts";
import { actorOf, type Decided, type Decider, doneOften } from "../deciding/decision-data.server.ts";
import { decide, GONE, writeClaimDecision } from "./decider-data.server.ts";

/** The call's outcomes, in the audit's words. */
export const CALL_OUTCOMES = {
  agreed: "The shop agreed and read the code",
  declined: "The shop did not agree",
  nobody: "Nobody answered",
  later: "Asked us to call back",
} as const;

export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** A call that the desk made is an act like any other: its outcome is in the audit log. */
export const CALL_ACTION = "claim.called";

/** Notes a call to the number on file. Agreeing counts with the code of the claimant's status page, which the desk is told, never shown. */
export async function recordCall(
  by: Decider,
  { claim: id, outcome, code }: { claim: string; outcome: CallOutcome; code?: string },
  now = new Date(),
): Promise<Decided> {
  const often = await doneOften(actorOf(by), "called about", id);
  if (often) return often;
  return decide(by, id, async (tx, claim, actor) => {
    if (claim.state !== "review") return GONE;
    if (outcome === "agreed" && (code ?? "").replace(/\D/g, "") !== claim.call_code)
      return { ok: false, message: "This is not the code on the claimant’s page. Nothing was noted." };
    await writeClaimDecision(tx, actor, CALL_ACTION, claim, now, outcome);
    return { ok: true };
  });
}

/** Whether the last call that reached somebody was a yes. */
export async function hasAgreed(tx: Tx, claimId: string): Promise<boolean> {
  const last = await tx
    .selectFrom("audit_log")
    .select("detail")
    .where("subject", "=", claimId)
    .where("action", "=", CALL_ACTION)
    .where("detail", "in", ["agreed", "declined"])
    .orderBy("at", "desc")
    .executeTakeFirst();
  return last?.detail === "agreed";
}
