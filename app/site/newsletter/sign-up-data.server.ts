import { emailHash } from "#app/backend/erasures.server.ts";
import { mailLeaves } from "#app/backend/mail/mail-home.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { promiseHosted } from "#app/backend/supabase-tables.server.ts";
import type { Command, PublicForm } from "#app/backend/take.server.ts";
import { newToken } from "#app/utils/tokens.server.ts";
import type { Topic } from "./topics.ts";

/** `quiet`: so many mails went to this address that this time none does. */
export type SignUp = { email: string; topic: Topic; quiet?: true };

/** The mail that answers a sign-up: sign-up-mail-data.server.ts makes it. */
export const SIGN_UP_MAIL = "newsletter-sign-up";

/**
 * A newsletter address. Where mail leaves it waits until its reader confirms; elsewhere it is kept to be asked later. A reader who has
 * confirmed stays as they are, whoever typed their address: the mail tells them. What is written is alike in each case.
 */
export const signUpForm: PublicForm<SignUp> = {
  name: "newsletter",
  async store(tx, { id, at, values }: Command<SignUp>) {
    const { email, topic, quiet } = values;
    const known = await tx
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", "in", [email, emailHash(email)])
      .executeTakeFirst();
    if (known?.last_command === id) return;
    const subscriber = known?.id ?? id;
    const begin = { email, state: mailLeaves ? ("pending" as const) : ("legacy" as const), wanted: topic };
    if (!known) {
      await tx
        .insertInto("newsletter_subscribers")
        .values({
          ...begin,
          id,
          confirm_hash: null,
          leave_token: newToken(),
          created_at: at,
          last_command: id,
          asked_at: null,
          confirmed_at: null,
          left_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Where it can be confirmed, it goes there when it is.
      if (!mailLeaves) await promiseHosted(tx, "newsletter_subscribers", id);
    } else {
      const { state, wanted } = known;
      const waits = state === "pending" || state === "legacy";
      await tx
        .updateTable("newsletter_subscribers")
        .set({
          last_command: id,
          ...(waits && { wanted: both(wanted, topic) }),
          ...(!waits &&
            state !== "confirmed" && { ...begin, created_at: at, asked_at: null, confirmed_at: null }),
        })
        .where("id", "=", subscriber)
        .execute();
    }
    if (mailLeaves && !quiet) {
      await promise(tx, { kind: "mail", payload: { template: SIGN_UP_MAIL, subscriber, topic } });
    }
  },
};

/** Topics asked for one after the other, each once. Without a word the first was the week's edition. */
function both(wanted: string | null, topic: Topic): string {
  return [...new Set([...(wanted ?? "week").split(" "), topic])].join(" ").slice(0, 400);
}
