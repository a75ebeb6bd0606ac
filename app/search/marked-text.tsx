import { inOrder } from "#app/ui/in-order.ts";
import type { Highlighted } from "./highlight.ts";

/** A text with what was found in it marked. */
export function MarkedText({ text }: { text: Highlighted }) {
  return inOrder(text, (piece, at) =>
    at % 2 === 1 ? (
      <mark className="bg-transparent font-[650] text-ink underline decoration-brand decoration-2 underline-offset-[0.16em]">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
