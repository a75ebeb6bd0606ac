import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import type { Membership, Person } from "#app/business/sign-in/guards.server.ts";
import { claimsOf, daysLater, NOW, registryRowFor, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

const OTHER = { ...SHOP, id: "or-0099", name: "Elder & Mill", licenseNumber: "OR-0099" };

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/relink-data.server.ts")),
    ...(await import("#app/business/claim/open-claims-data.server.ts")),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/own-claim-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
  });

  const edit = (claim_id: string, listing_id: string) =>
    database().single((db) =>
      db
        .insertInto("shop_edits")
        .values({
          listing_id,
          field: "phone",
          value: "5035550100",
          base: null,
          claim_id,
          account_id: null,
          state: "live",
          revision: 1,
          at: NOW.toISOString(),
        })
        .execute(),
    );
  const edits = () =>
    database().single((db) =>
      db.selectFrom("shop_edits").select(["listing_id", "claim_id"]).orderBy("listing_id").execute(),
    );

  when("a claim follows its license to another id, with what its shop wrote", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const id = await claim(await account(), 1);
    await edit(id, SHOP.id);
    await relinkClaims([{ ...SHOP, id: "new", name: "The Wallowa" }], NOW);
    expect(await read(id)).toMatchObject({
      listing_id: "new",
      listing_name: "The Wallowa",
      dormant_since: null,
    });
    expect(await edits()).toEqual([{ listing_id: "new", claim_id: id }]);
  });

  when(
    "a shop that comes to a row where somebody waits is disputed by them, and its owners hear of it",
    async () => {
      const { account, claim, read, news, relinkClaims, decideClaim } = await parts();
      const held = await claim(await account(), 1, OTHER);
      const waits = await claim(await account(), 3);
      await news();
      // The registry has made one row of two.
      const one = { ...SHOP, licenseNumber: "OR-0071|OR-0099" };
      await relinkClaims([one], NOW);
      expect(await read(held)).toMatchObject({ listing_id: SHOP.id, state: "granted" });
      expect(await read(waits)).toMatchObject({ contests: held, told_at: NOW.toISOString() });
      expect(await news()).toEqual(["contested", "contested-on-file"]);
      const grant = { claim: waits, decision: "grant", reason: "chain" } as const;
      expect(await decideClaim("cli", grant, NOW)).not.toMatchObject({
        message: expect.stringContaining("gone"),
      });
    },
  );

  when("an owner who waits for a row that a file makes one with their shop's disputes it not", async () => {
    const { account, claim, state, news, relinkClaims } = await parts();
    const ona = await account();
    const held = await claim(ona, 1, OTHER);
    const waits = await claim(ona, 3);
    await news();
    await relinkClaims([{ ...SHOP, licenseNumber: "OR-0071|OR-0099" }], NOW);
    expect([await state(held), await state(waits)]).toEqual(["granted", "withdrawn"]);
    expect(await news()).toEqual([]);
  });

  when(
    "what was counted of a shop goes with it, and what was counted of who had its new id does not",
    async () => {
      const { account, claim, relinkClaims } = await parts();
      await claim(await account(), 1);
      const day = { day: "2026-11-20", kind: "visit" } as const;
      await database().single((db) =>
        db
          .insertInto("shop_counts")
          .values([
            { ...day, listing_id: SHOP.id, count: 7 },
            { ...day, listing_id: "new", count: 2 },
          ])
          .execute(),
      );
      await relinkClaims([{ ...SHOP, id: "new" }], NOW);
      const counts = await database().single((db) => db.selectFrom("shop_counts").selectAll().execute());
      expect(counts).toEqual([{ ...day, listing_id: "new", count: 7 }]);
    },
  );

  when(
    "an owner whose shop left the file does not have its chain's other one that has the id now",
    async () => {
      const { account, claim, read, relinkClaims } = await parts();
      const other = { ...SHOP, id: "or-0099", city: "Salem", licenseNumber: "OR-0099" };
      const [one, two] = [await claim(await account(), 1), await claim(await account(), 1, other)];
      await relinkClaims([{ ...other, id: SHOP.id }], NOW);
      expect(await read(one)).toMatchObject({
        licence_number: "OR-0071",
        dormant_since: NOW.toISOString(),
      });
      expect(await read(two), "whose license it is waits for the desk with them").toMatchObject({
        state: "granted",
        dormant_since: NOW.toISOString(),
      });
    },
  );

  when(
    "what was counted of shops that change places again and again stays where it was, and is each one's own",
    async () => {
      const { account, claim, relinkClaims, read } = await parts();
      const { countsOf } = await import("#app/directory/counts/counts-data.server.ts");
      const [one, two] = [await claim(await account(), 1), await claim(await account(), 1, OTHER)];
      const counted = (listing_id: string, day: string, count: number) =>
        database().single((db) =>
          db.insertInto("shop_counts").values({ listing_id, day, kind: "visit", count }).execute(),
        );
      const swapped = [
        { ...SHOP, id: OTHER.id },
        { ...OTHER, id: SHOP.id },
      ];
      for (const day of ["2026-10-01", "2026-11-18", "2026-11-19", "2026-11-20"]) {
        await counted(SHOP.id, day, 1);
        await counted(OTHER.id, day, 100);
      }
      await relinkClaims(swapped, NOW);
      await counted(OTHER.id, "2026-11-22", 2);
      await counted(SHOP.id, "2026-11-22", 200);
      await relinkClaims([SHOP, OTHER], daysLater(9));
      await counted(SHOP.id, "2026-11-29", 3);
      const figures = async (claimId: string, from = "") =>
        (await countsOf({ claimId, listingId: (await read(claimId)).listing_id }, from, "2026-11-30")).map(
          ({ day, count }) => [day, count],
        );
      expect(await figures(one)).toEqual([
        ["2026-10-01", 1],
        ["2026-11-18", 1],
        ["2026-11-19", 1],
        ["2026-11-20", 1],
        ["2026-11-22", 2],
        ["2026-11-29", 3],
      ]);
      expect((await figures(two, "2026-11-19")).map(([, count]) => count)).toEqual([100, 100, 200]);
      const stayed = await database().single((db) =>
        db.selectFrom("shop_counts").select("listing_id").where("count", "=", 2).execute(),
      );
      expect(stayed).toEqual([{ listing_id: OTHER.id }]);
    },
  );

  when("two shops that changed places keep their owners", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const [one, two] = [await claim(await account(), 1), await claim(await account(), 1, OTHER)];
    await edit(one, SHOP.id);
    await edit(two, OTHER.id);
    await relinkClaims(
      [
        { ...SHOP, id: OTHER.id },
        { ...OTHER, id: SHOP.id },
      ],
      NOW,
    );
    expect([(await read(one)).listing_id, (await read(two)).listing_id]).toEqual([OTHER.id, SHOP.id]);
    expect(await edits()).toEqual([
      { listing_id: SHOP.id, claim_id: two },
      { listing_id: OTHER.id, claim_id: one },
    ]);
  });

  when("an id that names another shop puts the claim to sleep until the desk has looked", async () => {
    const { account, claim, read, relinkClaims, listOpenClaims } = await parts();
    const id = await claim(await account(), 1);
    await relinkClaims([{ ...OTHER, id: SHOP.id }], NOW);
    expect(await read(id)).toMatchObject({ listing_id: SHOP.id, dormant_since: NOW.toISOString() });
    expect(await listOpenClaims(NOW)).toMatchObject([{ id, kind: "asleep" }]);
    await relinkClaims([SHOP], NOW);
    expect((await read(id)).dormant_since).toBe(NOW.toISOString());
  });

  when("who waits with a claim that sleeps is told so, and of no call to another shop's number", async () => {
    const { account, claim, relinkClaims } = await parts();
    const { viewStatus } = await import("#app/business/claim/status.page.server.ts");
    const { makeClaimMail } = await import("#app/business/claim/claim-mail-data.server.ts");
    const here = await registryRowFor("demo-or-0071");
    const rae = await account();
    const id = await claim(rae, 3, { ...here, name: "Elder & Mill", licenseNumber: "OR-0099" });
    const person = { account: rae, session: { id: "" } } as unknown as Person;
    const page = async () => JSON.stringify((await viewStatus(person, id, NOW)).steps);
    expect(await page()).toMatch(/We call \(.*by Wednesday/);
    await relinkClaims([here], NOW);
    expect(await page()).toContain("we cannot tell which listing is this shop’s now");
    expect(await page()).not.toMatch(/We call|by Wednesday/);
    const mail = JSON.stringify(await makeClaimMail({ claim: id, news: "review" }));
    expect(mail).toContain("cannot tell which listing");
    expect(mail).not.toContain("We call by");
  });

  when("a row that someone else holds is not taken: the claim sleeps", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const holder = await claim(await account(), 1, { ...OTHER, licenseNumber: "OR-0100" });
    const id = await claim(await account(), 1);
    // The file gives the holder's row the license of the first, and its name stays.
    await relinkClaims([{ ...OTHER, licenseNumber: SHOP.licenseNumber }], NOW);
    expect(await read(holder)).toMatchObject({ listing_id: OTHER.id, dormant_since: null });
    expect(await read(id)).toMatchObject({ listing_id: SHOP.id, dormant_since: NOW.toISOString() });
  });

  when("a listing that left the file stays its owner's: nothing is stored", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const id = await claim(await account(), 1);
    await relinkClaims([OTHER], NOW);
    expect(await read(id)).toMatchObject({ state: "granted", listing_id: SHOP.id, dormant_since: null });
  });

  when("a claim in review follows its license to another id", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const id = await claim(await account(), 3);
    await relinkClaims(
      [
        { ...SHOP, id: "new", name: "The Wallowa" },
        { ...OTHER, id: SHOP.id },
      ],
      NOW,
    );
    expect(await read(id)).toMatchObject({
      state: "review",
      listing_id: "new",
      listing_name: "The Wallowa",
      dormant_since: null,
    });
  });

  when("a contest goes where the shop goes that it disputes, and its owners are not told twice", async () => {
    const { account, claim, read, news, relinkClaims } = await parts();
    const holder = await claim(await account(), 1);
    const [first, second] = [await claim(await account(), 3), await claim(await account(), 3)];
    // What its claimant typed was not the file's license: alone it would stay behind.
    await database().single((db) =>
      db.updateTable("claims").set({ registry: null, answer: "Ours." }).where("id", "=", first).execute(),
    );
    await news();
    await relinkClaims([{ ...SHOP, id: "new" }], NOW);
    for (const id of [holder, first, second]) expect((await read(id)).listing_id).toBe("new");
    expect(await read(first)).toMatchObject({
      contests: holder,
      answer: "Ours.",
      told_at: expect.any(String),
    });
    expect(await read(second)).toMatchObject({ contests: holder, told_at: null });
    expect(await news()).toEqual([]);
  });

  when(
    "a claim in review whose id is another shop's now is granted to nobody before the desk has looked",
    async () => {
      const { account, claim, read, relinkClaims, listOpenClaims, decideClaim } = await parts();
      const id = await claim(await account(), 1, OTHER);
      const waiting = await claim(await account(), 3);
      await relinkClaims(
        [OTHER, { ...OTHER, id: SHOP.id, name: "Elm & Ash", licenseNumber: "OR-0200" }],
        NOW,
      );
      expect((await read(id)).dormant_since).toBeNull();
      expect(await listOpenClaims(NOW)).toMatchObject([{ id: waiting, kind: "asleep" }]);
      const granted = await decideClaim("cli", { claim: waiting, decision: "grant", reason: "chain" }, NOW);
      expect(granted).toEqual({ ok: false, message: "First say which row of the file is this shop’s." });
    },
  );

  when("thousands that wait for one shop follow it in a few statements", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const { follow, keepUp, putToSleep } = await import("#app/business/claim/move-claim-data.server.ts");
    await claim(await account(), 1);
    const waiting = await read(await claim(await account(), 3));
    const many = Array.from({ length: 1200 }, (_, i) => ({
      ...waiting,
      id: `many-${i}`,
      email: `mailbox-${i}@many.example.com`,
      told_at: null,
      account_id: null,
    }));
    for (const from of [0, 600])
      await database().transaction((tx) =>
        tx
          .insertInto("claims")
          .values(many.slice(from, from + 600))
          .execute(),
      );
    const renamed = { ...SHOP, id: "new", name: "The Wallowa" };
    await relinkClaims([renamed], NOW);
    expect(await read("many-1199")).toMatchObject({ listing_id: "new", listing_name: "The Wallowa" });
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const claims = await database().single((db) =>
      db.selectFrom("claims").selectAll().where("id", "like", "many-%").execute(),
    );
    const placed = claims.map((one) => ({ claim: one, to: { ...renamed, id: "newer", name: "Wallowa" } }));
    await database().transaction(async (tx) => {
      const counted = tx.withPlugin(counting) as typeof tx;
      await follow(counted, placed, NOW);
      await keepUp(counted, placed);
      await putToSleep(counted, claims, NOW);
    });
    expect(await read("many-1199")).toMatchObject({ listing_id: "newer", listing_name: "Wallowa" });
    expect((await read("many-1199")).dormant_since).toBe(NOW.toISOString());
    expect(statements).toBeLessThan(30);
  });

  when(
    "shops that a file numbers anew follow it in a few statements, each with what is its own",
    async () => {
      const { account, claim, read } = await parts();
      const { carryAll } = await import("#app/business/claim/move-claim-data.server.ts");
      const first = await read(await claim(await account(), 1));
      const many = Array.from({ length: 600 }, (_, i) => ({
        ...first,
        id: `many-${i}`,
        listing_id: `row-${i}`,
        email: `mailbox-${i}@many.example.com`,
      }));
      const at = NOW.toISOString();
      const deal = { slug: "deal", fields: "{}", state: "live", revision: 1, created_at: at, at } as const;
      await database().transaction(async (tx) => {
        await tx.insertInto("claims").values(many).execute();
        await tx
          .insertInto("shop_deals")
          .values({ ...deal, id: "deal", listing_id: "row-599", claim_id: "many-599" })
          .execute();
        for (const [i, { listing_id }] of many.entries())
          if (i % 100 === 99)
            await tx
              .insertInto("shop_counts")
              .values({ listing_id, day: "2026-11-20", kind: "visit", count: i })
              .execute();
      });
      await edit("many-599", "row-599");
      await edit("many-0", "row-0");
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const moves = many.map((one, i) => ({ claim: one, to: { ...SHOP, id: `row-${(i + 1) % 600}` } }));
      await database().transaction((tx) => carryAll(tx.withPlugin(counting) as typeof tx, moves, NOW));
      expect(statements).toBeLessThan(40);
      for (const [i, id] of [
        [0, "row-1"],
        [499, "row-500"],
        [599, "row-0"],
      ] as const)
        expect((await read(`many-${i}`)).listing_id).toBe(id);
      expect(await edits()).toEqual([
        { listing_id: "row-0", claim_id: "many-599" },
        { listing_id: "row-1", claim_id: "many-0" },
      ]);
      const [deals, counts] = await database().single((db) =>
        Promise.all([
          db.selectFrom("shop_deals").select("listing_id").execute(),
          db.selectFrom("shop_counts").select(["listing_id", "count"]).orderBy("count").execute(),
        ]),
      );
      expect(deals).toEqual([{ listing_id: "row-0" }]);
      expect(counts.map(({ listing_id, count }) => [listing_id, count])).toEqual(
        [99, 199, 299, 399, 499, 599].map((i) => [`row-${(i + 1) % 600}`, i]),
      );
    },
  );

  when("claims of one address in review follow their shops that changed places", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const chain = await account();
    const [one, two] = [await claim(chain, 3), await claim(chain, 3, OTHER)];
    const swapped = [
      { ...SHOP, id: OTHER.id },
      { ...OTHER, id: SHOP.id },
    ];
    await relinkClaims(swapped, NOW);
    expect(await read(one)).toMatchObject({ listing_id: OTHER.id, dormant_since: null });
    expect(await read(two)).toMatchObject({ listing_id: SHOP.id, dormant_since: null });
  });

  when("a new id is no new beginning for who lost the shop, or was refused it", async () => {
    const { account, claim, read, state, relinkClaims, revokeClaim, decideClaim } = await parts();
    const ona = await account("ona@wallowa.example");
    const id = await claim(ona, 2);
    await revokeClaim("cli", { claim: id, reason: "misuse" }, NOW);
    const dale = await account();
    const refused = await claim(dale, 3);
    await decideClaim("cli", { claim: refused, decision: "refuse", reason: "not-enough" }, NOW);
    const renewed = { ...SHOP, id: "new", name: "The Wallowa" };
    await relinkClaims([renewed, { ...OTHER, id: SHOP.id }], NOW);
    expect(await read(id)).toMatchObject({
      state: "revoked",
      listing_id: "new",
      listing_name: "The Wallowa",
    });
    expect(await state(await claim(ona, 2, renewed))).toBe("review");
    const soon = await claim(dale, 3, renewed);
    expect(await read(soon)).toMatchObject({ state: "refused", reason: "too-soon" });
    expect(await state(await claim(await account("dana@elder.example"), 2, { ...OTHER, id: SHOP.id }))).toBe(
      "granted",
    );
    // What the site refuses stays behind: it counts for nothing later.
    await relinkClaims(
      [
        { ...renewed, id: "newer" },
        { ...OTHER, id: SHOP.id },
      ],
      NOW,
    );
    expect([(await read(id)).listing_id, (await read(soon)).listing_id]).toEqual(["newer", "new"]);
  });

  when(
    "a new id is no new beginning for whose grant the desk took back, though they withdrew it",
    async () => {
      const { account, claim, grantByCall, read, state, relinkClaims, undoDecision, withdrawClaim } =
        await parts();
      const ona = await account("ona@wallowa.example");
      const id = await claim(ona, 3);
      await grantByCall(id);
      expect(await undoDecision("cli", { claim: id }, NOW)).toEqual({ ok: true });
      expect(await withdrawClaim({ account: ona } as unknown as Person, id, NOW)).toBe(true);
      const left = await claim(await account(), 3);
      await relinkClaims([{ ...SHOP, id: "new" }], NOW);
      expect((await read(left)).listing_id).toBe("new");
      const colleague = await account("colleague@wallowa.example");
      for (const one of [ona, colleague])
        expect(await state(await claim(one, 2, { ...SHOP, id: "new" }))).toBe("review");
    },
  );

  when(
    "a shop's deals are there after its grant was taken back, its id changed, and it was granted again",
    async () => {
      const { account, claim, grantByCall, undoDecision, relinkClaims } = await parts();
      const id = await claim(await account(), 3);
      await grantByCall(id);
      const at = NOW.toISOString();
      const deal = { id: "deal", slug: "deal", listing_id: SHOP.id, claim_id: id, fields: "{}", revision: 1 };
      await database().single((db) =>
        db
          .insertInto("shop_deals")
          .values({ ...deal, state: "live", created_at: at, at })
          .execute(),
      );
      expect(await undoDecision("cli", { claim: id }, NOW)).toEqual({ ok: true });
      await relinkClaims([{ ...SHOP, id: "new" }], NOW);
      await grantByCall(id);
      const deals = await database().single((db) =>
        db.selectFrom("shop_deals").select("listing_id").execute(),
      );
      expect(deals).toEqual([{ listing_id: "new" }]);
    },
  );

  when(
    "nobody decides about a deal of a shop that nobody has, their own under its former id least",
    async () => {
      const { claim, grantByCall, undoDecision, relinkClaims, staff } = await parts();
      const { decideDeal } = await import("#app/catalogue/deals/deciding/decide-deal-data.server.ts");
      const editor = await staff("editor");
      const here = await registryRowFor("demo-or-0071");
      const id = await claim(editor.account, 3, here);
      await grantByCall(id);
      const at = NOW.toISOString();
      const deal = { id: "deal", slug: "deal", listing_id: here.id, claim_id: id, fields: "{}", revision: 1 };
      await database().single((db) =>
        db
          .insertInto("shop_deals")
          .values({ ...deal, state: "waiting", created_at: at, at })
          .execute(),
      );
      expect(await undoDecision("cli", { claim: id }, NOW)).toEqual({ ok: true });
      await relinkClaims([{ ...here, id: "new" }], NOW);
      const accept = { deal: "deal", decision: "accept" } as const;
      for (const by of [editor, "cli"] as const)
        expect(await decideDeal(by, accept, NOW)).toEqual({ ok: false, message: "There is no such deal." });
      await grantByCall(id);
      expect(await decideDeal(editor, accept, NOW)).toMatchObject({ ok: false });
    },
  );

  when("what the desk refused of a shop, and what its people did, follows it to another id", async () => {
    const { account, claim, read, relinkClaims, revokeClaim, undoDecision } = await parts();
    const { awaitsAcceptance } = await import("#app/business/deciding/decision-data.server.ts");
    const { historyOf } = await import("#app/dashboard/history/history-data.server.ts");
    const { audit } = await import("#app/business/audit/audit-data.server.ts");
    const [ona, dale] = [await account(), await account()];
    const [one, two] = [await claim(ona, 1), await claim(dale, 1, OTHER)];
    const done = (action: string, listing: string, minute: number, actor = "cli") =>
      database().transaction((tx) =>
        audit(tx, { actor, action, listing, at: new Date(NOW.getTime() + minute * 60_000).toISOString() }),
      );
    const refused = async (claimId: string) => {
      const { listing_id: listingId } = await read(claimId);
      return database().single((db) => awaitsAcceptance(db, "deal", { claimId, listingId }));
    };
    await done("deal.refused", SHOP.id, 1);
    await done("deal.accepted", OTHER.id, 2);
    await done("member.invited", OTHER.id, 3, dale.id);
    const swapped = [
      { ...SHOP, id: OTHER.id },
      { ...OTHER, id: SHOP.id },
    ];
    await relinkClaims(swapped, new Date(NOW.getTime() + 5 * 60_000));
    expect([await refused(one), await refused(two)]).toEqual([true, false]);
    const member = { claimId: one, listingId: OTHER.id, account: ona } as unknown as Membership;
    const history = (await historyOf(member, 50)).map(({ what }) => what);
    expect(history).toContain("did not accept a deal");
    expect(history, "of the other shop, which had the id").not.toContain("accepted a deal");
    expect(history).not.toContain("invited someone");
    await done("deal.accepted", OTHER.id, 6);
    expect(await refused(one)).toBe(false);
    await done("deal.refused", OTHER.id, 7);
    // Nor is it forgotten while the claim is over, and nobody who has the id is told where that went.
    await revokeClaim("cli", { claim: one, reason: "misuse" }, new Date(NOW.getTime() + 8 * 60_000));
    await relinkClaims([{ ...SHOP, id: "new" }, swapped[1] ?? SHOP], new Date(NOW.getTime() + 9 * 60_000));
    expect(await undoDecision("cli", { claim: one }, new Date(NOW.getTime() + 10 * 60_000))).toEqual({
      ok: true,
    });
    expect([(await read(one)).listing_id, await refused(one)]).toEqual(["new", true]);
  });

  when("what becomes of another's claim is no line of the history of who has the shop", async () => {
    const { account, claim, grantByCall, relinkClaims, decideClaim, undoDecision, answerContest } =
      await parts();
    const { historyOf } = await import("#app/dashboard/history/history-data.server.ts");
    const ona = await account();
    const held = await claim(ona, 1);
    const waits = await claim(await account(), 3, OTHER);
    const role = { listingId: SHOP.id, role: "owner" };
    const member = { ...role, claimId: held, account: ona } as unknown as Membership;
    const history = async () => (await historyOf(member, 50)).map(({ what }) => what);
    await relinkClaims([{ ...SHOP, licenseNumber: "OR-0071|OR-0099" }], daysLater(1));
    await decideClaim("cli", { claim: waits, decision: "refuse", reason: "not-enough" }, daysLater(2));
    expect(await undoDecision("cli", { claim: waits }, daysLater(3))).toEqual({ ok: true });
    expect(await history()).toEqual(["confirmed that the shop is yours"]);
    // Who lost the shop to it reads why they have it again.
    await answerContest(member, { answer: "We sold it in May." }, daysLater(4));
    expect(await history()).toContain("answered the dispute about the shop");
    await grantByCall(waits, daysLater(11));
    expect(await undoDecision("cli", { claim: waits }, daysLater(12))).toEqual({ ok: true });
    expect(await history()).toEqual(["reversed a decision about the claim"]);
  });

  when("what the desk gives back is never another shop's that has the id since", async () => {
    const { account, claim, read, revokeClaim, decideClaim, undoDecision, listOpenClaims } = await parts();
    const here = await registryRowFor("demo-or-0071");
    const before = { ...here, name: "Elder & Mill", licenseNumber: "OR-0099" };
    const id = await claim(await account(), 2, before);
    await revokeClaim("cli", { claim: id, reason: "misuse" }, NOW);
    const refused = await claim(await account(), 3, before);
    await decideClaim("cli", { claim: refused, decision: "refuse", reason: "not-reached" }, NOW);
    for (const one of [id, refused]) {
      expect(await undoDecision("cli", { claim: one }, NOW)).toEqual({ ok: true });
      expect(await read(one)).toMatchObject({ listing_id: here.id, dormant_since: NOW.toISOString() });
    }
    expect((await listOpenClaims(NOW)).map(({ kind }) => kind)).toEqual(["asleep", "asleep"]);
    expect(await read(refused), "nor does it dispute that one").toMatchObject({
      contests: null,
      told_at: null,
    });
  });

  /** A claim of a shop of the shipped file under an id of an earlier one, that sleeps since two rows of another fitted. */
  async function asleep(proof: 1 | 3) {
    const own = await parts();
    const row = await registryRowFor("demo-or-0071");
    const who = await own.account();
    const id = await own.claim(who, proof, { ...row, id: "of-old" });
    await edit(id, "of-old");
    await own.relinkClaims(
      [
        { ...row, id: "one" },
        { ...row, id: "two" },
      ],
      NOW,
    );
    expect((await own.read(id)).dormant_since).toBe(NOW.toISOString());
    const wake = await import("#app/business/claim/wake-data.server.ts");
    return { ...own, ...wake, id, who, row };
  }

  when(
    "where two rows fit the desk says which is the shop's, and all that the shop wrote is there",
    async () => {
      const { id, row, read, wakeClaim, rowsForSleeper, listOpenClaims, staff } = await asleep(1);
      expect((await rowsForSleeper(await read(id))).map((one) => one.id)).toEqual([row.id]);
      const other = await wakeClaim("cli", { claim: id, listing: "demo-or-0072" }, NOW);
      expect(other, "another shop's row is none").toMatchObject({ ok: false });
      const operator = await staff();
      expect(await wakeClaim(operator, { claim: id, listing: row.id }, NOW)).toEqual({ ok: true });
      expect(await read(id)).toMatchObject({ state: "granted", listing_id: row.id, dormant_since: null });
      expect(await edits()).toEqual([{ listing_id: row.id, claim_id: id }]);
      expect(await listOpenClaims(NOW)).toEqual([]);
      const log = await database().single((db) =>
        db
          .selectFrom("audit_log")
          .select(["actor", "listing_id", "detail"])
          .where("action", "=", "claim.woken")
          .execute(),
      );
      expect(log).toEqual([{ actor: operator.account.id, listing_id: row.id, detail: "of-old" }]);
      expect(await wakeClaim("cli", { claim: id, listing: row.id }, NOW), "once").toMatchObject({
        ok: false,
      });
    },
  );

  when("a sleeping claim is woken onto no row that someone else looks after", async () => {
    const { id, row, claim, account, read, wakeClaim } = await asleep(1);
    await claim(await account(), 1, row);
    expect(await wakeClaim("cli", { claim: id, listing: row.id }, NOW)).toMatchObject({ ok: false });
    expect(await read(id)).toMatchObject({ listing_id: "of-old", dormant_since: NOW.toISOString() });
  });

  when.each([1, 3] as const)(
    "sleeping claims whose shops changed places are woken one after the other (proof %s)",
    async (proof) => {
      const { account, claim, read, relinkClaims } = await parts();
      const { wakeClaim } = await import("#app/business/claim/wake-data.server.ts");
      const { listingsOf } = await import("#app/business/audit/past-listings-data.server.ts");
      const [here, there] = [await registryRowFor("demo-or-0071"), await registryRowFor("demo-or-0072")];
      const chain = await account();
      const one = await claim(chain, proof, { ...here, id: there.id });
      const two = await claim(chain, proof, { ...there, id: here.id });
      // Without a license of the file nothing but the name says which row is whose.
      await database().single((db) =>
        db.updateTable("claims").set({ registry: null, licence_number: null }).execute(),
      );
      await edit(one, there.id);
      await edit(two, here.id);
      await relinkClaims([here, there], NOW);
      for (const id of [one, two]) expect((await read(id)).dormant_since).toBe(NOW.toISOString());
      expect(await wakeClaim("cli", { claim: one, listing: here.id }, daysLater(1))).toEqual({ ok: true });
      expect(await read(two)).toMatchObject({ listing_id: there.id, dormant_since: NOW.toISOString() });
      expect(await wakeClaim("cli", { claim: two, listing: there.id }, daysLater(2))).toEqual({ ok: true });
      expect(await read(one)).toMatchObject({ listing_id: here.id, dormant_since: null });
      expect(await read(two)).toMatchObject({ listing_id: there.id, dormant_since: null });
      const past = await database().single((db) => listingsOf(db, { claimId: two, listingId: there.id }));
      expect(past.map(({ listing }) => listing)).toEqual([there.id, here.id]);
      if (proof === 1)
        expect(await edits()).toEqual([
          { listing_id: here.id, claim_id: one },
          { listing_id: there.id, claim_id: two },
        ]);
    },
  );

  when("a claim in review is woken, and disputes whoever has that row", async () => {
    const { id, row, claim, account, read, wakeClaim } = await asleep(3);
    const holder = await claim(await account(), 1, row);
    expect(await wakeClaim("cli", { claim: id, listing: row.id }, NOW)).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ state: "review", listing_id: row.id, contests: holder });
  });

  // A dispute whose license is not the file's cannot follow: it sleeps under the former id.
  when(
    "staff are shown nothing of a dispute about their shop that a new file left behind, nor decide about it",
    async () => {
      const { begin, claim, prove, read, state, staff, ...desk } = await parts();
      const { relinkClaims, listOpenClaims, decideClaim, revokeClaim } = desk;
      const { ownListingsOf } = await import("#app/business/deciding/own-shop-data.server.ts");
      const [ruth, other, colleague] = [await staff(), await staff(), await staff()];
      const held = await claim(ruth.account, 1);
      const rival = other.account;
      const asked = await begin(rival.email);
      await database().single((db) =>
        db
          .updateTable("claims")
          .set({ registry: null, licence_number: "?" })
          .where("id", "=", asked)
          .execute(),
      );
      const proven = await database().transaction((tx) => prove(tx, asked, rival, 3, NOW));
      const dispute = proven?.claim ?? "";
      await relinkClaims(
        [
          { ...OTHER, id: SHOP.id },
          { ...SHOP, id: "new" },
        ],
        NOW,
      );
      expect(await read(held)).toMatchObject({ listing_id: "new", dormant_since: null });
      expect(await read(dispute)).toMatchObject({ listing_id: SHOP.id, contests: held, state: "review" });
      const shown = async (to: typeof ruth) =>
        (await listOpenClaims(NOW, { own: await ownListingsOf(to.account.id) })).map(({ id }) => id);
      expect(await shown(colleague)).toEqual([dispute]);
      expect(await shown(ruth)).toEqual([]);
      const refusal = { claim: dispute, decision: "refuse", reason: "not-reached" } as const;
      const theirs = { ok: false, message: expect.stringContaining("your own shop") };
      expect(await decideClaim(ruth, refusal, NOW)).toMatchObject(theirs);
      expect(
        await revokeClaim(other, { claim: held, reason: "misuse" }, NOW),
        "whom they dispute",
      ).toMatchObject(theirs);
      expect([await state(held), await state(dispute)]).toEqual(["granted", "review"]);
      expect(await decideClaim(colleague, refusal, NOW)).toEqual({ ok: true });
    },
  );
});
