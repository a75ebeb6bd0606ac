import { inOrder } from "#app/ui/in-order.ts";
import type { Highlighted } from "./highlight.ts";

/** A text with what was found in it marked. */
export function MarkedText({ text }: { text: Highlighted }) {
  return inOrder(text, (piece, at) => (at % 2 === 1 ? <mark className="found">{piece}</mark> : piece));
}
