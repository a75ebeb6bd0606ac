import { expect } from "vitest";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { type Account, claimsOf, daysLater, NOW, registryRowFor, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/calls-data.server.ts")),
    ...(await import("#app/business/claim/claim-case-data.server.ts")),
    ...(await import("#app/business/claim/claim-mail-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/objection-data.server.ts")),
    ...(await import("#app/business/claim/open-claims-data.server.ts")),
    ...(await import("#app/business/claim/own-claim-data.server.ts")),
  });
  const owner = (who: Account, claimId: string) =>
    ({ account: who, claimId, listingId: SHOP.id, role: "owner" }) as unknown as Membership;

  when(
    "the desk has a claim with its calls and the others of its shop, and takes back for 30 days",
    async () => {
      const { account, begin, claim, claimCase, recordCall, decideClaim, listDecidedClaims } = await parts();
      const dale = await account("dale@mail.example.com");
      const earlier = await claim(await account(), 3);
      const id = await claim(dale, 3, SHOP, daysLater(1));
      expect(await claimCase(id, daysLater(1))).toMatchObject({
        id,
        listingId: SHOP.id,
        listingName: "Wallowa Provisions",
        place: "Portland, OR",
        state: "review",
        name: "Ona Fielding",
        role: "Owner",
        email: dale.email,
        provenAt: daysLater(1).toISOString(),
        decidedAt: null,
        asleepSince: null,
        rows: [],
        proof: 3,
        calls: [],
        others: [{ id: earlier, state: "review", proof: 3 }],
        contest: undefined,
        canUndo: false,
      });
      expect(
        await claimCase(await begin("x@mail.example.com")),
        "an address that nobody proved",
      ).toBeUndefined();
      expect(await claimCase("none")).toBeUndefined();
      for (const [outcome, at] of [
        ["nobody", 2],
        ["declined", 3],
      ] as const)
        await recordCall("cli", { claim: id, outcome }, daysLater(at));
      expect((await claimCase(id))?.calls.map(({ words }) => words)).toEqual([
        "Nobody answered",
        "The shop did not agree",
      ]);
      const refusal = { claim: id, decision: "refuse", reason: "shop-declined" } as const;
      expect(await decideClaim("cli", refusal, daysLater(4))).toEqual({ ok: true });
      expect(await claimCase(id, daysLater(33))).toMatchObject({
        state: "refused",
        decidedBy: "cli",
        canUndo: true,
      });
      expect(await claimCase(id, daysLater(34))).toMatchObject({ canUndo: false });
      await claim(await account(), 1, { ...SHOP, id: "or-0072" }, daysLater(5));
      expect((await listDecidedClaims()).map(({ state }) => state)).toEqual(["granted", "refused"]);
      expect(await listDecidedClaims({ most: 1 })).toMatchObject([{ decidedAt: daysLater(5).toISOString() }]);
    },
  );

  when("where more wait than are shown, nobody's second claim keeps out who came after", async () => {
    const { account, claim, listOpenClaims, newObjection, objectTo } = await parts();
    const shopOf = (number: number) => ({ ...SHOP, id: `or-${number}`, name: `Wallowa ${number}` });
    const many = await account();
    const first = await claim(many, 3, shopOf(0));
    for (let i = 1; i < 5; i += 1) await claim(many, 3, shopOf(i), daysLater(i / 10));
    const late = await claim(await account(), 3, shopOf(9), daysLater(1));
    const shown = async () => (await listOpenClaims(daysLater(2), { most: 3 })).map(({ id }) => id);
    expect([(await shown())[0], (await shown()).at(-1)]).toEqual([first, late]);
    const held = await claim(many, 2, shopOf(8), daysLater(1.5));
    await objectTo((await newObjection(held)) ?? "", daysLater(1.6));
    expect(await shown()).toEqual([first, late, held]);
  });

  when("however many mailboxes claim, each claim is on one page", async () => {
    const { account, claim, listOpenClaims } = await parts();
    const shopOf = (number: number) => ({ ...SHOP, id: `or-${number}`, name: `Wallowa ${number}` });
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1)
      ids.push(await claim(await account(`m${i}@all.example`), 3, shopOf(i), daysLater(i / 10)));
    const page = async (number: number) =>
      (await listOpenClaims(daysLater(2), { most: 3, page: number })).map(({ id }) => id);
    expect(await page(1)).toEqual(ids.slice(0, 3));
    expect(await page(2)).toEqual(ids.slice(3, 6));
    expect(await page(3)).toEqual(ids.slice(6));
    expect(await page(4)).toEqual([]);
  });

  when("what waits is said in words: a call, an own domain, an objection", async () => {
    const { account, claim, listOpenClaims, countOpenClaims, newObjection, objectTo, claimCase } =
      await parts();
    const waits = async (at = NOW) => (await listOpenClaims(at)).map(({ words }) => words);
    await claim(await account(), 3);
    expect(await waits()).toEqual(["Call the shop"]);
    const domain = await claim(await account(), 2, { ...SHOP, id: "or-0072" }, daysLater(1));
    expect(await waits(daysLater(1))).toEqual(["Call the shop", "Own domain, granted"]);
    // The address on file had 30 days to object.
    expect(await waits(daysLater(31))).toEqual(["Call the shop"]);
    expect(await claimCase(domain, daysLater(2)), "the site's own grant").toMatchObject({ canUndo: false });
    await objectTo((await newObjection(domain)) ?? "", daysLater(2));
    expect(await waits(daysLater(60))).toEqual(["Call the shop", "The address on file objects"]);
    expect(await countOpenClaims({}, daysLater(60))).toMatchObject({ count: 2, oldest: NOW.toISOString() });
    expect(await claimCase(domain)).toMatchObject({ objectedAt: daysLater(2).toISOString() });
  });

  when(
    "a claim's page says whom a decision is told, and that a look releases no change of its shop's",
    async () => {
      const { account, claim, claimCase, decideClaim } = await parts();
      const { claimView } = await import("#app/desk/claims/claim-view.server.ts");
      const view = async (id: string) => {
        const found = await claimCase(id);
        return found && claimView(found, []);
      };
      const row = await registryRowFor("demo-or-0044");
      const called = await claim(await account(), 3, row);
      expect((await view(called))?.mails).toBe("Emails: the claimant; of a grant also the address on file");
      expect(await decideClaim("cli", { claim: called, decision: "refuse", reason: "not-enough" })).toEqual({
        ok: true,
      });
      const domain = await claim(await account(), 2, row);
      expect((await view(domain))?.toConfirm).toMatch(/is decided under Listings, whatever you say here\.$/);
      const onFile = await claim(await account(row.email), 1, row);
      expect((await view(onFile))?.mails).toBe("Emails: the claimant; of a grant also the owners");
      const nobodys = await claim(await account(), 3);
      expect((await view(nobodys))?.mails, "no address on file").toBe("Emails: the claimant");
    },
  );

  when("a contest counts the days that its owners have left, then says that they were heard", async () => {
    const { account, claim, listOpenClaims, claimCase, answerContest, contestOf } = await parts();
    const ona = await account();
    const held = await claim(ona, 1);
    expect(await contestOf(owner(ona, held))).toBeUndefined();
    expect(await answerContest(owner(ona, held), { answer: "It is ours." }, NOW)).toBe(false);
    const contest = await claim(await account(), 3);
    await claim(await account(), 3, SHOP, daysLater(1));
    const words = async (at: Date) => (await listOpenClaims(at)).map((one) => one.words);
    expect(await words(NOW)).toEqual([
      "Contest: the owners have 7 days left",
      "Contest: the owners have to answer another one first",
    ]);
    expect((await words(daysLater(6)))[0]).toBe("Contest: the owners have 1 day left");
    expect((await words(daysLater(7)))[0]).toBe("Contest: the owners have their last day");
    expect((await words(daysLater(8)))[0]).toBe("Contest: the owners have not answered");
    const heard = async (at: Date) => (await claimCase(contest, at))?.contest;
    expect(await heard(daysLater(6))).toMatchObject({
      holder: held,
      holderProof: 1,
      toldAt: NOW.toISOString(),
      answerBy: "2026-11-27",
      answer: null,
      heard: false,
    });
    expect(await heard(daysLater(7)), "the day that they were told is not over").toMatchObject({
      heard: false,
    });
    expect(await heard(daysLater(8))).toMatchObject({ heard: true });
    expect(await answerContest(owner(ona, held), { answer: "It is ours." }, daysLater(1))).toBe(true);
    expect((await words(daysLater(1)))[0]).toBe("Contest: the owners have answered");
    expect(await heard(daysLater(1))).toMatchObject({ answer: "It is ours.", heard: true });
    const acts = await database().single((db) =>
      db
        .selectFrom("audit_log")
        .select(["actor", "subject"])
        .where("action", "=", "claim.answered")
        .execute(),
    );
    expect(acts).toEqual([{ actor: ona.id, subject: contest }]);
  });

  when(
    "nobody decides by a page that was opened before the owners answered, or the address on file objected",
    async () => {
      const { account, claim, read, state, claimCase, decideClaim, answerContest, newObjection, objectTo } =
        await parts();
      const ona = await account();
      const held = await claim(ona, 2);
      const contest = await claim(await account(), 1);
      const seen = (await claimCase(contest, daysLater(8)))?.seen ?? "";
      expect(
        await answerContest(
          owner(ona, held),
          { answer: "That address is the former owner’s." },
          daysLater(8),
        ),
      ).toBe(true);
      const grant = { claim: contest, decision: "grant", reason: "address-on-file" } as const;
      const changed = { ok: false, message: expect.stringContaining("has changed since") };
      expect(await decideClaim("cli", { ...grant, seen }, daysLater(8))).toMatchObject(changed);
      expect([await state(held), await state(contest)]).toEqual(["granted", "review"]);
      const answered = (await claimCase(contest, daysLater(8)))?.seen ?? "";
      await answerContest(owner(ona, held), { answer: "In other words." }, daysLater(8));
      const refuse = { claim: contest, decision: "refuse", reason: "not-enough" } as const;
      expect(await decideClaim("cli", { ...refuse, seen: answered }, daysLater(8))).toEqual({ ok: true });
      const opened = (await claimCase(held, daysLater(9)))?.seen ?? "";
      expect(await objectTo((await newObjection(held)) ?? "", daysLater(9))).toBe(true);
      const confirm = { claim: held, decision: "grant", reason: "own-domain" } as const;
      expect(await decideClaim("cli", { ...confirm, seen: opened }, daysLater(9))).toMatchObject(changed);
      expect((await read(held)).objected_at).toBe(daysLater(9).toISOString());
      const objected = (await claimCase(held, daysLater(9)))?.seen ?? "";
      expect(await decideClaim("cli", { ...confirm, seen: objected }, daysLater(9))).toEqual({ ok: true });
    },
  );

  when("by a page that shows a refusal nobody takes back the grant that came after it", async () => {
    const { account, claim, grantByCall, state, decideClaim, undoDecision, claimCase } = await parts();
    const id = await claim(await account(), 3);
    await decideClaim("cli", { claim: id, decision: "refuse", reason: "not-enough" }, NOW);
    const seen = (await claimCase(id, NOW))?.seen;
    expect(await undoDecision("cli", { claim: id, seen }, NOW)).toEqual({ ok: true });
    await grantByCall(id);
    expect(await undoDecision("cli", { claim: id, seen }, NOW)).toMatchObject({
      ok: false,
      message: expect.stringContaining("has changed since"),
    });
    expect(await state(id)).toBe("granted");
  });

  when(
    "the desk's note stays with what it decided, and whoever it is about reads the reason alone",
    async () => {
      const {
        account,
        claim,
        read,
        news,
        decideClaim,
        revokeClaim,
        claimCase,
        makeClaimMail,
        staff,
        recordCall,
      } = await parts();
      const dale = await account();
      const id = await claim(dale, 3);
      await news();
      const note = "Spoke with the manager.";
      const decide = (more: object) =>
        decideClaim(
          "cli",
          { claim: id, reason: "", note, ...more } as Parameters<typeof decideClaim>[1],
          NOW,
        );
      expect(await decide({ decision: "refuse" })).toMatchObject({
        message: "Choose a reason from the list.",
      });
      expect(await decide({ decision: "ask", reason: "call-us-a-time" })).toEqual({ ok: true });
      expect(await read(id)).toMatchObject({ state: "review", reason: "call-us-a-time", note });
      expect(await news()).toEqual(["asked"]);
      const code = (await read(id)).call_code ?? "";
      await recordCall("cli", { claim: id, outcome: "agreed", code }, NOW);
      expect(await decide({ decision: "grant", reason: "shop-agreed", note: "The owner answered." })).toEqual(
        {
          ok: true,
        },
      );
      expect(await read(id)).toMatchObject({ state: "granted", note: "The owner answered." });
      const own = { ...(await staff()), account: dale } as Awaited<ReturnType<typeof staff>>;
      const revoking = { claim: id, reason: "changed-hands", note: "The license moved." };
      expect(await revokeClaim(own, revoking, NOW)).toMatchObject({
        message: expect.stringContaining("your own shop"),
      });
      expect(await revokeClaim("cli", revoking, NOW)).toEqual({ ok: true });
      expect(await claimCase(id)).toMatchObject({ state: "revoked", note: "The license moved." });
      const mail = JSON.stringify(await makeClaimMail({ claim: id, news: "revoked", account: dale.id }));
      expect(mail).toContain("Wallowa Provisions");
      expect(mail).not.toContain("The license moved.");
      const acts = await database().single((db) => db.selectFrom("audit_log").select("action").execute());
      for (const action of ["claim.asked", "claim.granted", "claim.revoked"])
        expect(acts).toContainEqual({ action });
    },
  );
});
