import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";
import { addressesOf, type Door, isClaimants, isOwn, readDoors } from "./site-doors.ts";

/**
 * All that somebody does on a page of theirs, by the proof that it asks for (product.md 15.9). "session": a cookie that was stolen long ago does it, and why
 * that is borne. A form without a line here is red: whoever writes one thinks of that cookie first.
 */
const ACTS: Record<string, Record<string, string>> = {
  // What a person of a shop, or a claimant, does.
  "claim/status/:id": { "withdraw-claim": "fresh" },
  "dashboard/prove": {
    ask: "session: it is how the proof is asked for",
    prove: "session: the code is the proof",
  },
  "dashboard/account": { name: "session: named by id in the audit log, twenty times a day" },
  "dashboard/account/email": { "ask-email": "fresh", "confirm-email": "fresh" },
  "dashboard/delete": { erase: "fresh" },
  "dashboard/sessions": { "end-session": "fresh", "end-all": "session: the thief's own goes with them" },
  "dashboard/mail": {
    mails: "session: codes, decisions about a claim and security notices come whatever it says",
  },
  "dashboard/:claim/team": {
    invite: "by-case: an owner asks for it, a manager does not",
    withdraw: "session: another invitation is sent as easily",
    remove: "by-case: an owner asks for it, a manager does not",
    leave: "fresh",
  },
  "dashboard/:claim/contest": { "contest-answer": "fresh" },
  "dashboard/:claim/listing": { edit: "session: the history has who and when, and the desk sees it" },
  "dashboard/:claim/deals/:id?": {
    deal: "session: withdrawn at any time, the first one waits for the desk",
    withdraw: "session: its text stays as a draft",
  },
  "dashboard/:claim/photos": {
    "own-photo": "session: photographs can be sent again",
    photo: "session: taken down at any time, the first ones wait for the desk",
  },
  "dashboard/:claim/inquiries": {
    answer: "session: readers wait for it, and the mail goes to the address that asked",
    spam: "session: taken back from there",
  },
  // What staff decide is undone for 30 days, and stands in the audit log; what takes a shop from somebody asks.
  "desk/claims/:id?": {
    decide: "by-case: granting a contest, an objection or a sleeping claim asks for it",
    chain: "by-case: as decide",
    wake: "by-case: as decide",
    confirm: "by-case: as decide",
    revoke: "fresh",
    undo: "by-case: what takes a shop away, or gives it back to whom it was taken from, asks for it",
  },
  "desk/listings/:id?": { decide: "session: undone for 30 days", undo: "session: decided anew" },
  "desk/deals/:id?": { decide: "session: undone for 30 days", undo: "session: decided anew" },
  "desk/photos/:id?": { decide: "session: undone for 30 days", undo: "session: decided anew" },
  ...Object.fromEntries(
    ["reports", "messages", "leads", "law"].map((queue) => [
      `desk/${queue}/:id?`,
      { handled: "session: one press undoes it", reopen: "session: one press undoes it" },
    ]),
  ),
  "desk/accounts/:id": { "sign-out-everywhere": "fresh" },
  "desk/outbox/:id?": {
    retry: "session: what waits is sent, as it would be by itself",
    "retry-dead": "session: as retry",
    drop: "fresh",
  },
};

/** What is taken away as a file, and what of it asks for a proof. */
const FILES: Record<string, string> = {
  "dashboard/export.json": "fresh",
  "dashboard/:claim/statistics.csv": "session: figures of days, of nobody",
  "dashboard/:claim/photos/:sha256/:width": "session: the shop's own photographs",
  "desk/photos/:sha256/:width": "session: what the page shows",
  ...Object.fromEntries(
    ["reports", "messages", "leads", "law", "newsletter"].map((queue) => [`desk/${queue}.csv`, "fresh"]),
  ),
};

/** What is said where the page would lose what was typed. */
const STALE = [
  "First prove that the mailbox is yours.",
  "more than 15 minutes since you confirmed your mailbox",
];

const HOUR = 60 * 60 * 1000;

let home: string;
let doors: Door[];
let site: OwnSite;
/** Both signed in an hour ago. */
let owner: Owner;
let operator: Owner;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "leaf-courier-acts-"));
  doors = (await readDoors(home)).filter((door) => isOwn(door) || isClaimants(door));
  site = await ownSite();
  const [listingId] = await site.listingIds();
  const now = new Date(Date.now() - HOUR);
  owner = makeOwner({ listingId, now });
  operator = makeOwner({ staff: "operator", now });
  site.insert(owner, operator);
});
afterAll(async () => {
  await site?.stop();
  rmSync(home, { recursive: true, force: true });
});

const proofOf = (line: string) => line.split(":")[0];

/** The lines of a table without their reasons. */
function proofsOf(lines: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, proofOf(line)]));
}

const doerOf = ({ path }: Door) => (path.startsWith("desk") ? operator : owner);

/** The longest address of a door, whose account or claim is there: a shop's is the owner's, whom the desk may sign out. */
const addressOf = (door: Door) => addressesOf(door, owner).at(-1) ?? "";

test("each act of the build has a line that says which proof it asks for", () => {
  const acting = doors.filter(({ action }) => action);
  const built = Object.fromEntries(acting.map(({ path, proofs }) => [path, proofs ?? "no word"]));
  expect(built).toEqual(
    Object.fromEntries(Object.entries(ACTS).map(([path, forms]) => [path, proofsOf(forms)])),
  );
});

test("each file of the build has a line too", () => {
  const files = doors.filter(({ file }) => file).map(({ path }) => path);
  expect(files.sort()).toEqual(Object.keys(FILES).sort());
});

test("what asks for a fresh proof does nothing for a cookie of an hour ago, and says where to prove", async () => {
  const before = stored();
  let asked = 0;
  for (const door of doors.filter(({ action }) => action))
    for (const [form, line] of Object.entries(ACTS[door.path] ?? {})) {
      if (proofOf(line) !== "fresh") continue;
      const path = addressOf(door);
      const doer = doerOf(door);
      const token = await site.tokenOf(door.path.startsWith("desk") ? "/desk" : "/dashboard/account", doer);
      const answer = await site.post(
        path,
        doer,
        { form, sure: "yes", shops: "erase", reason: "sold" },
        token,
      );
      const told = `${path} ${form}: ${answer.status} ${answer.headers.get("Location")}`;
      if (answer.status === 303)
        expect(told).toBe(`${path} ${form}: 303 /dashboard/prove?${new URLSearchParams({ next: path })}`);
      else {
        expect(told).toBe(`${path} ${form}: 400 null`);
        const html = await answer.text();
        expect(
          STALE.some((words) => html.includes(words)),
          told,
        ).toBe(true);
      }
      asked += 1;
    }
  expect(asked).toBe(10);
  expect(stored()).toEqual(before);
});

test("a file that asks for a fresh proof is not sent to a cookie of an hour ago", async () => {
  for (const door of doors.filter(({ file }) => file)) {
    if (proofOf(FILES[door.path] ?? "") !== "fresh") continue;
    const path = addressOf(door);
    const answer = await site.see(path, doerOf(door));
    expect(`${path} ${answer.status} ${answer.headers.get("Location")}`).toBe(
      `${path} 303 /dashboard/prove?${new URLSearchParams({ next: path })}`,
    );
  }
});

/** All that the site stores of people and shops, but for when somebody was seen and what counts forms. */
function stored() {
  const tables = ["accounts", "claims", "shop_members", "staff", "challenges", "outbox", "audit_log"];
  const rows = tables.map((table) => [table, site.ask(`select * from ${table}`)]);
  return Object.fromEntries([...rows, ["sessions", site.ask("select id, kind, proven_at from sessions")]]);
}
