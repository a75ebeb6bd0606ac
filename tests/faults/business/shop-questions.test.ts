import { expect, vi } from "vitest";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { makeOwner } from "../../shop-owner.ts";
import { until } from "../own-database.ts";
import { insertInto, onBothDatabases } from "./on-both.ts";

const SHOP = "demo-or-0044";
const NAME = "Maple & Iron";

/** Of the page that its form stands on. */
const PAGE = { city: "portland", state: "or", slug: "maple-and-iron" };

onBothDatabases(({ when, database }) => {
  async function shop() {
    vi.stubEnv("MAIL_FROM", "desk@leaf.example");
    const owner = makeOwner({ listingId: SHOP, listingName: NAME });
    await insertInto(database(), owner);
    const [form, questions, mails, words, directory, data] = await Promise.all([
      import("#app/directory/questions/question.form.server.ts"),
      import("#app/directory/questions/shop-questions-data.server.ts"),
      import("#app/directory/questions/question-mail-data.server.ts"),
      import("#app/directory/edits/shop-words-data.server.ts"),
      import("#app/directory/data/directory-store.server.ts"),
      import("#app/directory/questions/question-data.server.ts"),
    ]);
    await directory.loadDirectory();
    await words.refreshShopWords("all");
    const member = memberOf(owner);
    const ask = (fields: Record<string, string> = {}, address = "192.0.2.1", params = PAGE) =>
      form.submitQuestion(
        new URLSearchParams({
          listing: SHOP,
          email: "Reader@example.com",
          message: "Is the ramp open on Sundays?",
          ...fields,
        }),
        { address, params },
      );
    return { ...questions, ...mails, ...words, ...data, owner, member, ask };
  }

  function memberOf({ claimId, accountId }: ReturnType<typeof makeOwner>) {
    return { claimId, listingId: SHOP, account: { id: accountId } } as unknown as Membership;
  }

  const promised = async () => {
    const rows = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    return rows.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
  };

  when(
    "a question goes to the shop with the reader's address, quoted, and once however often it is sent",
    async () => {
      const { ask, questionsOf, member, makeQuestionMail, owner } = await shop();
      const text = "See https://evil.example and <b>answer</b> me.";
      expect(await ask({ message: text })).toMatchObject({ ok: true });
      expect(await ask({ message: text })).toMatchObject({ ok: true });
      const questions = await questionsOf(member);
      expect(questions).toMatchObject([{ email: "reader@example.com", message: text, state: "open" }]);
      const [mail, ...more] = await promised();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ template: "question", account: owner.accountId });
      const made = await makeQuestionMail(mail ?? {});
      expect(made?.blocks).toContainEqual({ kind: "quote", text });
      // The reader's address is on the shop's own page, behind its sign-in.
      expect(JSON.stringify(made)).not.toContain("reader@example.com");
    },
  );

  when(
    "a question that was written on another shop's page, before a file gave its id to this one, goes to nobody",
    async () => {
      const { ask } = await shop();
      expect(
        await ask({}, "192.0.2.1", { city: "portland", state: "or", slug: "another-shop" }),
      ).toMatchObject({ ok: false, status: 400, message: expect.stringContaining("nothing was sent") });
      expect(await database().single((db) => db.selectFrom("shop_inquiries").select("id").execute())).toEqual(
        [],
      );
      expect(await promised()).toEqual([]);
    },
  );

  when("who chose to get none gets no mail", async () => {
    const { ask, makeQuestionMail } = await shop();
    await ask();
    await database().single((db) =>
      db.updateTable("accounts").set({ mail_settings: '{"questions":"never"}' }).execute(),
    );
    const [mail] = await promised();
    expect(await makeQuestionMail(mail ?? {})).toBeUndefined();
  });

  when(
    "who wants one mail a day gets the open questions together, once a day, and none by itself",
    async () => {
      const { ask, makeQuestionMail, owner } = await shop();
      const { DAILY_QUESTIONS_MAIL, makeDailyQuestionsMail, promiseDailyQuestions } = await import(
        "#app/directory/questions/daily-questions-data.server.ts"
      );
      const settle = (mail_settings: string) =>
        database().single((db) => db.updateTable("accounts").set({ mail_settings }).execute());
      const daily = async () =>
        (await promised()).filter(({ template }) => template === DAILY_QUESTIONS_MAIL);
      await promiseDailyQuestions("2026-11-20");
      await ask({ message: "Is the ramp open on Sundays?" });
      await ask({ message: "Do you take <b>cards</b>?" });
      await promiseDailyQuestions("2026-11-21");
      expect(await daily(), "each by itself unless told").toEqual([]);
      await database().single((db) => db.deleteFrom("daily_runs").execute());
      await settle('{"questions":"daily"}');
      const [each] = await promised();
      expect(await makeQuestionMail(each ?? {})).toBeUndefined();
      await Promise.all([promiseDailyQuestions("2026-11-22"), promiseDailyQuestions("2026-11-22")]);
      const [mail, ...more] = await daily();
      expect(more, "once, however many processes ask").toEqual([]);
      expect(mail).toMatchObject({ claim: owner.claimId, account: owner.accountId });
      const made = await makeDailyQuestionsMail(mail ?? {});
      expect(made?.subject).toBe(`Readers ask 2 questions: ${NAME}`);
      expect(made?.blocks).toContainEqual({ kind: "quote", text: "Do you take <b>cards</b>?" });
      expect(JSON.stringify(made)).not.toContain("reader@example.com");
      expect(JSON.stringify(made)).toContain("Stop these emails");
      await promiseDailyQuestions("2026-11-23");
      expect(await daily(), "what a mail had is in no later one").toHaveLength(1);
      const ahead = { task: "questions mail", day: "2036-01-05", at: "2036-01-05T12:00:00.000Z" };
      await database().single((db) => db.insertInto("daily_runs").values(ahead).execute());
      await ask({ message: "Do you open on holidays?" });
      await promiseDailyQuestions("2026-11-24");
      expect(await daily(), "though a clock was years ahead once").toHaveLength(2);
      await promiseDailyQuestions("1970-01-01", new Date(0));
      expect(await daily(), "by a clock that is behind nothing is new").toHaveLength(2);
      await database().single((db) => db.updateTable("shop_inquiries").set({ state: "answered" }).execute());
      expect(await makeDailyQuestionsMail(mail ?? {}), "all is answered").toBeUndefined();
      await database().single((db) => db.updateTable("shop_inquiries").set({ state: "open" }).execute());
      await settle('{"questions":"never"}');
      expect(await makeDailyQuestionsMail(mail ?? {})).toBeUndefined();
    },
  );

  when(
    "a question that is stored after the mail of its day comes by itself, or nobody would hear of it",
    async () => {
      const { questionForm, makeQuestionMail, owner } = await shop();
      const { promiseDailyQuestions } = await import(
        "#app/directory/questions/daily-questions-data.server.ts"
      );
      await database().single((db) =>
        db.updateTable("accounts").set({ mail_settings: '{"questions":"daily"}' }).execute(),
      );
      await promiseDailyQuestions("2026-11-20");
      const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const store = (id: string, at: string) =>
        database().transaction((tx) => {
          const message = "Is the ramp open on Sundays?";
          const values = { claim_id: owner.claimId, email: "reader@example.com", name: "", message };
          return questionForm.store(tx, { id, at, values });
        });
      await store("in-time", minutesLater(10));
      await store("from-the-spool", minutesLater(-10));
      const mails = await Promise.all((await promised()).map((mail) => makeQuestionMail(mail)));
      expect(mails.filter(Boolean)).toMatchObject([{ subject: `A reader asks ${NAME}` }]);
    },
  );

  when("five an hour and network address", async () => {
    const { ask } = await shop();
    for (let at = 0; at < 5; at += 1)
      expect(await ask({ message: `Question number ${at}` })).toMatchObject({ ok: true });
    expect(await ask({ message: "Question number six" })).toMatchObject({ ok: false, status: 429 });
    expect(await ask({ message: "Question number six" }, "198.51.100.7")).toMatchObject({ ok: true });
  });

  when("ten a day in the name of one mailbox, whose a shop's answers would be", async () => {
    const { ask } = await shop();
    const askAs = (email: string, at: number) =>
      ask({ email, message: `Question number ${at}` }, `192.0.2.${at}`);
    for (let at = 0; at < 10; at += 1)
      expect(await askAs(`victim+${at}@example.com`, at)).toMatchObject({ ok: true });
    expect(await askAs("victim@example.com", 10)).toMatchObject({ ok: false, status: 429 });
    expect(await askAs("somebody@example.com", 11)).toMatchObject({ ok: true });
  });

  when("twenty a day and shop from one line, so that others can ask too", async () => {
    const { ask } = await shop();
    const askFrom = (network: string) =>
      ask({ email: `reader-${network.replaceAll(":", "-")}@example.com` }, `2001:db8:${network}::1`);
    for (let at = 0; at < 20; at += 1) expect(await askFrom(`7:${at}`)).toMatchObject({ ok: true });
    expect(await askFrom("7:20")).toMatchObject({ ok: false, status: 429 });
    expect(await askFrom("8:20")).toMatchObject({ ok: true });
  });

  // One line has 65,536 networks: each asked another shop five times an hour, in words of its own, 4,000 mails a day.
  when("twenty an hour from one line, whichever shops it asks", async () => {
    const { ask, refreshShopWords } = await shop();
    const { getListing, loadDirectory } = await import("#app/directory/data/directory-store.server.ts");
    const { listingPath } = await import("#app/directory/listing-paths.ts");
    const listing = getListing(await loadDirectory(), "demo-ak-0003");
    if (!listing) throw new Error("no other shop");
    await insertInto(database(), makeOwner({ listingId: listing.id, listingName: listing.name }));
    await refreshShopWords("all");
    const [, , city = "", state = "", slug = ""] = listingPath(listing).split("/");
    const of = (network: string) => `reader-${network.replaceAll(":", "-")}@example.com`;
    const askOther = (network: string) =>
      ask({ listing: listing.id, email: of(network) }, `2001:db8:${network}::1`, { city, state, slug });
    for (let at = 0; at < 20; at += 1)
      expect(await ask({ email: of(`7:${at}`) }, `2001:db8:7:${at}::1`)).toMatchObject({ ok: true });
    expect(await askOther("7:20")).toMatchObject({ ok: false, status: 429 });
    expect(await askOther("8:20")).toMatchObject({ ok: true });
  });

  when("one that waits is on the page, however many were answered or marked as spam since", async () => {
    const { ask, member, questionsOf } = await shop();
    await ask();
    const [waiting] = await questionsOf(member);
    const rows = Array.from({ length: 200 }, (_, i) => ({
      ...{
        id: `spam-${i}`,
        claim_id: member.claimId,
        email: "a@mail.example.com",
        name: "",
        message: "Buy this",
      },
      ...{ state: "spam" as const, created_at: new Date(Date.now() + 1000 * (i + 1)).toISOString() },
    }));
    await database().single((db) => db.insertInto("shop_inquiries").values(rows).execute());
    const shown = await questionsOf(member);
    expect([shown.length, shown[0]?.id]).toEqual([200, waiting?.id]);
  });

  when("fifty a day and shop", async () => {
    const { ask } = await shop();
    for (let at = 0; at < 50; at += 1)
      expect(await ask({ email: `reader-${at}@example.com` }, `192.0.2.${at}`)).toMatchObject({ ok: true });
    expect(await ask({}, "198.51.100.9")).toMatchObject({ ok: false, status: 429 });
  });

  when.each([
    [{ message: "Short" }, "message"],
    [{ message: "x".repeat(1001) }, "message"],
    [{ email: "nobody" }, "email"],
  ])("%j is refused by its field", async (fields, field) => {
    const { ask } = await shop();
    expect(await ask(fields)).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  });

  when("a shop that nobody looks after takes none, also not from the spool", async () => {
    const { ask, refreshShopWords, questionForm, owner } = await shop();
    await database().single((db) => db.updateTable("claims").set({ state: "ended" }).execute());
    await database().transaction((tx) =>
      questionForm.store(tx, {
        id: "late",
        at: new Date().toISOString(),
        values: { claim_id: owner.claimId, email: "r@example.com", name: "", message: "Too late for this" },
      }),
    );
    await refreshShopWords("all");
    expect(await ask()).toMatchObject({ ok: false, status: 400 });
    expect(await database().single((db) => db.selectFrom("shop_inquiries").select("id").execute())).toEqual(
      [],
    );
  });

  when("an answer goes to who asked, replies to who answered; a question is answered once", async () => {
    const { ask, questionsOf, member, answerQuestion, makeAnswerMail, owner } = await shop();
    await ask();
    const [{ id } = { id: "" }] = await questionsOf(member);
    const both = await Promise.all([
      answerQuestion(member, { id, answer: "Yes, all day." }),
      answerQuestion(member, { id, answer: "No." }),
    ]);
    expect(both.sort()).toEqual([false, true]);
    const answers = (await promised()).filter(({ template }) => template === "question-answer");
    expect(answers).toEqual([{ template: "question-answer", question: id }]);
    const mail = await makeAnswerMail({ question: id });
    expect(mail?.to).toBe("reader@example.com");
    const email = owner.rows.find(({ table }) => table === "accounts")?.values.email;
    expect(mail?.headers).toEqual({ "Reply-To": email });
    // Whoever asked typed the address: none of their words goes to it.
    expect(JSON.stringify(mail)).toMatch(/Yes, all day|No\./);
    expect(JSON.stringify(mail)).not.toContain("Is the ramp open");
    // It may have waited for a mail server that was away.
    const other = makeOwner({ email: "other-owner@shop.example.com" });
    await insertInto(database(), { rows: other.rows.filter(({ table }) => table === "accounts") });
    await database().single((db) =>
      db.updateTable("shop_members").set({ account_id: other.accountId }).execute(),
    );
    expect((await makeAnswerMail({ question: id }))?.headers, "who was taken out hears nothing").toEqual({
      "Reply-To": "other-owner@shop.example.com",
    });
    // Erased by then, as who is gone for good: an answer that was promised leaves, and replies go to who is there.
    await database().single((db) =>
      db.updateTable("shop_inquiries").set({ answered_by: null }).where("id", "=", id).execute(),
    );
    expect((await makeAnswerMail({ question: id }))?.headers).toEqual({
      "Reply-To": "other-owner@shop.example.com",
    });
    await database().single((db) => db.deleteFrom("shop_members").execute());
    const nobodys = await makeAnswerMail({ question: id });
    expect(nobodys?.headers).toBeUndefined();
    expect(JSON.stringify(nobodys?.foot)).toContain("Nobody reads replies");
    await database().single((db) =>
      db.updateTable("shop_inquiries").set({ answered_by: other.accountId }).where("id", "=", id).execute(),
    );
    const become = (state: "ended" | "revoked") =>
      database().single((db) => db.updateTable("claims").set({ state }).execute());
    await become("ended");
    expect(await makeAnswerMail({ question: id }), "who left was the shop").toBeDefined();
    await become("revoked");
    expect(await makeAnswerMail({ question: id }), "who lost the shop says nothing for it").toBeUndefined();
  });

  when(
    "another shop neither reads, answers nor sorts it; a later owner of the same shop does not either",
    async () => {
      const { ask, questionsOf, member, answerQuestion, markSpam } = await shop();
      await ask();
      const [{ id } = { id: "" }] = await questionsOf(member);
      await database().single((db) => db.updateTable("claims").set({ state: "replaced" }).execute());
      const later = makeOwner({ listingId: SHOP, listingName: NAME });
      await insertInto(database(), later);
      expect(await questionsOf(memberOf(later))).toEqual([]);
      expect(await answerQuestion(memberOf(later), { id, answer: "Hello" })).toBe(false);
      expect(await markSpam(memberOf(later), { id, spam: true })).toBe(false);
      expect(await markSpam(member, { id, spam: true }), "nor who lost it").toBe(false);
      for (const [claim, state] of [
        [later.claimId, "ended"],
        [member.claimId, "granted"],
      ] as const)
        await database().single((db) =>
          db.updateTable("claims").set({ state }).where("id", "=", claim).execute(),
        );
      expect(await markSpam(member, { id, spam: true })).toBe(true);
      expect(await answerQuestion(member, { id, answer: "Hello" })).toBe(false);
      expect(await markSpam(member, { id, spam: false })).toBe(true);
    },
  );

  when("a shop takes sixty questions an hour back from the spam: each is a line of the log", async () => {
    const { ask, questionsOf, member } = await shop();
    await ask();
    const [question] = await questionsOf(member);
    const { judgeSpam } = await import("#app/dashboard/inquiries/inquiries.form.server.ts");
    const press = (act: string) =>
      judgeSpam(new URLSearchParams({ question: question?.id ?? "", do: act }), member, {} as never);
    for (let i = 0; i < 60; i += 1) {
      expect(await press("spam")).toMatchObject({ ok: true });
      expect(await press("open")).toMatchObject({ ok: true });
    }
    expect(await press("spam"), "what is spam is marked at any time").toMatchObject({ ok: true });
    expect(await press("open")).toMatchObject({ ok: false, status: 429 });
  });

  when("who was taken out of the shop while their answer came says nothing for it", async () => {
    const { ask, questionsOf, answerQuestion, markSpam, member, owner } = await shop();
    await ask();
    const [question] = await questionsOf(member);
    const id = question?.id ?? "";
    const manager = makeOwner({ claimId: owner.claimId, role: "manager" });
    await insertInto(database(), manager);
    const gone = { ...member, account: { id: manager.accountId } } as unknown as Membership;
    await database().single((db) =>
      db.deleteFrom("shop_members").where("account_id", "=", manager.accountId).execute(),
    );
    expect(await answerQuestion(gone, { id, answer: "Write to me instead." })).toBe(false);
    expect(await markSpam(gone, { id, spam: true })).toBe(false);
    expect(await questionsOf(member)).toMatchObject([{ state: "open" }]);
    expect(await answerQuestion(member, { id, answer: "It is." })).toBe(true);
  });

  when("questions are forgotten after 24 months, those of claims that ended after 12", async () => {
    const { ask, forgetQuestions } = await shop();
    await ask();
    const left = async () =>
      (await database().single((db) => db.selectFrom("shop_inquiries").select("id").execute())).length;
    const inMonths = (months: number) => new Date(Date.now() + months * 30.5 * 24 * 3_600_000);
    await forgetQuestions(inMonths(13));
    expect(await left()).toBe(1);
    await database().single((db) => db.updateTable("claims").set({ state: "ended" }).execute());
    await forgetQuestions(inMonths(11));
    expect(await left()).toBe(1);
    await forgetQuestions(inMonths(13));
    await until("it is gone", async () => (await left()) === 0);
  });
});
