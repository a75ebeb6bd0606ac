import { expect, vi } from "vitest";
import { onBothDatabases } from "./on-both.ts";
import { EMAIL, requestWith, signInsOf } from "./sign-ins.ts";

const HOME = "192.0.2.1";

onBothDatabases(({ when, database }) => {
  const { account, ask } = signInsOf(database);
  const parts = async () => ({
    ...(await import("#app/business/sign-in/may-mail.server.ts")),
    ...(await import("#app/business/sign-in/device.server.ts")),
    ...(await import("#app/business/sign-in/ask-sign-in-data.server.ts")),
    ...(await import("#app/business/sign-in/sign-in-mail-data.server.ts")),
  });
  const promised = () => database().single((db) => db.selectFrom("outbox").select("payload").execute());

  when("ten mails a day to an address, however they are spread over it", async () => {
    const { mayMail } = await parts();
    const said: boolean[] = [];
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00.000Z") });
    try {
      for (let at = 0; at < 12; at += 1) {
        said.push(await mayMail(requestWith(), EMAIL, `192.0.2.${at}`));
        vi.setSystemTime(Date.now() + 16 * 60_000);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(said).toEqual([...Array(10).fill(true), false, false]);
  });

  // One address used up all ten with ten requests a day, and neither a claimant nor an owner with a new browser got a code.
  when("what one network asks for leaves a mailbox mails for who asks from another", async () => {
    const { mayMail } = await parts();
    for (const [thief, others] of [
      [HOME, ["192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"]],
      ["2001:db8:1:2::1", ["2001:db8:2::1", "2001:db8:3::1", "2001:db8:4::1", "2001:db8:5::1"]],
    ] as const) {
      const email = `owner@${thief.length}.example.com`;
      let minutes = Date.parse("2026-11-20T06:00:00.000Z");
      const asked = async (address: string) => {
        vi.setSystemTime(minutes);
        minutes += 16 * 60_000;
        return mayMail(requestWith(), email, address);
      };
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        const said: boolean[] = [];
        for (let at = 0; at < 12; at += 1) said.push(await asked(thief.replace(":2::", `:${at}::`)));
        expect(said).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
        for (const other of others) expect(await asked(other), other).toBe(true);
        expect(await asked("198.51.100.1"), "ten are all").toBe(false);
      } finally {
        vi.useRealTimers();
      }
    }
  });

  when(
    "who presses again and again within a quarter of an hour uses up what was sent, and one more",
    async () => {
      const { mayMail } = await parts();
      const said: boolean[] = [];
      for (let at = 0; at < 9; at += 1) said.push(await mayMail(requestWith(), EMAIL, HOME));
      expect(said).toEqual([...Array(3).fill(true), ...Array(6).fill(false)]);
      const counts = await database().single((db) => db.selectFrom("throttles").select("count").execute());
      expect(Math.max(...counts.map(({ count }) => count))).toBe(4);
    },
  );

  when("thirty an hour from a network address, by browsers that are known too", async () => {
    const { mayMail, deviceCookie } = await parts();
    const from = (of: number, address = HOME) => {
      const email = `owner-${of}@mail.example.com`;
      return mayMail(requestWith([deviceCookie(requestWith(), email)]), email, address);
    };
    for (let of = 0; of < 30; of += 1) expect(await from(of)).toBe(true);
    expect(await from(30)).toBe(false);
    expect(await from(31, "192.0.2.2")).toBe(true);
    // A household has 2^64 addresses of IPv6.
    for (let of = 40; of < 70; of += 1) expect(await from(of, `2001:db8:1:2::${of}`)).toBe(true);
    expect(await from(70, "2001:db8:1:2:ffff::1")).toBe(false);
  });

  // As a shop's own network does: thirty forms of the newsletter kept its owner from signing in for the hour, and nobody was told.
  when("strangers' thirty leave a browser that has signed in its own, whose address it shares", async () => {
    const { mayMail, deviceCookie } = await parts();
    for (const address of [HOME, "2001:db8:1:2::1", "2001:db8:1:3::1"])
      for (let of = 0; of < 30; of += 1)
        await mayMail(requestWith(), `nobody-${of}@${of}.example.com`, address);
    const owner = requestWith([deviceCookie(requestWith(), EMAIL)]);
    for (const address of [HOME, "2001:db8:1:4::1"]) {
      expect(await mayMail(requestWith(), "stranger@mail.example.com", address)).toBe(false);
      expect(await mayMail(owner, EMAIL, address)).toBe(true);
    }
  });

  // Ten mailboxes of one's own, which signed in once, kept every owner at the same address from signing in.
  when(
    "who shares a network address with mailboxes of their own leaves a browser that is known for longer its mails",
    async () => {
      const { mayMail, deviceCookie } = await parts();
      const known = (email: string, day: string) =>
        requestWith([deviceCookie(requestWith(), email, new Date(`${day}T12:00:00Z`))]);
      for (const address of [HOME, "2001:db8:1:2::1"]) {
        for (let of = 0; of < 31; of += 1) {
          const email = `own-${of}@${address.length}.example.com`;
          expect(await mayMail(known(email, "2026-11-20"), email, address)).toBe(of < 30);
        }
        expect(await mayMail(known(EMAIL, "2026-11-01"), EMAIL, address)).toBe(true);
      }
    },
  );

  // Whoever claims a listing has an account: from many networks it asked for mails to as many strangers as it liked.
  when(
    "an account asks for thirty an hour to others, from wherever, and all accounts for three hundred",
    async () => {
      const { mayMailOther } = await parts();
      let asked = 0;
      const by = (id: string) => {
        asked += 1;
        const email = `somebody@${asked}.example.com`;
        return mayMailOther(requestWith(), { id }, { email, address: `192.0.2.${asked % 250}` });
      };
      const said: boolean[] = [];
      for (let of = 0; of < 31; of += 1) said.push(await by("ona"));
      expect(said).toEqual([...Array(30).fill(true), false]);
      for (let of = 30; of < 300; of += 1) expect(await by(`owner ${of % 10}`)).toBe(true);
      expect(await by("the last")).toBe(false);
    },
  );

  when("who read a mailbox for a day does not use up the mails of its owner's browser", async () => {
    const { mayMail, deviceCookie } = await parts();
    const signedIn = (day: string, browser = requestWith()) =>
      requestWith([deviceCookie(browser, EMAIL, new Date(`${day}T12:00:00Z`))]);
    const owner = signedIn("2026-11-01");
    const [thief, another] = [signedIn("2026-11-20"), signedIn("2026-11-20")];
    const asked = async (browser: Request) => mayMail(browser, EMAIL, HOME);
    expect([await asked(thief), await asked(another), await asked(thief), await asked(another)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (let at = 0; at < 4; at += 1) await asked(requestWith());
    expect(await asked(requestWith()), "strangers").toBe(false);
    // Signing in again leaves the day as it was.
    expect(await asked(signedIn("2026-11-21", owner))).toBe(true);
  });

  when("a browser is known to the addresses that signed in there alone, five at most", async () => {
    const { deviceCookie, isKnownDevice } = await parts();
    const emails = [1, 2, 3, 4, 5, 6].map((of) => `owner-${of}@mail.example.com`);
    let browser = requestWith();
    for (const email of emails) browser = requestWith([deviceCookie(browser, email)]);
    expect(emails.map((email) => isKnownDevice(browser, email))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(isKnownDevice(browser, EMAIL)).toBe(false);
    expect(browser.headers.get("Cookie")).not.toContain("owner");
  });

  when("the throttled see the usual answer, and get no mail", async () => {
    const { askSignIn } = await parts();
    await account();
    const cookies: string[] = [];
    for (let at = 0; at < 4; at += 1)
      cookies.push(await askSignIn(requestWith(), { email: EMAIL, next: "/dashboard", address: HOME }));
    expect(new Set(cookies.map((cookie) => cookie.replace(/=[^;]+/, ""))).size).toBe(1);
    expect(await promised()).toHaveLength(3);
  });

  when("counts name nobody: neither the address nor where it was asked from", async () => {
    const { mayMail, mayTellStranger } = await parts();
    await mayMail(requestWith(), EMAIL, HOME);
    await mayTellStranger(EMAIL);
    const counts = await database().single((db) => db.selectFrom("throttles").select("key").execute());
    expect(counts).toHaveLength(6);
    for (const { key } of counts) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  when(
    "of strangers 300 an hour are told that they have no account; an account's code still leaves",
    async () => {
      vi.stubEnv("SITE_URL", "http://localhost:3000");
      const { makeSignInMail } = await parts();
      const { mayWriteToStranger } = await import("#app/backend/mail/strangers.server.ts");
      await account();
      const make = async (email: string) => makeSignInMail({ challenge: (await ask(email)).id });
      for (let at = 1; at < 300; at += 1) expect(await mayWriteToStranger({ here: false })).toBe(true);
      expect((await make("first@mail.example.com"))?.subject).toBe("No account with this address");
      expect(await make("second@mail.example.com")).toBeUndefined();
      expect((await make(EMAIL))?.blocks.map(({ kind }) => kind)).toContain("code");
    },
  );

  // Ten addresses, with five requests a minute together, kept every newcomer from their mail for as long as they went on, and nobody was told.
  when("what networks ask for beyond their first three of an hour leaves others theirs", async () => {
    vi.stubEnv("SITE_URL", "http://localhost:3000");
    const { subscribe } = await import("#app/site/newsletter/sign-up.form.server.ts");
    const { makeSignInMail, askSignIn } = await parts();
    const signUp = (email: string, address: string) => subscribe(new URLSearchParams({ email }), { address });
    for (let network = 0; network < 11; network += 1)
      for (let at = 0; at < 30; at += 5)
        await Promise.all(
          [0, 1, 2, 3, 4].map((more) =>
            signUp(`${at + more}@network-${network}.example.com`, `2001:db8:${network}:${more}::1`),
          ),
        );
    // Each of the eleven has its three, and they have 150 together.
    expect(await promised()).toHaveLength(183);
    await signUp("reader@mail.example.com", "192.0.2.7");
    expect(await promised()).toHaveLength(184);
    await askSignIn(requestWith(), { email: EMAIL, next: "/dashboard", address: "192.0.2.8" });
    const payloads = (await promised()).map(({ payload }) => JSON.parse(payload ?? "{}"));
    const told = await makeSignInMail(payloads.find(({ template }) => template === "sign-in"));
    expect(told?.subject).toBe("No account with this address");
  });

  // Who filled it with mailboxes of their own saw by how many of theirs came whether somebody else's address is known here.
  when("whose an address is makes no difference to what the site's count has left", async () => {
    vi.stubEnv("SITE_URL", "http://localhost:3000");
    const { makeSignInMail } = await parts();
    const { mayWriteToStranger } = await import("#app/backend/mail/strangers.server.ts");
    const { subscribe } = await import("#app/site/newsletter/sign-up.form.server.ts");
    const make = async (email: string) => makeSignInMail({ challenge: (await ask(email)).id });
    await account();
    await database().single((db) =>
      db
        .insertInto("newsletter_subscribers")
        .values({
          id: "reader",
          email: "reader@mail.example.com",
          state: "confirmed",
          confirm_hash: null,
          leave_token: "a".repeat(40),
          created_at: "2026-11-01T12:00:00.000Z",
          confirmed_at: "2026-11-01T12:00:00.000Z",
          asked_at: null,
          left_at: null,
          wanted: null,
          last_command: null,
        })
        .execute(),
    );
    for (let at = 0; at < 297; at += 1) await mayWriteToStranger({ here: false });
    expect(await make(EMAIL)).toBeDefined();
    await subscribe(new URLSearchParams({ email: "reader@mail.example.com" }), { address: HOME });
    expect(await make("first@mail.example.com")).toBeDefined();
    expect(await make("second@mail.example.com")).toBeUndefined();
    // What is theirs leaves all the same.
    const before = (await promised()).length;
    const again = new URLSearchParams({ email: "reader@mail.example.com", attempt: "another" });
    await subscribe(again, { address: "192.0.2.2" });
    expect(await promised()).toHaveLength(before + 1);
    expect(await make(EMAIL)).toBeDefined();
  });
});
