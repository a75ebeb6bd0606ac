import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { sha256 } from "#app/utils/tokens.server.ts";
import { until } from "./own-database.ts";
import { addressOf, DAY, openPress, type Press } from "./press.ts";

let press: Press;
afterEach(async () => {
  await press.close();
  vi.unstubAllEnvs();
});

const states = async () =>
  new Map(
    (
      await press.database.single((db) =>
        db.selectFrom("newsletter_subscribers").select(["email", "state"]).execute(),
      )
    ).map(({ email, state }) => [email, state]),
  );

test("an edition goes once to who confirmed and wants it, with both ways to leave; its page begins with it", async () => {
  press = await openPress();
  await press.addReaders([
    { n: 1 },
    { n: 2, topics: ["week", "law:OH"] },
    { n: 3, topics: ["law:OH"] },
    { n: 4, state: "pending" },
    { n: 5, state: "left" },
    { n: 6, state: "legacy" },
  ]);
  expect((await press.run("send", DAY, "--dry-run")).output).toContain("2 readers would get");
  expect(press.smtp.received).toEqual([]);
  expect(await press.run("send", DAY, "--rate", "100")).toMatchObject({
    code: 0,
    output: expect.stringContaining("2 sent, 0 undeliverable, 0 waiting."),
  });
  expect([...press.counts()].sort()).toEqual([
    [addressOf(1), 1],
    [addressOf(2), 1],
  ]);
  expect(await readFile(press.file, "utf8")).toMatch(/^sent: "20\d\d-/m);

  const [first = { message: "", from: "", to: [] }] = press.smtp.received;
  expect(first.from).toMatch(/^bounce\+[\da-f]{40}@bounces\.example\.com$/);
  const mail = await PostalMime.parse(first.message);
  const header = (name: string) =>
    mail.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);
  const [leave = "", ...more] = header("List-Unsubscribe");
  expect(more).toEqual([]);
  expect(leave).toMatch(
    /^<https:\/\/leafcourier\.example\.com\/newsletter\/leave\/([\da-f]{40})>, <mailto:leave\+\1@bounces\.example\.com>$/,
  );
  expect(header("List-Unsubscribe-Post")).toEqual(["List-Unsubscribe=One-Click"]);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain("/newsletter/topics/");
    expect(text).toContain(`https://leafcourier.example.com/newsletter/${DAY}`);
    expect(text).toContain("100 Example Street");
    expect(text).toContain("June 9, 2026");
  }

  expect(await press.run("send", DAY)).toMatchObject({
    code: 1,
    output: expect.stringContaining("It was sent on"),
  });
  expect(press.smtp.received).toHaveLength(2);
});

// The page that every mail leads to was gone, no command brought it back, and a draft was written over what was sent.
test("an edition that an editor saves as they had it open before it was sent stays one that was sent", async () => {
  press = await openPress();
  await press.addReaders([{ n: 1 }]);
  const before = await readFile(press.file, "utf8");
  await press.run("send", DAY, "--rate", "100");
  const sent = await readFile(press.file, "utf8");
  expect(sent).not.toBe(before);
  await writeFile(press.file, before);
  expect(await press.run("draft", "--date", DAY, "--force")).toMatchObject({
    code: 1,
    output: expect.stringContaining("was sent and stays as it is"),
  });
  expect(await readFile(press.file, "utf8")).toBe(before);
  expect((await press.run("send", DAY)).output).toContain("and does again: its page is there");
  expect(await readFile(press.file, "utf8")).toBe(sent);
  expect(press.smtp.received).toHaveLength(1);
});

test("what an editor saves after an edition was read is neither lost nor passed over", async () => {
  press = await openPress();
  await press.addReaders([{ n: 1 }]);
  const { openEdition } = await import("#app/newsletter/edition/edition-on-disk.server.ts");
  const { sendEdition } = await import("#app/newsletter/send/send-edition.server.ts");
  const opened = await openEdition(DAY);
  const saved = opened.text.replace("nothing changed", "nothing has changed");
  await writeFile(press.file, saved);
  const said: string[] = [];
  const wishes = { dryRun: false, resume: false, resumeUnsure: false, rate: 100 };
  const { signal } = new AbortController();
  const sent = await sendEdition(opened, { ...wishes, signal, say: (line) => said.push(line) });
  expect([sent, await readFile(press.file, "utf8")]).toEqual([false, saved]);
  expect(said).toContain("Nothing was sent.");
  expect(await press.run("send", DAY, "--rate", "100")).toMatchObject({ code: 0 });
  expect(press.smtp.received.map(({ message }) => message.includes("nothing has changed"))).toEqual([true]);
});

test("nothing is sent without a postal address, https, SMTP; nor a demonstration, nor what names no story", async () => {
  press = await openPress();
  await press.addReaders([{ n: 1 }]);
  const refused = async (variables: Record<string, string>, ...args: string[]) => {
    const { code, output } = await press.start(["send", ...args], variables).ended;
    expect(code).toBe(1);
    expect(output).toContain("Nothing was sent.");
    return output;
  };
  expect(await refused({ SITE_URL: "http://leafcourier.example.com" }, DAY)).toContain("https://");
  expect(await refused({ SMTP_URL: "", SITE_URL: "https://localhost" }, DAY)).toContain(
    "SMTP_URL is not set",
  );
  expect(await refused({}, "2026-11-14")).toContain("It is a demonstration");
  expect(await refused({}, DAY, "--resume")).toContain("It has not begun");
  const text = await readFile(press.file, "utf8");
  await writeFile(press.file, text.replaceAll("what-thc", "no-such"));
  expect(await refused({}, DAY)).toContain("/article/no-such-percentage-leaves-out is not published");
  await writeFile(press.file, text);
  const site = join(press.folder, "data/site.json");
  await writeFile(
    site,
    JSON.stringify({ ...JSON.parse(await readFile(site, "utf8")), postalAddress: undefined }),
  );
  expect(await refused({}, DAY)).toContain("15 U.S.C. § 7704(a)(5)");
  expect((await press.run("send", "2026-11-28")).output).toContain("There is no file");
  expect(press.smtp.received).toEqual([]);
  expect(await readFile(press.file, "utf8")).not.toContain("sent:");
});

test("a mailbox that is gone ends its subscription, one that will not have the mail does not, and 4xx is tried again", async () => {
  const tries = new Map<string, number>();
  press = await openPress({
    manners(to) {
      const count = (tries.get(to) ?? 0) + 1;
      tries.set(to, count);
      if (to === addressOf("gone")) return { at: "recipient", refuse: "550 5.1.1 no such user" };
      if (to === addressOf("policy")) return { at: "recipient", refuse: "550 5.7.1 not from you" };
      if (to === addressOf("busy") && count === 1) return { at: "recipient", refuse: "421 4.3.2 too much" };
      return undefined;
    },
  });
  await press.addReaders([{ n: "gone" }, { n: "policy" }, { n: "busy" }, { n: "well" }]);
  expect(await press.run("send", DAY, "--rate", "100")).toMatchObject({
    code: 0,
    output: expect.stringContaining("2 sent, 2 undeliverable, 0 waiting."),
  });
  expect(await press.deliveries()).toEqual(
    new Map([
      [sha256(addressOf("gone")), "bounced"],
      [addressOf("policy"), "undeliverable"],
      [addressOf("busy"), "sent"],
      [addressOf("well"), "sent"],
    ]),
  );
  const now = await states();
  expect(now.get(sha256(addressOf("gone")))).toBe("bounced");
  expect(now.get(addressOf("policy"))).toBe("confirmed");
});

test("one side that refuses the words keeps nobody else from them; where all do, those are tried again later", async () => {
  let all = false;
  press = await openPress({
    manners: (to) =>
      all || to === addressOf("picky") ? { at: "message", refuse: "554 5.7.1 looks like spam" } : undefined,
  });
  await press.addReaders([{ n: "picky" }, { n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await press.run("send", DAY, "--rate", "100")).toMatchObject({
    code: 0,
    output: expect.stringContaining("3 sent, 1 undeliverable, 0 waiting."),
  });
  all = true;
  await press.database.transaction(async (tx) => {
    await tx.deleteFrom("newsletter_deliveries").execute();
    await tx.updateTable("newsletter_issues").set({ ended_at: null }).execute();
  });
  await press.addReaders(Array.from({ length: 8 }, (_, n) => ({ n: `more-${n}` })));
  expect(await press.run("send", DAY, "--resume", "--rate", "100")).toMatchObject({
    code: 1,
    output: expect.stringContaining("0 sent, 0 undeliverable, 12 waiting."),
  });
});

test("a server that takes nothing stops the sending; it goes on later, with the same words only", async () => {
  press = await openPress();
  await press.addReaders([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const closed = await press.start(["send", DAY], { SMTP_URL: "smtp://127.0.0.1:1" }).ended;
  expect(closed).toMatchObject({ code: 1, output: expect.stringContaining("3 waiting") });
  expect([...(await press.deliveries())]).toEqual([]);
  expect((await press.run("send", DAY)).output).toContain("go on with --resume");
  const text = await readFile(press.file, "utf8");
  await writeFile(press.file, text.replace("one number.\n\n##", "two numbers.\n\n##"));
  expect(await press.run("send", DAY, "--resume")).toMatchObject({
    code: 1,
    output: expect.stringContaining("changed since the sending began"),
  });
  await writeFile(press.file, text);
  expect(await press.run("send", DAY, "--resume", "--rate", "100")).toMatchObject({ code: 0 });
  expect([...press.counts().values()]).toEqual([1, 1, 1]);
});

test("a mail in work at a crash is in doubt: it is told, and sent again only when someone says so", async () => {
  let stalls = true;
  press = await openPress({ manners: () => (stalls ? { at: "message", stall: true } : undefined) });
  await press.addReaders([{ n: 1 }]);
  const sending = press.start(["send", DAY]);
  await until("the mail is on its way", () => press.smtp.asked.length > 0);
  sending.kill();
  await sending.ended;
  stalls = false;
  const resumed = await press.run("send", DAY, "--resume");
  expect(resumed.output).toContain("Of 1 reader it is not known");
  expect(press.counts().size).toBe(0);
  // What another run may still hold is left alone for a minute.
  expect((await press.run("send", DAY, "--resume-unsure")).output).toContain("Of 1 reader it is not known");
  await press.database.single((db) =>
    db.updateTable("newsletter_deliveries").set({ at: "2026-11-21T00:00:00.000Z" }).execute(),
  );
  expect((await press.run("send", DAY, "--resume-unsure")).output).toContain("1 sent");
  expect([...press.counts()]).toEqual([[addressOf(1), 1]]);
});

test("of those in doubt only who still wants it is written to", async () => {
  press = await openPress();
  await press.addReaders([{ n: "left" }, { n: "other", topics: ["week", "law:OH"] }, { n: "stays" }]);
  const { endSubscription } = await import("#app/site/newsletter/subscribers-data.server.ts");
  const { holdUnsure, listUnsure } = await import("#app/newsletter/send/issue-data.server.ts");
  const rows = await press.database.single((db) =>
    db.selectFrom("newsletter_subscribers").select(["id", "email"]).execute(),
  );
  const at = "2026-11-21T12:00:00.000Z";
  await press.database.transaction(async (tx) => {
    await tx
      .insertInto("newsletter_deliveries")
      .values(
        rows.map(({ id }) => ({
          issue: DAY,
          subscriber_id: id,
          state: "sending" as const,
          at,
          bounce_token: id,
        })),
      )
      .execute();
  });
  expect(await listUnsure(DAY, "", 10)).toHaveLength(3);
  const idOf = (n: string) => rows.find(({ email }) => email === addressOf(n))?.id ?? "";
  await press.database.transaction(async (tx) => {
    await endSubscription(tx, idOf("left"), "left", at);
    await tx
      .deleteFrom("newsletter_topics")
      .where("subscriber_id", "=", idOf("other"))
      .where("topic", "=", "week")
      .execute();
  });
  expect((await listUnsure(DAY, "", 10)).map(({ id }) => id)).toEqual([idOf("stays")]);
  // Also where they were listed before they left.
  expect(await holdUnsure(DAY, idOf("left"))).toBeUndefined();
  expect(await holdUnsure(DAY, idOf("other"))).toBeUndefined();
  expect(await holdUnsure(DAY, idOf("stays"))).toBe(idOf("stays"));
});

test("a test goes to one address, needs no conditions and records nothing", async () => {
  press = await openPress();
  const local = { SMTP_URL: "", SITE_URL: "http://localhost:3000", MAIL_FROM: "" };
  const { code, output } = await press.start(["send", "2026-11-14", "--test", "me@mail.example.com"], local)
    .ended;
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(".eml") });
  const outbox = join(press.folder, "var/outbox");
  const [file = ""] = await readdir(outbox);
  const mail = await PostalMime.parse(await readFile(join(outbox, file)));
  expect(mail.subject).toMatch(/^\[Test\] /);
  expect((await press.run("send", DAY, "--test", "me@mail.example.com")).code).toBe(0);
  expect([...press.counts()]).toEqual([["me@mail.example.com", 1]]);
  expect((await press.run("send", DAY, "--test", "no address")).code).toBe(2);
  await press.database.openDatabase();
  expect([...(await press.deliveries())]).toEqual([]);
  expect(await readFile(press.file, "utf8")).not.toContain("sent:");
});

test("who signed up before mail was set up is asked once, and only under an issue's conditions", async () => {
  press = await openPress();
  await press.addReaders([
    { n: 1, state: "legacy" },
    { n: 2, state: "legacy" },
    { n: 3 },
    { n: 4, state: "left" },
  ]);
  expect(await press.start(["ask-again"], { SITE_URL: "http://x.example" }).ended).toMatchObject({ code: 1 });
  expect((await press.run("ask-again", "--rate", "100")).output).toContain("2 asked.");
  expect((await press.run("ask-again")).output).toContain("0 asked.");
  expect([...press.counts()].sort()).toEqual([
    [addressOf(1), 1],
    [addressOf(2), 1],
  ]);
  const [mail] = press.smtp.received;
  expect(mail?.from).toMatch(/^bounce\+[\da-f]{40}@bounces\.example\.com$/);
  expect(mail?.message).toContain("/newsletter/confirm/");
  // It answers nothing, so it has the ways to leave of every such mail.
  const { headers, text } = await PostalMime.parse(mail?.message ?? "");
  const [leave] = /\/newsletter\/leave\/[\da-f]{40}/.exec(text ?? "") ?? [];
  expect(leave).toBeDefined();
  expect(headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain(leave);
  expect(headers.find(({ key }) => key === "list-unsubscribe-post")).toBeDefined();
  expect((await states()).get(addressOf(1))).toBe("legacy");
});

test("who could not be asked is asked by the same command again, which says how many they are", async () => {
  let away = true;
  press = await openPress({
    manners: (to) =>
      away && to === addressOf("away") ? { at: "recipient", refuse: "450 4.2.0 greylisted" } : undefined,
  });
  await press.addReaders([
    { n: "away", state: "legacy" },
    { n: 1, state: "legacy" },
  ]);
  expect(await press.run("ask-again", "--rate", "100")).toMatchObject({
    code: 1,
    output: expect.stringContaining("1 asked. 1 address was not asked yet"),
  });
  away = false;
  expect(await press.run("ask-again", "--rate", "100")).toMatchObject({
    code: 0,
    output: expect.stringContaining("1 asked."),
  });
  expect([...press.counts().values()]).toEqual([1, 1]);
});

test("an edition is drafted and looked at by commands, which reach nobody", async () => {
  press = await openPress();
  const day = "2026-11-20";
  const drafted = await press.run("draft", "--date", day);
  const file = join(press.folder, "data/newsletter", `${day}.md`);
  expect(drafted).toMatchObject({ code: 0, output: expect.stringContaining(`${day}.md`) });
  const text = await readFile(file, "utf8");
  expect(text).toMatch(/^---\ndate: /);
  // What an editor has written is not written over unasked.
  await writeFile(file, text.replace(/^subject: .*$/m, "subject: An editor was here"));
  expect((await press.run("draft", "--date", day)).code).toBe(1);
  expect(await readFile(file, "utf8")).toContain("An editor was here");
  expect((await press.run("draft", "--date", "20 November")).code).toBe(2);
  const { code, output } = await press.run("preview", day);
  expect({ code, output }).toMatchObject({ code: 0 });
  const [html = "", plain = ""] = output.trim().split("\n");
  expect(await readFile(html, "utf8")).toContain("An editor was here");
  expect(await readFile(plain, "utf8")).toContain("Leaf Courier");
  expect(press.smtp.asked).toEqual([]);
});
