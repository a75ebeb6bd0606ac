import { single } from "#app/backend/database.server.ts";
import { CLI, SITE } from "#app/business/audit/audit-data.server.ts";

/**
 * Returns what the desk calls those who did something, by the actor that the log has: accounts by name, for operators with their address before
 * it. A name is what its owner types, "The site" or a colleague's with their address too, and whose mailbox it is cannot be typed. Throws as `single` does.
 */
export async function namesOf(
  actors: Iterable<string | null>,
  { addresses = false }: { addresses?: boolean } = {},
): Promise<(actor: string | null) => string> {
  const ids = [...new Set(actors)].filter((actor) => actor && actor !== CLI && actor !== SITE) as string[];
  const rows =
    ids.length === 0
      ? []
      : await single((db) =>
          db.selectFrom("accounts").select(["id", "name", "email"]).where("id", "in", ids).execute(),
        );
  const names = new Map(rows.map(({ id, name, email }) => [id, addresses ? `${email} (${name})` : name]));
  return (actor) => {
    if (actor === null) return "";
    if (actor === CLI) return "The command line";
    if (actor === SITE) return "The site";
    return names.get(actor) ?? "An account that is gone";
  };
}
