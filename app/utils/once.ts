/** Returns a function that computes its value when first called, and the same value ever after. */
export function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
