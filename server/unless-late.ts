/**
 * Resolves with what work comes to, or with undefined as soon as the signal of its time aborts: the work goes on by itself then, and whatever it comes to is
 * nobody's. What it throws before is thrown.
 */
export function unlessLate<Result>(
  work: Promise<Result> | undefined,
  late: AbortSignal,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const tellLate = () => resolve(undefined);
    if (late.aborted) tellLate();
    late.addEventListener("abort", tellLate, { once: true });
    Promise.resolve(work)
      .then(resolve, (error: unknown) => (late.aborted ? tellLate() : reject(error)))
      .finally(() => late.removeEventListener("abort", tellLate));
  });
}
