import { Fragment } from "react";

/** A text with an email address in it, which breaks after the "@" rather than in the middle of a name. */
export function Address({ text = "" }: { text?: string }) {
  return text.split("@").map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    <Fragment key={at}>
      {at > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
