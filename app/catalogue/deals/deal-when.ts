import type { DealRow } from "./deal.card.server.ts";

/** When a deal holds next, in a few words: "Today", "Next on Tuesday, Nov 24". */
export function dealWhen({ next, lastDay }: Pick<DealRow, "next" | "lastDay">): string {
  if (next) return `Next on ${next}`;
  return lastDay ? "Ends today" : "Today";
}
