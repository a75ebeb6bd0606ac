import { createHash } from "node:crypto";
import { expect } from "vitest";
import { onBothDatabases } from "./on-both.ts";
import { EMAIL, MINUTE, signInsOf } from "./sign-ins.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

onBothDatabases(({ when, database }) => {
  const { challenges, account, ask, asked, begin } = signInsOf(database);
  const rows = (table: "challenges" | "sessions" | "outbox") =>
    database().single((db) => db.selectFrom(table).selectAll().execute());
  const into = async () => "in";

  when("whoever reads the database has no code, no link and no session", async () => {
    await account();
    const [one, other] = [await asked(), await asked("other@mail.example.com")];
    const { secret } = await begin();
    const kept = JSON.stringify([await rows("challenges"), await rows("sessions"), await rows("outbox")]);
    for (const text of [one.code, one.link, one.secret, other.link, other.secret, secret])
      expect(kept).not.toContain(text);
    // A link and a session are 128 bits and more, so that a hash of them is enough; a code's is made with a key and for its challenge.
    expect(kept).toContain(sha256(one.link));
    expect(kept).toContain(sha256(secret));
    const macs = (await rows("challenges")).map((row) => "code_mac" in row && row.code_mac);
    expect(macs).toEqual([0, 1].map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
    expect(new Set(macs).size, "the same code of two challenges").toBe(2);
    for (const of of [one.code, `${one.id} ${one.code}`, `${other.id} ${one.code}`])
      expect(macs, "a hash that anybody can make of 100 million codes").not.toContain(sha256(of));
  });

  when("code and link hold ten minutes from when the mail left, however long it waited", async () => {
    const { makeSecrets, spendCode, spendLink } = await challenges();
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * MINUTE);
    for (const way of ["code", "link"]) {
      const { id, secret } = await ask(EMAIL, at(-9));
      const made = await makeSecrets(id, "48210937", at(0));
      const spend = (when: Date) =>
        way === "code"
          ? spendCode({ secret, code: "48210937", purpose: "sign-in", now: when }, into)
          : spendLink({ link: made?.link ?? "", purpose: "sign-in", now: when }, into);
      expect((await spend(at(10)))?.ok ?? false, `${way} after ten`).toBe(false);
      expect((await spend(at(9)))?.ok, `${way} after nine`).toBe(true);
    }
  });

  when("a link counts for what was asked alone", async () => {
    const { spendLink } = await challenges();
    const { link } = await asked();
    for (const purpose of ["claim", "step-up", "invitation"] as const)
      expect(await spendLink({ link, purpose }, into)).toBeUndefined();
    expect(await spendLink({ link, purpose: "sign-in" }, into)).toMatchObject({ result: "in" });
  });

  when("a mail that leaves after its challenge was answered has no secrets", async () => {
    const { makeSecrets, openChallenge, spendLink } = await challenges();
    const { id, link } = await asked();
    await spendLink({ link, purpose: "sign-in" }, into);
    expect(await openChallenge(id)).toBeUndefined();
    expect(await makeSecrets(id, "11112222")).toBeUndefined();
  });
});
