import { single } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";
import { SESSION_TIMES } from "./session.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Forgets challenges and sessions a day after their end: product.md 15.28. */
export async function forgetSignIns(now = new Date()): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("challenges")
        .where("id", "in", (eb) =>
          eb.selectFrom("challenges").select("id").where("expires_at", "<", before(DAY)).limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("sessions")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("sessions")
            .select("id")
            .where((is) =>
              is.or([
                is("expires_at", "<", before(DAY)),
                is("seen_at", "<", before(DAY + SESSION_TIMES.account.idle)),
              ]),
            )
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}
