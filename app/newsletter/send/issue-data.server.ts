import { single, transaction } from "#app/backend/database.server.ts";
import { endSubscription } from "#app/site/newsletter/subscribers-data.server.ts";
import { WEEK } from "#app/site/newsletter/topics.ts";
import { newToken } from "#app/utils/tokens.server.ts";
import type { EditionOnDisk } from "../edition/edition-on-disk.server.ts";

/** An edition that is being sent, or was. */
export type Issue = { id: string; sha256: string; started_at: string; ended_at: string | null };

/** A reader who is to get it, or of whom nobody knows whether they did. */
export type Waiting = { id: string; email: string; leave_token: string; confirmed_at: string | null };

/** How far it has come, by readers. */
export type Progress = { waiting: number; sent: number; unsure: number; undeliverable: number };

/** What a crash leaves at `sending` is nobody's any more after this time: longer than a mail may take. */
const HELD_MILLISECONDS = 60_000;

/** Returns the issue of a day, if it has begun. */
export async function findIssue(date: string): Promise<Issue | undefined> {
  return single((db) =>
    db.selectFrom("newsletter_issues").selectAll().where("id", "=", date).executeTakeFirst(),
  );
}

/** Begins the sending of an edition. Two that begin it at once begin one. */
export async function beginIssue({ edition, digest }: EditionOnDisk, now: string): Promise<Issue> {
  const { date, subject } = edition;
  return transaction(async (tx) => {
    await tx
      .insertInto("newsletter_issues")
      .values({ id: date, subject, sha256: digest, started_at: now, ended_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.selectFrom("newsletter_issues").selectAll().where("id", "=", date).executeTakeFirstOrThrow();
  });
}

export async function endIssue(issue: string): Promise<void> {
  await single((db) =>
    db
      .updateTable("newsletter_issues")
      .set({ ended_at: new Date().toISOString() })
      .where("id", "=", issue)
      .where("ended_at", "is", null)
      .execute(),
  );
}

/** Returns some of those who have confirmed, want the week's edition, and were not written to yet: after an id, in its order. */
export async function listWaiting(issue: string, after: string, most: number): Promise<Waiting[]> {
  return single((db) =>
    db
      .selectFrom("newsletter_subscribers as reader")
      .innerJoin("newsletter_topics as topic", "topic.subscriber_id", "reader.id")
      .leftJoin("newsletter_deliveries as delivery", (join) =>
        join.onRef("delivery.subscriber_id", "=", "reader.id").on("delivery.issue", "=", issue),
      )
      .select(["reader.id", "reader.email", "reader.leave_token", "reader.confirmed_at"])
      .where("reader.state", "=", "confirmed")
      .where("topic.topic", "=", WEEK)
      .where("delivery.issue", "is", null)
      .where("reader.id", ">", after)
      .orderBy("reader.id")
      .limit(most)
      .execute(),
  );
}

/** Returns some of those whom a crash left in doubt and who want it still: perhaps they got it, perhaps not. */
export async function listUnsure(
  issue: string,
  after: string,
  most: number,
  now = new Date(),
): Promise<Waiting[]> {
  return single((db) =>
    db
      .selectFrom("newsletter_deliveries as delivery")
      .innerJoin("newsletter_subscribers as reader", "reader.id", "delivery.subscriber_id")
      .innerJoin("newsletter_topics as topic", "topic.subscriber_id", "reader.id")
      .select(["reader.id", "reader.email", "reader.leave_token", "reader.confirmed_at"])
      .where("topic.topic", "=", WEEK)
      .where("delivery.issue", "=", issue)
      .where("delivery.state", "=", "sending")
      .where("delivery.at", "<", heldUntil(now))
      .where("reader.state", "=", "confirmed")
      .where("reader.id", ">", after)
      .orderBy("reader.id")
      .limit(most)
      .execute(),
  );
}

/**
 * Takes a reader for this process, if they still want it and nobody wrote to them: two runs never write twice. Returns the token that
 * names the delivery where it bounces; undefined when it is not to be sent.
 */
export async function holdWaiting(issue: string, reader: string): Promise<string | undefined> {
  const token = newToken();
  const at = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await single((db) =>
    db
      .insertInto("newsletter_deliveries")
      .columns(["issue", "subscriber_id", "state", "at", "bounce_token"])
      .expression((eb) =>
        eb
          .selectFrom("newsletter_topics as topic")
          .innerJoin("newsletter_subscribers as reader", "reader.id", "topic.subscriber_id")
          .select((row) => [
            row.cast<string>(row.val(issue), "varchar(40)").as("issue"),
            "reader.id",
            row.cast<"sending">(row.val("sending"), "varchar(14)").as("state"),
            row.cast<string>(row.val(at), "varchar(24)").as("at"),
            row.cast<string>(row.val(token), "varchar(43)").as("bounce_token"),
          ])
          .where("reader.id", "=", reader)
          .where("reader.state", "=", "confirmed")
          .where("topic.topic", "=", WEEK),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return Number(numInsertedOrUpdatedRows ?? 0) > 0 ? token : undefined;
}

/** Takes one that a crash left in doubt, as holdWaiting does. */
export async function holdUnsure(
  issue: string,
  reader: string,
  now = new Date(),
): Promise<string | undefined> {
  const row = await single((db) =>
    db
      .updateTable("newsletter_deliveries")
      .set({ at: now.toISOString() })
      .where("issue", "=", issue)
      .where("subscriber_id", "=", reader)
      .where("state", "=", "sending")
      .where("at", "<", heldUntil(now))
      .where("subscriber_id", "in", (eb) =>
        eb
          .selectFrom("newsletter_topics as topic")
          .innerJoin("newsletter_subscribers as reader", "reader.id", "topic.subscriber_id")
          .select("reader.id")
          .where("reader.id", "=", reader)
          .where("reader.state", "=", "confirmed")
          .where("topic.topic", "=", WEEK),
      )
      .returning("bounce_token")
      .executeTakeFirst(),
  );
  return row?.bounce_token;
}

function heldUntil(now: Date): string {
  return new Date(now.getTime() - HELD_MILLISECONDS).toISOString();
}

/** Writes down what became of a delivery that this process held. */
export async function markDelivery(
  issue: string,
  reader: string,
  state: "sent" | "undeliverable" | "bounced",
): Promise<void> {
  const at = new Date().toISOString();
  await transaction(async (tx) => {
    await tx
      .updateTable("newsletter_deliveries")
      .set({ state, at })
      .where("issue", "=", issue)
      .where("subscriber_id", "=", reader)
      .where("state", "=", "sending")
      .execute();
    if (state === "bounced") await endSubscription(tx, reader, "bounced", at);
  });
}

/** Gives a reader back to whom nothing was sent: the next run, or this one, may try again. */
export async function releaseDelivery(issue: string, reader: string): Promise<void> {
  await takeBack(issue, reader, "sending");
}

/** Forgets that a reader's side refused the mail, since every side did: the next run tries again. */
export async function forgetRefusal(issue: string, reader: string): Promise<void> {
  await takeBack(issue, reader, "undeliverable");
}

async function takeBack(issue: string, reader: string, state: "sending" | "undeliverable"): Promise<void> {
  await single((db) =>
    db
      .deleteFrom("newsletter_deliveries")
      .where("issue", "=", issue)
      .where("subscriber_id", "=", reader)
      .where("state", "=", state)
      .execute(),
  );
}

/** Counts an issue's readers. Before it began they all wait. */
export async function progressOf(issue: string): Promise<Progress> {
  const [deliveries, waiting] = await Promise.all([
    single((db) =>
      db
        .selectFrom("newsletter_deliveries")
        .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
        .where("issue", "=", issue)
        .groupBy("state")
        .execute(),
    ),
    single((db) =>
      db
        .selectFrom("newsletter_subscribers as reader")
        .innerJoin("newsletter_topics as topic", "topic.subscriber_id", "reader.id")
        .leftJoin("newsletter_deliveries as delivery", (join) =>
          join.onRef("delivery.subscriber_id", "=", "reader.id").on("delivery.issue", "=", issue),
        )
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("reader.state", "=", "confirmed")
        .where("topic.topic", "=", WEEK)
        .where("delivery.issue", "is", null)
        .executeTakeFirstOrThrow(),
    ),
  ]);
  const of = (...states: string[]) =>
    deliveries
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return {
    waiting: Number(waiting.count),
    sent: of("sent"),
    unsure: of("sending"),
    undeliverable: of("undeliverable", "bounced"),
  };
}
