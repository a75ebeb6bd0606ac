import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite, tokenIn } from "./own-site.ts";

const CSV = `id,name,address,city,state,zip,phone,license_number,source,closed_on
or-1,Wallowa Provisions,1 Court Ave,Portland,OR,97216,5035550147,OR-1,Oregon,
or-2,Late Goods,2 Court Ave,Portland,OR,97216,5035550100,OR-2,Oregon,
or-3,Farrow Dispensary,3 Court Ave,Portland,OR,97216,5035550101,OR-3,Oregon,
or-4,Closed Goods,4 Court Ave,Portland,OR,97216,5035550102,OR-4,Oregon,2026-11-20
or-5,Larkspur Herbal,5 Court Ave,Portland,OR,97216,5035550103,OR-5,Oregon,
`;
const HOUR = 60 * 60 * 1000;
const at = new Date().toISOString();

let site: OwnSite;
let owner: Owner;
let manager: Owner;
let stranger: Owner;
beforeAll(async () => {
  site = await ownSite({ csv: CSV });
  owner = makeOwner({ listingId: "or-1", listingName: "Wallowa Provisions" });
  manager = makeOwner({ claimId: owner.claimId, role: "manager" });
  stranger = makeOwner({ listingId: "or-2", listingName: "Late Goods" });
  site.insert(owner, manager, stranger);
});
afterAll(() => site?.stop());

const page = (part: string) => `/dashboard/${owner.claimId}/${part}`;

/** Another session of the owner's, which began so long ago: the token of a page that was opened before it is outdated. */
function newerSession(ago = 0): Owner {
  const made = makeOwner({ now: new Date(Date.now() - ago) });
  const sessions = made.rows.filter(({ table }) => table === "sessions");
  for (const { values } of sessions) values.account_id = owner.accountId;
  site.insert({ rows: sessions });
  return { ...owner, cookie: made.cookie };
}

/** A page's HTML without its data for scripts, which has what was typed in any case. */
async function shownOf(answer: Response): Promise<string> {
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");
}

const OUTDATED = "Nothing was changed: press the button again.";

test("a photograph's words that were refused as a whole stand there as they were typed, and the next press saves them", async () => {
  const id = randomUUID();
  const values = {
    ...{ id, claim_id: owner.claimId, state: "live", position: 1, at, alt: "The storefront" },
    ...{ width: 1600, height: 1200, sha256: "1".repeat(64) },
  };
  site.insert({ rows: [{ table: "shop_photos", values }] });
  const outdated = await site.tokenOf(page("photos"), owner);
  const newer = newerSession();
  const typed = "The counter with its two green lamps";
  const fields = { form: "own-photo", id, do: "describe", seen: "The storefront" };
  const refused = await site.post(page("photos"), newer, { ...fields, alt: typed }, outdated);
  const html = await shownOf(refused);
  expect([refused.status, html.includes(OUTDATED)]).toEqual([400, true]);
  const shown = /<textarea[^>]*name="alt"[^>]*>([^<]*)<\/textarea>/.exec(
    html.slice(html.indexOf(`photo-${id}`)),
  )?.[1];
  expect(shown).toBe(typed);
  const again = await site.post(page("photos"), newer, { ...fields, alt: shown ?? "" }, tokenIn(html));
  expect(again.status).toBe(303);
  expect(site.ask("select alt from shop_photos")).toEqual([{ alt: typed }]);
});

test("which mails somebody chose stands there as it was chosen, where the form was refused", async () => {
  const path = "/dashboard/mail";
  const outdated = await site.tokenOf(path, owner);
  const refused = await site.post(path, newerSession(), { form: "mails", kind: "figures" }, outdated);
  const html = await shownOf(refused);
  expect([refused.status, html.includes(OUTDATED)]).toEqual([400, true]);
  const chosen = [...html.matchAll(/<input[^>]*name="kind"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes("checked"))
    .map((input) => /value="(\w+)"/.exec(input)?.[1]);
  expect(chosen).toEqual(["figures"]);
});

test("an answer to a contest that is refused as a whole is not lost where the proof is old as well", async () => {
  const contest = {
    ...{ id: randomUUID(), listing_id: "or-1", listing_name: "Wallowa Provisions", place: "Portland, OR" },
    ...{ email: "rival@mail.example.com", name: "Someone", role: "Owner", state: "review" },
    ...{ contests: owner.claimId, told_at: at, created_at: at },
  };
  site.insert({ rows: [{ table: "claims", values: contest }] });
  const outdated = await site.tokenOf(page("contest"), owner);
  const fields = { form: "contest-answer", told: at, answer: "The shop is ours since 2019." };
  const refused = await site.post(page("contest"), newerSession(HOUR), fields, outdated);
  const html = await shownOf(refused);
  expect([refused.status, html.includes(OUTDATED)]).toEqual([400, true]);
  expect(html).toContain("The shop is ours since 2019.</textarea>");
});

test("an answer to a question that somebody else answered meanwhile is there to be read, and was not sent", async () => {
  const id = randomUUID();
  const question = {
    ...{ id, claim_id: owner.claimId, email: "reader@mail.example.com", name: "Joe" },
    ...{ message: "Do you have parking?", state: "open", created_at: at },
  };
  site.insert({ rows: [{ table: "shop_inquiries", values: question }] });
  const answer = (who: Owner, words: string, token?: string) =>
    site.post(page("inquiries"), who, { form: "answer", question: id, answer: words }, token);
  const token = await site.tokenOf(page("inquiries"), owner);
  expect((await answer(manager, "Yes, behind the shop.")).status).toBe(303);
  const late = await answer(owner, "Two places are in the yard, and the street is free after six.", token);
  const html = await shownOf(late);
  expect(late.status).toBe(409);
  expect(html).toContain("Your answer, which was not sent");
  expect(html).toContain("Two places are in the yard, and the street is free after six.");
  expect(site.ask("select answer from shop_inquiries")).toEqual([{ answer: "Yes, behind the shop." }]);
});

const DEAL = {
  ...{ kind: "percent-off", title: "Ten percent on Fridays", starts: "2026-11-01", weekdays: [] },
  summary: "10 percent off all flower, all Friday long.",
  conditions: "Once per person and day. Adults 21 and over.",
};

/** A deal that runs until so many days from now. */
function deal({ claimId }: Owner, listing_id: string, state: string, days = 20): string {
  const id = randomUUID();
  const ends = new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  const values = {
    ...{ id, slug: `deal-${id}`, listing_id, claim_id: claimId, state, reason: null },
    ...{ fields: JSON.stringify({ ...DEAL, ends }), revision: 1, created_at: at, at },
  };
  site.insert({ rows: [{ table: "shop_deals", values }] });
  return id;
}

test("a deal that somebody else deleted while it was written is kept as a new draft; another shop's is none", async () => {
  const id = deal(owner, "or-1", "draft");
  const path = page(`deals/${id}`);
  const token = await site.tokenOf(path, owner);
  const thrown = await site.post(path, manager, { form: "deal", do: "throw-away", revision: "1" });
  expect(thrown.status).toBe(303);
  const fields = { form: "deal", do: "check", revision: "1", title: "Twelve percent on Fridays" };
  const sent = await site.post(path, owner, fields, token);
  const kept = site.ask<{ id: string; fields: string }>("select id, fields from shop_deals");
  expect(kept.map((row) => JSON.parse(row.fields).title)).toEqual(["Twelve percent on Fridays"]);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, page(`deals/${kept[0]?.id}`)]);
  const theirs = deal(stranger, "or-2", "draft");
  const draft = { ...fields, do: "draft" };
  expect((await site.post(page(`deals/${theirs}`), owner, draft, token)).status).toBe(404);
  expect(site.ask("select id from shop_deals")).toHaveLength(2);
});

test("the page of a public deal says what readers see of it, whatever is typed over it, and that one is over", async () => {
  const live = page(`deals/${deal(owner, "or-1", "live")}`);
  const fields = { form: "deal", do: "check", revision: "1", ...DEAL, kind: "free-gift", weekdays: "" };
  const refused = await site.post(live, owner, { ...fields, ends: "2026-12-20" });
  const html = await shownOf(refused);
  expect(html).toContain("Readers see what you published before: this kind cannot be published");
  expect(html).not.toContain("Nobody sees it");
  const over = page(`deals/${deal(owner, "or-1", "live", -2)}`);
  const ended = await shownOf(await site.see(over, owner));
  expect(ended).toContain("Its last day is over, so readers do not see it.");
  expect(ended).not.toContain("Readers see what you published before");
});

test("what was typed for a listing that left the directory meanwhile is there still, and said not to be saved", async () => {
  const closed = makeOwner({ listingId: "or-4", listingName: "Closed Goods" });
  site.insert(closed);
  const own = `/dashboard/${closed.claimId}`;
  const words = "A quiet shop with a bench before it.";
  const edit = { form: "edit", field: "description", do: "save", revision: "0", value: words };
  const deal = { form: "deal", do: "draft", summary: words };
  for (const [path, fields] of [
    [`${own}/listing`, edit],
    [`${own}/deals`, deal],
  ] as const) {
    const html = await shownOf(await site.post(path, closed, fields));
    expect(html, path).toContain(words);
    expect(html, path).toContain("not in the directory right now. Nothing was saved.");
  }
});

test("who became the last owner while the page was open is told so before they leave or erase the account", async () => {
  const [ona, ben] = [makeOwner({ listingId: "or-3", listingName: "Farrow Dispensary" }), makeOwner({})];
  const joined = { claim_id: ona.claimId, account_id: ben.accountId, role: "owner", added_at: at };
  site.insert(ona, ben, { rows: [{ table: "shop_members", values: joined }] });
  const team = `/dashboard/${ona.claimId}/team`;
  const [leaving, erasing] = await Promise.all(["leave", "erase"].map((form) => fieldsOf(form, ona, team)));
  expect((await site.post(team, ben, { form: "leave", sure: "yes" })).status).toBe(303);
  const left = await site.post(team, ona, { ...leaving, sure: "yes" });
  const html = await shownOf(left);
  expect([left.status, html.includes("the other owners left meanwhile")]).toEqual([400, true]);
  expect(html).toContain("I am the last owner.");
  const erased = await site.post("/dashboard/delete", ona, { ...erasing, sure: "yes" });
  const page = await shownOf(erased);
  expect([erased.status, page.includes("Nothing was erased")]).toEqual([400, true]);
  expect(page).toContain("After that nobody looks after");
  expect(site.ask(`select state from claims where id = '${ona.claimId}'`)).toEqual([{ state: "granted" }]);
  const again = await fieldsOf("leave", ona, team);
  expect((await site.post(team, ona, { ...again, sure: "yes" })).status).toBe(303);
  expect(site.ask(`select state from claims where id = '${ona.claimId}'`)).toEqual([{ state: "ended" }]);
});

test("who erases the account is asked about what they wrote for a shop that the desk took away, too", async () => {
  const ona = makeOwner({ listingId: "or-5", listingName: "Larkspur Herbal" });
  site.insert(ona);
  const edit = { listing_id: "or-5", field: "description", value: "Ours.", claim_id: ona.claimId };
  const values = { ...edit, account_id: ona.accountId, state: "live", revision: 1, at };
  site.insert({ rows: [{ table: "shop_edits", values }] });
  const isNow = (state: string) =>
    site.ask(`update claims set state = '${state}' where id = '${ona.claimId}'`);
  isNow("review");
  const open = await fieldsOf("erase", ona, "");
  const page = await shownOf(await site.see("/dashboard/delete", ona));
  expect(page).toContain("What you wrote for Larkspur Herbal, which you do not look after now:");
  isNow("granted");
  const early = await site.post("/dashboard/delete", ona, { ...open, shops: "erase", sure: "yes" });
  expect([early.status, (await shownOf(early)).includes("Nothing was erased")]).toEqual([400, true]);
  isNow("revoked");
  expect((await site.post("/dashboard/delete", ona, { ...open, shops: "erase", sure: "yes" })).status).toBe(
    303,
  );
  expect(site.ask("select value from shop_edits where listing_id = 'or-5'")).toEqual([]);
});

/** The hidden fields of a form as its page has them now. */
async function fieldsOf(form: string, who: Owner, team: string): Promise<Record<string, string>> {
  const html = await (await site.see(form === "leave" ? team : "/dashboard/delete", who)).text();
  const from = html.indexOf(`name="form" value="${form}"`);
  const inputs = html.slice(from, html.indexOf("</form>", from)).matchAll(/<input[^>]*type="hidden"[^>]*>/g);
  const hidden = [...inputs].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
  return { ...Object.fromEntries(hidden), form };
}

test("who was signed out while they wrote has what they wrote, and is told that nothing was saved", async () => {
  const fields = { form: "edit", field: "description", do: "save", revision: "0" };
  const send = (value: string) =>
    site.post(page("listing"), { cookie: "session=nobody" }, { ...fields, value }, "a token");
  const answer = await send("A quiet shop\nwith a bench before it.");
  const html = await shownOf(answer);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([403, "no-store"]);
  expect(html).toContain("Nothing was saved.");
  expect(html).toContain("A quiet shop\nwith a bench before it.");
  expect(html).toContain(`href="/sign-in?${new URLSearchParams({ next: page("listing") })}"`);
  const button = await send("");
  expect([button.status, button.headers.get("Location")]).toEqual([
    303,
    `/sign-in?${new URLSearchParams({ next: page("listing") })}`,
  ]);
  expect(site.ask("select value from shop_edits")).toEqual([]);
});
