import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mailWith, pathIn, plainBrowser } from "../faults/business/plain-browser.ts";
import { makeOwner } from "../shop-owner.ts";
import { type RaceSite, rounds, TOGETHER } from "./race-site.ts";
import {
  cookieHeader,
  expectNoFailure,
  many,
  type Post,
  sendTogether,
  sessionsIn,
  statusesOf,
} from "./send-together.ts";

const DAY = 86_400_000;

/** Declares the races for shops: who proves, joins and decides. */
export function claimRaces(given: () => RaceSite): void {
  test.each(rounds)("an invitation that is accepted many times together brings one member (%i)", async () => {
    const { ask, insert, numberOf, site, tokenOf, url } = given();
    const owner = makeOwner({ listingId: `shop-${randomUUID()}` });
    const invited = makeOwner({});
    const email = String(invited.rows[0]?.values.email);
    const [id, secret] = [randomUUID(), randomUUID().replaceAll("-", "")];
    const at = new Date().toISOString();
    const invitation = {
      id,
      claim_id: owner.claimId,
      invited_by: owner.accountId,
      email,
      role: "manager",
      secret_hash: createHash("sha256").update(secret).digest("hex"),
      created_at: at,
      expires_at: new Date(Date.now() + DAY).toISOString(),
    };
    await insert(owner, invited, { rows: [{ table: "invitations", values: invitation }] });
    const path = `/invitation/${secret}`;
    const browser = plainBrowser(site);
    await (await browser.open(path)).press("Send a code to my address");
    const code = /\d{4} \d{4}/.exec((await mailWith(site, email, /\d{4} \d{4}/)).text ?? "")?.[0] ?? "";
    const token = await tokenOf(path, invited);
    const answers = await sendTogether(url, [
      ...many({ path, cookie: invited.cookie, fields: { form: "accept", token } }, TOGETHER / 2),
      ...many(
        { path, cookie: cookieHeader(browser), fields: { form: "code", code, name: "Sam" } },
        TOGETHER / 2,
      ),
    ]);
    expectNoFailure(answers);
    expect(await numberOf(`select count(*) n from shop_members where claim_id = '${owner.claimId}'`)).toBe(2);
    expect(
      await numberOf(`select count(*) n from audit_log where subject = '${id}' and action = 'member.joined'`),
    ).toBe(1);
    expect(await ask(`select used_at from invitations where id = '${id}' and used_at is null`)).toEqual([]);
    expect(sessionsIn(answers)).toBeLessThanOrEqual(1);
  });

  test.each(rounds)(
    "of two who prove their claims to one shop together, by link and code many times, one has it (%i)",
    async () => {
      const { ask, numberOf, site, takeShop, url } = given();
      const shop = takeShop();
      const emails = [shop.email, `dale@${shop.host}`];
      const posts: Post[] = [];
      for (const email of emails) {
        const browser = plainBrowser(site);
        let page = await browser.open(shop.claimPath);
        if (page.links.has("Continue")) page = await browser.open(page.links.get("Continue") ?? "");
        const who = {
          license: shop.license,
          email,
          name: "Dale Whitcomb",
          role: "Manager",
          "may-act": "yes",
        };
        expect((await page.press("Send me a code", who)).address).toBe("/claim/sent");
        const mail = await mailWith(site, email, /\d{4} \d{4}/);
        const code = /\d{4} \d{4}/.exec(mail.text ?? "")?.[0] ?? "";
        const link = {
          path: pathIn(mail, "/claim/prove/"),
          cookie: "adult=yes",
          fields: { form: "claim-prove" },
        };
        const typed = {
          path: "/claim/sent",
          cookie: cookieHeader(browser),
          fields: { form: "claim-code", code },
        };
        posts.push(...many(link, TOGETHER / 4), ...many(typed, TOGETHER / 4));
      }
      const answers = await sendTogether(url, posts);
      expectNoFailure(answers);
      expect(sessionsIn(answers)).toBe(2);
      const claims = await ask(
        `select id, state, contests from claims where listing_id = '${shop.id}' order by state`,
      );
      expect(claims).toMatchObject([
        { state: "granted", contests: null },
        { state: "review", contests: claims[0]?.id },
      ]);
      const ids = claims.map(({ id }) => `'${id}'`).join(", ");
      expect(
        await numberOf(
          `select count(*) n from audit_log where subject in (${ids}) and action = 'claim.proven'`,
        ),
      ).toBe(2);
      const addresses = emails.map((email) => `'${email}'`).join(", ");
      expect(await numberOf(`select count(*) n from accounts where email in (${addresses})`)).toBe(2);
      for (const { path } of posts.filter(({ fields }) => fields.form === "claim-prove")) {
        const over = await site.see(path);
        expect([over.status, (await over.text()).includes(shop.host)]).toEqual([404, false]);
      }
    },
  );

  test.each(rounds)("a contest that two people decide together leaves one holder (%i)", async () => {
    const { ask, insert, numberOf, takeShop, tokenOf, url } = given();
    const shop = takeShop();
    const holder = makeOwner({ listingId: shop.id });
    set(holder.rows, "claims", { proof: 3 });
    const rival = makeOwner({ listingId: shop.id, email: shop.email });
    set(rival.rows, "claims", {
      state: "review",
      contests: holder.claimId,
      told_at: new Date(Date.now() - 9 * DAY).toISOString(),
      decided_at: null,
      decided_by: null,
    });
    const staff = [makeOwner({ staff: "operator" }), makeOwner({ staff: "operator" })] as const;
    const rows = rival.rows.filter(({ table }) => table !== "shop_members");
    await insert(holder, { rows }, ...staff);
    const path = `/desk/claims/${rival.claimId}`;
    const decide = { form: "decide", do: "decide" };
    const [one, two] = await Promise.all(staff.map((who) => tokenOf(path, who)));
    const grant = { ...decide, decision: "grant", reason: "address-on-file", token: one ?? "" };
    const refuse = { ...decide, decision: "refuse", reason: "owner-answered", token: two ?? "" };
    const answers = await sendTogether(url, [
      ...many({ path, cookie: staff[0].cookie, fields: grant }, TOGETHER / 2),
      ...many({ path, cookie: staff[1].cookie, fields: refuse }, TOGETHER / 2),
    ]);
    expectNoFailure(answers);
    const stateOf = async (id: string) =>
      (await ask(`select state from claims where id = '${id}'`))[0]?.state;
    const states = [await stateOf(holder.claimId), await stateOf(rival.claimId)];
    expect(
      [
        ["replaced", "granted"],
        ["granted", "refused"],
      ],
      `of ${statusesOf(answers)}`,
    ).toContainEqual(states);
    const decided = `from audit_log where subject = '${rival.claimId}' and action in ('claim.granted', 'claim.refused')`;
    expect(await ask(`select action ${decided}`)).toEqual([{ action: `claim.${states[1]}` }]);
    expect(await numberOf(`select count(*) n from shop_members where claim_id = '${rival.claimId}'`)).toBe(
      states[1] === "granted" ? 1 : 0,
    );
  });
}

/** Makes a table's row of somebody another one. */
function set(
  rows: ReturnType<typeof makeOwner>["rows"],
  of: string,
  values: Record<string, string | number | null>,
): void {
  for (const { table, values: row } of rows) if (table === of) Object.assign(row, values);
}
