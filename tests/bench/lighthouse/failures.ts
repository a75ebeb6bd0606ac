import type { Result } from "lighthouse";

type Audit = Result["audits"][string];

/** The most items of an audit that are printed. */
const MOST_ITEMS = 5;

/** Returns a line for each audit that cost its category points: what, how much it weighs, and its first items. */
export function describeFailures({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: auditId, weight }) => {
      const audit = audits[auditId];
      const failed = audit && weight > 0 && audit.score !== null && audit.score < 1;
      return failed ? [`${id}: ${describeAudit(audit, weight)}`] : [];
    }),
  );
}

function describeAudit(audit: Audit, weight: number): string {
  const score = `${Math.round((audit.score ?? 0) * 100)}, weight ${weight}`;
  const details = audit.details && "items" in audit.details ? audit.details.items : [];
  const items = (Array.isArray(details) ? details : [])
    .slice(0, MOST_ITEMS)
    .map((item) => `\n      ${brief(item)}`);
  return `${audit.id} (${score}) ${audit.title} ${audit.displayValue ?? ""}${items.join("")}`;
}

/** An item's own words: its node's markup, or its values. */
function brief(item: unknown): string {
  const text = JSON.stringify(item, (_key, value) =>
    value && typeof value === "object" && "snippet" in value ? value.snippet : value,
  );
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
