import { randomBytes } from "node:crypto";
import type { PublicForm } from "#app/backend/take.server.ts";

/** A newsletter address. One that is there already stays as it is. */
export const signUpForm: PublicForm<{ email: string }> = {
  name: "newsletter",
  async store(tx, { id, at, values: { email } }) {
    await tx
      .insertInto("newsletter_subscribers")
      .values({
        id,
        email,
        state: "legacy",
        confirm_hash: null,
        leave_token: randomBytes(32).toString("base64url"),
        created_at: at,
        asked_at: null,
        confirmed_at: null,
        left_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
