import { expect } from "vitest";
import type { Person } from "#app/business/sign-in/guards.server.ts";
import { type Account, claimsOf, daysLater, NOW, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/contests-data.server.ts")),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/objection-data.server.ts")),
    ...(await import("#app/business/claim/own-claim-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
    ...(await import("#app/business/privacy/erase-data.server.ts")),
  });
  const person = (account: Account) => ({ account }) as unknown as Person;

  when(
    "whose shop the desk took away does not have it back by the same proof, nor do colleagues",
    async () => {
      const { account, claim, read, state, news, revokeClaim, decideClaim } = await parts();
      const ona = await account("ona@wallowa.example");
      for (const [proof, day] of [
        [2, 0],
        [1, 0],
      ] as const) {
        const shop = { ...SHOP, id: `shop-${proof}` };
        const id = await claim(ona, proof, shop, daysLater(day));
        expect(await state(id)).toBe("granted");
        await revokeClaim("cli", { claim: id, reason: "misuse" }, daysLater(day));
        await news();
        const again = await claim(ona, proof, shop, daysLater(day));
        expect(await read(again)).toMatchObject({ state: "review", proof, contests: null });
        expect(await news()).toEqual(["review"]);
        const reason = proof === 1 ? "address-on-file" : "own-domain";
        expect(await decideClaim("cli", { claim: again, decision: "grant", reason }, NOW)).toEqual({
          ok: true,
        });
      }
      const shop = { ...SHOP, id: "shop-3" };
      const id = await claim(ona, 2, shop);
      await revokeClaim("cli", { claim: id, reason: "not-the-shop" }, NOW);
      const colleague = await account("ona+1@wallowa.example");
      expect(await state(await claim(colleague, 2, shop, daysLater(89)))).toBe("review");
    },
  );

  when(
    "another address on file is the registry's word, and 90 days later the proof counts again",
    async () => {
      const { account, claim, state, revokeClaim } = await parts();
      const [ona, owner] = [await account("ona@wallowa.example"), await account("contact@wallowa.example")];
      const id = await claim(ona, 2);
      await revokeClaim("cli", { claim: id, reason: "objection" }, NOW);
      expect(await state(await claim(owner, 1))).toBe("granted");
      const shop = { ...SHOP, id: "later" };
      await revokeClaim("cli", { claim: await claim(ona, 2, shop), reason: "asked" }, NOW);
      expect(await state(await claim(ona, 2, shop, daysLater(91)))).toBe("granted");
    },
  );

  when("an address on file that was theirs is not the registry's word against them", async () => {
    const { account, claim, state, revokeClaim, join } = await parts();
    const owner = await account("contact@wallowa.example");
    const id = await claim(owner, 1);
    // As a change of address does, after which the first one is free for another account.
    const email = "elsewhere@mail.example.com";
    for (const table of ["accounts", "claims"] as const)
      await database().single((db) =>
        db
          .updateTable(table as "accounts")
          .set({ email })
          .execute(),
      );
    await revokeClaim("cli", { claim: id, reason: "misuse" }, NOW);
    const again = await account(owner.email);
    expect(await state(await claim(again, 1, SHOP, daysLater(1)))).toBe("review");
    const shop = { ...SHOP, id: "member" };
    const held = await claim(await account(), 2, shop);
    await join(held, again);
    await revokeClaim("cli", { claim: held, reason: "misuse" }, NOW);
    expect(await state(await claim(again, 1, shop, daysLater(1))), "a member of it").toBe("review");
  });

  when("who lost a shop to who disputed it does not have it back as soon as these leave", async () => {
    const { account, claim, state, decideClaim, endClaim } = await parts();
    const [ona, owner] = [await account("ona@wallowa.example"), await account("contact@wallowa.example")];
    const held = await claim(ona, 2);
    const contest = await claim(owner, 1);
    const grant = { claim: contest, decision: "grant", reason: "address-on-file" } as const;
    expect(await decideClaim("cli", grant, daysLater(8))).toEqual({ ok: true });
    await database().transaction((tx) => endClaim(tx, contest, owner.id, daysLater(9)));
    expect(await state(held)).toBe("replaced");
    const colleague = await account("colleague@wallowa.example");
    for (const one of [ona, colleague])
      expect(await state(await claim(one, 2, SHOP, daysLater(10)))).toBe("review");
    const shop = { ...SHOP, id: "back" };
    const lost = await claim(ona, 2, shop);
    const won = await claim(owner, 1, shop);
    await decideClaim("cli", { ...grant, claim: won }, daysLater(8));
    await database().transaction((tx) => endClaim(tx, won, owner.id, daysLater(9)));
    expect(await state(lost)).toBe("replaced");
    expect(await state(await claim(owner, 1, shop, daysLater(10))), "the address on file").toBe("granted");
  });

  when("nor does who left it while they disputed, before the desk had decided for them", async () => {
    const { account, claim, state, decideClaim, endClaim } = await parts();
    const [ona, owner] = [await account("ona@wallowa.example"), await account("contact@wallowa.example")];
    const held = await claim(ona, 2);
    const contest = await claim(owner, 1, SHOP, daysLater(1));
    await database().transaction((tx) => endClaim(tx, held, ona.id, daysLater(2)));
    const grant = { claim: contest, decision: "grant", reason: "address-on-file" } as const;
    expect(await decideClaim("cli", grant, daysLater(3))).toEqual({ ok: true });
    await database().transaction((tx) => endClaim(tx, contest, owner.id, daysLater(4)));
    const colleague = await account("colleague@wallowa.example");
    for (const one of [ona, colleague])
      expect(await state(await claim(one, 2, SHOP, daysLater(5)))).toBe("review");
    expect(await state(await claim(owner, 1, SHOP, daysLater(5))), "the address on file").toBe("granted");
    // Who had it in turn, and was disputed by nobody, left nothing behind.
    const shop = { ...SHOP, id: "in-turn" };
    for (const [who, day] of [
      [ona, 0],
      [colleague, 2],
      [ona, 4],
    ] as const) {
      const id = await claim(who, 2, shop, daysLater(day));
      expect(await state(id)).toBe("granted");
      await database().transaction((tx) => endClaim(tx, id, who.id, daysLater(day + 1)));
    }
  });

  when("whose grant the desk took back does not have it by withdrawing and claiming again", async () => {
    const { account, claim, state, decideClaim, undoDecision, endClaim, withdrawClaim } = await parts();
    const [held, ona] = [await account(), await account("ona@wallowa.example")];
    const holder = await claim(held, 2);
    const id = await claim(ona, 2);
    await database().transaction((tx) => endClaim(tx, holder, held.id, daysLater(1)));
    const grant = { claim: id, decision: "grant", reason: "own-domain" } as const;
    expect(await decideClaim("cli", grant, daysLater(2))).toEqual({ ok: true });
    expect(await undoDecision("cli", { claim: id }, daysLater(3))).toEqual({ ok: true });
    expect(await withdrawClaim(person(ona), id, daysLater(3))).toBe(true);
    const again = await claim(ona, 2, SHOP, daysLater(3));
    expect(await state(again)).toBe("review");
    const colleague = await account("dale@wallowa.example");
    expect(await state(await claim(colleague, 2, SHOP, daysLater(3)))).toBe("review");
    const onFile = await account("contact@wallowa.example");
    expect(await state(await claim(onFile, 1, SHOP, daysLater(3)))).toBe("granted");
  });

  when("a listing that is left five times in seven days is granted by the desk alone", async () => {
    const { account, claim, state, news, endClaim } = await parts();
    for (let at = 0; at < 5; at += 1) {
      const colleague = await account(`colleague-${at}@wallowa.example`);
      const id = await claim(colleague, 2, SHOP, daysLater(at));
      expect(await state(id)).toBe("granted");
      await database().transaction((tx) => endClaim(tx, id, colleague.id, daysLater(at)));
    }
    await news();
    const sixth = await account("colleague-5@wallowa.example");
    expect(await state(await claim(sixth, 2, SHOP, daysLater(5)))).toBe("review");
    expect(await news(), "the address on file hears nothing").toEqual(["review"]);
    const seventh = await account("colleague-6@wallowa.example");
    expect(await state(await claim(seventh, 2, SHOP, daysLater(8)))).toBe("granted");
  });

  when("who erases the account after that is nobody new", async () => {
    const { account, claim, state, revokeClaim, eraseAddress } = await parts();
    const email = "contact@wallowa.example";
    await revokeClaim("cli", { claim: await claim(await account(email), 1), reason: "misuse" }, NOW);
    await eraseAddress(email, { by: "self", withShops: true, now: NOW });
    expect(await state(await claim(await account(email), 1, SHOP, daysLater(1)))).toBe("review");
  });

  when("who leaves while the address on file objects does not come back unobjected", async () => {
    const { account, claim, state, endClaim, newObjection, objectTo, decideClaim } = await parts();
    const ona = await account();
    const id = await claim(ona, 2);
    expect(await objectTo((await newObjection(id)) ?? "", NOW)).toBe(true);
    await database().transaction((tx) => endClaim(tx, id, ona.id, NOW));
    expect(await state(await claim(ona, 2, SHOP, daysLater(1)))).toBe("review");
    // What the desk has heard is settled.
    const shop = { ...SHOP, id: "heard" };
    const heard = await claim(ona, 2, shop);
    await objectTo((await newObjection(heard)) ?? "", NOW);
    await decideClaim("cli", { claim: heard, decision: "grant", reason: "own-domain" }, NOW);
    await database().transaction((tx) => endClaim(tx, heard, ona.id, NOW));
    expect(await state(await claim(ona, 2, shop, daysLater(1)))).toBe("granted");
  });

  when("who leaves while another claim disputes the shop does not begin its seven days anew", async () => {
    const { account, claim, read, state, endClaim, withdrawClaim } = await parts();
    const [ona, dale] = [await account(), await account()];
    const id = await claim(ona, 2);
    const contest = await claim(dale, 3, SHOP, daysLater(1));
    await database().transaction((tx) => endClaim(tx, id, ona.id, daysLater(7)));
    expect(await read(contest)).toMatchObject({ state: "review", contests: null });
    expect(await state(await claim(ona, 2, SHOP, daysLater(7)))).toBe("review");
    // A claim that came when nobody had the shop stops nobody.
    const shop = { ...SHOP, id: "free" };
    const left = await claim(ona, 2, shop);
    await database().transaction((tx) => endClaim(tx, left, ona.id, daysLater(1)));
    const late = await claim(dale, 3, shop, daysLater(2));
    expect(await state(await claim(ona, 2, shop, daysLater(2)))).toBe("granted");
    await withdrawClaim(person(dale), late, daysLater(2));
  });

  when("owners hear of three contests in seven days, of the next when these are over", async () => {
    const { account, claim, read, news, withdrawClaim, tellWaitingContests } = await parts();
    await claim(await account(), 1);
    await news();
    for (let at = 0; at < 3; at += 1) {
      const rival = await account();
      const contest = await claim(rival, 3, SHOP, daysLater(at));
      await withdrawClaim(person(rival), contest, daysLater(at));
    }
    const contested = (all: string[]) => all.filter((one) => one === "contested").length;
    expect(contested(await news())).toBe(3);
    const waits = await claim(await account(), 3, SHOP, daysLater(3));
    await tellWaitingContests(daysLater(6));
    expect(await read(waits)).toMatchObject({ state: "review", told_at: null });
    expect(contested(await news())).toBe(0);
    await tellWaitingContests(daysLater(7));
    expect(await read(waits)).toMatchObject({ told_at: daysLater(7).toISOString() });
    expect(contested(await news())).toBe(1);
    await tellWaitingContests(daysLater(8));
    expect(contested(await news()), "nobody is told twice").toBe(0);
  });

  when("staff who claim a shop decide nothing about it, their rivals neither", async () => {
    const { account, claim, state, staff, decideClaim, revokeClaim, withdrawClaim } = await parts();
    const { isOwnShop, ownListingsOf } = await import("#app/business/deciding/own-shop-data.server.ts");
    const ruth = await staff();
    const held = await claim(await account(), 2);
    const rival = await claim(await account(), 3);
    const own = await claim(ruth.account, 3);
    const theirs = { ok: false, message: expect.stringContaining("your own shop") };
    const refusal = { claim: rival, decision: "refuse", reason: "not-enough" } as const;
    expect(await decideClaim(ruth, refusal, NOW)).toMatchObject(theirs);
    expect(await revokeClaim(ruth, { claim: held, reason: "misuse" }, NOW)).toMatchObject(theirs);
    expect([await state(held), await state(rival)]).toEqual(["granted", "review"]);
    expect(await ownListingsOf(ruth.account.id)).toEqual([SHOP.id]);
    const isOwn = (listing: string) => database().transaction((tx) => isOwnShop(tx, ruth, listing));
    expect([await isOwn(SHOP.id), await isOwn("another")]).toEqual([true, false]);
    await withdrawClaim(person(ruth.account), own, NOW);
    expect(await ownListingsOf(ruth.account.id)).toEqual([]);
    expect(await decideClaim(ruth, refusal, NOW)).toEqual({ ok: true });
  });
});
