import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailWith, pathIn, plainBrowser } from "../faults/business/plain-browser.ts";
import { postForm } from "../faults/forms-client.ts";
import { makeOwner } from "../shop-owner.ts";
import { claimRaces } from "./claim-races.ts";
import { KINDS, type RaceSite, rounds, startRaceSite, TOGETHER } from "./race-site.ts";
import {
  cookieHeader,
  expectNoFailure,
  many,
  type Post,
  sendTogether,
  sessionsIn,
  statusesOf,
} from "./send-together.ts";

describe.each(KINDS)("on %s", (kind) => {
  let site: RaceSite;
  beforeAll(async () => {
    site = await startRaceSite(kind);
  });
  afterAll(() => site?.stop());

  test.each(rounds)("a code of a mail, sent many times together, begins one session (%i)", async (round) => {
    const email = `ona-${round}@mail.example.com`;
    const person = makeOwner({ email });
    await site.insert(person);
    const browser = plainBrowser(site.site);
    const asked = await (await browser.open("/sign-in")).press("Send me a code", { email });
    expect(asked.address).toBe("/sign-in/code");
    const mail = await mailWith(site.site, email, /\d{4} \d{4}/);
    const code = /\d{4} \d{4}/.exec(mail.text ?? "")?.[0] ?? "";
    const cookie = cookieHeader(browser);
    const posts = [
      ...many({ path: "/sign-in/code", cookie, fields: { form: "code", code } }, TOGETHER / 2),
      ...many(
        { path: pathIn(mail, "/sign-in/link/"), cookie, fields: { form: "link", sure: "1" } },
        TOGETHER / 2,
      ),
    ];
    const answers = await sendTogether(site.url, posts);
    expectNoFailure(answers);
    expect(sessionsIn(answers)).toBe(1);
    // One that the test put there, and the new one.
    expect(
      await site.numberOf(`select count(*) n from sessions where account_id = '${person.accountId}'`),
    ).toBe(2);
  });

  test.each(rounds)("a claim that two people decide about together is decided once (%i)", async () => {
    const claimant = makeOwner({ listingId: site.takeShop().id });
    for (const { table, values } of claimant.rows)
      if (table === "claims")
        Object.assign(values, {
          state: "review",
          call_code: "471902",
          decided_at: null,
          decided_by: null,
          proof: 3,
        });
    const rows = claimant.rows.filter(({ table }) => table !== "shop_members");
    const staff = [makeOwner({ staff: "operator" }), makeOwner({ staff: "operator" })];
    await site.insert({ rows }, ...staff);
    const path = `/desk/claims/${claimant.claimId}`;
    const decide = { form: "decide", do: "decide", outcome: "agreed", code: "471 902" };
    const posts: Post[] = [];
    for (const [i, who] of staff.entries()) {
      const token = await site.tokenOf(path, who);
      const decision =
        i === 0
          ? { decision: "grant", reason: "shop-agreed" }
          : { decision: "refuse", reason: "license-differs" };
      posts.push(
        ...many({ path, cookie: who.cookie, fields: { ...decide, ...decision, token } }, TOGETHER / 2),
      );
    }
    const answers = await sendTogether(site.url, posts);
    expectNoFailure(answers);
    const decided = `from audit_log where subject = '${claimant.claimId}' and action in ('claim.granted', 'claim.refused')`;
    expect(await site.numberOf(`select count(*) n ${decided}`)).toBe(1);
    const [claim] = await site.ask(`select state from claims where id = '${claimant.claimId}'`);
    const [act] = await site.ask(`select action ${decided}`);
    expect(`claim.${claim?.state}`).toBe(act?.action);
    expect(
      await site.numberOf(`select count(*) n from shop_members where claim_id = '${claimant.claimId}'`),
    ).toBe(claim?.state === "granted" ? 1 : 0);
  });

  test.each(rounds)("of two owners who take each other out together one stays (%i)", async (round) => {
    const first = makeOwner({ listingId: `a-shop-${round}` });
    const second = makeOwner({ claimId: first.claimId });
    await site.insert(first, second);
    const path = `/dashboard/${first.claimId}/team`;
    const posts: Post[] = [];
    for (const [who, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const token = await site.tokenOf(path, who);
      posts.push(
        ...many(
          { path, cookie: who.cookie, fields: { form: "remove", account: other.accountId, token } },
          TOGETHER / 2,
        ),
      );
    }
    expectNoFailure(await sendTogether(site.url, posts));
    expect(
      await site.numberOf(`select count(*) n from shop_members where claim_id = '${first.claimId}'`),
    ).toBe(1);
  });

  test.each(rounds)("of many deals that are published together ten are live (%i)", async () => {
    const listingId = site.takeShop().id;
    const owner = makeOwner({ listingId });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const text = {
      kind: "percent-off",
      title: "Ten percent on all flower",
      summary: "10 percent off all flower, all day long.",
      conditions: "Once per person and day. Adults 21 and over.",
      starts: day(-2),
      ends: day(20),
    };
    const at = new Date().toISOString();
    const deal = (state: string, id = randomUUID()) => ({
      table: "shop_deals",
      values: {
        id,
        slug: `ten-percent-${id}`,
        listing_id: listingId,
        claim_id: owner.claimId,
        fields: JSON.stringify({ ...text, weekdays: [] }),
        state,
        reason: null,
        revision: 1,
        created_at: at,
        at,
      },
    });
    const drafts = Array.from({ length: Math.max(12, TOGETHER / 2) }, () => deal("draft"));
    await site.insert(owner, { rows: [deal("withdrawn"), ...drafts] });
    const path = `/dashboard/${owner.claimId}/deals`;
    const token = await site.tokenOf(path, owner);
    const posts = drafts.map(({ values: { id } }) => ({
      path: `${path}/${id}`,
      cookie: owner.cookie,
      fields: { form: "deal", do: "publish", revision: "1", token, ...text },
    }));
    const answers = await sendTogether(site.url, posts);
    expectNoFailure(answers);
    const live = await site.numberOf(
      `select count(*) n from shop_deals where claim_id = '${owner.claimId}' and state = 'live'`,
    );
    expect(live).toBe(statusesOf(answers).filter((status) => status === 303).length);
    expect(live).toBeLessThanOrEqual(10);
    expect(live).toBeGreaterThan(5);
  });

  test.each(rounds)("a sign-up that is confirmed many times together is one (%i)", async (round) => {
    const email = `reader-${round}@mail.example.com`;
    const fields = { form: "newsletter", email };
    const signUp = await postForm(site.url, fields, { "X-Forwarded-For": `10.88.0.${round}` });
    expect(signUp.status).toBe(303);
    const path = pathIn(await mailWith(site.site, email, /\/newsletter\/confirm\//), "/newsletter/confirm/");
    const post = { path, cookie: "adult=yes", fields: { form: "newsletter-confirm" } };
    const answers = await sendTogether(site.url, many(post, TOGETHER));
    expectNoFailure(answers);
    const [row] = await site.ask(
      `select count(*) n, max(state) state from newsletter_subscribers where email = '${email}'`,
    );
    expect(row).toMatchObject({ n: 1, state: "confirmed" });
  });

  claimRaces(() => site);

  test("none of this was an unexpected error", () => {
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
