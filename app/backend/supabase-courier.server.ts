import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { env } from "#app/utils/env.server.ts";
import { single } from "./database.server.ts";
import type { Courier, Delivered, Promised } from "./outbox/delivery.ts";
import { HOSTED_COLUMNS, type HostedTable, SUPABASE_KIND } from "./supabase-tables.server.ts";

const ANSWER_MILLISECONDS = 8000;

const payloadSchema = z.object({
  table: z.enum(Object.keys(HOSTED_COLUMNS) as [HostedTable, ...HostedTable[]]),
  id: z.string(),
});

/** SQLSTATEs that another try does not mend: a value is missing, breaks a rule or is none of its type, or the right is missing. */
const REFUSED = /^(23502|23514|22...|42501)$/;

/** unique_violation: an earlier try was stored, and its answer did not arrive. */
const THERE_ALREADY = "23505";

let client: Promise<SupabaseClient> | undefined;

/** Brings rows of the public forms to the hosted project's REST interface, as its anonymous visitor (product.md 9.10). */
export const supabaseCourier: Courier = {
  kind: SUPABASE_KIND,
  atOnce: 4,
  order: 50,
  days: 7,
  ready: () => env.SUPABASE_URL !== undefined,
  deliver,
};

async function deliver({ payload }: Promised): Promise<Delivered> {
  const { table, id } = payloadSchema.parse(payload);
  const row: Record<string, unknown> | undefined = await single((db) =>
    db
      .selectFrom(table)
      .select(HOSTED_COLUMNS[table] as never)
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  if (!row) return { end: "done", note: "the row is gone" };
  client ??= openClient();
  const { error } = await (await client).from(table).insert(row);
  if (!error || error.code === THERE_ALREADY) return { end: "done" };
  const reason = `${error.code}: ${error.message}`;
  return REFUSED.test(error.code) ? { end: "dead", reason } : { end: "again", reason };
}

/** Loaded with the first row: most sites have no hosted project. */
async function openClient(): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient(env.SUPABASE_URL ?? "", env.SUPABASE_ANON_KEY ?? "", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) }),
    },
  });
}
