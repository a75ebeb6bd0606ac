import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { sha256 } from "#app/utils/tokens.server.ts";
import { onBothDatabases, pressedAgain } from "./on-both.ts";
import { EMAIL, MINUTE, requestWith as request, signInsOf } from "./sign-ins.ts";

onBothDatabases(({ when, database }) => {
  const { challenges, account, ask, asked, begin } = signInsOf(database);
  const mails = () => import("#app/business/sign-in/sign-in-mail-data.server.ts");
  const cookies = () => import("#app/business/sign-in/session-cookie.server.ts");

  when("of sixty guesses at once five are compared", async () => {
    const { secret, code } = await asked();
    const { spendCode } = await challenges();
    const wrong = Array.from({ length: 60 }, (_, i) =>
      spendCode({ secret, code: String(i).padStart(8, "0"), purpose: "sign-in" }, async () => "in"),
    );
    const lefts = (await Promise.all(wrong)).map((spent) => (spent.ok ? "in" : spent.left));
    expect(lefts.filter((left) => left !== 0).sort()).toEqual([1, 2, 3, 4]);
    expect(lefts.filter((left) => left === 0)).toHaveLength(56);
    expect(await spendCode({ secret, code, purpose: "sign-in" }, async () => "in")).toEqual({
      ok: false,
      left: 0,
    });
    const row = await database().single((db) =>
      db.selectFrom("challenges").select("attempts").executeTakeFirstOrThrow(),
    );
    expect(row.attempts).toBe(5);
  });

  when("of thirty redemptions at once one counts, by code and by link", async () => {
    const { secret, code, link } = await asked();
    const { spendCode, spendLink } = await challenges();
    const work = async () => "in";
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        pressedAgain<{ ok: boolean } | undefined>(() =>
          i % 10 === 0
            ? spendCode({ secret, code, purpose: "sign-in" }, work)
            : spendLink({ link, purpose: "sign-in" }, work),
        ),
      ),
    );
    expect(tries.filter((spent) => spent?.ok)).toHaveLength(1);
  });

  when("a code counts in the browser that asked alone, and only for what was asked", async () => {
    const { code, secret } = await asked();
    const { spendCode } = await challenges();
    const other = await ask("other@mail.example.com");
    const work = async () => "in";
    expect((await spendCode({ secret: other.secret, code, purpose: "sign-in" }, work)).ok).toBe(false);
    expect((await spendCode({ secret: "", code, purpose: "sign-in" }, work)).ok).toBe(false);
    expect((await spendCode({ secret, code, purpose: "claim" }, work)).ok).toBe(false);
    expect(await spendCode({ secret, code: " 4821 0937 ", purpose: "sign-in" }, work)).toEqual({
      ok: true,
      result: "in",
    });
  });

  when(
    "a link works once, its code goes with it, and both end ten minutes after they were made",
    async () => {
      const { spendCode, spendLink, seeLink } = await challenges();
      const work = async () => "in";
      const first = await asked();
      expect(await seeLink(first.link)).toMatchObject({ state: "open", email: EMAIL });
      expect(await spendLink({ link: first.link, purpose: "sign-in" }, work)).toMatchObject({ result: "in" });
      expect(await spendLink({ link: first.link, purpose: "sign-in" }, work)).toBeUndefined();
      expect(await seeLink(first.link)).toMatchObject({ state: "used up" });
      const { secret, code } = first;
      expect(await spendCode({ secret, code, purpose: "sign-in" }, work)).toEqual({ ok: false, left: 0 });

      const second = await asked();
      const late = new Date(Date.now() + 10 * MINUTE + 1000);
      expect(await spendLink({ link: second.link, purpose: "sign-in", now: late }, work)).toBeUndefined();
      const typed = { secret: second.secret, code: second.code, purpose: "sign-in" } as const;
      expect(await spendCode({ ...typed, now: late }, work)).toEqual({ ok: false, left: 4 });
      expect(await seeLink(second.link, late)).toMatchObject({ state: "used up" });
    },
  );

  when("code and link begin a session; of an account that was erased meanwhile they begin none", async () => {
    const { signInByCode, signInByLink } = await import("#app/business/sign-in/sign-in-by-data.server.ts");
    const { CHALLENGE_COOKIE } = await cookies();
    await account();
    const browser = (secret: string) => request([`${CHALLENGE_COOKIE}=${secret}; Path=/`]);
    const [first, second, lost] = [await asked(), await asked(), await asked()];
    const [byMail, other] = [await asked(), await ask("other@mail.example.com")];
    expect(await signInByCode(browser(other.secret), first.code)).toMatchObject({ ok: false });
    expect(await signInByCode(browser(first.secret), first.code)).toMatchObject({
      ok: true,
      result: {
        half: false,
        next: "/dashboard",
        cookies: [expect.stringMatching(/^session=[^;]/), expect.any(String), expect.any(String)],
      },
    });
    expect(await signInByLink(request(), second.link)).toMatchObject({ result: { half: false } });
    expect(await signInByLink(request(), second.link)).toBeUndefined();
    await database().single((db) => db.deleteFrom("sessions").execute());
    await database().single((db) => db.deleteFrom("accounts").execute());
    expect(await signInByCode(browser(lost.secret), lost.code)).toEqual({ ok: false, left: 0 });
    expect(await signInByLink(request(), byMail.link)).toBeUndefined();
    expect(await database().single((db) => db.selectFrom("sessions").select("id").execute())).toEqual([]);
  });

  when("a mail that is made again has another code, and keeps the guesses that were made", async () => {
    const { id, secret } = await asked();
    const { makeSecrets, spendCode } = await challenges();
    const guess = (code: string) => spendCode({ secret, code, purpose: "sign-in" }, async () => "in");
    await guess("00000000");
    await makeSecrets(id, "11112222");
    expect(await guess("48210937")).toEqual({ ok: false, left: 3 });
    expect((await guess("11112222")).ok).toBe(true);
  });

  when("what fails while a code is spent leaves it unspent", async () => {
    const { secret, code, link } = await asked();
    const { spendCode, spendLink } = await challenges();
    const failing = spendCode({ secret, code, purpose: "sign-in" }, async () => {
      throw new Error("no further");
    });
    await expect(failing).rejects.toThrow("no further");
    expect((await spendLink({ link, purpose: "sign-in" }, async () => "in"))?.result).toBe("in");
  });

  when("an address without an account is told so once a day; one that has one gets a code", async () => {
    vi.stubEnv("SITE_URL", "http://localhost:3000");
    const { makeSignInMail } = await mails();
    await account();
    const stranger = "nobody@mail.example.com";
    const make = async (email: string) => makeSignInMail({ challenge: (await ask(email)).id });
    expect((await make(EMAIL))?.blocks.map(({ kind }) => kind)).toContain("code");
    const once = await ask(stranger);
    expect((await makeSignInMail({ challenge: once.id }))?.subject).toBe("No account with this address");
    // The server was busy: the same mail once more.
    expect(await makeSignInMail({ challenge: once.id })).toBeDefined();
    expect(await make(stranger)).toBeUndefined();
    const rows = await database().single((db) =>
      db.selectFrom("challenges").select(["link_hash"]).where("email", "=", stranger).execute(),
    );
    expect(rows.every(({ link_hash }) => link_hash === null)).toBe(true);
  });

  when("a known and an unknown address leave rows of the same kinds, and none holds a secret", async () => {
    const { askSignIn } = await import("#app/business/sign-in/ask-sign-in-data.server.ts");
    await account();
    const ask = (email: string) => askSignIn(request(), { email, next: "/dashboard", address: "192.0.2.7" });
    const [known, unknown] = [await ask(EMAIL), await ask("nobody@mail.example.com")];
    expect(known.replace(/=[^;]+/, "")).toBe(unknown.replace(/=[^;]+/, ""));
    const rows = await database().single((db) =>
      db.selectFrom("outbox").select(["kind", "payload"]).execute(),
    );
    const shapes = rows.map(({ kind, payload }) => [kind, Object.keys(JSON.parse(payload))]);
    expect(shapes).toEqual([
      ["code-mail", ["template", "challenge", "asker"]],
      ["code-mail", ["template", "challenge", "asker"]],
    ]);
    expect(JSON.stringify(rows)).not.toContain(known.split(/[=;]/)[1]);
  });

  when("a stranger's requests are used up, and the owner's own browser is still served", async () => {
    const { mayMail } = await import("#app/business/sign-in/may-mail.server.ts");
    const { deviceCookie } = await import("#app/business/sign-in/device.server.ts");
    const asks = async (from: Request, address: string) => {
      const said: boolean[] = [];
      for (let i = 0; i < 4; i += 1) said.push(await mayMail(from, EMAIL, address));
      return said;
    };
    expect(await asks(request(), "192.0.2.1")).toEqual([true, true, true, false]);
    const own = request([deviceCookie(request(), EMAIL)]);
    expect(await asks(own, "192.0.2.2")).toEqual([true, true, true, false]);
    const forged = request(["device=AAAAAAAAAAAAAAAAAAAAAA"]);
    expect(await mayMail(forged, EMAIL, "192.0.2.3")).toBe(false);
  });

  when(
    "a session is new at each sign-in, ends by itself, and signing out everywhere ends all at once",
    async () => {
      const id = await account();
      const { sessionOf, endSessions } = await import("#app/business/sign-in/sessions-data.server.ts");
      const first = await begin();
      const { secret } = await begin(first.cookies);
      expect(await sessionOf(first.secret)).toBeUndefined();
      expect(await sessionOf(secret)).toMatchObject({ account: { id }, session: { kind: "account" } });

      const day = 24 * 60 * MINUTE;
      const after = (days: number) => sessionOf(secret, new Date(Date.now() + days * day + MINUTE));
      expect(await after(14)).toBeUndefined();
      for (let days = 13; days < 60; days += 13) expect(await after(days)).toBeDefined();
      expect(await after(60)).toBeUndefined();

      const third = await begin();
      await database().transaction((tx) => endSessions(tx, id));
      expect(await sessionOf(third.secret)).toBeUndefined();
      expect(await sessionOf(secret)).toBeUndefined();
    },
  );

  when("no code and no link of before signs in once its account was signed out everywhere", async () => {
    const id = await account();
    await account("other@shop.example.com");
    const { signInByCode, signInByLink } = await import("#app/business/sign-in/sign-in-by-data.server.ts");
    const { challengeCookie } = await import("#app/business/sign-in/session-cookie.server.ts");
    const own = await import("#app/dashboard/account/sessions-list-data.server.ts");
    const desk = await import("#app/desk/accounts/accounts-data.server.ts");
    const ways = {
      "on its own page": () => own.signOutEverywhere({ account: { id } } as never),
      "at the desk": () => desk.signOutEverywhere(id, "cli"),
    };
    for (const [where, signOut] of Object.entries(ways)) {
      const [code, link, others] = [await asked(), await asked(), await asked("other@shop.example.com")];
      await signOut();
      const browser = request([challengeCookie(code.secret)]);
      expect(await signInByCode(browser, code.code), where).toEqual({ ok: false, left: 0 });
      expect(await signInByLink(request(), link.link), where).toBeUndefined();
      expect(await signInByLink(request(), others.link), "of somebody else").toBeDefined();
    }
  });

  // Of 172,000, which an IPv6 line has an address asked in a day, Postgres ended none within the time of a statement: nobody could sign out everywhere.
  when(
    "what a mailbox was asked and is over stays as it is when its account is signed out everywhere",
    async () => {
      const id = await account();
      const { signOutEverywhere } = await import("#app/dashboard/account/sessions-list-data.server.ts");
      const [over, open] = [await asked(), await asked()];
      const ended = async ({ secret }: { secret: string }) =>
        (
          await database().single((db) =>
            db
              .selectFrom("challenges")
              .select("used_at")
              .where("id", "=", sha256(secret))
              .executeTakeFirstOrThrow(),
          )
        ).used_at !== null;
      const before = new Date(Date.now() - 2 * MINUTE).toISOString();
      await database().single((db) =>
        db
          .updateTable("challenges")
          .set({ expires_at: before })
          .where("id", "=", sha256(over.secret))
          .execute(),
      );
      await signOutEverywhere({ account: { id } } as never);
      expect([await ended(over), await ended(open)]).toEqual([false, true]);
    },
  );

  when("a device that is new is told of, the first one and one that is known are not", async () => {
    await account();
    const told = () => database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const { cookies: jar } = await begin();
    await begin(jar);
    expect(await told()).toEqual([]);
    await begin();
    expect((await told()).map(({ payload }) => JSON.parse(payload).device)).toEqual(["Firefox on Windows"]);
  });

  when("staff begin with half a session; of ten codes at once one makes it whole", async () => {
    const { addStaff } = await import("#app/business/staff/staff-data.server.ts");
    const { unseal } = await import("#app/business/sign-in/totp-seal.server.ts");
    const { codeOf, stepAt } = await import("#app/business/sign-in/totp.server.ts");
    const { tryAuthenticator } = await import("#app/business/sign-in/authenticator-data.server.ts");
    const { sessionOf } = await import("#app/business/sign-in/sessions-data.server.ts");
    const { requireAccount, requireStaff } = await import("#app/business/sign-in/guards.server.ts");
    const { SESSION_COOKIE, readCookie } = await cookies();
    const id = await account();
    await addStaff(EMAIL, "operator");
    const { half, cookies: jar } = await begin();
    expect(half).toBe(true);
    const refusal = await requireAccount(request(jar)).catch((response: Response) => response);
    expect((refusal as Response).headers.get("Location")).toBe("/sign-in/authenticator");
    await expect(requireStaff(request(jar))).rejects.toBeInstanceOf(Response);

    const { totp_sealed } = await database().single((db) =>
      db.selectFrom("staff").selectAll().executeTakeFirstOrThrow(),
    );
    const secret = unseal(totp_sealed, id);
    expect(unseal(totp_sealed, randomUUID())).toBeUndefined();
    if (!secret) throw new Error("sealed for another");
    const person = async (of: readonly string[]) => {
      const found = await sessionOf(readCookie(request(of), SESSION_COOKIE) ?? "");
      if (!found) throw new Error("no session");
      return found;
    };
    const now = new Date();
    const code = codeOf(secret, stepAt(now));
    const several = await Promise.all([begin(), begin()]);
    const people = await Promise.all([jar, ...several.map(({ cookies: own }) => own)].map(person));
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        tryAuthenticator(request(), people[i % 3] as (typeof people)[number], code, now),
      ),
    );
    const whole = tries.flatMap((tried) => (tried.ok ? [tried.cookie] : []));
    expect(whole).toHaveLength(1);
    expect((await person(whole)).session.kind).toBe("staff");
  });

  when("five wrong codes of an authenticator end the sign-in", async () => {
    const { addStaff } = await import("#app/business/staff/staff-data.server.ts");
    const { tryAuthenticator } = await import("#app/business/sign-in/authenticator-data.server.ts");
    const { sessionOf } = await import("#app/business/sign-in/sessions-data.server.ts");
    await account();
    await addStaff(EMAIL, "editor");
    const { cookies: jar, secret } = await begin();
    const person = await sessionOf(secret);
    if (!person) throw new Error("no session");
    const lefts: (number | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) {
      const tried = await tryAuthenticator(request(jar), person, "not one");
      lefts.push(tried.ok ? -1 : tried.left);
    }
    expect(lefts).toEqual([4, 3, 2, 1, 0]);
    expect(await sessionOf(secret)).toBeUndefined();
  });

  when("a change of the staff ends that account's sessions, and is told to every operator", async () => {
    const { addStaff, removeStaff } = await import("#app/business/staff/staff-data.server.ts");
    const { beginSession, sessionOf } = await import("#app/business/sign-in/sessions-data.server.ts");
    const id = await account();
    const { secret } = await database().transaction((tx) =>
      beginSession(tx, { accountId: id, kind: "account", device: "A test" }),
    );
    expect(await addStaff("boss@mail.example.com", "operator")).toMatch(/^[A-Z2-7]{32}$/);
    expect(await sessionOf(secret)).toBeDefined();
    await addStaff(EMAIL, "editor");
    expect(await sessionOf(secret)).toBeUndefined();
    expect(await removeStaff(EMAIL)).toBe(true);
    expect(await removeStaff(EMAIL)).toBe(false);
    const rows = await database().single((db) =>
      db.selectFrom("outbox").select("payload").where("payload", "like", "%staff-changed%").execute(),
    );
    expect(rows).toHaveLength(5);
  });

  when("the log tells of a new name: what was done before stands under it", async () => {
    const id = await account();
    const { renameAccount } = await import("#app/business/sign-in/accounts-data.server.ts");
    for (const name of ["Ben Okafor", "Ben Okafor"]) await renameAccount(id, name);
    const log = await database().single((db) =>
      db
        .selectFrom("audit_log")
        .select(["actor", "subject", "detail"])
        .where("action", "=", "account.renamed")
        .execute(),
    );
    expect(log).toEqual([{ actor: id, subject: id, detail: null }]);
  });

  when("an account takes twenty names a day: each is a line of the log", async () => {
    const id = await account();
    const { renameAccount } = await import("#app/business/sign-in/accounts-data.server.ts");
    const took = [];
    for (let n = 1; n <= 22; n += 1) took.push(await renameAccount(id, `Ben Okafor the ${n}.`));
    expect(took).toEqual([...Array(20).fill(true), false, false]);
    const lines = await database().single((db) =>
      db.selectFrom("audit_log").select("id").where("action", "=", "account.renamed").execute(),
    );
    expect(lines).toHaveLength(20);
  });

  when("a proof is fresh for fifteen minutes", async () => {
    const { requireFreshProof } = await import("#app/business/sign-in/fresh-proof.server.ts");
    const proven = (minutes: number) => ({
      session: { proven_at: new Date(Date.now() - minutes * MINUTE).toISOString() },
    });
    const go = (minutes: number) => {
      try {
        const from = new Request("http://localhost/dashboard/account/email?_data=x&a=1");
        requireFreshProof(proven(minutes) as never, from);
        return "on";
      } catch (response) {
        return (response as Response).headers.get("Location");
      }
    };
    expect(go(14)).toBe("on");
    expect(go(15)).toBe("/dashboard/prove?next=%2Fdashboard%2Faccount%2Femail%3Fa%3D1");
  });

  when(
    "another address needs both mailboxes; claims go with it, other sessions, open codes and links of old mails end",
    async () => {
      const { changeEmail, askNewEmail } = await import("#app/dashboard/account/change-email-data.server.ts");
      const { makeNewEmailMail, makeOldEmailMail } = await import(
        "#app/dashboard/account/change-email-mail-data.server.ts"
      );
      const { beginSession, sessionOf } = await import("#app/business/sign-in/sessions-data.server.ts");
      const { spendLink } = await challenges();
      const id = await account();
      await database().single((db) =>
        db
          .insertInto("claims")
          .values({
            id: randomUUID(),
            listing_id: "shop-1",
            listing_name: "A shop",
            account_id: id,
            email: EMAIL,
            name: "Ona Fielding",
            role: "Owner",
            place: "Portland, OR",
            state: "review",
            created_at: new Date().toISOString(),
          })
          .execute(),
      );
      const open = await asked();
      const mails = await import("#app/business/mail-choice/mail-choice-data.server.ts");
      await mails.saveMailSettings(id, { decisions: "never" });
      const foot = JSON.stringify(await mails.stoppableFoot(id, "questions", "Why"));
      const stop = /mail\/stop\/([^"]+)"/.exec(foot)?.[1] ?? "";
      expect(await mails.stopOf(stop)).toMatchObject({ account: id });
      const { secret } = await database().transaction((tx) =>
        beginSession(tx, { accountId: id, kind: "account", device: "A test" }),
      );
      const person = (await sessionOf(secret)) as never;
      const asking = { email: "new@shop.example.com", address: "192.0.2.9" };
      const cookie = (await askNewEmail(request(), person, asking)) ?? "";
      const codes: Record<string, string> = {};
      const rows = await database().single((db) => db.selectFrom("challenges").selectAll().execute());
      for (const { id: challenge, purpose } of rows) {
        const make = { "new-email": makeNewEmailMail, "old-email": makeOldEmailMail }[purpose as "new-email"];
        const block = (await make?.({ challenge }))?.blocks.find(({ kind }) => kind === "code");
        if (block?.kind === "code") codes[purpose] = block.text;
      }
      const [old = "", next = ""] = [codes["old-email"], codes["new-email"]];
      const change = (typed: { old: string; new: string }) => changeEmail(request([cookie]), person, typed);
      expect(await change({ old: next, new: next })).toMatchObject({
        ok: false,
        left: [{ right: false }, { right: true }],
      });
      expect(await change({ old, new: next })).toMatchObject({ ok: true });
      expect(await sessionOf(secret)).toBeUndefined();
      expect(await mails.stopOf(stop), "in mails to the former mailbox").toBeUndefined();
      expect(await mails.mailSettingsOf(id)).toMatchObject({ questions: "each", decisions: "never" });
      expect(await spendLink({ link: open.link, purpose: "sign-in" }, async () => "in")).toBeUndefined();
      for (const table of ["accounts", "claims"] as const)
        expect(await database().single((db) => db.selectFrom(table).select("email").execute())).toEqual([
          { email: "new@shop.example.com" },
        ]);
      expect(await toldOfStaff(), "an owner of a shop").toEqual([]);
    },
  );

  when(
    "no code is made for who erased the account, or signed out everywhere, while their form was on its way: the addresses would stay for a day",
    async () => {
      const { askNewEmail } = await import("#app/dashboard/account/change-email-data.server.ts");
      const { askProof } = await import("#app/dashboard/account/prove-data.server.ts");
      const { signOutEverywhere } = await import("#app/dashboard/account/sessions-list-data.server.ts");
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { sessionOf } = await import("#app/business/sign-in/sessions-data.server.ts");
      const signedIn = async () => {
        await account();
        return (await sessionOf((await begin()).secret)) as unknown as Parameters<typeof askProof>[1];
      };
      const ends = [
        (person: Parameters<typeof askProof>[1]) => signOutEverywhere(person),
        ({ account: { id, email } }: Parameters<typeof askProof>[1]) =>
          eraseAddress(email, { by: "self", account: id, withShops: false }),
      ];
      for (const end of ends) {
        const person = await signedIn();
        await end(person);
        expect(await askProof(request(), person, "192.0.2.7")).toBeUndefined();
        const wanted = { email: "new@shop.example.com", address: "192.0.2.7" };
        expect(await askNewEmail(request(), person, wanted)).toBeUndefined();
        const left = await database().single((db) => db.selectFrom("challenges").select("email").execute());
        expect(left).toEqual([]);
      }
    },
  );

  const toldOfStaff = async () =>
    (await database().single((db) => db.selectFrom("outbox").select("payload").execute()))
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ template }) => template === "staff-changed");

  when("each operator hears of a new address of the staff", async () => {
    const { changeEmail, askNewEmail } = await import("#app/dashboard/account/change-email-data.server.ts");
    const { addStaff } = await import("#app/business/staff/staff-data.server.ts");
    const { makeStaffChangeMail } = await import("#app/business/staff/staff-change-mail-data.server.ts");
    const { makeSecrets } = await challenges();
    const [id, boss] = [await account(), await account("boss@mail.example.com")];
    await addStaff("boss@mail.example.com", "operator");
    await addStaff(EMAIL, "editor");
    await database().single((db) => db.deleteFrom("outbox").execute());
    const { sessionOf } = await import("#app/business/sign-in/sessions-data.server.ts");
    const person = (await sessionOf((await begin()).secret)) as never;
    const asking = { email: "new@shop.example.com", address: "192.0.2.1" };
    const cookie = (await askNewEmail(request(), person, asking)) ?? "";
    for (const one of await database().single((db) => db.selectFrom("challenges").selectAll().execute()))
      await makeSecrets(one.id, one.purpose === "old-email" ? "11111111" : "22222222");
    const typed = { old: "11111111", new: "22222222" };
    expect(await changeEmail(request([cookie]), person, typed)).toMatchObject({ ok: true });
    const told = await toldOfStaff();
    expect(told.map(({ to }) => to).sort()).toEqual([id, boss].sort());
    expect(JSON.stringify(await makeStaffChangeMail(told[0]))).toContain(
      `new@shop.example.com is the address of a member of the staff now, in place of ${EMAIL}: someone`,
    );
  });

  when("challenges and sessions are forgotten a day after their end, not before", async () => {
    const id = await account();
    const { forgetSignIns } = await import("#app/business/sign-in/forget-sign-ins-data.server.ts");
    const { beginSession } = await import("#app/business/sign-in/sessions-data.server.ts");
    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * MINUTE);
    await ask(EMAIL, ago(0.9));
    await ask(EMAIL, ago(1.1));
    await database().transaction(async (tx) => {
      for (const days of [14.5, 15.5, 61.5])
        await beginSession(tx, { accountId: id, kind: "account", device: `${days}`, now: ago(days) });
    });
    await forgetSignIns(now);
    const left = await database().single(async (db) => ({
      challenges: await db.selectFrom("challenges").select("id").execute(),
      sessions: await db.selectFrom("sessions").select("device").execute(),
    }));
    expect(left.challenges).toHaveLength(1);
    expect(left.sessions).toEqual([{ device: "14.5" }]);
  });
});
