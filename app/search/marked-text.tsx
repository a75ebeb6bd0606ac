import { Fragment } from "react";
import type { Highlighted } from "./highlight.ts";

/** A text with what was found in it marked. */
export function MarkedText({ text }: { text: Highlighted }) {
  // The pieces never change places.
  const keyed = text.map((piece, i) => ({ piece, key: `${i}`, marked: i % 2 === 1 }));
  return keyed.map(({ piece, key, marked }) =>
    marked ? (
      <mark
        key={key}
        className="bg-transparent font-[650] text-ink underline decoration-brand decoration-2 underline-offset-[0.16em]"
      >
        {piece}
      </mark>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    ),
  );
}
