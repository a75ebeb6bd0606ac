import { expect } from "vitest";
import type { SignedIn } from "#app/business/sign-in/session.ts";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { registryRowFor } from "./claim-shop.ts";
import { insertInto, onBothDatabases } from "./on-both.ts";

const EMAIL = "shop@the-clover-yard.example.com";

onBothDatabases(({ when, database }) => {
  /** A claim whose mail was asked for, and that mail's code and link. */
  async function asked() {
    const start = await import("#app/business/claim/start-claim-data.server.ts");
    const { makeProveMail } = await import("#app/business/claim/prove-mail-data.server.ts");
    const row = await registryRowFor("demo-ak-0003");
    const typed = { email: EMAIL, name: "Ona Fielding", role: "Owner", phone: "907 555 0100" };
    const secret = await start.claimByMail(
      row,
      { ...typed, license: "DEMO-AK-0003", licenseMatches: true },
      true,
    );
    const claim = await start.claimOfBrowser(secret);
    if (!claim) throw new Error("no claim");
    const promised = await database().single((db) =>
      db.selectFrom("outbox").selectAll().where("kind", "=", "code-mail").executeTakeFirstOrThrow(),
    );
    const mail = await makeProveMail(JSON.parse(promised.payload ?? "{}") as Record<string, unknown>);
    const text = JSON.stringify(mail);
    return {
      ...start,
      row,
      secret,
      claim,
      promised,
      text,
      code: /"(\d{4} \d{4})"/.exec(text)?.[1] ?? "",
      link: /claim\/prove\/([0-9a-f]{32})/.exec(text)?.[1] ?? "",
    };
  }
  const request = new Request("http://localhost/claim/sent");
  const count = async (table: "accounts" | "sessions") =>
    (await database().single((db) => db.selectFrom(table).selectAll().execute())).length;

  when("the mail of a code holds nothing that was typed, and its row no secret", async () => {
    const { text, promised, code, link } = await asked();
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect(text).not.toMatch(/Ona|907 555/);
    expect(promised.payload).not.toContain(link);
    expect(promised.payload).not.toContain(code);
    expect(await count("accounts"), "no account before the address is proven").toBe(0);
  });

  when(
    "who erased the account, or was signed out, since the request began claims nothing by it",
    async () => {
      const { claimSignedIn } = await import("#app/business/claim/start-claim-data.server.ts");
      const row = await registryRowFor("demo-ak-0003");
      const typed = { email: EMAIL, name: "Ona Fielding", role: "Owner", phone: null };
      const ona = makeOwner({ email: EMAIL });
      await insertInto(database(), ona);
      const session = await database().single((db) =>
        db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow(),
      );
      const person = {
        account: { id: ona.accountId, email: EMAIL, name: "Ona" },
        session,
      } as unknown as SignedIn;
      const claim = () =>
        claimSignedIn(person, row, { ...typed, license: "DEMO-AK-0003", licenseMatches: true }, 1);
      await database().single((db) => db.deleteFrom("accounts").execute());
      expect(await claim()).toBeUndefined();
      expect(await database().single((db) => db.selectFrom("claims").select("id").execute())).toEqual([]);
      await insertInto(database(), ona);
      expect(await claim()).toMatchObject({ state: "granted", own: true });
    },
  );

  when(
    "an address that was proven longer than a moment ago proves no shop by itself: its mailbox is asked",
    async () => {
      const { submitClaim } = await import("#app/business/claim/claim.form.server.ts");
      const { claimPath } = await import("#app/directory/listing-paths.ts");
      const { CLAIM_SENT_PATH } = await import("#app/business/claim/claim-paths.ts");
      const row = await registryRowFor("demo-ak-0003");
      const [, , city, state, slug] = claimPath(row).split("/");
      const claim = (who: Owner, email: string) => {
        const fields = {
          email,
          name: "Ona Fielding",
          role: "Owner",
          license: "DEMO-AK-0003",
          "may-act": "yes",
        };
        const from = new Request(`http://localhost${claimPath(row)}`, { headers: { Cookie: who.cookie } });
        return submitClaim(new URLSearchParams(fields), undefined, {
          request: from,
          params: { city, state, slug },
          address: "10.0.0.1",
        });
      };
      const states = () => database().single((db) => db.selectFrom("claims").select("state").execute());
      const now = new Date(Date.now() - 60 * 60 * 1000);
      const left = makeOwner({ email: EMAIL, now });
      const rae = makeOwner({ email: "rae@mail.example.com", now });
      await insertInto(database(), left, rae);
      expect(await claim(left, EMAIL)).toMatchObject({ ok: true, to: CLAIM_SENT_PATH });
      expect(await states()).toEqual([{ state: "unproven" }]);
      // The desk calls the shop.
      expect(await claim(rae, "rae@mail.example.com")).toMatchObject({ ok: true });
      expect(await states()).toContainEqual({ state: "review" });
      const proven_at = new Date().toISOString();
      await database().single((db) => db.updateTable("sessions").set({ proven_at }).execute());
      expect(await claim(left, EMAIL)).toMatchObject({ ok: true });
      expect((await states()).map((one) => one.state).sort()).toEqual(["granted", "review", "unproven"]);
    },
  );

  when("the right code makes the account, grants the claim and begins the session, all at once", async () => {
    const { secret, claim, code, proveByCode, claimOfBrowser } = await asked();
    const wrong = code === "0000 0000" ? "0000 0001" : "0000 0000";
    expect(await proveByCode(request, { secret, claim, code: wrong })).toEqual({ left: 4 });
    expect([await count("accounts"), await count("sessions")]).toEqual([0, 0]);
    const done = await proveByCode(request, { secret, claim, code });
    expect(done).toMatchObject({ proven: { claim: claim.id, state: "granted", own: true } });
    expect([await count("accounts"), await count("sessions")]).toEqual([1, 1]);
    expect(await claimOfBrowser(secret)).toBeUndefined();
    expect(await proveByCode(request, { secret, claim, code })).toEqual({ left: 0 });
  });

  when("the code counts in the browser that asked alone, the link anywhere, once", async () => {
    const { claim, code, link, proveByCode, proveByLink, claimOfLink } = await asked();
    expect(await proveByCode(request, { secret: "another-browser", claim, code })).toEqual({ left: 0 });
    expect(await claimOfLink(link)).toMatchObject({ email: EMAIL, claim: { id: claim.id } });
    const all = await Promise.all(Array.from({ length: 8 }, () => proveByLink(request, { link, claim })));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await count("sessions")).toBe(1);
    expect(await claimOfLink(link), "it says no more whose it was").toBeUndefined();
  });

  when("a mailbox of the staff alone claims nothing: the authenticator is asked first", async () => {
    const { addStaff } = await import("#app/business/staff/staff-data.server.ts");
    const { submitCode } = await import("#app/business/claim/prove.form.server.ts");
    const { challengeCookie } = await import("#app/business/sign-in/session-cookie.server.ts");
    await addStaff(EMAIL, "operator");
    const states = () => database().single((db) => db.selectFrom("claims").select("state").execute());
    for (const by of ["code", "link"]) {
      const { secret, claim, code, link, proveByLink } = await asked();
      const browser = new Request(request, {
        headers: { Cookie: challengeCookie(secret).split(";")[0] ?? "" },
      });
      const done =
        by === "link"
          ? await proveByLink(request, { link, claim })
          : await submitCode(new URLSearchParams({ code }), undefined, {
              request: browser,
              params: {},
              address: "10.0.0.1",
            });
      expect(done, by).toMatchObject(
        by === "link" ? { session: { half: true } } : { ok: true, to: "/sign-in/authenticator" },
      );
      expect(await states(), by).toEqual([{ state: "unproven" }]);
      await database().single((db) => db.deleteFrom("claims").execute());
      await database().single((db) => db.deleteFrom("outbox").execute());
    }
    const sessions = await database().single((db) => db.selectFrom("sessions").select("kind").execute());
    expect(sessions).toEqual([{ kind: "half" }, { kind: "half" }]);
  });

  when(
    "a session of the staff whose proof is old claims nothing: they would decide nothing of that shop from then on, nor see it",
    async () => {
      const { claimSignedIn, proofBySession } = await import(
        "#app/business/claim/start-claim-data.server.ts"
      );
      const { ownListingsOf } = await import("#app/business/deciding/own-shop-data.server.ts");
      const row = await registryRowFor("demo-ak-0003");
      const typed = { name: "Ruth Calloway", role: "Owner", phone: null, license: "DEMO-AK-0003" };
      for (const minutes of [16, 14]) {
        const email = `ruth-${minutes}@desk.example.com`;
        const ruth = makeOwner({ email, staff: "operator", now: new Date(Date.now() - minutes * 60_000) });
        await insertInto(database(), ruth);
        const session = await database().single((db) =>
          db
            .selectFrom("sessions")
            .selectAll()
            .where("account_id", "=", ruth.accountId)
            .executeTakeFirstOrThrow(),
        );
        const account = { id: ruth.accountId, email, name: "Ruth" };
        const person: SignedIn = { account, session, staffRole: "operator" };
        const claim = { ...typed, email, licenseMatches: true };
        const proof = await proofBySession(person, row, claim);
        expect(proof, `${minutes} minutes`).toBe(minutes > 15 ? undefined : 3);
        if (proof) expect((await claimSignedIn(person, row, claim, proof))?.state).toBe("review");
        expect(await ownListingsOf(ruth.accountId)).toEqual(minutes > 15 ? [] : ["demo-ak-0003"]);
      }
    },
  );

  when("a new code is another challenge of the same claim", async () => {
    const { claim, secret, askAgain, claimOfBrowser } = await asked();
    const next = await askAgain(claim, true);
    expect(next).not.toBe(secret);
    expect(await claimOfBrowser(next)).toMatchObject({ id: claim.id });
  });

  when(
    "strangers' claims are among 300 mails an hour, an account's leave beyond them, and a second attempt is the same mail",
    async () => {
      const { claim, promised } = await asked();
      const { makeProveMail } = await import("#app/business/claim/prove-mail-data.server.ts");
      const { mayWriteToStranger } = await import("#app/backend/mail/strangers.server.ts");
      const make = (payload: string) => makeProveMail(JSON.parse(payload) as Record<string, unknown>);
      // The first mail of the claim is one of them.
      for (let i = 1; i < 300; i += 1) expect(await mayWriteToStranger({ here: false })).toBe(true);
      expect(await make(promised.payload ?? "{}")).toBeDefined();
      const { askAgain } = await import("#app/business/claim/start-claim-data.server.ts");
      await askAgain(claim, true);
      const rows = await database().single((db) =>
        db.selectFrom("outbox").selectAll().where("kind", "=", "code-mail").execute(),
      );
      const again = rows.find(({ id }) => id !== promised.id)?.payload ?? "{}";
      expect(await make(again)).toBeUndefined();
      const { accountOf } = await import("#app/business/sign-in/accounts-data.server.ts");
      await database().transaction((tx) => accountOf(tx, { email: EMAIL, name: "Ona Fielding" }));
      expect(await make(again)).toBeDefined();
    },
  );

  when("five wrong licenses in an hour and network address end with the desk", async () => {
    const { licenseTriesLeft } = await import("#app/business/claim/license-tries.server.ts");
    const left: number[] = [];
    for (let i = 0; i < 6; i += 1) left.push(await licenseTriesLeft("10.1.2.3"));
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
    expect(await licenseTriesLeft("10.1.2.4")).toBe(4);
  });
});
