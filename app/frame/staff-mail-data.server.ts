import { beginDailyRun, hasRun, lastRunOf } from "#app/backend/daily-runs.server.ts";
import { transaction } from "#app/backend/database.server.ts";
import type { Mail, MailMaker } from "#app/backend/mail/mail.ts";
import { readSpool } from "#app/backend/outbox/outbox-health.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { countQueue, type Queue } from "#app/business/waiting-queues-data.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { env } from "#app/utils/env.server.ts";

/** The mail that tells the staff what waits. */
export const STAFF_MAIL = "staff-day";

const TASK = "staff mail";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Whom nobody ever wrote to, all is new. */
const NEVER = new Date(0).toISOString();

/** What waits for somebody to look at it, and what a mail calls it. */
const QUEUES = {
  claims: "Claims",
  listings: "Listing changes",
  deals: "Deals",
  photos: "Photos",
  leads: "Leads",
  messages: "Messages",
  law: "Reports of law changes",
  reports: "Reports about listings",
} as const satisfies Partial<Record<Queue, string>>;

type Waiting = { name: string; count: number; fresh: number; oldest?: string };

/**
 * Promises the day's mail to each address of MAIL_STAFF, once, whichever process asks first: product.md 13.10. Throws a
 * DatabaseAwayError.
 */
export async function promiseStaffMail(day = siteDay()): Promise<void> {
  const staff = env.MAIL_STAFF ?? [];
  // A look costs less than a writer's transaction, every ten minutes in each process.
  if (staff.length === 0 || (await hasRun(TASK, day))) return;
  await transaction(async (tx) => {
    const since = (await lastRunOf(tx, TASK, new Date())) ?? NEVER;
    if (!(await beginDailyRun(tx, TASK, day))) return;
    for (const to of staff)
      await promise(tx, { kind: "mail", payload: { template: STAFF_MAIL, to, day, since } });
  });
}

/** Makes it of what waits when it leaves. Nothing new since the last one was promised, and nothing that failed: no mail. */
export const makeStaffMail: MailMaker = async ({ to, day, since: told }) => {
  // One that another version promised does not say it.
  const since = told ? String(told) : dayBefore();
  const queues = await Promise.all(
    Object.entries(QUEUES).map(([queue, name]) => waitingIn(queue as Queue, name, since)),
  );
  const { count: dead } = await countQueue("outbox");
  const failed = { dead, setAside: readSpool().setAside ?? 0 };
  const news = queues.some(({ fresh }) => fresh > 0) || dead > 0 || failed.setAside > 0;
  return news ? staffMail(String(to), String(day), queues, failed) : undefined;
};

function dayBefore(): string {
  return new Date(Date.now() - DAY_MILLISECONDS).toISOString();
}

async function waitingIn(queue: Queue, name: string, since: string): Promise<Waiting> {
  const [all, fresh] = await Promise.all([countQueue(queue), countQueue(queue, { since })]);
  return { ...all, name, fresh: fresh.count };
}

/** What was promised and is not tried any more, and what visitors sent that the database refused for good. */
type Failed = { dead: number; setAside: number };

function staffMail(to: string, day: string, queues: readonly Waiting[], { dead, setAside }: Failed): Mail {
  const fresh = queues.reduce((sum, queue) => sum + queue.fresh, 0);
  return {
    to,
    subject: `${fresh} new, ${queues.reduce((sum, { count }) => sum + count, 0)} waiting: ${site.name}`,
    masthead: { name: site.name, line: formatDay(day, "EEEE, MMMM d, yyyy") },
    blocks: [
      { kind: "heading", text: "What is waiting" },
      {
        kind: "facts",
        rows: queues.map(({ name, count, fresh: isNew, oldest }) => ({
          name,
          value: count === 0 ? "None" : `${isNew} new, ${count} in all`,
          ...(oldest && { note: `Oldest: ${formatDay(dayIn(site.timeZone, new Date(oldest)))}` }),
        })),
      },
      ...(dead > 0 ? [failedLine(`${dead} could not be delivered.`)] : []),
      ...(setAside > 0 ? [failedLine(`${setAside} of what visitors sent could not be stored.`)] : []),
    ],
    foot: [{ kind: "small", text: "MAIL_STAFF names who gets this, once a day when something is new." }],
  };
}

function failedLine(strong: string): Mail["blocks"][number] {
  return {
    kind: "text",
    text: [{ strong }, " “npm run outbox -- list” says which and why; retry or drop them there."],
  };
}
