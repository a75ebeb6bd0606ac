/** What low, moderate and high mean: strength.ts draws the same lines. */
export function StrengthNote() {
  return (
    <p className="mb-5 max-w-[44em] text-small text-muted">
      Strength follows the label: up to 2.5 mg THC a serving is low and up to 5 mg moderate; where no serving
      is stated, up to 15% by weight is low and up to 25% moderate. These limits are ours, not the law’s.
      Topicals have no strength.
    </p>
  );
}
