import { expect } from "vitest";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { claimsOf, NOW, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

const shopOf = (number: number) => ({ ...SHOP, id: `or-${number}`, name: `Wallowa ${number}` });

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/chain-data.server.ts")),
  });

  const granted = () =>
    database().single((db) =>
      db
        .selectFrom("audit_log")
        .select(["actor", "subject", "detail"])
        .where("action", "=", "claim.granted")
        .execute(),
    );

  when("a chain's claims are granted in one press, each a decision of its own", async () => {
    const { account, claim, read, news, staff, chainOf, grantTogether } = await parts();
    const chain = await account();
    await claim(chain, 1);
    const waiting: string[] = [];
    for (let i = 0; i < 6; i += 1) waiting.push(await claim(chain, 3, shopOf(i)));
    const stranger = await claim(await account(), 3, shopOf(7));
    const [first = ""] = waiting;
    expect((await chainOf(first)).waiting.map(({ id }) => id).sort()).toEqual([...waiting].sort());
    await news();
    const operator = await staff();
    const told = await grantTogether(operator, { claim: first, claims: [...waiting, stranger] }, NOW);
    expect(told).toEqual({ granted: 6, refused: [] });
    for (const id of waiting) expect(await read(id)).toMatchObject({ state: "granted", reason: "chain" });
    expect((await read(stranger)).state, "another account's").toBe("review");
    const log = (await granted()).filter(({ actor }) => actor === operator.account.id);
    expect(log.map(({ subject }) => subject).sort()).toEqual([...waiting].sort());
    expect((await news()).filter((one) => one === "granted")).toHaveLength(6);
  });

  when("what may not be granted alone is not granted with others, and the press says why", async () => {
    const { account, claim, read, staff, grantTogether } = await parts();
    const chain = await account();
    await claim(chain, 1);
    await claim(await account(), 1, shopOf(1));
    const [disputed, free] = [await claim(chain, 3, shopOf(1)), await claim(chain, 3, shopOf(2))];
    const told = await grantTogether(await staff(), { claim: free, claims: [disputed, free] }, NOW);
    expect(told).toEqual({
      granted: 1,
      refused: [{ name: "Wallowa 1", message: "The owners have 7 days to answer before anything changes." }],
    });
    expect([(await read(disputed)).state, (await read(free)).state]).toEqual(["review", "granted"]);
  });

  when("whoever has a shop is shown nothing of who disputes it among a chain's claims", async () => {
    const { account, claim, join, state, staff, chainOf, grantTogether } = await parts();
    const { ownListingsOf } = await import("#app/business/deciding/own-shop-data.server.ts");
    const { claimView } = await import("#app/desk/claims/claim-view.server.ts");
    const { claimCase } = await import("#app/business/claim/claim-case-data.server.ts");
    const chain = await account();
    await claim(chain, 1);
    const operator = await staff();
    await join(await claim(await account(), 1, shopOf(1)), operator.account);
    const [disputing, free] = [await claim(chain, 3, shopOf(1)), await claim(chain, 3, shopOf(2))];
    await claim(chain, 3, shopOf(3));
    const shown = async (own: readonly string[]) => {
      const open = await claimCase(free, NOW);
      return open && (await claimView(open, own)).chain?.map(({ name }) => name).sort();
    };
    expect(await shown([])).toEqual(["Wallowa 1", "Wallowa 2", "Wallowa 3"]);
    const own = await ownListingsOf(operator.account.id);
    expect(await shown(own)).toEqual(["Wallowa 2", "Wallowa 3"]);
    expect((await chainOf(free, own)).waiting.map(({ id }) => id)).not.toContain(disputing);
    // By an id that they have from elsewhere, the press of each account's claim would tell whose it is.
    const told = await grantTogether(operator, { claim: free, claims: [disputing] }, NOW);
    expect(told).toEqual({ granted: 0, refused: [] });
    expect(await state(disputing)).toBe("review");
  });

  when("a press asks for the proof that each of its claims would ask for alone", async () => {
    const { account, claim, read, staff } = await parts();
    const { chainForm } = await import("#app/desk/claims/chain.form.server.ts");
    const chain = await account();
    await claim(chain, 1);
    const [objected, free] = [await claim(chain, 3, shopOf(1)), await claim(chain, 3, shopOf(2))];
    // As after a grant that the address on file objected to and the desk took back.
    await database().single((db) =>
      db.updateTable("claims").set({ objected_at: NOW.toISOString() }).where("id", "=", objected).execute(),
    );
    const operator = await staff();
    const session = { ...operator.session, proven_at: new Date(Date.now() - 3_600_000).toISOString() };
    const press = (id: string) =>
      chainForm(new URLSearchParams({ claim: id }), { ...operator, session }, free);
    expect(await press(objected)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^First prove/),
    });
    expect(await press(free)).toMatchObject({ ok: true, notice: "1 claim is granted." });
    expect([(await read(objected)).state, (await read(free)).state]).toEqual(["review", "granted"]);
  });

  when(
    "a claim whose owners have answered is not granted with others: there nobody reads the answer",
    async () => {
      const { account, claim, state, staff, grantTogether } = await parts();
      const { answerContest } = await import("#app/business/claim/own-claim-data.server.ts");
      const chain = await account();
      await claim(chain, 1);
      const ona = await account();
      const held = await claim(ona, 1, shopOf(1));
      const [disputed, free] = [await claim(chain, 3, shopOf(1)), await claim(chain, 3, shopOf(2))];
      const owner = { account: ona, claimId: held, listingId: shopOf(1).id, role: "owner" };
      expect(await answerContest(owner as unknown as Membership, { answer: "It is ours." }, NOW)).toBe(true);
      const told = await grantTogether(await staff(), { claim: free, claims: [disputed, free] }, NOW);
      expect(told).toEqual({
        granted: 1,
        refused: [
          {
            name: "Wallowa 1",
            message: "The owners have answered: read it on the claim’s own page, then decide.",
          },
        ],
      });
      expect([await state(held), await state(disputed), await state(free)]).toEqual([
        "granted",
        "review",
        "granted",
      ]);
    },
  );

  when("an account without a proven shop is no chain, and an editor grants none", async () => {
    const { account, claim, read, staff, grantTogether } = await parts();
    const chain = await account();
    const claims = [await claim(chain, 3, shopOf(1)), await claim(chain, 3, shopOf(2))];
    const [first = ""] = claims;
    expect(await grantTogether(await staff(), { claim: first, claims }, NOW)).toMatchObject({ granted: 0 });
    const { decideClaim } = await import("#app/business/claim/decide-data.server.ts");
    const alone = { claim: first, decision: "grant", reason: "chain" } as const;
    expect(await decideClaim("cli", alone, NOW)).toMatchObject({ ok: false });
    await claim(chain, 1);
    expect(await grantTogether(await staff("editor"), { claim: first, claims }, NOW)).toMatchObject({
      granted: 0,
    });
    expect((await read(first)).state).toBe("review");
  });
});
