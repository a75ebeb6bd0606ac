import { oneAtATime } from "#app/drawing/files/one-at-a-time.ts";

/** A photograph of 10 MB takes a processor for a second or more, and its bytes lie in memory meanwhile. */
const MOST_WAITING = 5;

/** So that one account's slow lines are not all of them. */
const MOST_OF_ACCOUNT = 2;

const inTurn = oneAtATime();
const inWork: string[] = [];

/**
 * Runs `work` for an account; it hands what is heavy to `turn`, where one goes after another. Undefined where five wait behind one, or two of
 * the same account: product.md 15.23.
 */
export async function inPhotoTurn<Result>(
  account: string,
  work: (turn: typeof inTurn) => Promise<Result>,
): Promise<Result | undefined> {
  if (inWork.length > MOST_WAITING) return undefined;
  if (inWork.filter((one) => one === account).length >= MOST_OF_ACCOUNT) return undefined;
  inWork.push(account);
  try {
    return await work(inTurn);
  } finally {
    inWork.splice(inWork.indexOf(account), 1);
  }
}
