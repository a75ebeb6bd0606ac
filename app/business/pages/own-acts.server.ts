import type { ActionFunctionArgs } from "@remix-run/node";
import { requireFreshProof } from "../sign-in/fresh-proof.server.ts";
import { isFreshlyProven, type Person } from "../sign-in/guards.server.ts";
import { type OwnAnswer, type OwnHandler, ownForms } from "./own-forms.server.ts";

/** Who does something with a session of theirs. */
type Doer = Pick<Person, "session" | "account" | "staffRole">;

/** What somebody can do on a page of theirs, and how old the proof of their mailbox may be for it: product.md 15.9. */
export type OwnAct<Who> = {
  take: OwnHandler<Who>;
} & (
  | {
      /** The session is enough ("session"), or what the act would do says it, and `take` asks ("by-case"). */
      proof: "session" | "by-case";
    }
  | {
      /** Less than 15 minutes, which is asked before `take` is called. */
      proof: "fresh";
      /** What is said to others where the page would lose what was typed; without it they are led to the page that asks for a code. */
      stale?: OwnAnswer;
    }
);

/**
 * Returns an action as ownForms does, for who is signed in: each act says which proof it asks for, so that none is written without
 * somebody having thought of a cookie that was stolen long ago. `proofs` names them for the test that has a line for each.
 */
export function ownActs<Who extends Doer>(
  guard: (args: ActionFunctionArgs) => Promise<Who>,
  acts: Readonly<Record<string, OwnAct<Who>>>,
) {
  const entries = Object.entries(acts);
  const handlers = Object.fromEntries(entries.map(([form, act]) => [form, askingProof(act)]));
  const proofs = Object.fromEntries(entries.map(([form, { proof }]) => [form, proof]));
  return Object.assign(ownForms(guard, handlers), { proofs });
}

function askingProof<Who extends Doer>(act: OwnAct<Who>): OwnHandler<Who> {
  if (act.proof !== "fresh") return act.take;
  return (fields, who, from) => {
    if (act.stale && !isFreshlyProven(who)) return act.stale;
    requireFreshProof(who, from.request);
    return act.take(fields, who, from);
  };
}
