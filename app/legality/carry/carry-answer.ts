import type { Verdict } from "../facts/status-verdict.ts";
import type { AnswerSource } from "./source-on.server.ts";

/** May somebody carry it: product.md 18.2. What no fact says is left out. */
export type CarryAnswer = AnswerSource & {
  verdict: Verdict;
  /** "Yes", "Up to 2 oz", "No", "We don’t know". */
  word: string;
  /** "An adult may carry 2 ounces of cannabis flower in Ohio." */
  sentence: string;
  /** What else the facts say, in sentences. */
  more?: string;
  limit?: { amount: number; unit: string; text: string; short: string };
  /** The reader's amount and the limit, as shares of the scale's length. */
  scale?: { amount: number; limit: number; amountText: string; limitText: string };
  /** Since when it holds: "Mar 20, 2026". */
  since?: string;
  /** "possession, cannabis flower, 21 and over". */
  covers?: string;
  /** The answer's one address, and the page of that law. */
  path: string;
  lawPath: string;
};
