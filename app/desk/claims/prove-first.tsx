/** What a page of claims knows of who looks at it. */
export type Proof = {
  /** Somebody proved a moment ago that they are themselves: product.md 15.9. */
  fresh: boolean;
  /** Where they do so. */
  prove: string;
};

/** The way to the code that an act asks for: `what` it is, where it does not stand beside it. */
export function ProveFirst({ prove, what = "this" }: { prove: string; what?: string }) {
  return (
    <p className="mt-3 text-control">
      <a href={prove} className="text-link">
        First prove that the mailbox is yours
      </a>
      {`: ${what} needs a proof from the last 15 minutes.`}
    </p>
  );
}
