import { beginDailyRun, hasRun } from "#app/backend/daily-runs.server.ts";
import { single, transaction } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { lawTopic, type Topic } from "#app/site/newsletter/topics.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import type { FormerAnswer } from "../facts/fact.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { type Followed, followedFacts, isSameAnswer, wasMistake } from "./followed-facts.ts";

/** The mail that tells a reader what changed: law-mail.server.ts makes it. */
export const LAW_MAIL = "law-change";

/** What the mail's promise says of one change. */
export type ChangeSeen = {
  key: string;
  topic: Topic;
  label: string;
  before: { answer: string; unit: string };
  after: { answer: string; unit: string };
  citation: string;
  url?: string;
  since?: string;
  unchecked?: string;
  product: Followed["product"];
};

type Change = ChangeSeen & { id: string };

const TASK = "law changes";

/** Readers told in one transaction. */
const READERS_AT_ONCE = 100;
const ROWS_AT_ONCE = 200;

/**
 * Compares the law with what it said when this was last done, and promises each reader who follows a state one mail with what changed
 * there. What is seen for the first time, and a mistake of ours that was put right, is only remembered. Stopped half-way or done by two at once, nobody is told twice or forgotten:
 * what was said before is replaced when all were told. `given` is the law of the files unless told. Throws a DatabaseAwayError.
 */
export async function mailLawChanges(
  today = siteDay(),
  given: Parameters<typeof followedFacts>[0] & { history?: readonly FormerAnswer[] } = lawBook(),
): Promise<{ changes: number; mails: number }> {
  const now = followedFacts(given, today);
  const seen = new Map(
    (await single((db) => db.selectFrom("law_seen").selectAll().execute())).map((row) => [row.fact, row]),
  );
  const another = now.filter((fact) => {
    const before = seen.get(fact.key);
    return before && !isSameAnswer(before, fact);
  });
  const changes = another.flatMap((fact): Change[] => {
    const before = seen.get(fact.key);
    if (!before || wasMistake(given.history ?? [], before)) return [];
    const { key, state, label, answer, unit, citation, url, since, unchecked, product } = fact;
    return [
      {
        // The same however often it is found, and another one when the law changes back and forth.
        id: `${key} ${before.at} ${sha256(`${answer} ${unit}`).slice(0, 12)}`,
        key,
        topic: lawTopic(state),
        label,
        before: { answer: before.answer, unit: before.unit },
        after: { answer, unit },
        citation,
        ...(url && { url }),
        ...(since && { since }),
        ...(unchecked && { unchecked }),
        product,
      },
    ];
  });
  const mails = changes.length > 0 ? await tellFollowers(changes) : 0;
  await remember(now.filter((fact) => !seen.has(fact.key) || another.includes(fact)));
  return { changes: changes.length, mails };
}

/** As mailLawChanges, once a day over all processes; 0 of each where that was done. */
export async function mailLawChangesOfDay(day = siteDay()): Promise<{ changes: number; mails: number }> {
  if (await hasRun(TASK, day)) return { changes: 0, mails: 0 };
  const done = await mailLawChanges(day);
  await transaction((tx) => beginDailyRun(tx, TASK, day));
  return done;
}

/** Readers in the order of their ids, some at a time. */
async function tellFollowers(changes: readonly Change[]): Promise<number> {
  const topics = [...new Set(changes.map(({ topic }) => topic))];
  let mails = 0;
  for (let last = ""; ; ) {
    const readers = await single((db) =>
      db
        .selectFrom("newsletter_subscribers")
        .select("id")
        .where("state", "=", "confirmed")
        .where("id", ">", last)
        .where("id", "in", (eb) =>
          eb.selectFrom("newsletter_topics").select("subscriber_id").where("topic", "in", topics),
        )
        .orderBy("id")
        .limit(READERS_AT_ONCE)
        .execute(),
    );
    const ids = readers.map(({ id }) => id);
    if (ids.length === 0) return mails;
    mails += await tell(ids, changes);
    last = ids.at(-1) ?? "";
  }
}

async function tell(readers: readonly string[], changes: readonly Change[]): Promise<number> {
  return transaction(async (tx) => {
    const follows = await tx
      .selectFrom("newsletter_topics")
      .select(["subscriber_id", "topic"])
      .where("subscriber_id", "in", [...readers])
      .execute();
    let mails = 0;
    for (const subscriber of readers) {
      const topics = follows.filter((row) => row.subscriber_id === subscriber).map(({ topic }) => topic);
      const theirs = changes.filter(({ topic }) => topics.includes(topic));
      if (theirs.length === 0) continue;
      const told = await tx
        .insertInto("law_mails")
        .values(
          theirs.map(({ id }) => ({ subscriber_id: subscriber, change: id, at: new Date().toISOString() })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("change")
        .execute();
      const news = theirs.filter(({ id }) => told.some(({ change }) => change === id));
      if (news.length === 0) continue;
      await promise(tx, { kind: "mail", payload: { template: LAW_MAIL, subscriber, changes: news } });
      mails += 1;
    }
    return mails;
  });
}

async function remember(facts: readonly Followed[]): Promise<void> {
  const at = new Date().toISOString();
  for (let start = 0; start < facts.length; start += ROWS_AT_ONCE) {
    const rows = facts
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ key, answer, unit }) => ({ fact: key, answer, unit, at }));
    await single((db) =>
      db
        .insertInto("law_seen")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("fact").doUpdateSet((eb) => ({
            answer: eb.ref("excluded.answer"),
            unit: eb.ref("excluded.unit"),
            at: eb.ref("excluded.at"),
          })),
        )
        .execute(),
    );
  }
}
