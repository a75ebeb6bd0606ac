import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { MOST_WAITED } from "../most-waited.ts";
import { postForm } from "./forms-client.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();
const when = test.skipIf(!binaries);
const TOKEN = "a".repeat(40);

let database: Database | undefined;
let site: SiteUnderTest;
beforeAll(async () => {
  if (!binaries) return;
  database = await startPostgres(binaries);
  site = await startSite({ env: { DATABASE_URL: database.url } });
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    `insert into leaf_courier.newsletter_subscribers (id, email, state, leave_token, created_at, confirmed_at)
     values ('1', 'reader@mail.example.com', 'confirmed', $1, '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z')`,
    [TOKEN],
  );
  await owner.query(
    "insert into leaf_courier.newsletter_topics (subscriber_id, topic, added_at) values ('1', 'week', '2026-11-01T12:00:00.000Z')",
  );
  await owner.end();
});
afterAll(async () => {
  await database?.thaw();
  await site?.stop();
  await database?.stop();
});

/** For how long the site takes a frozen database as being away: until then nobody waits for it. */
const forgotten = () => new Promise((next) => setTimeout(next, 10_200));

const ROUTE = encodeURIComponent("site/newsletter/topics.route");

when(
  "on a frozen Postgres a reader's pages and buttons answer in 3 s, and marks that were not saved stay",
  async () => {
    const topics = `${site.url}/newsletter/topics/${TOKEN}`;
    expect(await (await fetch(topics)).text()).toContain("r…@mail.example.com");
    await database?.freeze();
    const timed = async (ask: () => Promise<Response>) => {
      const began = Date.now();
      const response = await ask();
      const text = await response.text();
      return { status: response.status, text, took: Date.now() - began };
    };
    const marks = new URLSearchParams([
      ["form", "newsletter-topics"],
      ["topic", "law:OH"],
      ["topic", "law:TX"],
      ["add", "law:ME"],
    ]);
    const headers = { Accept: "text/html" };
    const saving = await timed(() => fetch(topics, { method: "POST", body: marks, headers }));
    // It is known now: these need not find it out.
    const known = await timed(() => fetch(`${site.url}/newsletter/confirm/${TOKEN}`));
    const byScript = await timed(() => fetch(`${topics}?_data=${ROUTE}`, { method: "POST", body: marks }));
    await forgotten();
    const confirming = await timed(() =>
      postForm(`${site.url}/newsletter/confirm/${TOKEN}`, { form: "newsletter-confirm" }),
    );
    await forgotten();
    const leaving = await timed(() => fetch(`${site.url}/newsletter/leave/${TOKEN}`));

    const answers = [saving, known, byScript, confirming, leaving];
    for (const { took } of answers) expect(took).toBeLessThan(MOST_WAITED);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200]);
    expect(saving.text).toContain("We could not save this just now");
    for (const topic of ["law:OH", "law:TX", "law:ME"])
      expect(saving.text).toMatch(
        new RegExp(`<input[^>]*checked=""[^>]*value="${topic}"|<input[^>]*value="${topic}"[^>]*checked=""`),
      );
    expect(saving.text).not.toMatch(/<input[^>]*checked=""[^>]*value="week"/);
    expect(known.text).toContain("Nothing was lost");
    expect(confirming.text).toContain("Confirm this address");
    expect(leaving.text).toContain("Unsubscribe from everything");

    // To a script the form says that nothing changed: it leaves the page, and its marks, as they are.
    expect(JSON.parse(byScript.text)).toMatchObject({ ok: false, away: true });
  },
  90_000,
);
