import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Membership, StaffMember } from "#app/business/sign-in/guards.server.ts";
import type { MadePhoto } from "#app/directory/photos/make-photo.server.ts";
import { until } from "../own-database.ts";
import { claimsOf, SHOP } from "./claim-shop.ts";
import { onBothDatabases, pressedAgain } from "./on-both.ts";

const DAY = 24 * 60 * 60 * 1000;
const REASON = "elsewhere" as const;

/** What making one returns; its hash is its name here. */
function photo(name: string): MadePhoto {
  const files = ([1600, 800, 400] as const).map((width) => ({
    width,
    body: Buffer.from(`${name} ${width}`),
  }));
  return { sha256: Buffer.from(name).toString("hex").padEnd(64, "0"), width: 1200, height: 900, files };
}

onBothDatabases(({ when, database, kind }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/directory/photos/own-photos-data.server.ts")),
    ...(await import("#app/directory/photos/decide-photo-data.server.ts")),
    ...(await import("#app/directory/photos/photo-files-data.server.ts")),
    ...(await import("#app/directory/photos/shown-photos-data.server.ts")),
    ...(await import("#app/directory/photos/forget-photos-data.server.ts")),
  });
  const asked = async () => {
    const all = await parts();
    const account = await all.account();
    const claimId = await all.claim(account, 1);
    const session = { id: randomUUID() };
    const at = new Date().toISOString();
    const times = { created_at: at, seen_at: at, proven_at: at, expires_at: at };
    await database().single((db) =>
      db
        .insertInto("sessions")
        .values({ ...session, account_id: account.id, kind: "account", ...times, device: "A test" })
        .execute(),
    );
    const member = {
      account,
      session,
      claimId,
      listingId: SHOP.id,
      role: "owner",
    } as unknown as Membership;
    return { ...all, member };
  };
  const files = () =>
    database().single((db) => db.selectFrom("photo_files").select(["sha256", "width"]).execute());
  const setClaim = (id: string, values: object) =>
    database().single((db) => db.updateTable("claims").set(values).where("id", "=", id).execute());

  when("one that readers saw is said to be taken down, not to have been never published", async () => {
    const { addPhoto, decidePhoto, member, photosOfShop } = await asked();
    const { makePhotoMail } = await import("#app/directory/photos/photo-mail-data.server.ts");
    const subjectAfter = async (name: string, decisions: readonly ("accept" | "refuse")[]) => {
      await addPhoto(member, photo(name), "The storefront");
      const own = await photosOfShop(member);
      const id = own.find(({ sha256 }) => sha256 === photo(name).sha256)?.id ?? "";
      for (const decision of decisions) {
        await database().single((db) => db.deleteFrom("outbox").execute());
        const reason = decision === "refuse" ? REASON : undefined;
        expect(await decidePhoto("cli", { photo: id, decision, reason })).toEqual({ ok: true });
      }
      const row = await database().single((db) =>
        db.selectFrom("outbox").select("payload").executeTakeFirstOrThrow(),
      );
      return (await makePhotoMail(JSON.parse(row.payload ?? "{}")))?.subject;
    };
    expect(await subjectAfter("first", ["refuse"])).toBe(`Your photo was not published: ${SHOP.name}`);
    expect(await subjectAfter("second", ["accept", "refuse"])).toBe(
      `Your photo was taken down: ${SHOP.name}`,
    );
  });

  when("after a refusal each waits also where a new file gave the listing another id", async () => {
    const { addPhoto, decidePhoto, member, photosOfShop } = await asked();
    const { relinkClaims } = await import("#app/business/claim/relink-data.server.ts");
    let minutes = 0;
    const next = () => {
      minutes += 1;
      return new Date(Date.now() + minutes * 60_000);
    };
    const decide = async (name: string, decision: "accept" | "refuse") => {
      const { sha256 } = photo(name);
      const one = (await photosOfShop(member)).find((own) => own.sha256 === sha256);
      const reason = decision === "refuse" ? REASON : undefined;
      expect(await decidePhoto("cli", { photo: one?.id ?? "", decision, reason }, next())).toEqual({
        ok: true,
      });
    };
    await addPhoto(member, photo("first"), "The storefront");
    await decide("first", "accept");
    expect(await addPhoto(member, photo("second"), "The counter")).toMatchObject({ state: "live" });
    await decide("second", "refuse");
    await relinkClaims([{ ...SHOP, id: "new" }], next());
    const there = { ...member, listingId: "new" };
    expect(await addPhoto(there, photo("third"), "The counter")).toEqual({ ok: true, state: "waiting" });
    await relinkClaims([{ ...SHOP, id: "newer" }], next());
    const last = { ...member, listingId: "newer" };
    expect(await addPhoto(last, photo("fourth"), "The counter")).toEqual({ ok: true, state: "waiting" });
    await decide("third", "accept");
    expect(await addPhoto(last, photo("fifth"), "The shelf")).toMatchObject({ state: "live" });
  });

  when("the first wait for the desk, seen by members only; later ones are public at once", async () => {
    const {
      addPhoto,
      decidePhoto,
      listWaitingPhotos,
      member,
      ownFile,
      photosOf,
      photosOfShop,
      refreshShownPhotos,
      shownFile,
    } = await asked();
    const [first, later] = [photo("first"), photo("later")];
    expect(await addPhoto(member, first, "The storefront")).toEqual({ ok: true, state: "waiting" });
    expect(await shownFile(first.sha256, 800)).toBeUndefined();
    expect(String(await ownFile(member, first.sha256, 800))).toBe("first 800");
    expect(await ownFile({ claimId: randomUUID() }, first.sha256, 800)).toBeUndefined();
    const [waiting] = await listWaitingPhotos();
    expect(waiting).toMatchObject({ alt: "The storefront", listingId: SHOP.id, claimId: member.claimId });
    expect(await decidePhoto("cli", { photo: waiting?.id ?? "", decision: "accept" })).toEqual({ ok: true });
    expect(await decidePhoto("cli", { photo: waiting?.id ?? "", decision: "accept" })).toMatchObject({
      ok: false,
    });
    expect(String(await shownFile(first.sha256, 400))).toBe("first 400");
    expect(await addPhoto(member, later, "The counter")).toEqual({ ok: true, state: "live" });
    await refreshShownPhotos();
    expect(photosOf(SHOP.id).map(({ alt }) => alt)).toEqual(["The storefront", "The counter"]);
    const own = await photosOfShop(member);
    expect(own.map(({ state }) => state)).toEqual(["live", "live"]);
  });

  when("by a page that shows it as it was, none is decided: two editors, or a new description", async () => {
    const { addPhoto, decidePhoto, member, photosOfShop } = await asked();
    const { seenOfPhoto } = await import("#app/directory/photos/decide-photo-data.server.ts");
    await addPhoto(member, photo("first"), "The storefront");
    const [{ id, alt } = { id: "", alt: "" }] = await photosOfShop(member);
    const by = (shown: Parameters<typeof seenOfPhoto>[0], decision: "accept" | "refuse") =>
      decidePhoto("cli", { photo: id, decision, reason: REASON, seen: seenOfPhoto(shown) });
    const changed = { ok: false, message: "This was changed in the meantime. Look at it again." };
    expect(await by({ state: "waiting", alt: "Another" }, "accept")).toEqual(changed);
    const both = await Promise.all([
      by({ state: "waiting", alt }, "accept"),
      by({ state: "waiting", alt }, "refuse"),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(changed);
    const [{ state } = { state: "" }] = await photosOfShop(member);
    expect(state).toBe(both[0]?.ok ? "live" : "refused");
    if (state === "live") expect(await by({ state, alt }, "refuse")).toEqual({ ok: true });
  });

  when("after a refusal each waits, the same once more too, until the desk accepts one", async () => {
    const { addPhoto, decidePhoto, member, photosOfShop, removePhoto } = await asked();
    const add = async (name: string) => {
      const added = await addPhoto(member, photo(name), `Photograph ${name}`);
      const id = (await photosOfShop(member)).at(-1)?.id ?? "";
      return { id, state: added.ok ? added.state : added.message };
    };
    const decide = (id: string, decision: "accept" | "refuse" | "undo") =>
      decidePhoto("cli", { photo: id, decision, ...(decision === "refuse" && { reason: REASON }) });
    await decide((await add("a")).id, "accept");
    const bad = await add("b");
    expect(bad.state).toBe("live");
    await decide(bad.id, "refuse");
    await removePhoto(member, bad.id);
    const again = await add("b");
    expect(again.state).toBe("waiting");
    expect((await add("c")).state).toBe("waiting");
    await decide(again.id, "accept");
    expect((await add("d")).state).toBe("live");
    await decide(again.id, "refuse");
    await decide(again.id, "undo");
    // It waits again: taken down and sent once more it is not public either.
    await removePhoto(member, again.id);
    const third = await add("b");
    expect(third.state, "a refusal that was taken back").toBe("waiting");
    await decide(third.id, "accept");
    await decide(third.id, "undo");
    expect((await add("e")).state, "what was accepted, taken back").toBe("waiting");
    await decide(third.id, "accept");
    expect((await add("f")).state).toBe("live");
  });

  when.each([
    ["revoked", { state: "revoked" }],
    ["objected to", { objected_at: new Date().toISOString() }],
    ["asleep", { dormant_since: new Date().toISOString() }],
  ])("an address answers no more once its claim is %s", async (_what, values) => {
    const { addPhoto, decidePhoto, listWaitingPhotos, member, photosOf, refreshShownPhotos, shownFile } =
      await asked();
    const one = photo("one");
    await addPhoto(member, one, "The storefront");
    const [waiting] = await listWaitingPhotos();
    await decidePhoto("cli", { photo: waiting?.id ?? "", decision: "accept" });
    await refreshShownPhotos();
    expect(await shownFile(one.sha256, 1600)).toBeDefined();
    await setClaim(member.claimId, values);
    await refreshShownPhotos();
    expect(await shownFile(one.sha256, 1600)).toBeUndefined();
    expect(photosOf(SHOP.id)).toEqual([]);
  });

  when("six are the most, also of those that are sent at once; none is there twice", async () => {
    const { addPhoto, member, photosOfShop } = await asked();
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const sent = await Promise.all(
      names.map((name) => pressedAgain(() => addPhoto(member, photo(name), "Words for it"))),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(6);
    expect(await photosOfShop(member)).toHaveLength(6);
    const [kept] = await photosOfShop(member);
    expect(await addPhoto(member, photo("i"), "Words for it")).toMatchObject({ ok: false, message: /six|6/ });
    const { removePhoto } = await parts();
    await removePhoto(member, kept?.id ?? "");
    const again = (await photosOfShop(member))[0];
    expect(
      await addPhoto(member, { ...photo("x"), sha256: again?.sha256 ?? "" }, "Words for it"),
    ).toMatchObject({ ok: false, message: /already/ });
  });

  if (kind === "postgres")
    when("one that is sent again just as its old file is deleted has its file", async () => {
      const { addPhoto, forgetPhotos, member } = await asked();
      const run = (statement: RawBuilder<unknown>) => database().single((db) => statement.execute(db));
      await addPhoto(member, photo("one"), "The storefront");
      await database().single((db) => db.deleteFrom("shop_photos").execute());
      // Between what was looked at and what is deleted.
      await run(
        sql`create function pause() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end'`,
      );
      await run(
        sql`create trigger pause before delete on leaf_courier.photo_files for each statement execute function pause()`,
      );
      const forgotten = forgetPhotos();
      await until("files are about to be deleted", async () => {
        const { rows } = await run(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        );
        return rows.length > 0;
      });
      expect(await addPhoto(member, photo("one"), "The storefront")).toMatchObject({ ok: true });
      await forgotten;
      expect(await files()).toHaveLength(3);
    });

  when("one that is taken down is seen by nobody, its shop neither", async () => {
    const { addPhoto, member, ownFile, photosOfShop, removePhoto } = await asked();
    const { sha256 } = photo("one");
    await addPhoto(member, photo("one"), "The storefront");
    expect(await ownFile(member, sha256, 400)).toBeDefined();
    await removePhoto(member, (await photosOfShop(member))[0]?.id ?? "");
    expect(await ownFile(member, sha256, 400)).toBeUndefined();
  });

  when("who signed out everywhere while the picture was made has it stored nowhere", async () => {
    const { addPhoto, member, photosOfShop } = await asked();
    const { endSessions } = await import("#app/business/sign-in/sessions-data.server.ts");
    await addPhoto(member, photo("one"), "The storefront");
    await database().transaction((tx) => endSessions(tx, member.account.id));
    expect(await addPhoto(member, photo("two"), "Not the owner's")).toMatchObject({ ok: false });
    expect(await photosOfShop(member)).toMatchObject([{ alt: "The storefront" }]);
    expect(await files()).toHaveLength(3);
  });

  when("they change places, get other words and are taken down by their own shop alone", async () => {
    const { account, addPhoto, describePhoto, member, movePhoto, photosOfShop, removePhoto } = await asked();
    for (const name of ["a", "b", "c"]) await addPhoto(member, photo(name), `Photograph ${name}`);
    const shown = async () => (await photosOfShop(member)).map(({ alt }) => alt.at(-1)).join("");
    const [, , last] = await photosOfShop(member);
    const id = last?.id ?? "";
    await movePhoto(member, id, -1);
    expect(await shown()).toBe("acb");
    await movePhoto(member, id, -1);
    await movePhoto(member, id, -1);
    expect(await shown()).toBe("cab");
    await movePhoto(member, id, 1);
    expect(await shown()).toBe("acb");
    await describePhoto(member, id, { alt: "Photograph d", seen: "Photograph c" });
    expect(await shown()).toBe("adb");
    const stranger = { ...member, account: await account() };
    const other = { ...member, claimId: randomUUID() };
    for (const who of [stranger, other] as unknown as Membership[]) {
      expect(await movePhoto(who, id, 1)).toMatchObject({ ok: false });
      expect(await describePhoto(who, id, { alt: "Mine now", seen: "Photograph d" })).toMatchObject({
        ok: false,
      });
      expect(await removePhoto(who, id)).toMatchObject({ ok: false });
      expect(await addPhoto(who, photo("z"), "Mine now")).toMatchObject({ ok: false });
    }
    expect(await shown()).toBe("adb");
    await removePhoto(member, id);
    expect(await shown()).toBe("ab");
  });

  when("of two who put words to one photograph at once the second is told what the first wrote", async () => {
    const { addPhoto, describePhoto, member, photosOfShop } = await asked();
    await addPhoto(member, photo("one"), "The storefront");
    const id = (await photosOfShop(member))[0]?.id ?? "";
    const seen = "The storefront";
    const both = await Promise.all(
      ["The counter", "The garden"].map((alt) => describePhoto(member, id, { alt, seen })),
    );
    const [first] = await photosOfShop(member);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ message: expect.stringContaining(`“${first?.alt}”`) });
    expect(await describePhoto(member, id, { alt: "The garden", seen: first?.alt ?? "" })).toEqual({
      ok: true,
    });
    expect(await photosOfShop(member)).toMatchObject([{ alt: "The garden" }]);
  });

  when(
    "the desk gives a reason, may undo for 30 days, and decides nothing about a shop of its own",
    async () => {
      const { addPhoto, decidePhoto, listWaitingPhotos, member, photosOfShop } = await asked();
      await addPhoto(member, photo("one"), "The storefront");
      const id = (await listWaitingPhotos())[0]?.id ?? "";
      const own = { account: member.account, staffRole: "editor" } as unknown as StaffMember;
      expect(await decidePhoto(own, { photo: id, decision: "accept" })).toMatchObject({ ok: false });
      expect(await decidePhoto("cli", { photo: id, decision: "refuse" })).toMatchObject({ ok: false });
      expect(await decidePhoto("cli", { photo: id, decision: "refuse", reason: REASON })).toEqual({
        ok: true,
      });
      expect(await photosOfShop(member)).toMatchObject([{ state: "refused", reason: REASON }]);
      const late = new Date(Date.now() + 31 * DAY);
      expect(await decidePhoto("cli", { photo: id, decision: "undo" }, late)).toMatchObject({ ok: false });
      expect(await decidePhoto("cli", { photo: id, decision: "undo" })).toEqual({ ok: true });
      expect(await photosOfShop(member)).toMatchObject([{ state: "waiting", reason: null }]);
      const log = await database().single((db) =>
        db
          .selectFrom("audit_log")
          .select(["action", "detail"])
          .where("subject", "=", id)
          .orderBy("at")
          .execute(),
      );
      expect(log.map(({ action }) => action)).toEqual(["photo.added", "photo.refused", "photo.undone"]);
      expect(JSON.stringify(log)).not.toContain("storefront");
    },
  );

  when("by a page that shows a refusal nobody takes back what was published after it", async () => {
    const { addPhoto, decidePhoto, listWaitingPhotos, member, photosOfShop } = await asked();
    const { photoCase } = await import("#app/desk/photos/photo-case-data.server.ts");
    await addPhoto(member, photo("one"), "The storefront");
    const id = (await listWaitingPhotos())[0]?.id ?? "";
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    await decidePhoto("cli", { photo: id, decision: "refuse", reason: REASON }, at(1));
    const undo = { photo: id, decision: "undo", seen: (await photoCase(id))?.decided?.at } as const;
    expect(await decidePhoto("cli", undo, at(2))).toEqual({ ok: true });
    await decidePhoto("cli", { photo: id, decision: "accept" }, at(3));
    expect(await decidePhoto("cli", undo, at(4))).toMatchObject({ ok: false });
    expect(await photosOfShop(member)).toMatchObject([{ state: "live" }]);
  });

  when("a refusal is not taken back once its shop has six others: readers see six", async () => {
    const { addPhoto, decidePhoto, listWaitingPhotos, member, photosOfShop } = await asked();
    for (const name of ["1", "2", "3", "4", "5", "6"]) await addPhoto(member, photo(name), name);
    const id = (await listWaitingPhotos())[0]?.id ?? "";
    await decidePhoto("cli", { photo: id, decision: "refuse", reason: REASON });
    expect(await addPhoto(member, photo("7"), "7")).toMatchObject({ ok: true });
    expect(await decidePhoto("cli", { photo: id, decision: "undo" })).toEqual({
      ok: false,
      message: "The shop has 6 other photos since.",
    });
    const other = (await photosOfShop(member)).find(({ state }) => state === "waiting")?.id ?? "";
    await decidePhoto("cli", { photo: other, decision: "refuse", reason: REASON });
    expect(await decidePhoto("cli", { photo: id, decision: "undo" })).toEqual({ ok: true });
  });

  when("members are told by mail, unless it was undone", async () => {
    const { addPhoto, decidePhoto, listWaitingPhotos, member } = await asked();
    const { makePhotoMail } = await import("#app/directory/photos/photo-mail-data.server.ts");
    await addPhoto(member, photo("one"), "The storefront");
    const id = (await listWaitingPhotos())[0]?.id ?? "";
    await decidePhoto("cli", { photo: id, decision: "refuse", reason: REASON });
    const names = { photo: id, account: member.account.id, decision: "refuse" };
    expect(await makePhotoMail(names)).toMatchObject({ to: member.account.email });
    await decidePhoto("cli", { photo: id, decision: "undo" });
    expect(await makePhotoMail(names)).toBeUndefined();
    // Who was told that it is public hears that it is not.
    await decidePhoto("cli", { photo: id, decision: "accept" });
    await decidePhoto("cli", { photo: id, decision: "undo" });
    const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const undone = promised.map(({ payload }) => JSON.parse(payload)).find((one) => one.decision === "undo");
    expect(JSON.stringify(await makePhotoMail(undone))).toContain("readers do not see it");
    await decidePhoto("cli", { photo: id, decision: "accept" });
    expect(await makePhotoMail(undone)).toBeUndefined();
  });

  when("what nothing shows is deleted after a day, of an ended claim after a year", async () => {
    const { addPhoto, forgetPhotos, member, photosOfShop, removePhoto } = await asked();
    await addPhoto(member, photo("gone"), "The storefront");
    await addPhoto(member, photo("stays"), "The counter");
    const [gone] = await photosOfShop(member);
    await removePhoto(member, gone?.id ?? "");
    await forgetPhotos();
    expect(await files()).toHaveLength(6);
    await forgetPhotos(new Date(Date.now() + 1.1 * DAY));
    expect(await files()).toHaveLength(3);
    await setClaim(member.claimId, { state: "ended", decided_at: new Date().toISOString() });
    await forgetPhotos(new Date(Date.now() + 360 * DAY));
    expect(await files()).toHaveLength(3);
    await forgetPhotos(new Date(Date.now() + 366 * DAY));
    expect(await files()).toEqual([]);
  });

  when("words and order are changed 60 times an hour: each makes all kept pages anew", async () => {
    const { addPhoto, describePhoto, member, movePhoto, photosOfShop, removePhoto } = await asked();
    await addPhoto(member, photo("storefront"), "The storefront");
    const id = (await photosOfShop(member))[0]?.id ?? "";
    const words = (i: number) => (i < 0 ? "The storefront" : `The storefront, ${i}`);
    for (let i = 0; i < 60; i += 1)
      expect(await describePhoto(member, id, { alt: words(i), seen: words(i - 1) })).toEqual({ ok: true });
    const over = { ok: false, message: expect.stringContaining("60 times an hour") };
    expect(await describePhoto(member, id, { alt: "Another", seen: words(59) })).toMatchObject(over);
    expect(await movePhoto(member, id, 1)).toMatchObject(over);
    expect(await photosOfShop(member)).toMatchObject([{ alt: "The storefront, 59" }]);
    expect(await removePhoto(member, id), "what is public goes at any time").toEqual({ ok: true });
  });
});
