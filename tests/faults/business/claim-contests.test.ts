import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import type { Membership, Person } from "#app/business/sign-in/guards.server.ts";
import { type Account, claimsOf, daysLater, NOW, registryRowFor, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
    ...(await import("#app/business/claim/own-claim-data.server.ts")),
    ...(await import("#app/business/claim/objection-data.server.ts")),
    ...(await import("#app/business/claim/claim-mail-data.server.ts")),
    ...(await import("#app/business/claim/claim-case-data.server.ts")),
    ...(await import("#app/business/claim/status.page.server.ts")),
    ...(await import("#app/business/sign-in/membership-data.server.ts")),
  });
  const person = (who: Account) => ({ account: who }) as unknown as Person;
  const owner = (who: Account, claimId: string) =>
    ({ account: who, claimId, listingId: SHOP.id, role: "owner" }) as unknown as Membership;
  const grant = { decision: "grant", reason: "address-on-file" } as const;

  when("a second claim changes nothing, and its owners are told that, not who", async () => {
    const { account, claim, read, news, shopsOf, makeClaimMail, claimCase } = await parts();
    const ona = await account();
    const held = await claim(ona, 2);
    await news();
    const rival = await account("rival@mail.example.com");
    const contest = await claim(rival, 1);
    expect(await read(contest)).toMatchObject({ state: "review", contests: held, proof: 1 });
    expect(await shopsOf(ona.id)).toMatchObject([{ claimId: held }]);
    expect(await news()).toEqual(["contested", "contested-on-file", "review"]);
    const mail = await makeClaimMail({ claim: contest, news: "contested", account: ona.id });
    expect(mail?.to).toBe(ona.email);
    expect(JSON.stringify(mail)).not.toMatch(/rival|Ona Fielding/);
    expect(JSON.stringify(mail)).toContain(`/dashboard/${held}/contest`);
    expect(await claimCase(contest, NOW)).toMatchObject({ contest: { holder: held, heard: false } });
  });

  when(
    "who left the shop meanwhile is not told of a contest by a mail that waited for its server",
    async () => {
      const { account, claim, makeClaimMail } = await parts();
      const ona = await account();
      const held = await claim(ona, 2);
      const contest = await claim(await account(), 1);
      const mail = () => makeClaimMail({ claim: contest, news: "contested", account: ona.id });
      expect(await mail()).toMatchObject({ to: ona.email });
      await database().single((db) => db.deleteFrom("shop_members").where("claim_id", "=", held).execute());
      expect(await mail()).toBeUndefined();
    },
  );

  when("is answered by a page that shows it, not by one that stayed open since another", async () => {
    const { account, claim, withdrawClaim, answerContest, contestOf, read } = await parts();
    const ona = await account();
    const held = await claim(ona, 2);
    const first = await account();
    const contest = await claim(first, 3);
    const member = owner(ona, held);
    const told = (await contestOf(member))?.told_at ?? "";
    const second = await claim(await account(), 3, SHOP, daysLater(1));
    await withdrawClaim(person(first), contest, daysLater(1));
    const answer = "He left us in May, and has no part in it.";
    expect(await contestOf(member)).toMatchObject({ id: second });
    expect(await answerContest(member, { answer, toldAt: told }, daysLater(1))).toBe(false);
    expect(await read(second)).toMatchObject({ answer: null });
    const now = (await contestOf(member))?.told_at ?? "";
    expect(await answerContest(member, { answer, toldAt: now }, daysLater(1))).toBe(true);
  });

  when(
    "keeps an owner's answer where another's page shows none of it yet, and tells them what it says",
    async () => {
      const { account, claim, answerContest, contestOf, read } = await parts();
      const { seenAnswer } = await import("#app/business/claim/own-claim-data.server.ts");
      const ona = await account();
      const held = await claim(ona, 2);
      const contest = await claim(await account(), 3);
      const member = owner(ona, held);
      const toldAt = (await contestOf(member))?.told_at ?? "";
      const [first, second] = ["It has been ours since 2019.", "I do not know."];
      const open = { toldAt, seen: seenAnswer(null) };
      expect(await answerContest(member, { answer: first, ...open }, NOW)).toBe(true);
      expect(await answerContest(member, { answer: second, ...open }, NOW)).toEqual({ theirs: first });
      expect(await read(contest)).toMatchObject({ answer: first });
      const again = { toldAt, seen: seenAnswer(first) };
      expect(await answerContest(member, { answer: second, ...again }, NOW)).toBe(true);
      expect(await read(contest)).toMatchObject({ answer: second });
    },
  );

  when("that one owner answered is told to the others, who may write what they would say", async () => {
    const { account, claim, answerContest, news, makeClaimMail, join } = await parts();
    const [ona, theo] = [await account(), await account("theo@shop.example.com")];
    const held = await claim(ona, 2);
    await join(held, theo);
    const contest = await claim(await account(), 3);
    await news();
    expect(await answerContest(owner(ona, held), { answer: "It is theirs." }, NOW)).toBe(true);
    expect(await news()).toEqual(["answered"]);
    const mail = await makeClaimMail({ claim: contest, news: "answered", account: theo.id });
    expect(mail).toMatchObject({ to: theo.email });
    expect(JSON.stringify(mail)).toContain(`/dashboard/${held}/contest`);
    expect(JSON.stringify(mail)).not.toContain("It is theirs.");
  });

  when(
    "an owner answers ten times a day, and the others hear of twenty: each is a mail to all of them",
    async () => {
      const { account, claim, answerContest, news, read, join } = await parts();
      const owners = [await account(), await account(), await account()] as const;
      const held = await claim(owners[0], 2);
      await join(held, owners.slice(1));
      const contest = await claim(await account(), 3);
      await news();
      const answer = (who: Account, words: string, now = NOW) =>
        answerContest(owner(who, held), { answer: words }, now);
      for (const [place, who] of owners.entries())
        for (let times = 1; times <= 10; times += 1)
          expect(await answer(who, `Ours, ${place}, ${times}.`)).toBe(true);
      expect(await news()).toEqual(Array(2 * 20).fill("answered"));
      expect(await answer(owners[2], "Ours, 2, 10."), "it stands there").toBe(true);
      expect(await answer(owners[0], "Ours, and again.")).toBe("often");
      expect(await read(contest)).toMatchObject({ answer: "Ours, 2, 10." });
      expect(await news()).toEqual([]);
      expect(await answer(owners[0], "Ours, and again.", daysLater(2))).toBe(true);
      expect(await news()).toEqual(["answered", "answered"]);
    },
  );

  when("waits for the owners alone: a manager's overview has no link to a page that is theirs", async () => {
    const { account, claim, contestOf } = await parts();
    const { waitsForYou } = await import("#app/dashboard/overview/waits-for-you.server.ts");
    const ona = await account();
    const held = await claim(ona, 2);
    await claim(await account(), 1);
    const member = owner(ona, held);
    const waiting = (who: Membership, now = NOW) =>
      waitsForYou(who, { dayOf: (moment: string) => moment.slice(0, 10) } as never, undefined, now);
    expect(await contestOf(member)).toBeDefined();
    expect(await waiting(member)).toMatchObject([{ to: { path: `/dashboard/${held}/contest` } }]);
    expect(await waiting({ ...member, role: "manager" })).toEqual([]);
    const late = await waiting(member, daysLater(8));
    expect(late[0]?.text, "no day is promised that is past").toContain("your seven days are over");
  });

  when("is decided once the owners answered, or had 7 days; who lost is told", async () => {
    const { account, claim, grantByCall, state, news, shopsOf, decideClaim, answerContest, contestOf } =
      await parts();
    const ona = await account();
    const held = await claim(ona, 3 as const);
    await grantByCall(held);
    const rival = await account();
    const contest = await claim(rival, 1);
    expect(await decideClaim("cli", { claim: contest, ...grant }, daysLater(6))).toMatchObject({ ok: false });
    expect(await contestOf(owner(ona, held))).toMatchObject({ id: contest, answer: null });
    expect(await answerContest(owner(ona, held), { answer: "It is ours." }, NOW)).toBe(true);
    expect(await answerContest(owner(rival, contest), { answer: "It is ours." }, NOW)).toBe(false);
    await news();
    expect(await decideClaim("cli", { claim: contest, ...grant }, daysLater(6))).toEqual({ ok: true });
    expect([await state(held), await state(contest)]).toEqual(["replaced", "granted"]);
    expect(await shopsOf(ona.id)).toEqual([]);
    expect(await shopsOf(rival.id)).toMatchObject([{ claimId: contest }]);
    expect(await news()).toEqual(["granted", "replaced"]);
  });

  when(
    "of two that the owners were told of, since the desk took a refusal back, their page has the one that they did not answer",
    async () => {
      const { account, claim, decideClaim, undoDecision, answerContest, contestOf } = await parts();
      const ona = await account();
      const held = await claim(ona, 2);
      const [first, second] = [await claim(await account(), 3), await claim(await account(), 1)];
      const member = owner(ona, held);
      expect(await answerContest(member, { answer: "They left us in May." }, NOW)).toBe(true);
      const refuse = { claim: first, decision: "refuse", reason: "owner-answered" } as const;
      expect(await decideClaim("cli", refuse, daysLater(1))).toEqual({ ok: true });
      expect(await contestOf(member)).toMatchObject({ id: second, answer: null });
      expect(await undoDecision("cli", { claim: first }, daysLater(2))).toEqual({ ok: true });
      const shown = await contestOf(member);
      expect(shown).toMatchObject({ id: second, answer: null });
      const toldAt = shown?.told_at ?? "";
      expect(await answerContest(member, { answer: "It is ours.", toldAt }, daysLater(2))).toBe(true);
      expect(await contestOf(member)).toMatchObject({ id: first, answer: "They left us in May." });
    },
  );

  when(
    "owners who had not answered are told anew when the desk takes a refusal back, and have 7 days",
    async () => {
      const { account, claim, news, state, decideClaim, undoDecision, answerContest } = await parts();
      const ona = await account();
      const held = await claim(ona, 2);
      const contest = await claim(await account(), 1);
      const refuse = { claim: contest, decision: "refuse", reason: "shop-declined" } as const;
      expect(await decideClaim("cli", refuse, daysLater(1))).toEqual({ ok: true });
      const member = owner(ona, held);
      expect(await answerContest(member, { answer: "It is ours." }, daysLater(3)), "nobody asks").toBe(false);
      await news();
      expect(await undoDecision("cli", { claim: contest }, daysLater(20))).toEqual({ ok: true });
      expect(await news()).toEqual(["contested", "contested-on-file", "reopened"]);
      expect(await decideClaim("cli", { claim: contest, ...grant }, daysLater(20))).toMatchObject({
        ok: false,
      });
      expect(await decideClaim("cli", { claim: contest, ...grant }, daysLater(28))).toEqual({ ok: true });
      expect(await state(held)).toBe("replaced");
    },
  );

  when(
    "silence for 7 days lets the desk decide, and what it decided can be taken back; both hear of it",
    async () => {
      const { account, claim, state, news, decideClaim, undoDecision, makeClaimMail } = await parts();
      const held = await claim(await account(), 2);
      const rival = await account();
      const contest = await claim(rival, 1);
      // They were told "by Friday, November 27", and it is noon there.
      expect(await decideClaim("cli", { claim: contest, ...grant }, daysLater(7.2))).toMatchObject({
        ok: false,
      });
      expect(await decideClaim("cli", { claim: contest, ...grant }, daysLater(8))).toEqual({ ok: true });
      await news();
      expect(await undoDecision("cli", { claim: contest }, daysLater(8))).toEqual({ ok: true });
      expect([await state(held), await state(contest)]).toEqual(["granted", "review"]);
      expect(await news()).toEqual(expect.arrayContaining(["restored", "taken-back"]));
      const mail = await makeClaimMail({ claim: contest, news: "taken-back", account: rival.id });
      expect(mail?.subject).toBe("You do not look after Wallowa Provisions for now");
      expect(mail?.to).toBe(rival.email);
    },
  );

  when(
    "silence keeps the owners where the new proof is not the stronger: the address, a call, the domain",
    async () => {
      const { account, claim, decideClaim } = await parts();
      for (const [held, asked, wins] of [
        [1, 1, false],
        [1, 2, false],
        [2, 2, false],
        [2, 1, true],
      ] as const) {
        const shop = { ...SHOP, id: `shop-${held}-${asked}` };
        await claim(await account(), held, shop);
        const contest = await claim(await account(), asked, shop);
        const reason = asked === 1 ? "address-on-file" : "own-domain";
        const decided = await decideClaim("cli", { claim: contest, decision: "grant", reason }, daysLater(8));
        expect(decided.ok, `${asked} against ${held}`).toBe(wins);
      }
    },
  );

  when("owners hear of one contest at a time, of the next when the first is over", async () => {
    const { account, claim, read, news, decideClaim, withdrawClaim } = await parts();
    await claim(await account(), 1);
    const [one, two, three] = [await account(), await account(), await account()];
    const first = await claim(one, 3);
    const second = await claim(two, 3, SHOP, daysLater(1));
    const third = await claim(three, 3, SHOP, daysLater(2));
    const told = async () =>
      Promise.all([first, second, third].map(async (id) => (await read(id)).told_at !== null));
    expect(await told()).toEqual([true, false, false]);
    await news();
    expect(await decideClaim("cli", { claim: second, ...grant }, daysLater(9))).toMatchObject({ ok: false });
    await decideClaim("cli", { claim: first, decision: "refuse", reason: "owner-answered" }, daysLater(9));
    expect(await told()).toEqual([true, true, false]);
    expect(await news()).toEqual(["contested", "contested-on-file", "refused"]);
    expect(await withdrawClaim(person(one), second, daysLater(9))).toBe(false);
    expect(await withdrawClaim(person(two), second, daysLater(9))).toBe(true);
    expect(await told()).toEqual([true, true, true]);
  });

  when("no mail says that owners were told of a contest which they have not heard of yet", async () => {
    const { account, claim, makeClaimMail, withdrawClaim } = await parts();
    await claim(await account(), 1);
    const [one, two] = [await account(), await account()];
    const first = await claim(one, 3);
    const second = await claim(two, 3, SHOP, daysLater(1));
    const text = async (id: string) => JSON.stringify(await makeClaimMail({ claim: id, news: "review" }));
    expect(await text(first)).toContain("We told them");
    expect(await text(second)).toContain("They hear of one claim at a time");
    expect(await text(second)).not.toContain("We told them");
    await withdrawClaim(person(one), first, daysLater(1));
    expect(await text(second)).toContain("We told them");
  });

  when("no page or mail promises a day to answer that is past", async () => {
    const { account, claim, makeClaimMail, viewStatus } = await parts();
    const { waitsForYou } = await import("#app/dashboard/overview/waits-for-you.server.ts");
    const [ona, rival] = [await account(), await account()];
    const held = await claim(ona, 2);
    const began = new Date();
    const nineDaysLater = new Date(began.getTime() + 9 * 24 * 60 * 60 * 1000);
    const contest = await claim(rival, 1, SHOP, began);
    const mail = async () =>
      JSON.stringify(await makeClaimMail({ claim: contest, news: "contested", account: ona.id }));
    const steps = async (now: Date) => {
      const claimant = { account: rival, session: { id: "" } } as unknown as Person;
      const [, owners, decision] = (await viewStatus(claimant, contest, now)).steps;
      return [owners?.text, owners?.state, decision?.state];
    };
    const overview = async (now: Date) => {
      const own = { dayOf: () => "2026-11-20", demonstration: false };
      const [first] = await waitsForYou(owner(ona, held), own, undefined, now);
      return first?.text;
    };
    expect(await steps(began)).toEqual([expect.stringContaining("They have until"), "now", "later"]);
    expect(await mail()).toContain("should know by ");
    expect(await overview(began)).toContain("you have seven days");
    expect(await steps(nineDaysLater)).toEqual([
      expect.stringContaining("and did not answer."),
      "done",
      "now",
    ]);
    expect(await overview(nineDaysLater)).toContain("your seven days are over");
    const told_at = new Date(began.getTime() - 9 * 24 * 60 * 60 * 1000).toISOString();
    await database().single((db) =>
      db.updateTable("claims").set({ told_at }).where("id", "=", contest).execute(),
    );
    expect(await mail()).toContain("should know as soon as you can.");
  });

  when(
    "the address on file is heard before contests that came first, and beyond three in 7 days",
    async () => {
      const { account, claim, read, decideClaim } = await parts();
      await claim(await account(), 2);
      const others: string[] = [];
      for (let i = 0; i < 12; i += 1) others.push(await claim(await account(), i % 2 ? 2 : 3));
      const onFile = await claim(await account(), 1, SHOP, daysLater(1));
      const second = await claim(await account(), 1, SHOP, daysLater(1.5));
      const refuse = (id: string) =>
        decideClaim("cli", { claim: id, decision: "refuse", reason: "not-enough" }, daysLater(1));
      const told = async (id: string) => (await read(id)).told_at;
      const waits = async () => {
        for (const id of others) if (await told(id)) if ((await read(id)).state === "review") return id;
        return "";
      };
      await refuse(await waits());
      expect(await told(onFile)).toBe(daysLater(1).toISOString());
      await refuse(onFile);
      // An address on file is one mailbox: a second claim by it within 7 days is a contest as any other.
      expect(await told(second)).toBe(daysLater(1).toISOString());
      await refuse(second);
      expect(await waits(), "three were told").toBe("");
      const third = await claim(await account(), 1, SHOP, daysLater(2));
      expect(await told(third)).toBeNull();
      const shop = { ...SHOP, id: "three" };
      await claim(await account(), 2, shop);
      for (let i = 0; i < 4; i += 1) others.push(await claim(await account(), 3, shop, daysLater(i / 10)));
      for (let i = 0; i < 3; i += 1) await refuse(await waits());
      expect(await told(others.at(-1) ?? "")).toBeNull();
      expect(await told(await claim(await account(), 1, shop, daysLater(2)))).toBe(
        daysLater(2).toISOString(),
      );
    },
  );

  when(
    "who takes a contest back asks again after 7 days: its owners are not told again and again",
    async () => {
      const { account, claim, read, news, withdrawClaim } = await parts();
      await claim(await account(), 1);
      const rival = await account();
      const first = await claim(rival, 3);
      await withdrawClaim(person(rival), first, NOW);
      await news();
      expect(await read(await claim(rival, 3, SHOP, daysLater(6)))).toMatchObject({
        state: "refused",
        reason: "withdrawn",
      });
      expect(await news()).toEqual([]);
      expect(await read(await claim(rival, 3, SHOP, daysLater(7)))).toMatchObject({ state: "review" });
    },
  );

  when("who erases an account withdraws what waits, and the owners hear of the next claim", async () => {
    const { account, claim, read, withdrawClaimsOf } = await parts();
    await claim(await account(), 1);
    const [one, two] = [await account(), await account()];
    const first = await claim(one, 3);
    const second = await claim(two, 3, SHOP, daysLater(1));
    await database().transaction((tx) => withdrawClaimsOf(tx, one.email, daysLater(2)));
    expect(await read(first)).toMatchObject({ state: "withdrawn" });
    expect(await read(second)).toMatchObject({ told_at: daysLater(2).toISOString() });
  });

  when("who is invited into the shop that they dispute, and accepts, disputes it no more", async () => {
    const { account, claim, read, state, news } = await parts();
    const { invite } = await import("#app/business/members/team-data.server.ts");
    const { acceptSignedIn } = await import("#app/business/members/invitation-data.server.ts");
    const [ona, rival, next] = [await account(), await account(), await account()];
    const held = await claim(ona, 1);
    const [contest, later] = [await claim(rival, 3), await claim(next, 3)];
    await invite(owner(ona, held), { email: rival.email, role: "manager" });
    const { id } = await database().single((db) =>
      db.selectFrom("invitations").select("id").executeTakeFirstOrThrow(),
    );
    await news();
    expect(await acceptSignedIn({ account: rival } as never, id)).toEqual({ claimId: held });
    expect([await state(held), await state(contest)]).toEqual(["granted", "withdrawn"]);
    expect((await read(later)).told_at, "the owners hear of the next one").not.toBeNull();
    expect(await news()).toContain("contested");
  });

  when("a claim that waited disputes nobody once the shop is free", async () => {
    const { account, claim, read, state, decideClaim, revokeClaim } = await parts();
    const held = await claim(await account(), 1);
    const contest = await claim(await account(), 1);
    await revokeClaim("cli", { claim: held, reason: "changed-hands" }, NOW);
    expect(await read(contest)).toMatchObject({ contests: null, told_at: null });
    expect(await decideClaim("cli", { claim: contest, ...grant }, NOW)).toEqual({ ok: true });
    expect(await state(held)).toBe("revoked");
  });

  when("a claim is shown to its own account only", async () => {
    const { account, claim, claimOf, openClaimsOf } = await parts();
    const dale = await account();
    const id = await claim(dale, 3);
    expect(await claimOf(person(dale), id)).toMatchObject({ id });
    expect(await openClaimsOf(person(dale))).toMatchObject([{ id }]);
    const stranger = person(await account());
    expect(await claimOf(stranger, id)).toBeUndefined();
    expect(await openClaimsOf(stranger)).toEqual([]);
  });

  when("the last owner's leaving ends the claim, and the next may have it", async () => {
    const { account, claim, state, news, endClaim } = await parts();
    const ona = await account();
    const id = await claim(ona, 1);
    await news();
    await database().transaction((tx) => endClaim(tx, id, ona.id, NOW));
    expect(await state(id)).toBe("ended");
    expect(await news()).toEqual([]);
    expect(await state(await claim(await account(), 1))).toBe("granted");
  });

  when("the address on file objects by one link, and the desk hears it once", async () => {
    const { account, claim, read, newObjection, objectTo, objectableBySecret, decideClaim } = await parts();
    const id = await claim(await account(), 2);
    const lost = (await newObjection(id)) ?? "";
    const secret = (await newObjection(id)) ?? "";
    expect((await read(id)).objection_hash).not.toContain(secret);
    expect(await objectTo(lost, NOW)).toBe(false);
    expect(await objectTo(secret, daysLater(31))).toBe(false);
    expect(await objectableBySecret(secret, daysLater(31))).toBeUndefined();
    // The mail says "by Sunday, December 20", and it is the evening of that day.
    expect(await objectableBySecret(secret, daysLater(30.5))).toMatchObject({ listing_name: SHOP.name });
    expect((await read(id)).objected_at).toBeNull();
    expect([await objectTo(secret, NOW), await objectTo(secret, daysLater(1))]).toEqual([true, true]);
    expect(await read(id)).toMatchObject({ state: "granted", objected_at: NOW.toISOString() });
    expect(await newObjection(id)).toBeUndefined();
    expect(
      await decideClaim("cli", { claim: id, decision: "grant", reason: "own-domain" }, daysLater(2)),
    ).toEqual({
      ok: true,
    });
    expect(await read(id)).toMatchObject({ state: "granted", objected_at: null });
    expect(await objectTo(secret, daysLater(3))).toBe(false);
  });

  when(
    "its claimant reads until when the address on file may object, where there is one that may",
    async () => {
      const { account, claim, newObjection, objectTo, decideClaim, viewStatus } = await parts();
      const until = async (who: Account, id: string, now = NOW) => {
        const claimant = { account: who, session: { id: "" } } as unknown as Person;
        return (await viewStatus(claimant, id, now)).objectUntil;
      };
      const [ona, dale] = [await account(), await account()];
      const none = await claim(dale, 2, await registryRowFor("demo-ca-0008"));
      expect(await until(dale, none), "the file has no address").toBeUndefined();
      const id = await claim(ona, 2, await registryRowFor("demo-or-0071"));
      expect(await until(ona, id)).toBe("Dec 20, 2026");
      expect(await until(ona, id, daysLater(30.5))).toBe("Dec 20, 2026");
      expect(await until(ona, id, daysLater(31)), "a day that is past").toBeUndefined();
      await objectTo((await newObjection(id)) ?? "", NOW);
      expect(await until(ona, id), "they have").toBeUndefined();
      await decideClaim("cli", { claim: id, decision: "grant", reason: "own-domain" }, daysLater(1));
      expect(await until(ona, id, daysLater(1)), "and were heard").toBeUndefined();
    },
  );

  when(
    "its history says of an objection who objected, and of a claim that was only looked at no objection",
    async () => {
      const { account, claim, newObjection, objectTo, decideClaim } = await parts();
      const { historyOf } = await import("#app/dashboard/history/history-data.server.ts");
      const ona = await account();
      const id = await claim(ona, 2);
      const confirm = (day: number) =>
        decideClaim("cli", { claim: id, decision: "grant", reason: "own-domain" }, daysLater(day));
      const history = async () =>
        (await historyOf(owner(ona, id), 50)).map(({ who, what }) => `${who} ${what}`);
      expect(await confirm(1)).toEqual({ ok: true });
      expect(await history()).toEqual([
        "The desk checked the claim, and it stands",
        "The site confirmed that the shop is yours",
      ]);
      await objectTo((await newObjection(id)) ?? "", daysLater(2));
      expect(await confirm(3)).toEqual({ ok: true });
      expect((await history()).slice(0, 2)).toEqual([
        "The desk confirmed the claim after an objection",
        "The address on file objected to the claim",
      ]);
    },
  );

  when("mails say what is true when they leave", async () => {
    const { account, claim, makeClaimMail, decideClaim } = await parts();
    const dale = await account();
    const id = await claim(dale, 3);
    const mail = await makeClaimMail({ claim: id, news: "review" });
    const text = JSON.stringify(mail?.blocks);
    expect(mail?.to).toBe(dale.email);
    expect(text).toContain("Wednesday, November 25");
    expect(text).not.toContain("Ona Fielding");
    await decideClaim("cli", { claim: id, decision: "refuse", reason: "shop-declined" }, NOW);
    expect(await makeClaimMail({ claim: id, news: "review" })).toBeUndefined();
    expect(JSON.stringify(await makeClaimMail({ claim: id, news: "refused" }))).toContain("did not agree");
    expect(await makeClaimMail({ claim: "none", news: "refused" })).toBeUndefined();
  });

  when("who left the shop before a mail leaves is not told that they look after it", async () => {
    const { account, claim, makeClaimMail, revokeClaim, undoDecision, join } = await parts();
    const { removeMember } = await import("#app/business/members/team-data.server.ts");
    const [ona, rae] = [await account(), await account()];
    const id = await claim(ona, 2);
    await join(id, rae);
    await revokeClaim("cli", { claim: id, reason: "misuse" }, NOW);
    await undoDecision("cli", { claim: id }, NOW);
    const mails = () =>
      Promise.all([
        makeClaimMail({ claim: id, news: "granted" }),
        makeClaimMail({ claim: id, news: "restored", account: ona.id }),
      ]);
    expect(await mails()).toMatchObject([{ to: ona.email }, { to: ona.email }]);
    expect(await removeMember(owner(ona, id), ona.id)).toBe(true);
    expect(await mails()).toEqual([undefined, undefined]);
    expect(await makeClaimMail({ claim: id, news: "restored", account: rae.id })).toMatchObject({
      to: rae.email,
    });
  });

  when(
    "what came to nothing is forgotten: unproven after 7 days, refused and withdrawn after a year",
    async () => {
      const { account, begin, claim, decideClaim, withdrawClaim } = await parts();
      const { forgetClaims } = await import("#app/business/claim/forget-claims-data.server.ts");
      const left = async () =>
        (await database().single((db) => db.selectFrom("claims").select("id").execute()))
          .map(({ id }) => id)
          .sort();
      const unproven = await begin("x@mail.example.com");
      const [dale, ona] = [await account(), await account()];
      const refused = await claim(dale, 3);
      await decideClaim("cli", { claim: refused, decision: "refuse", reason: "not-reached" }, NOW);
      const withdrawn = await claim(ona, 3);
      await withdrawClaim(person(ona), withdrawn, NOW);
      const granted = await claim(await account(), 1);
      await forgetClaims(daysLater(7));
      expect(await left()).toEqual([unproven, refused, withdrawn, granted].sort());
      await forgetClaims(daysLater(8));
      expect(await left()).toEqual([refused, withdrawn, granted].sort());
      await forgetClaims(daysLater(366));
      expect(await left()).toEqual([granted]);
    },
  );

  when(
    "what many dispute changes hands in as many statements as what one does, and its page is as long",
    async () => {
      const { account, claim, read, state, claimCase, endClaim } = await parts();
      const ona = await account();
      const held = await claim(ona, 2);
      const waiting = await read(await claim(await account(), 3));
      const more = Array.from({ length: 150 }, (_, i) => ({
        ...waiting,
        id: `more-${i}`,
        email: `mailbox-${i}@many.example.com`,
        told_at: null,
        account_id: null,
      }));
      await database().transaction((tx) => tx.insertInto("claims").values(more).execute());
      const shown = await claimCase(waiting.id, NOW);
      expect([shown?.others.length, shown?.moreOthers, shown?.contest?.holder]).toEqual([100, 51, held]);
      expect(shown?.compared.find(({ name }) => name === "Other claims")).toMatchObject({
        claim: "150 open, none refused",
        words: "Someone looks after it",
      });
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await database().transaction((tx) => endClaim(tx.withPlugin(counting) as typeof tx, held, ona.id, NOW));
      expect(await state(held)).toBe("ended");
      expect((await read("more-149")).contests).toBeNull();
      expect(statements).toBeLessThan(20);
    },
  );
});
