import type { Decided } from "#app/business/deciding/decision-data.server.ts";
import { parseReason } from "#app/business/deciding/reasons.ts";
import type { OwnAnswer } from "#app/business/pages/own-forms.server.ts";
import { plainText } from "#app/utils/plain-text.ts";
import { momentText } from "./age.server.ts";
import { MOST_OF_NOTE } from "./note-lengths.ts";

type Decision<Reason extends string> = { decision: "accept" | "refuse"; reason?: Reason; note?: string };

/** Reads what a decision's form sent; `reasons` is its list. Returns it, or what to answer. */
export function readDecision<Reason extends string>(
  fields: URLSearchParams,
  reasons: Readonly<Record<Reason, string>>,
): Decision<Reason> | Extract<OwnAnswer, { ok: false }> {
  const decision = fields.get("decision");
  const reason = fields.get("reason") ?? "";
  const note = plainText(fields.get("note") ?? "").slice(0, MOST_OF_NOTE.decision);
  if (decision !== "accept" && decision !== "refuse")
    return { ok: false, errors: { decision: "Choose what to do" } };
  const known = parseReason(reasons, reason);
  if (decision === "refuse" && !known)
    return { ok: false, errors: { reason: "Choose a reason: the shop reads it" } };
  return {
    decision,
    ...(decision === "refuse" && known && { reason: known }),
    ...(note && { note }),
  };
}

/** The form that takes a decision back: what stands beside its button, the log's "deal.accepted" and when; and which decision it is. */
export function undoView({ action, at }: { action: string; at: string }) {
  const what = action.endsWith(".accepted") ? "Accepted" : "Refused";
  return {
    words: `${what}, ${momentText(at)}. You can reverse it for 30 days, until the shop changes it.`,
    seen: at,
  };
}

/** What the page of a form that takes a decision back had shown. */
export function seenBy(fields: URLSearchParams): string | undefined {
  return fields.get("seen") ?? undefined;
}

/** What a decision's page answers. */
export function decisionAnswer(decided: Decided, to: string, notice: string): OwnAnswer {
  return decided.ok ? { ok: true, to, notice } : decided;
}
