import { single } from "#app/backend/database.server.ts";

/**
 * Returns when the desk last refused each of a shop's deals and photographs, by their ids, and its changes, by their claim and field ("CLAIM phone"),
 * in ISO 8601. A row's own moment is when its shop sent it, weeks earlier where the desk was slow. Throws as `single` does.
 */
export async function refusedWhen(
  subjects: readonly string[],
): Promise<(subject: string, field?: string) => string | undefined> {
  const rows = await single((db) =>
    db
      .selectFrom("audit_log")
      .select((eb) => ["subject", "action", "detail", eb.fn.max("at").as("at")])
      .where("subject", "in", subjects)
      .where("action", "in", ["deal.refused", "photo.refused", "edit.refused"])
      .groupBy(["subject", "action", "detail"])
      .orderBy((eb) => eb.fn.max("at"))
      .execute(),
  );
  // Of a change the detail begins with its field; later ones of the same thing come after earlier ones.
  const moments = new Map(
    rows.map(({ subject, action, detail, at }) => [
      action === "edit.refused" ? `${subject} ${detail?.split(":")[0]}` : subject,
      at,
    ]),
  );
  return (subject, field) => moments.get(field ? `${subject} ${field}` : subject);
}
