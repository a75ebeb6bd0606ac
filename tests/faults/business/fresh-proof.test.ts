import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

const HOUR = 60 * 60 * 1000;

let site: OwnSite;
/** Signed in an hour ago. */
let ona: Owner;
let ben: Owner;
let theo: Owner;
beforeAll(async () => {
  site = await ownSite();
  const [listingId] = await site.listingIds();
  const now = new Date(Date.now() - HOUR);
  ona = makeOwner({ listingId, now, email: "ona@mail.example.com" });
  ben = makeOwner({ claimId: ona.claimId, role: "owner" });
  theo = makeOwner({ claimId: ona.claimId, role: "manager" });
  site.insert(ona, ben, theo);
});
afterAll(() => site?.stop());

const team = () => `/dashboard/${ona.claimId}/team`;

/** Where an answer leads. */
function leadsTo(answer: Response): string {
  return `${answer.status} ${answer.headers.get("Location")}`;
}

test.each([
  ["/dashboard/account/email", { form: "ask-email", email: "new@mail.example.com" }],
  ["/dashboard/delete", { form: "erase", shops: "keep", sure: "yes" }],
  ["/dashboard/export.json", undefined],
])("%s asks for a proof, as a page and as a post", async (path, fields) => {
  const prove = `303 /dashboard/prove?${new URLSearchParams({ next: path })}`;
  const asked = await site.see(path, ona);
  expect(leadsTo(asked)).toBe(prove);
  expect(await asked.text()).not.toContain("ona@mail.example.com");
  // The token of another page is the same session's.
  if (fields)
    expect(leadsTo(await site.post(path, ona, fields, await site.tokenOf(team(), ona)))).toBe(prove);
  expect(site.ask("select id from challenges")).toEqual([]);
  expect(site.ask("select email from accounts where email = 'ona@mail.example.com'")).toHaveLength(1);
});

test("who proved a moment ago is asked for none", async () => {
  for (const path of ["/dashboard/account/email", "/dashboard/delete", "/dashboard/export.json"])
    expect((await site.see(path, ben)).status, path).toBe(200);
});

test("an owner is removed, and leaves, after a proof; a manager is removed without one", async () => {
  const members = () =>
    site.ask<{ role: string }>("select role from shop_members order by role").map(({ role }) => role);
  const prove = `303 /dashboard/prove?${new URLSearchParams({ next: team() })}`;
  const remove = ({ accountId }: Owner) =>
    site.post(team(), ona, { form: "remove", account: accountId }).then(leadsTo);
  expect(await remove(ben)).toBe(prove);
  expect(await site.post(team(), ona, { form: "leave", sure: "yes" }).then(leadsTo)).toBe(prove);
  expect(members()).toEqual(["manager", "owner", "owner"]);
  expect(await remove(theo)).toBe(`303 ${team()}`);
  expect(members()).toEqual(["owner", "owner"]);
});

test("a contest is answered after a proof: the desk may give the shop away by the answer", async () => {
  const at = new Date().toISOString();
  const contest = {
    id: "11111111-1111-4111-8111-111111111111",
    listing_id: site.ask<{ listing_id: string }>("select listing_id from claims")[0]?.listing_id ?? "",
    listing_name: "A shop",
    place: "Portland, OR",
    email: "rival@mail.example.com",
    name: "Someone",
    role: "Owner",
    state: "review",
    contests: ona.claimId,
    told_at: at,
    created_at: at,
  };
  site.insert({ rows: [{ table: "claims", values: contest }] });
  const page = `/dashboard/${ona.claimId}/contest`;
  const prove = `/dashboard/prove?${new URLSearchParams({ next: page })}`;
  const fields = { form: "contest-answer", told: at, answer: "We sold the shop to them." };
  const answers = () => site.ask(`select answer from claims where id = '${contest.id}'`);
  const seen = await (await site.see(page, ona)).text();
  expect(seen).toContain(`href="${prove}"`);
  expect(seen).not.toContain("<textarea");
  // Whoever took longer to write it has it still.
  const late = await site.post(page, ona, fields, await site.tokenOf(team(), ona));
  expect(late.status).toBe(400);
  expect(await late.text()).toMatch(
    /Open this page in another tab[\s\S]*We sold the shop to them\.<\/textarea>/,
  );
  expect(answers()).toEqual([{ answer: null }]);
  expect(leadsTo(await site.post(page, ben, fields))).toBe(`303 ${page}`);
  expect(answers()).toEqual([{ answer: "We sold the shop to them." }]);
});

test("an account takes its data ten times an hour: each is a line of the audit log", async () => {
  const rae = makeOwner({});
  site.insert(rae);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await site.see("/dashboard/export.json", rae)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(site.ask(`select id from audit_log where actor = '${rae.accountId}'`)).toHaveLength(10);
});

test("an account's file has the last thousand of what was typed with its address", async () => {
  const email = "joe@mail.example.com";
  const joe = makeOwner({ email });
  const created_at = new Date().toISOString();
  const messages = Array.from({ length: 1001 }, (_, i) => ({
    table: "contact_messages",
    values: { id: `message-${i}`, created_at, email, topic: "other", message: "Hello" },
  }));
  site.insert({ rows: [...joe.rows, ...messages] });
  const kept = await (await site.see("/dashboard/export.json", joe)).json();
  expect([kept.contact_messages.length, kept.contact_messages_in_all]).toEqual([1000, 1001]);
});

/** What the database has of an account's sessions. */
const sessionsOf = ({ accountId }: Owner) =>
  site.ask(`select id from sessions where account_id = '${accountId}'`);

/** Another browser of somebody's: a session of the same account. */
function secondSession(of: Owner): Owner {
  const other = makeOwner({});
  const rows = other.rows
    .filter(({ table }) => table === "sessions")
    .map((row) => ({ ...row, values: { ...row.values, account_id: of.accountId } }));
  return { ...other, accountId: of.accountId, rows };
}

test("a cookie of hours ago signs out no other device of its account: whoever stole it would keep the owner out", async () => {
  const page = "/dashboard/sessions";
  const stolen = makeOwner({ now: new Date(Date.now() - HOUR) });
  const owners = secondSession(stolen);
  site.insert(stolen, owners);
  const seen = await (await site.see(page, stolen)).text();
  const session = /name="session" value="([0-9a-f]{64})"/.exec(seen)?.[1] ?? "";
  expect(seen).toContain("Before another device is signed out we ask for a new code");
  const ended = await site.post(page, stolen, { form: "end-session", session });
  expect(leadsTo(ended)).toBe(`303 /dashboard/prove?${new URLSearchParams({ next: page })}`);
  expect(sessionsOf(stolen)).toHaveLength(2);
  // Whoever has just signed in ends the other, and all at once need no proof: the thief's own goes with them.
  const others = /name="session" value="([0-9a-f]{64})"/.exec(await (await site.see(page, owners)).text());
  expect(others?.[1]).not.toBe(session);
  await site.post(page, owners, { form: "end-session", session: others?.[1] ?? "" });
  expect(sessionsOf(stolen)).toHaveLength(1);
  const again = makeOwner({ now: new Date(Date.now() - HOUR) });
  site.insert(again);
  expect(leadsTo(await site.post(page, again, { form: "end-all" }))).toBe("303 /sign-in");
  expect(sessionsOf(again)).toEqual([]);
});

test("a cookie of hours ago signs nobody out at the desk, and drops nothing that the site promised", async () => {
  const thief = makeOwner({ staff: "operator", now: new Date(Date.now() - HOUR) });
  const fresh = makeOwner({ staff: "operator" });
  const at = new Date().toISOString();
  const alert = {
    id: "22222222-2222-4222-8222-222222222222",
    kind: "of-another-version",
    payload: "{}",
    state: "waiting",
    attempts: 1,
    due_at: new Date(Date.now() + HOUR).toISOString(),
    created_at: at,
  };
  site.insert(thief, fresh, { rows: [{ table: "outbox", values: alert }] });
  const kept = () => site.ask(`select id from outbox where id = '${alert.id}'`);
  for (const [path, fields] of [
    [`/desk/accounts/${fresh.accountId}`, { form: "sign-out-everywhere" }],
    [`/desk/outbox/${alert.id}`, { form: "drop", id: alert.id }],
  ] as const) {
    const prove = `303 /dashboard/prove?${new URLSearchParams({ next: path })}`;
    expect(leadsTo(await site.post(path, thief, fields))).toBe(prove);
  }
  expect([sessionsOf(fresh).length, kept().length]).toEqual([1, 1]);
  const dropped = await site.post(`/desk/outbox/${alert.id}`, fresh, { form: "drop", id: alert.id });
  expect([leadsTo(dropped), kept()]).toEqual(["303 /desk/outbox", []]);
  const account = `/desk/accounts/${thief.accountId}`;
  expect(leadsTo(await site.post(account, fresh, { form: "sign-out-everywhere" }))).toBe(`303 ${account}`);
  expect(sessionsOf(thief)).toEqual([]);
});

test("a cookie of hours ago gives nobody's shop to somebody else, alone or among a chain's", async () => {
  const [, , listingId = ""] = await site.listingIds();
  const holder = makeOwner({ listingId });
  const rival = makeOwner({ listingId: "another-of-the-chain" });
  const thief = makeOwner({ staff: "operator", now: new Date(Date.now() - HOUR) });
  const fresh = makeOwner({ staff: "operator" });
  const id = "33333333-3333-4333-8333-333333333333";
  const at = new Date().toISOString();
  const contest = {
    id,
    listing_id: listingId,
    listing_name: "A shop",
    place: "Portland, OR",
    account_id: rival.accountId,
    email: "rival@mail.example.com",
    name: "Someone",
    role: "Owner",
    state: "review",
    proof: 1,
    contests: holder.claimId,
    told_at: new Date(Date.now() - 9 * 24 * HOUR).toISOString(),
    created_at: at,
    proven_at: at,
  };
  site.insert(holder, rival, thief, fresh, { rows: [{ table: "claims", values: contest }] });
  site.ask(`update claims set proof = 3 where id = '${holder.claimId}'`);
  const path = `/desk/claims/${id}`;
  const grant = { form: "decide", decision: "grant", reason: "address-on-file", note: "Their letter came." };
  const state = () => site.ask(`select state from claims where id = '${holder.claimId}'`)[0]?.state;
  expect(await (await site.see(path, thief)).text()).toContain("granting this claim takes the shop away");
  const refused = await site.post(path, thief, grant);
  expect([refused.status, state()]).toEqual([400, "granted"]);
  const said = await refused.text();
  expect(said).toContain("First prove that the mailbox is yours. Your last proof is too old for this.");
  expect(said).toContain("Their letter came.</textarea>");
  const together = await site.post(path, thief, { form: "chain", claim: id });
  expect([together.status, state()]).toEqual([400, "granted"]);
  expect((await site.post(path, fresh, grant)).status).toBe(303);
  expect(state()).toBe("replaced");
});

test("a cookie of hours ago settles no objection, and says of no sleeping claim whose shop it is: nothing takes either back", async () => {
  const [, , , objectedTo = "", asleepAt = ""] = await site.listingIds();
  const objected = makeOwner(await site.shop(objectedTo));
  const asleep = makeOwner(await site.shop(asleepAt));
  const thief = makeOwner({ staff: "operator", now: new Date(Date.now() - HOUR) });
  const fresh = makeOwner({ staff: "operator" });
  site.insert(objected, asleep, thief, fresh);
  const at = new Date().toISOString();
  site.ask(`update claims set objected_at = '${at}' where id = '${objected.claimId}'`);
  site.ask(`update claims set dormant_since = '${at}' where id = '${asleep.claimId}'`);
  const open = () =>
    site.ask(
      `select id from claims where id in ('${objected.claimId}', '${asleep.claimId}')
       and (objected_at is not null or dormant_since is not null)`,
    ).length;
  const grant = { form: "decide", decision: "grant", reason: "address-on-file" };
  for (const [{ claimId }, fields] of [
    [objected, { form: "confirm" }],
    [objected, grant],
    [asleep, { form: "confirm" }],
    [asleep, grant],
    [asleep, { form: "wake", listing: asleepAt }],
  ] as const) {
    const path = `/desk/claims/${claimId}`;
    const shown = await (await site.see(path, thief)).text();
    expect(shown.split("First prove that the mailbox is yours").length, path).toBe(3);
    const refused = await site.post(path, thief, fields);
    expect([refused.status, open()], JSON.stringify(fields)).toEqual([400, 2]);
    expect(await refused.text()).toContain("Your last proof is too old for this.");
  }
  for (const [{ claimId }, fields, left] of [
    [objected, { form: "confirm" }, 1],
    [asleep, { form: "wake", listing: asleepAt }, 0],
  ] as const) {
    const settled = await site.post(`/desk/claims/${claimId}`, fresh, fields);
    expect([settled.status, open()], JSON.stringify(fields)).toEqual([303, left]);
  }
});

test("a cookie of hours ago gives no shop back to whom the desk took it from", async () => {
  const [, , , , , listingId = ""] = await site.listingIds();
  const holder = makeOwner({ listingId });
  const thief = makeOwner({ staff: "operator", now: new Date(Date.now() - HOUR) });
  const fresh = makeOwner({ staff: "operator" });
  site.insert(holder, thief, fresh);
  const path = `/desk/claims/${holder.claimId}`;
  const state = () => site.ask(`select state from claims where id = '${holder.claimId}'`)[0]?.state;
  expect((await site.post(path, fresh, { form: "revoke", reason: "misuse" })).status).toBe(303);
  expect(await (await site.see(path, thief)).text()).toContain("giving the shop back needs a proof");
  const refused = await site.post(path, thief, { form: "undo" });
  expect([refused.status, state()]).toEqual([400, "revoked"]);
  expect(await refused.text()).toContain("Your last proof is too old for this.");
  expect((await site.post(path, fresh, { form: "undo" })).status).toBe(303);
  expect(state()).toBe("granted");
});

test("a claim is withdrawn after a proof: one that its shop's owners were told of cannot be made again for 7 days", async () => {
  const now = new Date(Date.now() - HOUR);
  const rival = makeOwner({ now, email: "rival-of-yore@mail.example.com" });
  const listing_id = (await site.listingIds()).at(-2) ?? "";
  const at = now.toISOString();
  const claim = {
    ...{
      id: "22222222-2222-4222-8222-222222222222",
      listing_id,
      listing_name: "A shop",
      place: "Portland, OR",
    },
    ...{
      account_id: rival.accountId,
      email: "rival-of-yore@mail.example.com",
      name: "Someone",
      role: "Owner",
    },
    ...{ state: "review", proof: 1, told_at: at, created_at: at, proven_at: at },
  };
  site.insert(rival, { rows: [{ table: "claims", values: claim }] });
  const page = `/claim/status/${claim.id}`;
  const prove = `303 /dashboard/prove?${new URLSearchParams({ next: page })}`;
  expect(await site.post(page, rival, { form: "withdraw-claim" }).then(leadsTo)).toBe(prove);
  expect(site.ask(`select state from claims where id = '${claim.id}'`)).toEqual([{ state: "review" }]);
});
