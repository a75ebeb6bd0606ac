import { expect } from "vitest";
import { onBothDatabases } from "./on-both.ts";
import { EMAIL, HOUR, MINUTE, requestWith, signInsOf } from "./sign-ins.ts";

onBothDatabases(({ when, database }) => {
  const { account, begin } = signInsOf(database);
  const parts = async () => ({
    ...(await import("#app/business/staff/staff-data.server.ts")),
    ...(await import("#app/business/sign-in/authenticator-data.server.ts")),
    ...(await import("#app/business/sign-in/sessions-data.server.ts")),
    ...(await import("#app/business/sign-in/totp-seal.server.ts")),
    ...(await import("#app/business/sign-in/totp.server.ts")),
    ...(await import("#app/business/sign-in/session-cookie.server.ts")),
  });

  /** Somebody of the staff, and the code that their authenticator shows. */
  async function staff() {
    const all = await parts();
    const id = await account();
    await all.addStaff(EMAIL, "editor");
    const sealed = async () =>
      (await database().single((db) => db.selectFrom("staff").selectAll().executeTakeFirstOrThrow()))
        .totp_sealed;
    const codeAt = async (now: Date) =>
      all.codeOf(all.unseal(await sealed(), id) ?? Buffer.alloc(0), all.stepAt(now));
    const half = async () => {
      const { secret } = await begin();
      const person = await all.sessionOf(secret);
      if (!person) throw new Error("no session");
      return { secret, person };
    };
    return { ...all, id, sealed, codeAt, half };
  }

  when("a whole session takes half a one's place, and is over after 8 hours unused, 24 in all", async () => {
    const { half, codeAt, tryAuthenticator, sessionOf, readCookie, SESSION_COOKIE } = await staff();
    const { secret, person } = await half();
    const now = new Date();
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    expect(await sessionOf(secret, after(HOUR - MINUTE))).toBeDefined();
    expect(await sessionOf(secret, after(2 * HOUR)), "half a session").toBeUndefined();
    const tried = await tryAuthenticator(requestWith(), person, await codeAt(now), now);
    if (!tried.ok) throw new Error("the code was refused");
    expect(await sessionOf(secret), "half a session is gone").toBeUndefined();
    const whole = readCookie(requestWith([tried.cookie]), SESSION_COOKIE) ?? "";
    expect(await sessionOf(whole, after(8 * HOUR + 2 * MINUTE))).toBeUndefined();
    for (const hours of [7, 14, 21]) expect(await sessionOf(whole, after(hours * HOUR))).toBeDefined();
    expect(await sessionOf(whole, after(24 * HOUR + MINUTE))).toBeUndefined();
  });

  when("a code of the former authenticator makes no session once there is a new one", async () => {
    const { half, codeAt, tryAuthenticator } = await staff();
    const { resetAuthenticator } = await import("#app/business/staff/staff-data.server.ts");
    const { person } = await half();
    const now = new Date();
    const code = await codeAt(now);
    let reset: Promise<unknown> | undefined;
    // The operator's command comes when the code is about to be compared.
    const typed = {
      replace: () => {
        reset = resetAuthenticator(EMAIL);
        return code;
      },
    };
    await tryAuthenticator(requestWith(), person, typed as never, now);
    expect(await reset).toBeDefined();
    expect(await database().single((db) => db.selectFrom("sessions").select("kind").execute())).toEqual([]);
  });

  when("twenty codes of an authenticator are all that is compared in a day", async () => {
    const { half, codeAt, tryAuthenticator, sessionOf } = await staff();
    for (let signIn = 0; signIn < 4; signIn += 1) {
      const { person } = await half();
      for (let at = 0; at < 5; at += 1)
        expect(await tryAuthenticator(requestWith(), person, "not one")).toMatchObject({ ok: false });
    }
    const { person, secret } = await half();
    const now = new Date();
    expect(await tryAuthenticator(requestWith(), person, await codeAt(now), now)).toEqual({
      ok: false,
      left: 0,
    });
    expect(await sessionOf(secret)).toBeUndefined();
  });

  // A thief of the mailbox had spent the day's tries: with the phone replaced its owner stayed out all the same, and no command let them in.
  when(
    "a new authenticator has tries of its own: those of a day at the former one count no more",
    async () => {
      const { half, codeAt, tryAuthenticator } = await staff();
      const { resetAuthenticator } = await import("#app/business/staff/staff-data.server.ts");
      for (let at = 0; at < 21; at += 1) {
        const { person } = await half();
        expect(await tryAuthenticator(requestWith(), person, "not one")).toMatchObject({ ok: false });
      }
      await resetAuthenticator(EMAIL);
      const { person } = await half();
      const now = new Date();
      expect(await tryAuthenticator(requestWith(), person, await codeAt(now), now)).toMatchObject({
        ok: true,
      });
    },
  );

  when(
    "an authenticator that was sealed with another secret of the site is no wrong code, and nobody is told of one",
    async () => {
      const { half, tryAuthenticator, id } = await staff();
      const { seal } = await import("#app/business/sign-in/totp-seal.server.ts");
      await database().single((db) =>
        db
          .updateTable("staff")
          .set({ totp_sealed: seal(new Uint8Array(20), "another account") })
          .where("account_id", "=", id)
          .execute(),
      );
      const { person } = await half();
      for (let at = 0; at < 6; at += 1)
        expect(await tryAuthenticator(requestWith(), person, "123456")).toEqual({ ok: false });
      const lines = await database().single((db) =>
        db.selectFrom("audit_log").selectAll().where("action", "=", "staff.wrong-codes").execute(),
      );
      expect(lines).toEqual([]);
    },
  );

  when(
    "a browser where the right code was typed has tries of its own: a thief of mail spends others",
    async () => {
      const { half, codeAt, tryAuthenticator } = await staff();
      const now = new Date();
      const { person: owner } = await half();
      const first = await tryAuthenticator(requestWith(), owner, await codeAt(now), now);
      if (!first.ok) throw new Error("the code was refused");
      for (let at = 0; at < 20; at += 1) {
        const { person } = await half();
        expect(await tryAuthenticator(requestWith(), person, "not one")).toMatchObject({ ok: false });
      }
      const later = new Date(now.getTime() + 2 * MINUTE);
      const code = await codeAt(later);
      const { person: thief } = await half();
      expect(await tryAuthenticator(requestWith(), thief, code, later)).toEqual({ ok: false, left: 0 });
      const { person: again } = await half();
      expect(await tryAuthenticator(requestWith([first.device]), again, code, later)).toMatchObject({
        ok: true,
      });
    },
  );

  when("five wrong codes in one sign-in are told to each operator, and stand in the audit log", async () => {
    const { half, tryAuthenticator, addStaff, id } = await staff();
    const boss = await account("boss@mail.example.com");
    await addStaff("boss@mail.example.com", "operator");
    await database().single((db) => db.deleteFrom("outbox").execute());
    const { person } = await half();
    await database().single((db) => db.deleteFrom("outbox").execute());
    const told = async () =>
      (await database().single((db) => db.selectFrom("outbox").select("payload").execute()))
        .map(({ payload }) => JSON.parse(payload))
        .filter(({ template }) => template === "staff-changed");
    for (let at = 0; at < 4; at += 1) await tryAuthenticator(requestWith(), person, "not one");
    expect(await told()).toEqual([]);
    await tryAuthenticator(requestWith(), person, "not one");
    const mails = await told();
    expect(mails.map(({ to }) => to).sort()).toEqual([id, boss].sort());
    expect(mails[0]).toMatchObject({ account: id, change: "guessed" });
    const { makeStaffChangeMail } = await import("#app/business/staff/staff-change-mail-data.server.ts");
    const mail = await makeStaffChangeMail(mails[0]);
    expect(JSON.stringify(mail)).toContain(
      `Someone who can read the mail of ${EMAIL} typed five wrong codes`,
    );
    const [line] = await database().single((db) =>
      db.selectFrom("audit_log").selectAll().where("action", "=", "staff.wrong-codes").execute(),
    );
    expect(line).toMatchObject({ actor: "site", subject: id });
  });

  when("who alone is operator is not the only one to hear of a thief: MAIL_STAFF does too", async () => {
    const { half, tryAuthenticator, addStaff, id } = await staff();
    await addStaff(EMAIL, "operator");
    const { env } = await import("#app/utils/env.server.ts");
    Object.assign(env, { MAIL_STAFF: [EMAIL, "owner@site.example.com"] });
    const { person } = await half();
    await database().single((db) => db.deleteFrom("outbox").execute());
    for (let at = 0; at < 5; at += 1) await tryAuthenticator(requestWith(), person, "not one");
    const rows = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const told = rows
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ template }) => template === "staff-changed");
    expect(told.map(({ to }) => to).sort()).toEqual([id, "owner@site.example.com"].sort());
    const { makeStaffChangeMail } = await import("#app/business/staff/staff-change-mail-data.server.ts");
    const mails = await Promise.all(told.map((payload) => makeStaffChangeMail(payload)));
    expect(mails.map((mail) => mail?.to).sort()).toEqual([EMAIL, "owner@site.example.com"].sort());
  });

  when("wrong codes that stop short of five in each sign-in are told too, after five of a day", async () => {
    const { half, tryAuthenticator, addStaff, id } = await staff();
    const boss = await account("boss@mail.example.com");
    await addStaff("boss@mail.example.com", "operator");
    await database().single((db) => db.deleteFrom("outbox").execute());
    const told = async () =>
      (await database().single((db) => db.selectFrom("outbox").select("payload").execute()))
        .map(({ payload }) => JSON.parse(payload))
        .filter(({ change }) => change === "guessed")
        .map(({ to }) => to)
        .sort();
    const guess = async () => {
      const { person } = await half();
      for (let at = 0; at < 4; at += 1)
        expect(await tryAuthenticator(requestWith(), person, "not one")).toMatchObject({ left: 4 - at });
    };
    await guess();
    expect(await told()).toEqual([]);
    await guess();
    expect(await told()).toEqual([id, boss].sort());
    await guess();
    expect(await told(), "ten of a day").toEqual([id, id, boss, boss].sort());
  });

  // Who floods the site's forms makes its database late: the fifth was counted there, and told to nobody.
  when("five wrong codes are told also where the database is late with its count", async () => {
    const { half, tryAuthenticator, id } = await staff();
    const { person } = await half();
    for (let at = 0; at < 4; at += 1) await tryAuthenticator(requestWith(), person, "not one");
    const { person: again } = await half();
    await database().single((db) => db.deleteFrom("outbox").execute());
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let holding: Promise<unknown> | undefined;
    // Others write while this code is looked at: longer than a form's count is waited for.
    const typed = {
      replace: () => {
        holding = database().transaction(async (tx) => {
          await tx
            .updateTable("throttles")
            .set((eb) => ({ count: eb("count", "+", 0) }))
            .execute();
          await held;
        });
        setTimeout(release, 800);
        return "not one";
      },
    };
    await tryAuthenticator(requestWith(), again, typed as never);
    await holding;
    const told = (await database().single((db) => db.selectFrom("outbox").select("payload").execute()))
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ change }) => change === "guessed");
    expect(told.map(({ to }) => to)).toEqual([id]);
  });

  when("a session of before someone was staff, or of after, opens nothing", async () => {
    const { sessionOf, addStaff } = await parts();
    await account();
    const before = await begin();
    const other = await account("boss@mail.example.com");
    await addStaff("boss@mail.example.com", "operator");
    const after = await begin([], "boss@mail.example.com");
    expect(await sessionOf(before.secret)).toBeDefined();
    expect(await sessionOf(after.secret)).toMatchObject({ session: { kind: "half" } });
    // As the rows would be if the sessions had not been ended with the change.
    await database().single((db) => db.updateTable("sessions").set({ kind: "staff" }).execute());
    expect(await sessionOf(before.secret), "staff without a place in the staff").toBeUndefined();
    await database().single((db) =>
      db.updateTable("sessions").set({ kind: "account" }).where("account_id", "=", other).execute(),
    );
    expect(await sessionOf(after.secret), "staff without a second factor").toBeUndefined();
  });

  when(
    "an authenticator's secret is shown once; a new role shows none, and a new secret ends the old",
    async () => {
      const { addStaff, resetAuthenticator, sealed, codeAt, half, sessionOf, tryAuthenticator } =
        await staff();
      const first = await sealed();
      expect(await addStaff(EMAIL, "operator")).toBeUndefined();
      expect(await sealed()).toBe(first);
      const now = new Date();
      const old = await codeAt(now);
      const { secret } = await half();
      expect(await resetAuthenticator(EMAIL)).toMatch(/^[A-Z2-7]{32}$/);
      expect(await sessionOf(secret)).toBeUndefined();
      expect(await sealed()).not.toBe(first);
      const { person } = await half();
      if ((await codeAt(now)) !== old)
        expect(await tryAuthenticator(requestWith(), person, old, now)).toEqual({ ok: false, left: 4 });
      expect(await resetAuthenticator("nobody@mail.example.com")).toBeUndefined();
    },
  );

  when("someone ends their own sessions, and nobody else's", async () => {
    const { endSession, sessionOf } = await parts();
    const [ona, theo] = [await account(), await account("theo@mail.example.com")];
    const { secret } = await begin();
    const own = await sessionOf(secret);
    await endSession(theo, own?.session.id ?? "");
    expect(await sessionOf(secret)).toBeDefined();
    await endSession(ona, own?.session.id ?? "");
    expect(await sessionOf(secret)).toBeUndefined();
  });

  when("that someone was seen is written every five minutes, not at each request", async () => {
    const { sessionOf } = await parts();
    await account();
    const { secret } = await begin();
    const seen = async () =>
      (await database().single((db) => db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow()))
        .seen_at;
    const first = await seen();
    const after = (minutes: number) => new Date(Date.parse(first) + minutes * MINUTE);
    await sessionOf(secret, after(4));
    expect(await seen()).toBe(first);
    await sessionOf(secret, after(6));
    expect(await seen()).toBe(after(6).toISOString());
  });
});
