import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OWN_ENVIRONMENT } from "../../own-environment.ts";
import { makeOwner } from "../../shop-owner.ts";
import { type OwnDatabase, ownDatabase } from "../own-database.ts";
import { insertInto } from "./on-both.ts";

const AT = "2026-11-20T10:00:00.000Z";

let folder: string;
let database: OwnDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-desk-"));
  database = await ownDatabase({ VAR_DIR: folder });
  await database.openDatabase();
});
afterEach(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What `npm run desk -- …` prints, line by line. */
async function desk(...args: string[]): Promise<string[]> {
  const env = { ...OWN_ENVIRONMENT, VAR_DIR: folder };
  const { stdout } = await promisify(execFile)(
    resolve("node_modules/.bin/node"),
    ["scripts/desk.ts", ...args],
    { env },
  );
  return stdout.trimEnd().split("\n");
}

test("an account's name that was kept with a line break makes no line of its own, and turns none around", async () => {
  const forger = makeOwner({ name: "Ona: edit.saved\nNov 27, 8:00 pm \u202e The site: claim.granted" });
  const act = { id: "a", at: AT, actor: forger.accountId, action: "account.renamed" };
  await insertInto(database, forger, { rows: [{ table: "audit_log", values: act }] });
  const said = await desk("audit");
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /owner-\w+@mail\.example\.com \(Ona: edit\.saved Nov 27, 8:00 pm {2}The site: claim\.granted\): account\.renamed/,
  );
});

test("what a visitor wrote is shown with all that is known, and moves no cursor", async () => {
  const message = { id: "m", topic: "other", name: "Rae", email: "rae@mail.example.com", created_at: AT };
  const rows = [
    { table: "contact_messages", values: { ...message, message: "Hello\n\u001b[2Jthere\u009b31m" } },
  ];
  await insertInto(database, { rows });
  const said = await desk("show", "messages", "m");
  expect(said[0]).toBe("{");
  expect(said).toContain('  "name": "Rae",');
  expect(said.join("\n")).toMatch(/"message": "Hello\\n\\u001b\[2Jthere 31m"/);
});

test.each([
  ["refuse", 2000],
  ["decline", 500],
])(
  "a note that `%s` would cut, or the database refuse, is named before anything is decided",
  async (does, most) => {
    const { decideByCommand } = await import("#app/desk/command/decide-by-command.server.ts");
    const decide = (note: string) => decideByCommand([does, "deals", "none"], { reason: "price", note });
    expect(await decide("x".repeat(most + 1))).toEqual({
      ok: false,
      lines: [expect.stringContaining("Nothing was decided.")],
    });
    expect(JSON.stringify(await decide("x".repeat(most)))).not.toContain("Nothing was decided.");
  },
);

test.each(["constructor", "__proto__", "no-such-queue"])("there is no queue %s", async (queue) => {
  await expect(desk("list", queue)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Usage/),
  });
});
