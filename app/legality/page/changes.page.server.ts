import { formatDay, type ShownDay } from "#app/utils/dates.server.ts";
import type { LawChange, VerifiedFact } from "../facts/fact.ts";
import { type LawRow, shownDay, toLawRow } from "./law-rows.server.ts";

/** A dated change as a page shows it. */
export type ChangeView = {
  date: ShownDay;
  text: string;
  citation: string;
  url?: string;
  checked: ShownDay;
  /** Whose law changes. */
  federal?: true;
  /** Its day has come, and nobody has checked since. */
  unchecked?: true;
};

/** What changed and what will, of a page. */
export type ChangesView = {
  /** Earliest first: the first is the next. */
  coming: ChangeView[];
  /** Latest first. */
  past: ChangeView[];
  /** What may come, without a day that is certain: bills and hearings. */
  pending: LawRow[];
};

/**
 * Takes a page's changes, earliest first, its facts about what comes next, and a day (ISO 8601); returns what is to come, what was,
 * and what is pending. A fact that repeats a dated change is left out.
 */
export function changesView(
  changes: readonly LawChange[],
  next: readonly VerifiedFact[],
  today: string,
): ChangesView {
  const views = changes.map((change) => toChangeView(change, today));
  const days = new Set(views.map(({ date }) => date.day));
  return {
    coming: views.filter(({ date }) => date.iso > today),
    past: views.filter(({ date }) => date.iso <= today).reverse(),
    pending: next.filter(({ answer }) => !days.has(leadingDay(answer) ?? "")).map(toLawRow),
  };
}

/** "Nov 12, 2026" of "November 12, 2026: hemp is …". */
function leadingDay(text: string): string | undefined {
  const written = /^([A-Z][a-z]+ \d{1,2}, \d{4}):/.exec(text)?.[1];
  const time = Date.parse(`${written} UTC`);
  return Number.isNaN(time) ? undefined : formatDay(new Date(time).toISOString().slice(0, 10));
}

/** The page says itself which days have passed unchecked; the file's remark would say it twice, and stay when it is. */
const REMARK = / Scheduled; not re-checked since\.$/;

/** A change as a page, or a feed, shows it on a day. */
export function toChangeView(change: LawChange, today: string): ChangeView {
  const { date, text, citation, url, checkedOn, jurisdiction } = change;
  return {
    date: shownDay(date),
    text: text.replace(REMARK, ""),
    citation,
    ...(url && { url }),
    checked: shownDay(checkedOn),
    ...(jurisdiction === "US" && { federal: true as const }),
    ...(hasPassedUnchecked(date, checkedOn, today) && { unchecked: true as const }),
  };
}

/** True where a day came after the last check: what was known then may not hold any longer. */
function hasPassedUnchecked(date: string, checkedOn: string, today: string): boolean {
  return date <= today && checkedOn < date;
}

/** Facts that took effect after they were checked. */
export function factsToCheckAgain(facts: readonly VerifiedFact[], today: string): VerifiedFact[] {
  return facts.filter(
    ({ effectiveFrom, checkedOn }) => effectiveFrom && hasPassedUnchecked(effectiveFrom, checkedOn, today),
  );
}
