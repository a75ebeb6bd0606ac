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
