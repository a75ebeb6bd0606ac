import type { ShownDay } from "#app/utils/dates.server.ts";
import type { Jurisdiction } from "../facts/fact.ts";
import type { Verdict } from "../facts/status-verdict.ts";
import type { Product } from "../facts/vocabulary.ts";

/** A change of the law as the law desk lists it: one row a law, its products together (product.md 18.6). */
export type ChangeLine = {
  /** Stays the same while the law's words are mended: "ohio-2026-03-20". */
  id: string;
  /** "Jan 1, 2027"; `short` without the year. */
  date: ShownDay & { short: string; year: string };
  jurisdiction: Jurisdiction;
  /** "Ohio", "Federal law". */
  place: string;
  /** What its products are from that day on, as a sign and in a word; absent: the table does not know it. */
  after?: { sign: Verdict; status: string };
  text: string;
  products: readonly Product[];
  /** "Delta-8 THC, THCA". */
  productNames: string;
  law: { text: string; url?: string };
  checked: ShownDay;
  /** Its day has come, and nobody has checked since. */
  unchecked?: true;
  /** The page of the law that changes. */
  path: string;
};
