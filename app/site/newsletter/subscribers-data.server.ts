import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import { noteFingerprint } from "#app/backend/fingerprint-log.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";
import { promiseHosted, withdrawHosted } from "#app/backend/supabase-tables.server.ts";
import type { SubscriberState } from "#app/backend/tables.ts";
import type { PublicForm } from "#app/backend/take.server.ts";
import { log } from "#app/utils/log.server.ts";
import { shownAddress } from "#app/utils/mail-address.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { parseTopic, type Topic, WEEK } from "./topics.ts";

/** A reader as their own pages show them. */
export type Subscriber = {
  id: string;
  /** "m…@mail.example.com": whoever has a forwarded mail need not learn it. */
  shown: string;
  state: SubscriberState;
  leaveToken: string;
  confirmedAt: string | null;
  topics: Topic[];
};

/** How long an address waits for its reader's word. */
const PENDING_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** How long it is known what was sent: 13 months. */
const SENT_MILLISECONDS = 396 * 24 * 60 * 60 * 1000;

/** Returns the reader whom a mail's links name. Throws a DatabaseAwayError. */
export async function subscriberByToken(leaveToken: string): Promise<Subscriber | undefined> {
  return find("leave_token", leaveToken);
}

/** Says whether an address is a reader's who confirmed. Throws a DatabaseAwayError. */
export async function isReader(email: string): Promise<boolean> {
  const row = await single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("email", "=", email)
      .where("state", "=", "confirmed")
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Whom a mail goes to, and what its foot needs. */
export type Recipient = {
  id: string;
  email: string;
  leaveToken: string;
  confirmedAt: string | null;
  topics: Topic[];
};

/** Returns a reader who confirmed, and has not left since. */
export async function recipient(id: string): Promise<Recipient | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("id", "=", id)
      .where("state", "=", "confirmed")
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { email, leave_token: leaveToken, confirmed_at: confirmedAt } = row;
  return { id, email, leaveToken, confirmedAt, topics: await topicsOf(id) };
}

/** What comes to a reader who confirmed. */
export async function topicsOf(id: string): Promise<Topic[]> {
  const rows = await single((db) =>
    db
      .selectFrom("newsletter_topics")
      .select("topic")
      .where("subscriber_id", "=", id)
      .orderBy("topic")
      .execute(),
  );
  return rows.flatMap(({ topic }) => parseTopic(topic) ?? []);
}

/** A mailbox that is gone: nothing more is written to it. */
export async function mailboxGone(id: string): Promise<void> {
  await transaction((tx) => endSubscription(tx, id, "bounced", new Date().toISOString()));
}

/** Returns the reader whom the link of a mail that asks names: before it was used, and after. */
export async function subscriberBySecret(secret: string): Promise<Subscriber | undefined> {
  return find("confirm_hash", sha256(secret));
}

async function find(column: "leave_token" | "confirm_hash", value: string): Promise<Subscriber | undefined> {
  const row = await single((db) =>
    db.selectFrom("newsletter_subscribers").selectAll().where(column, "=", value).executeTakeFirst(),
  );
  if (!row) return undefined;
  const waits = row.state === "pending" || row.state === "legacy";
  const topics = waits ? wantedOf(row.wanted) : await topicsOf(row.id);
  return {
    id: row.id,
    shown: shownAddress(row.email),
    state: row.state,
    leaveToken: row.leave_token,
    confirmedAt: row.confirmed_at,
    topics,
  };
}

/** What was asked for and waits for the reader's word. */
export function wantedOf(wanted: string | null): Topic[] {
  return (wanted ?? WEEK).split(" ").flatMap((topic) => parseTopic(topic) ?? []);
}

/** Confirms an address: the topics that were asked for begin. Says whether the secret was one; twice is once. */
export async function confirmSubscriber(secret: string, now = new Date()): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await tx
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("confirm_hash", "=", sha256(secret))
      .where("state", "in", ["pending", "legacy", "confirmed"])
      .executeTakeFirst();
    if (!row) return false;
    if (row.state === "confirmed") return true;
    await tx
      .updateTable("newsletter_subscribers")
      .set({ state: "confirmed", confirmed_at: now.toISOString(), left_at: null, wanted: null })
      .where("id", "=", row.id)
      .execute();
    await addTopics(tx, row.id, wantedOf(row.wanted), now);
    await promiseHosted(tx, "newsletter_subscribers", row.id);
    return true;
  });
}

/** Changes what comes to a reader who confirmed. Says whether there is one. */
export async function chooseTopics(
  leaveToken: string,
  topics: readonly Topic[],
  now = new Date(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await tx
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("leave_token", "=", leaveToken)
      .where("state", "=", "confirmed")
      .executeTakeFirst();
    if (!row) return false;
    await tx
      .deleteFrom("newsletter_topics")
      .where("subscriber_id", "=", row.id)
      .where("topic", "not in", [...topics, ""])
      .execute();
    await addTopics(tx, row.id, topics, now);
    return true;
  });
}

async function addTopics(tx: Tx, subscriber_id: string, topics: readonly string[], now: Date): Promise<void> {
  if (topics.length === 0) return;
  await tx
    .insertInto("newsletter_topics")
    .values(topics.map((topic) => ({ subscriber_id, topic, added_at: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leaving, by the token of any mail: it works for ever, and waits in the spool where the database is away. */
export const leaveForm: PublicForm<{ token: string }> = {
  name: "newsletter-leave",
  async store(tx, { at, values: { token } }) {
    const row = await tx
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("leave_token", "=", token)
      .executeTakeFirst();
    if (row) await endSubscription(tx, row.id, "left", at);
  },
};

/**
 * Ends what comes to a reader: they left, their mailbox is gone, or they complained. What is kept is a fingerprint of the address, so
 * that no script writes to it again, and the token, so that old links still answer. Who is ended already stays as they are.
 */
export async function endSubscription(
  tx: Tx,
  id: string,
  state: "left" | "bounced" | "complained",
  at: string,
): Promise<void> {
  const row = await tx
    .selectFrom("newsletter_subscribers")
    .select(["email", "state"])
    .where("id", "=", id)
    .where("state", "in", ["pending", "legacy", "confirmed"])
    .executeTakeFirst();
  if (!row) return;
  const email = emailHash(row.email);
  await tx
    .updateTable("newsletter_subscribers")
    .set({
      state,
      left_at: at,
      email,
      confirm_hash: null,
      wanted: null,
      last_command: null,
    })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("newsletter_topics").where("subscriber_id", "=", id).execute();
  await withdrawHosted(tx, "newsletter_subscribers", id);
  // A backup that is restored would write to them again. A full disk keeps nobody from leaving.
  await noteFingerprint("left.log", email, at).catch((error) =>
    log.error({ err: error }, "who left could not be noted beside the database"),
  );
}

/** Forgets what was sent to whom more than 13 months ago. */
export async function forgetOldDeliveries(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - SENT_MILLISECONDS).toISOString();
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("newsletter_deliveries")
        .where("bounce_token", "in", (eb) =>
          eb
            .selectFrom("newsletter_deliveries")
            .select("bounce_token")
            .where("at", "<", before)
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("law_mails")
        .where((eb) =>
          eb(
            eb.refTuple("subscriber_id", "change"),
            "in",
            eb
              .selectFrom("law_mails")
              .select(["subscriber_id", "change"])
              .where("at", "<", before)
              .limit(AT_ONCE)
              .$asTuple("subscriber_id", "change"),
          ),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}

/**
 * Forgets the addresses that nobody confirmed within 30 days. Who had left before and was signed up again by somebody is left again; so
 * is who was asked for what an older site kept, since that may be taken over once more.
 */
export async function forgetUnconfirmed(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - PENDING_MILLISECONDS).toISOString();
  const forgetSome = (tx: Tx) => forgetSomeUnconfirmed(tx, before, now);
  await inPieces(() => transaction(forgetSome));
}

async function forgetSomeUnconfirmed(tx: Tx, before: string, now: Date): Promise<number> {
  const over = await tx
    .selectFrom("newsletter_subscribers")
    .select(["id", "state", "left_at"])
    .where("created_at", "<", before)
    .where((eb) =>
      eb.or([
        eb("state", "=", "pending").and(eb.or([eb("asked_at", "is", null), eb("asked_at", "<", before)])),
        eb("state", "=", "legacy").and("asked_at", "<", before),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id, state, left_at } of over) {
    if (left_at || state === "legacy") await endSubscription(tx, id, "left", left_at ?? now.toISOString());
    else await tx.deleteFrom("newsletter_subscribers").where("id", "=", id).execute();
  }
  return over.length;
}
