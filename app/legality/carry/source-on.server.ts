import type { ShownDay } from "#app/utils/dates.server.ts";
import { citationParts } from "../facts/citation-parts.ts";
import type { LawChange, VerifiedFact } from "../facts/fact.ts";
import { isStale } from "../facts/verified-since.server.ts";
import { shownDay } from "../page/law-rows.server.ts";

/** What an answer rests on, and the day of its check; `stale`: that day says no longer what the law is (product.md 18.13). */
export type AnswerSource = {
  law?: { text: string; url?: string };
  checked?: ShownDay;
  stale?: true;
};

/** Takes a fact, the dated changes of the law and today's day (ISO 8601); returns what a reader is told of its source. */
export function sourceOn(fact: VerifiedFact, changes: readonly LawChange[], today: string): AnswerSource {
  const { citation, url, checkedOn } = fact;
  return {
    law: { text: citationParts(citation).law, ...(url && { url }) },
    checked: shownDay(checkedOn),
    ...(isStale(fact, changes, today) && { stale: true as const }),
  };
}
