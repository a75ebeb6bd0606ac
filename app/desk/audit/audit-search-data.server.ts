import { type ExpressionBuilder, sql } from "kysely";
import type { AuditRow } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { CLI, SITE } from "#app/business/audit/audit-data.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { addDays, startOfDay } from "#app/utils/dates.ts";
import { likeWords } from "../search-words.ts";
import type { AuditView } from "./audit-search.ts";

/** Rows that a page shows. */
export const AUDIT_ON_A_PAGE = 50;

/** Somebody is looked for by a part of their name or address. */
const MOST_ACTORS = 200;

/** Returns a page of the audit log, the newest first, and how many rows there are, without those about `own` listings. Throws as `single` does. */
export async function searchAudit(
  view: AuditView,
  own: readonly string[] = [],
): Promise<{ rows: AuditRow[]; count: number }> {
  const actors = view.who === undefined ? undefined : await actorsOf(view.who);
  const chosen = (eb: ExpressionBuilder<Tables, "audit_log">) =>
    eb.and([...conditions(eb, view, actors), ...aboutOthers(eb, own)]);
  const { count } = await single((db) =>
    db
      .selectFrom("audit_log")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(chosen)
      .executeTakeFirstOrThrow(),
  );
  const rows = await single((db) =>
    db
      .selectFrom("audit_log")
      .selectAll()
      .where(chosen)
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(AUDIT_ON_A_PAGE)
      .offset((view.page - 1) * AUDIT_ON_A_PAGE)
      .execute(),
  );
  return { rows, count: Number(count) };
}

/** Returns what an account did or had done to it lately, the newest first, without what is about `own` listings. Throws as `single` does. */
export async function auditOfAccount(
  accountId: string,
  most: number,
  own: readonly string[] = [],
): Promise<AuditRow[]> {
  return single((db) =>
    db
      .selectFrom("audit_log")
      .selectAll()
      .where((eb) => eb.or([eb("actor", "=", accountId), eb("subject", "=", accountId)]))
      .where((eb) => eb.and(aboutOthers(eb, own)))
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(most)
      .execute(),
  );
}

/**
 * Whoever looks after a shop, or claims it, is not shown who disputes it: product.md 15.5 and 15.16. Lines about a claim are known by it too: a new file may have
 * given the shop another id since, and the log has the former one.
 */
function aboutOthers(eb: ExpressionBuilder<Tables, "audit_log">, own: readonly string[]) {
  if (own.length === 0) return [];
  const claims = eb.selectFrom("claims").select("claims.id").where("claims.listing_id", "in", own);
  return [
    eb.or([eb("listing_id", "is", null), eb("listing_id", "not in", own)]),
    eb.or([eb("subject", "is", null), eb("subject", "not in", claims)]),
  ];
}

function conditions(
  eb: ExpressionBuilder<Tables, "audit_log">,
  { action, listing, day }: AuditView,
  actors: readonly string[] | undefined,
) {
  const asked = [];
  if (actors) asked.push(actors.length > 0 ? eb("actor", "in", actors) : sql<boolean>`1 = 0`);
  if (action) asked.push(like("action", action));
  if (listing)
    asked.push(
      eb.or([
        like("listing_id", listing),
        eb(
          "listing_id",
          "in",
          eb.selectFrom("claims").select("claims.listing_id").where(like("claims.listing_name", listing)),
        ),
      ]),
    );
  if (day) {
    asked.push(eb("at", ">=", startOfDay(day, site.timeZone).toISOString()));
    asked.push(eb("at", "<", startOfDay(addDays(day, 1), site.timeZone).toISOString()));
  }
  return asked;
}

/** The actors that somebody means: `cli`, `site`, an account's id, or a part of a name or an address. */
async function actorsOf(who: string): Promise<string[]> {
  const word = who.toLowerCase();
  if (word === CLI || word === SITE) return [word];
  const rows = await single((db) =>
    db
      .selectFrom("accounts")
      .select("id")
      .where((eb) => eb.or([eb("id", "=", word), like("name", who), like("email", who)]))
      // Whose whole address it is is among them, however many others are called by it.
      .orderBy((eb) => eb.case().when("email", "=", word).then(0).else(1).end())
      .limit(MOST_ACTORS)
      .execute(),
  );
  // Of an account that is gone its id stays.
  return [word, ...rows.map(({ id }) => id)];
}

function like(column: string, text: string) {
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${likeWords(text)}) escape '\\'`;
}
