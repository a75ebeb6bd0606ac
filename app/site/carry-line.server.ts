import type { StateCode } from "#app/utils/us-states.ts";

/** What may be carried in a state, in a line, and the page that answers it whole. */
export type CarryLine = { path: string; text: string; answer: string };

type LineOf = (state: StateCode) => CarryLine | undefined;

let lineOf: LineOf = () => undefined;

/**
 * Tells pages outside of the law's area who knows its answer. A shop's page shows it, the law's pages show shops: neither area names the
 * other for it, and the entry brings them together.
 */
export function answerCarryLines(answer: LineOf): void {
  lineOf = answer;
}

/** Returns a state's line (product.md 25.45); undefined where no page tells its law. */
export function carryLine(state: StateCode): CarryLine | undefined {
  return lineOf(state);
}
