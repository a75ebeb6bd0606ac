import { randomUUID } from "node:crypto";
import type { Tx } from "../database.server.ts";

/**
 * Promises something to be done elsewhere (a mail, a row for a hosted project) as a row of the transaction: both happen, or neither.
 * `payload` becomes JSON and names things by id: secrets are made when it is delivered.
 */
export async function promise(tx: Tx, { kind, payload }: { kind: string; payload: object }): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      state: "waiting",
      due_at: now,
      attempts: 0,
      last_error: null,
      created_at: now,
    })
    .execute();
}
