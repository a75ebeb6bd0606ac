import { expect } from "vitest";
import type { Membership, Person } from "#app/business/sign-in/guards.server.ts";
import { claimsOf, daysLater, NOW } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/calls-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
    ...(await import("#app/business/claim/claim-case-data.server.ts")),
    ...(await import("#app/business/claim/claim-mail-data.server.ts")),
    ...(await import("#app/business/claim/status.page.server.ts")),
  });

  /** A shop that two own, one by their claim, the other besides; `takenBack`: the desk takes its grant back, and the mails about that are gone. */
  async function ownedByTwo({ takenBack = true } = {}) {
    const { account, claim, grantByCall, join, news, undoDecision } = await parts();
    const [ona, rae] = [await account(), await account()];
    const id = await claim(ona, 3);
    await grantByCall(id);
    await join(id, rae);
    if (takenBack) expect(await undoDecision("cli", { claim: id }, NOW)).toEqual({ ok: true });
    await news();
    return { ona, rae, id };
  }

  when("each owner hears that the desk took back the grant by which they had the shop", async () => {
    const { grantByCall, news, state, undoDecision, makeClaimMail } = await parts();
    const { rae, id } = await ownedByTwo({ takenBack: false });
    expect(await undoDecision("cli", { claim: id }, NOW)).toEqual({ ok: true });
    expect(await state(id)).toBe("review");
    const mail = () => makeClaimMail({ claim: id, news: "taken-back", account: rae.id });
    expect(await mail()).toMatchObject({ to: rae.email, subject: expect.stringContaining("for now") });
    expect(await news()).toEqual(["taken-back", "taken-back"]);
    await grantByCall(id);
    expect(await mail(), "they have it again").toBeUndefined();
  });

  when.each([
    { decision: "grant", heard: "granted-again", says: "look after Wallowa Provisions again", to: "granted" },
    { decision: "refuse", heard: "refused-again", says: "no longer look after", to: "refused" },
  ] as const)(
    "who else owned a shop whose grant was taken back hears what the desk decides of it: $decision",
    async ({ decision, heard, says, to }) => {
      const { grantByCall, news, state, ...of } = await parts();
      const { claimView } = await import("#app/desk/claims/claim-view.server.ts");
      const { rae, id } = await ownedByTwo();
      const open = await of.claimCase(id, NOW);
      expect(open && (await claimView(open, [])).mails).toContain(
        "or a refusal also who else looked after the shop",
      );
      if (decision === "grant") await grantByCall(id);
      else await of.decideClaim("cli", { claim: id, decision, reason: "not-reached" }, NOW);
      expect(await state(id)).toBe(to);
      expect((await news()).filter((one) => one.endsWith("-again"))).toEqual([heard]);
      const mail = await of.makeClaimMail({ claim: id, news: heard, account: rae.id });
      expect(mail).toMatchObject({ to: rae.email, subject: expect.stringContaining(says) });
      expect(JSON.stringify(mail)).not.toContain("reached nobody");
    },
  );

  when("nobody but the claimant hears of a claim that nobody else owned", async () => {
    const { account, claim, grantByCall, news, claimCase } = await parts();
    const { claimView } = await import("#app/desk/claims/claim-view.server.ts");
    const id = await claim(await account(), 3);
    const open = await claimCase(id, NOW);
    expect(open && (await claimView(open, [])).mails).not.toContain("who else");
    await news();
    await grantByCall(id);
    expect(await news()).toEqual(["granted", "granted-on-file"]);
  });

  when.each(["withdraws the claim", "erases the account"])(
    "where the claimant %s while the desk decides anew, who else owns the shop hears of it, and the desk gives it back to them",
    async (how) => {
      const { news, read, undoDecision } = await parts();
      const { withdrawClaim } = await import("#app/business/claim/own-claim-data.server.ts");
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { shopsOf } = await import("#app/business/sign-in/membership-data.server.ts");
      const { ona, rae, id } = await ownedByTwo();
      if (how === "erases the account")
        await eraseAddress(ona.email, { by: "self", account: ona.id, withShops: false, now: NOW });
      else expect(await withdrawClaim({ account: ona } as unknown as Person, id, NOW)).toBe(true);
      expect(await read(id)).toMatchObject({ state: "revoked", reason: "taken-back", decided_by: ona.id });
      expect((await news()).filter((one) => one === "revoked")).toHaveLength(1);
      expect(await undoDecision("cli", { claim: id }, daysLater(1))).toEqual({ ok: true });
      expect(await shopsOf(rae.id)).toMatchObject([{ claimId: id, role: "owner" }]);
      expect(await shopsOf(ona.id), "who gave it up").toEqual([]);
    },
  );

  when(
    "where the claimant joins who has the shop while the desk decides anew, who else owns the claim's shop hears of it, and the desk gives it back to them",
    async () => {
      const { account, claim, grantByCall, news, read, state, join, ...of } = await parts();
      const { invite, removeMember } = await import("#app/business/members/team-data.server.ts");
      const { acceptSignedIn } = await import("#app/business/members/invitation-data.server.ts");
      const { shopsOf } = await import("#app/business/sign-in/membership-data.server.ts");
      const [pia, ona, rae] = [await account(), await account(), await account()];
      const held = await claim(pia, 3);
      await grantByCall(held);
      const id = await claim(ona, 1);
      const grant = { claim: id, decision: "grant", reason: "address-on-file" } as const;
      expect(await of.decideClaim("cli", grant, daysLater(8.5))).toEqual({ ok: true });
      await join(id, rae);
      expect(await of.undoDecision("cli", { claim: id }, daysLater(9))).toEqual({ ok: true });
      expect([await state(held), await state(id)]).toEqual(["granted", "review"]);
      const [shop] = await shopsOf(pia.id);
      const owner = { ...shop, account: pia } as unknown as Membership;
      expect(await invite(owner, { email: ona.email, role: "manager" })).toBe("invited");
      const { id: invitation } = await database().single((db) =>
        db.selectFrom("invitations").select("id").executeTakeFirstOrThrow(),
      );
      await news();
      expect(await acceptSignedIn({ account: ona } as unknown as Person, invitation)).toEqual({
        claimId: held,
      });
      expect(await read(id)).toMatchObject({ state: "revoked", reason: "taken-back" });
      const revoked = await of.makeClaimMail({ claim: id, news: "revoked", account: rae.id });
      expect(revoked).toMatchObject({ to: rae.email, subject: expect.stringContaining("no longer") });
      expect((await news()).filter((one) => one === "revoked")).toHaveLength(1);
      await removeMember(owner, pia.id);
      expect(await of.undoDecision("cli", { claim: id }, new Date())).toEqual({ ok: true });
      expect(await shopsOf(rae.id)).toMatchObject([{ claimId: id, role: "owner" }]);
    },
  );

  when(
    "who else owns a shop whose claim was refused has it again where the desk takes that back, also once its claimant erased the account",
    async () => {
      const { news, state, ...of } = await parts();
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { shopsOf } = await import("#app/business/sign-in/membership-data.server.ts");
      const { ona, rae, id } = await ownedByTwo();
      await of.decideClaim("cli", { claim: id, decision: "refuse", reason: "not-reached" }, NOW);
      await eraseAddress(ona.email, { by: "self", account: ona.id, withShops: false, now: NOW });
      await news();
      const { PROVE_FIRST, undoForm } = await import("#app/desk/claims/claims.form.server.ts");
      expect(await undoForm(new URLSearchParams(), await of.staff(), id)).toBe(PROVE_FIRST);
      expect(await of.undoDecision("cli", { claim: id }, daysLater(1))).toEqual({ ok: true });
      expect(await state(id)).toBe("granted");
      expect(await shopsOf(rae.id)).toMatchObject([{ claimId: id, role: "owner" }]);
      expect(await news()).toEqual(["restored"]);
      expect(await of.undoDecision("cli", { claim: id }, daysLater(1)), "a second press").toMatchObject({
        ok: false,
      });
    },
  );

  when(
    "a claimant hears that the desk took a refusal back, and is promised no day that is past",
    async () => {
      const { account, claim, news, decideClaim, undoDecision, makeClaimMail, viewStatus } = await parts();
      const dale = await account();
      const id = await claim(dale, 3);
      await decideClaim("cli", { claim: id, decision: "refuse", reason: "not-reached" }, NOW);
      await news();
      expect(await undoDecision("cli", { claim: id }, NOW)).toEqual({ ok: true });
      expect(await news()).toEqual(["reopened"]);
      expect(await makeClaimMail({ claim: id, news: "reopened" })).toMatchObject({
        to: dale.email,
        subject: expect.stringContaining("in review again"),
      });
      const steps = async (now: Date) => {
        const person = { account: dale, session: { id: "" } } as unknown as Person;
        return JSON.stringify((await viewStatus(person, id, now)).steps);
      };
      expect(await steps(NOW)).toMatch(/number, by \w+day, Nov/);
      expect(await steps(daysLater(20))).toContain("number, as soon as we can.");
    },
  );

  when("what the desk noted when it asked for more stays where a grant adds nothing", async () => {
    const { account, claim, grantByCall, read, decideClaim } = await parts();
    const id = await claim(await account(), 3);
    const note = "The clerk had never heard of them.";
    await decideClaim("cli", { claim: id, decision: "ask", reason: "call-us-a-time", note }, NOW);
    await grantByCall(id);
    expect(await read(id)).toMatchObject({ state: "granted", note });
  });

  when("a page that shows a grant takes back that one, not one that came after it", async () => {
    const { account, claim, grantByCall, claimCase, state, undoDecision } = await parts();
    const id = await claim(await account(), 3);
    await grantByCall(id);
    const seen = (await claimCase(id, NOW))?.seen;
    expect(await undoDecision("cli", { claim: id, seen }, daysLater(1))).toEqual({ ok: true });
    await grantByCall(id, daysLater(2));
    expect(await undoDecision("cli", { claim: id, seen }, daysLater(3))).toMatchObject({ ok: false });
    expect(await state(id)).toBe("granted");
  });
});
