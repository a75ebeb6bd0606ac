import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { SubscriberState } from "#app/backend/tables.ts";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { type SmtpManner, startSmtp } from "../smtp-server.ts";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";

/** The day of the edition that is sent. */
export const DAY = "2026-11-21";

const MOMENT = "2026-06-09T12:00:00.000Z";

const EDITION = `---
date: ${DAY}
number: 47
subject: What the THC percentage leaves out
preview: Flower is priced by one number.
stories:
  - /article/what-thc-percentage-leaves-out
---

## [What the THC percentage leaves out](/article/what-thc-percentage-leaves-out)

Flower is priced by one number.

## The law this week

- **Ohio**: nothing changed. [Ohio’s page](/is-cannabis-legal/ohio)
`;

/** A reader to be. `n` is part of the address. */
export type Wanted = { n: number | string; state?: SubscriberState; topics?: readonly string[] };

/** What a command said, and how it ended. */
export type Ran = { code: number | null; output: string };

/**
 * A newspaper's press: an edition, readers in a database of its own, a real SMTP server that counts, and the commands of `npm run
 * newsletter` as processes of their own.
 */
export async function openPress({
  manners,
  variables = {},
  messages = true,
}: {
  manners?: (to: string) => SmtpManner | undefined;
  variables?: Record<string, string>;
  messages?: boolean;
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-press-"));
  const data = join(folder, "data");
  await cp("data", data, { recursive: true });
  const site = JSON.parse(await readFile("data/site.json", "utf8"));
  const postalAddress = ["100 Example Street", "Portland, OR 97200"];
  await writeFile(join(data, "site.json"), JSON.stringify({ ...site, postalAddress }));
  const file = join(data, "newsletter", `${DAY}.md`);
  await writeFile(file, EDITION);
  const smtp = await startSmtp(manners, { messages });
  const all = {
    DATA_DIR: data,
    VAR_DIR: join(folder, "var"),
    SITE_URL: "https://leafcourier.example.com",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Leaf Courier <week@leafcourier.example.com>",
    MAIL_BOUNCE_DOMAIN: "bounces.example.com",
    ...variables,
  };
  const database: OwnDatabase = await ownDatabase(all);
  const running = new Set<ChildProcess>();

  /** Starts a command; `ended` is how it ended. */
  function start(args: readonly string[], changed: Record<string, string> = {}) {
    const child = spawn(resolve("node_modules/.bin/node"), ["scripts/newsletter.ts", ...args], {
      env: { ...OWN_ENVIRONMENT, ...all, ...changed },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const ended = once(child, "close").then(([code]): Ran => {
      running.delete(child);
      return { code: code as number | null, output };
    });
    return { ended, kill: () => child.kill("SIGKILL"), output: () => output };
  }

  return {
    folder,
    file,
    smtp,
    database,
    start,
    run: (...args: string[]) => start(args).ended,
    /** How often each address got a mail. */
    counts() {
      const counts = new Map<string, number>();
      for (const { to } of smtp.received) for (const one of to) counts.set(one, (counts.get(one) ?? 0) + 1);
      return counts;
    },
    async addReaders(wanted: readonly Wanted[]): Promise<void> {
      for (let from = 0; from < wanted.length; from += 500) {
        const rows = wanted.slice(from, from + 500).map((one) => ({ ...one, id: crypto.randomUUID() }));
        await database.transaction(async (tx) => {
          await tx
            .insertInto("newsletter_subscribers")
            .values(
              rows.map(({ id, n, state = "confirmed" }) => ({
                id,
                email: addressOf(n),
                state,
                confirm_hash: null,
                leave_token: randomBytes(20).toString("hex"),
                created_at: MOMENT,
                wanted: null,
                last_command: null,
                asked_at: null,
                confirmed_at: state === "confirmed" ? MOMENT : null,
                left_at: null,
              })),
            )
            .execute();
          const topics = rows.flatMap(({ id, state = "confirmed", topics: chosen = ["week"] }) =>
            state === "confirmed"
              ? chosen.map((topic) => ({ subscriber_id: id, topic, added_at: MOMENT }))
              : [],
          );
          if (topics.length > 0) await tx.insertInto("newsletter_topics").values(topics).execute();
        });
      }
    },
    /** The state of each delivery, by address; who left has a fingerprint for one. */
    async deliveries(): Promise<Map<string, string>> {
      const rows = await database.single((db) =>
        db
          .selectFrom("newsletter_deliveries as delivery")
          .innerJoin("newsletter_subscribers as reader", "reader.id", "delivery.subscriber_id")
          .select(["reader.email", "delivery.state"])
          .execute(),
      );
      return new Map(rows.map(({ email, state }) => [email, state]));
    },
    async close(): Promise<void> {
      for (const child of running) child.kill("SIGKILL");
      await database.closeDatabase();
      await smtp.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Press = Awaited<ReturnType<typeof openPress>>;

export function addressOf(n: number | string): string {
  return `reader-${n}@mail.example.com`;
}
