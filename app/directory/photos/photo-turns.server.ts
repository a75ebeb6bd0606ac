import { oneAtATime } from "#app/utils/one-at-a-time.ts";

/** A photograph of 10 MB takes a processor for a second or more, and its bytes lie in memory meanwhile. */
const MOST_WAITING = 5;

/** So that the slow lines of one account, or of a shop's many members, are not all of them. */
const MOST_OF_ONE = 2;

/** Nor those of one network, whose owner may have several accounts and shops: a place is taken before a photograph has come, and a slow one takes two minutes. */
const MOST_OF_NETWORK = 3;

/** Who sends a photograph, for which shop, and from where (`networkKey`). */
type Sender = { account: string; claim: string; network: string };

const inTurn = oneAtATime();
const inWork: Sender[] = [];
const heardOut: Sender[] = [];

/**
 * Runs `work` for an account; it hands what is heavy to `turn`, where one goes after another. Undefined where five wait behind one, or two of
 * the same account or shop, or three of the same network: product.md 15.23.
 */
export async function inPhotoTurn<Result>(
  sender: Sender,
  work: (turn: typeof inTurn) => Promise<Result>,
): Promise<Result | undefined> {
  if (inWork.length > MOST_WAITING) return undefined;
  return among(inWork, sender, () => work(inTurn));
}

/**
 * Lets who has no turn send on, by `read`, so that they hear why: two at a time of an account or shop, three of a network. Others are answered at once: each who
 * sends slowly holds one of the host's few places for what is longer than a form.
 */
export async function hearOut(sender: Sender, read: () => Promise<void>): Promise<void> {
  await among(heardOut, sender, read);
}

/** Runs `work` with its sender in a list, where fewer than two of theirs and three of their network are. */
async function among<Result>(
  senders: Sender[],
  sender: Sender,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const own = senders.filter(({ account, claim }) => account === sender.account || claim === sender.claim);
  const near = senders.filter(({ network }) => network === sender.network);
  if (own.length >= MOST_OF_ONE || near.length >= MOST_OF_NETWORK) return undefined;
  senders.push(sender);
  try {
    return await work();
  } finally {
    senders.splice(senders.indexOf(sender), 1);
  }
}
