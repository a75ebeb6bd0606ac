import { expect } from "vitest";
import { claimsOf, daysLater, NOW, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/calls-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
    ...(await import("#app/business/claim/objection-data.server.ts")),
    ...(await import("#app/business/claim/own-claim-data.server.ts")),
  });

  when("the desk grants by an address or a domain only where it is the claim's proof", async () => {
    const { account, claim, state, decideClaim } = await parts();
    const id = await claim(await account(), 3);
    for (const reason of ["address-on-file", "own-domain"] as const)
      expect(await decideClaim("cli", { claim: id, decision: "grant", reason }, NOW)).toMatchObject({
        ok: false,
      });
    expect(await state(id)).toBe("review");
  });

  when("of several calls the last that reached the shop counts", async () => {
    const { account, claim, read, decideClaim, recordCall } = await parts();
    const id = await claim(await account(), 3);
    const code = (await read(id)).call_code ?? "";
    const called = (outcome: "agreed" | "declined" | "nobody", day: number) =>
      recordCall("cli", { claim: id, outcome, code }, daysLater(day));
    const grant = () =>
      decideClaim("cli", { claim: id, decision: "grant", reason: "shop-agreed" }, daysLater(9));
    await called("agreed", 1);
    await called("declined", 2);
    expect(await grant()).toMatchObject({ ok: false });
    await called("agreed", 3);
    await called("nobody", 4);
    expect(await grant()).toEqual({ ok: true });
  });

  when("nobody gets a shop whose claimant erased the account meanwhile", async () => {
    const { account, claim, state, decideClaim } = await parts();
    const id = await claim(await account(), 1);
    const waits = await claim(await account(), 3);
    await database().single((db) =>
      db.updateTable("claims").set({ account_id: null }).where("id", "=", waits).execute(),
    );
    const grant = { claim: waits, decision: "grant", reason: "chain" } as const;
    expect(await decideClaim("cli", grant, daysLater(8))).toMatchObject({
      ok: false,
      message: expect.stringContaining("erased"),
    });
    expect(await state(id)).toBe("granted");
  });

  when("a claim is not shown to who has its address now, where another account proved it", async () => {
    const { account, claim, prove } = await parts();
    const dale = await account("dale@mail.example.com");
    const id = await claim(dale, 3);
    await database().single((db) =>
      db.updateTable("accounts").set({ email: "new@mail.example.com" }).where("id", "=", dale.id).execute(),
    );
    const other = await account("dale@mail.example.com");
    expect(await database().transaction((tx) => prove(tx, id, other, 1, NOW))).toBeUndefined();
  });

  when("what the site granted by itself is revoked, never taken back to the queue", async () => {
    const { account, claim, state, undoDecision } = await parts();
    const id = await claim(await account(), 1);
    expect(await undoDecision("cli", { claim: id }, NOW)).toMatchObject({ ok: false });
    expect(await state(id)).toBe("granted");
  });

  when("a refusal is not taken back beside a newer claim of the same person", async () => {
    const { account, claim, state, decideClaim, undoDecision } = await parts();
    const dale = await account();
    const id = await claim(dale, 3);
    await decideClaim("cli", { claim: id, decision: "refuse", reason: "not-reached" }, NOW);
    const newer = await claim(dale, 3, SHOP, daysLater(91));
    expect(await state(newer)).toBe("review");
    expect(await undoDecision("cli", { claim: id }, daysLater(1))).toMatchObject({ ok: false });
    expect(await state(id)).toBe("refused");
  });

  when("only a claim by the own domain is objected to, and while it is granted", async () => {
    const { account, claim, read, newObjection, objectTo, objectableBySecret, revokeClaim } = await parts();
    expect(
      await newObjection(await claim(await account(), 1, { ...SHOP, id: "by-address" })),
    ).toBeUndefined();
    const id = await claim(await account(), 2);
    const secret = (await newObjection(id)) ?? "";
    await revokeClaim("cli", { claim: id, reason: "asked" }, NOW);
    expect(await objectableBySecret(secret, NOW)).toBeUndefined();
    expect(await objectTo(secret, NOW)).toBe(false);
    expect((await read(id)).objected_at).toBeNull();
  });

  when("each step that readers see is told to every process", async () => {
    const all = await parts();
    const { account, claim, decideClaim, newObjection, objectTo, revokeClaim, undoDecision, endClaim } = all;
    const changes = async () =>
      (await database().single((db) => db.selectFrom("published_changes").selectAll().execute())).length;
    let before = await changes();
    const told = async (step: string) => {
      const now = await changes();
      expect(now, step).toBeGreaterThan(before);
      before = now;
    };
    const ona = await account();
    const id = await claim(ona, 2);
    await told("granted");
    await objectTo((await newObjection(id)) ?? "", NOW);
    await told("objected to");
    await decideClaim("cli", { claim: id, decision: "grant", reason: "own-domain" }, NOW);
    await told("the objection was heard");
    await revokeClaim("cli", { claim: id, reason: "asked" }, NOW);
    await told("revoked");
    await undoDecision("cli", { claim: id }, NOW);
    await told("restored");
    await database().transaction((tx) => endClaim(tx, id, ona.id, NOW));
    await told("ended");
  });
});
