import { beginDailyRun, hasRun } from "#app/backend/daily-runs.server.ts";
import { single, transaction } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import type { ShopOfClaim } from "#app/business/audit/past-listings-data.server.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { isHidden } from "#app/business/claim/when-public.server.ts";
import { readMailSettings } from "#app/business/mail-choice/mail-settings.server.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { addDays, daysBetween } from "#app/utils/dates.ts";
import { env } from "#app/utils/env.server.ts";
import { loadDirectory, registryListings } from "../data/directory-store.server.ts";
import { dayOf } from "../edits/apply-edits.server.ts";
import { COUNT_KIND_LIST, COUNT_KINDS, FIGURES_REST } from "./count.ts";
import { countsOf } from "./counts-data.server.ts";

/** What was counted for a shop in a week. */
export const WEEKLY_FIGURES_MAIL = "figures-week";

const TASK = "figures mail";

/** Any Monday: weeks are told from it. */
const A_MONDAY = "2026-01-05";

const DAYS = 7;

/**
 * Promises a mail with the figures of the week before to each member who wants one and each of their shops, on Mondays, once, whichever
 * process asks first: product.md 15.30. A site that stood still on Monday does it on its next day. Throws a DatabaseAwayError.
 */
export async function promiseWeeklyFigures(day: string): Promise<void> {
  const monday = mondayOf(day);
  if (await hasRun(TASK, monday)) return;
  await transaction(async (tx) => {
    if (!(await beginDailyRun(tx, TASK, monday))) return;
    const members = await tx
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .innerJoin("claims", "claims.id", "shop_members.claim_id")
      .select(["claims.id as claim", "accounts.id as account", "accounts.mail_settings"])
      .where("claims.state", "=", "granted")
      .where("accounts.mail_settings", "is not", null)
      .execute();
    for (const { claim, account, mail_settings } of members)
      if (readMailSettings(mail_settings).figures === "each")
        await promise(tx, {
          kind: "mail",
          payload: { template: WEEKLY_FIGURES_MAIL, claim, account, monday },
        });
  });
}

function mondayOf(day: string): string {
  const since = daysBetween(A_MONDAY, day) % DAYS;
  return addDays(day, -((since + DAYS) % DAYS));
}

/** Makes it of the week before its Monday; nothing for a week in which the shop was not theirs yet. */
export const makeWeeklyFiguresMail: MailMaker = async ({ claim: claimId, account, monday }) => {
  const claim = String(claimId);
  const row = await single((db) =>
    db
      .selectFrom("claims")
      .select(["listing_id", "decided_at", "created_at"])
      .where("id", "=", claim)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const since = await dayOfShop(row.listing_id, row.decided_at ?? row.created_at);
  const [first, last] = [addDays(String(monday), -DAYS), addDays(String(monday), -1)];
  if (since > last) return undefined;
  const figures = await figuresOf({ claimId: claim, listingId: row.listing_id }, first, since);
  const text = `What your page brought from ${formatDay(first, "MMMM d")} to ${formatDay(last, "MMMM d")}.`;
  return makeMemberMail({ claim, account: String(account), kind: "figures" }, (shop, standing) => {
    const rests = isHidden(standing);
    return {
      heading: "Your week",
      preview: text,
      blocks: [
        { kind: "text", text },
        // Fewer than before says nothing of days that were not counted.
        { kind: "facts", rows: rests ? figures.map(({ name, value }) => ({ name, value })) : figures },
        ...(rests ? [{ kind: "text" as const, text: FIGURES_REST }] : []),
        { kind: "button", text: "See each day", url: env.SITE_URL + shopPath(claim, "statistics") },
      ],
      why: `You get this on Mondays because you look after the listing of ${shop} and asked for it.`,
    };
  });
};

/** The figures of the week that begins on a day, beside those of the week before where all of it was counted for this claim. */
async function figuresOf(shop: ShopOfClaim, first: string, since: string) {
  const before = addDays(first, -DAYS);
  const rows = await countsOf(shop, before, addDays(first, DAYS - 1));
  // What was counted earlier is another's, whose claim it was then.
  const own = rows.filter(({ day }) => day >= since);
  return COUNT_KIND_LIST.map((kind) => {
    let [now, then] = [0, 0];
    for (const row of own)
      if (row.kind === kind) {
        if (row.day >= first) now += row.count;
        else then += row.count;
      }
    const note = since <= before ? changeWords(now - then) : undefined;
    return { name: COUNT_KINDS[kind], value: now.toLocaleString("en-US"), ...(note && { note }) };
  });
}

function changeWords(change: number): string {
  if (change === 0) return "As many as in the week before";
  const more = change > 0 ? "more" : "fewer";
  return `${Math.abs(change).toLocaleString("en-US")} ${more} than in the week before`;
}

/** A moment's day where the shop is: its counts are by that. */
async function dayOfShop(listing: string, at: string): Promise<string> {
  const row = registryListings(await loadDirectory()).find(({ id }) => id === listing);
  return dayOf(row ?? {}, at);
}
