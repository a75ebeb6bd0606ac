import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { expect } from "vitest";

const QUESTION = "select message from contact_messages";

/** Returns the messages that a site's own file has. */
export function messagesInFile(folder: string): string[] {
  const database = new DatabaseSync(join(folder, "var/site.sqlite"), { readOnly: true });
  try {
    return database
      .prepare(QUESTION)
      .all()
      .map(({ message }) => String(message));
  } finally {
    database.close();
  }
}

/** Returns the messages that a Postgres has. */
export async function messagesInPostgres(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ message: string }>(
      QUESTION.replace("contact", "leaf_courier.contact"),
    );
    return rows.map(({ message }) => message);
  } finally {
    await client.end();
  }
}

/** Each acknowledged message is there, and none is there twice. */
export function expectEachOnce(kept: readonly string[], acknowledged: readonly string[]): void {
  const there = new Set(kept);
  expect(acknowledged.filter((message) => !there.has(message))).toEqual([]);
  expect(kept).toHaveLength(there.size);
}
