import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

let site: OwnSite;
let editor: Owner;
let operator: Owner;
let listing: string;
const ids = { message: randomUUID(), report: randomUUID(), claim: randomUUID() };

beforeAll(async () => {
  site = await ownSite({ env: { TRUST_PROXY: "1" } });
  [listing = ""] = await site.listingIds();
  const { listingName, place } = await site.shop(listing);
  editor = makeOwner({ staff: "editor", name: "Ed Harmon", listingId: "own-shop" });
  operator = makeOwner({ staff: "operator", name: "Ruth Calloway" });
  const claimant = makeOwner({ email: "dale@mail.example.com", name: "Dale Whitcomb" });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const rows: Owner["rows"] = [
    {
      table: "contact_messages",
      values: {
        id: ids.message,
        topic: "correction",
        name: "=1+1",
        email: "rae@mail.example.com",
        message: "<script>alert(1)</script> Six plants, not four.",
        created_at: at,
      },
    },
    {
      table: "listing_reports",
      values: {
        id: ids.report,
        listing_id: "own-shop",
        listing_name: "Own",
        message: "Closed.",
        created_at: at,
      },
    },
    {
      table: "claims",
      values: {
        id: ids.claim,
        listing_id: listing,
        listing_name: listingName,
        account_id: claimant.accountId,
        email: "dale@mail.example.com",
        name: "Dale Whitcomb",
        role: "Manager",
        place,
        state: "review",
        proof: 3,
        call_code: "471902",
        created_at: at,
        proven_at: at,
      },
    },
  ];
  site.insert(editor, operator, claimant, { rows });
});
afterAll(() => site?.stop());

const row = (sql: string) => site.ask(sql)[0];

test("the desk says what waits; nothing of it is kept, indexed or run", async () => {
  const page = await site.see("/desk", operator);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(await page.text()).toContain("things wait");
  const message = await (await site.see(`/desk/messages/${ids.message}`, editor)).text();
  expect(message).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Six plants");
  expect(message).not.toContain("<script>alert(1)");
});

test("a message is marked as handled with the page's token only, and waits again when that is taken back", async () => {
  const path = `/desk/messages/${ids.message}`;
  const state = () => row(`select handled_by, handled_at from contact_messages where id = '${ids.message}'`);
  const forged = await site.post(path, editor, { form: "handled", id: ids.message }, "forged");
  expect(forged.status).toBe(400);
  expect(state()?.handled_at).toBeNull();
  const handled = await site.post(path, editor, { form: "handled", id: ids.message });
  expect([handled.status, handled.headers.get("Location")]).toEqual([303, "/desk/messages"]);
  expect(state()?.handled_by).toBe(editor.accountId);
  expect(await (await site.see("/desk/messages?state=handled", editor)).text()).toContain(
    "Handled by Ed Harmon",
  );
  const again = await site.post(path, editor, { form: "handled", id: ids.message });
  expect(again.status).toBe(400);
  expect((await site.post(path, editor, { form: "reopen", id: ids.message })).status).toBe(303);
  expect(state()?.handled_at).toBeNull();
});

test("an operator takes messages as a file that no spreadsheet runs, and the log has it; an editor has no such file", async () => {
  const file = await site.see("/desk/messages.csv", operator);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(await file.text()).toContain(`"'=1+1"`);
  expect(row("select actor from audit_log where action = 'messages.exported'")?.actor).toBe(
    operator.accountId,
  );
  expect((await site.see("/desk/messages.csv", editor)).status).toBe(404);
  expect(await (await site.see("/desk/audit?action=exported", operator)).text()).toContain(
    "messages.exported",
  );
});

test("a file of what people left is for who proved a moment ago that the session is theirs, thirty times an hour", async () => {
  const hour = 3_600_000;
  const earlier = makeOwner({ staff: "operator", now: new Date(Date.now() - hour) });
  const now = makeOwner({ staff: "operator" });
  site.insert(earlier, now);
  const taken = () => site.ask("select id from audit_log where action like '%.exported'").length;
  const before = taken();
  for (const path of ["/desk/leads.csv?state=handled", "/desk/newsletter.csv"]) {
    const asked = await site.see(path, earlier);
    const proof = `/dashboard/prove?${new URLSearchParams({ next: path })}`;
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, proof]);
    expect((await site.see(path, now)).status, path).toBe(200);
  }
  expect(taken() - before).toBe(2);
  const list = await site.see("/desk/newsletter", earlier);
  expect([list.status, list.headers.get("Location")]).toEqual([
    303,
    "/dashboard/prove?next=%2Fdesk%2Fnewsletter",
  ]);
  expect((await site.see("/desk/newsletter", now)).status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 29; at += 1) statuses.push((await site.see("/desk/newsletter.csv", now)).status);
  expect(statuses).toEqual([...Array(28).fill(200), 429]);
});

test("a report about one's own shop is someone else's", async () => {
  expect((await site.see(`/desk/reports/${ids.report}`, editor)).status).toBe(404);
  expect(await (await site.see("/desk/reports", editor)).text()).not.toContain("Closed.");
  expect((await site.see(`/desk/reports/${ids.report}`, operator)).status).toBe(200);
});

test("a claim is granted after a call with the code of the claimant's page, and that can be taken back", async () => {
  const path = `/desk/claims/${ids.claim}`;
  const page = await (await site.see(path, operator)).text();
  expect(page).toContain("Dale Whitcomb");
  expect(page).not.toContain("471902");
  const decide = {
    form: "decide",
    do: "decide",
    decision: "grant",
    reason: "shop-agreed",
    note: "By the owner.",
  };
  const early = await site.post(path, operator, decide);
  expect(early.status).toBe(400);
  expect(await early.text()).toContain("First note the call");
  const wrong = await site.post(path, operator, { ...decide, outcome: "agreed", code: "000000" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("By the owner.");
  const granted = await site.post(path, operator, { ...decide, outcome: "agreed", code: "471 902" });
  expect([granted.status, granted.headers.get("Location")]).toEqual([303, "/desk/claims"]);
  const state = () => row(`select state, decided_by from claims where id = '${ids.claim}'`);
  expect(state()).toMatchObject({ state: "granted", decided_by: operator.accountId });
  expect((await site.post(path, operator, { form: "undo" })).status).toBe(303);
  expect(state()).toMatchObject({ state: "review" });
});

test("a claim whose address is its proof is decided without a call, and its claimant is told of none", async () => {
  const id = randomUUID();
  const dale = makeOwner({ email: "dale@the-shop.example.com" });
  const at = new Date().toISOString();
  const claim = {
    id,
    listing_id: "disputed",
    listing_name: "Alder & Pine",
    account_id: dale.accountId,
    email: "dale@the-shop.example.com",
    name: "Dale Whitcomb",
    role: "Manager",
    place: "Salem, OR",
    state: "review",
    proof: 2,
    call_code: "471902",
    created_at: at,
    proven_at: at,
  };
  site.insert(dale, { rows: [{ table: "claims", values: claim }] });
  const status = `/claim/status/${id}`;
  const told = await (await site.see(status, dale)).text();
  expect(told).toContain("disputed or given up lately");
  expect(told).toMatch(/By email, by \w+day, /);
  expect(told).not.toMatch(/[Ww]e call|call code|calls the shop|471\s?902/);
  const path = `/desk/claims/${id}`;
  const page = await (await site.see(path, operator)).text();
  expect(page).toContain("No call is needed");
  expect(page).not.toMatch(
    /call code|Save the call|Call the registry|agreed by phone|Nobody could be reached|same chain/,
  );
  expect(page).toContain("at the shop’s own domain");
  const asked = { form: "decide", decision: "ask", reason: "who-runs-it" };
  expect((await site.post(path, operator, asked)).status).toBe(303);
  expect(await (await site.see(status, dale)).text()).toContain("who runs the shop now");
  const grant = { form: "decide", decision: "grant", reason: "own-domain" };
  expect((await site.post(path, operator, grant)).status).toBe(303);
  const granted = await (await site.see(status, dale)).text();
  expect(granted).toContain("Your address is at the shop’s own domain.");
  expect(granted, "the desk has looked").not.toContain("Your first change");
  site.ask(`delete from shop_members where claim_id = '${id}'`);
  const left = await (await site.see(status, dale)).text();
  expect(left).toContain("You no longer look after Alder &amp; Pine");
  expect(left).not.toContain(`/dashboard/${id}`);
});

test("a shop is taken away only by who proved a moment ago that they are themselves", async () => {
  const path = `/desk/claims/${ids.claim}`;
  const decide = { form: "decide", do: "decide", decision: "grant", reason: "shop-agreed" };
  expect((await site.post(path, operator, decide)).status).toBe(303);
  const old = makeOwner({ staff: "operator", now: new Date(Date.now() - 3_600_000) });
  site.insert(old);
  const revoke = { form: "revoke", reason: "asked" };
  const refused = await site.post(path, old, revoke);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("/dashboard/prove");
  expect(row(`select state from claims where id = '${ids.claim}'`)?.state).toBe("granted");
  expect((await site.post(path, operator, revoke)).status).toBe(303);
  expect(row(`select state from claims where id = '${ids.claim}'`)?.state).toBe("revoked");
});

test("of a long queue a page shows the first hundred, says how many there are, and opens any of them", async () => {
  const shop = makeOwner({ listingId: "shop-of-many", listingName: "Alder & Pine" });
  const wordy = "No <b>place</b> & nothing like it. ".repeat(8);
  const listings = await site.listingIds();
  const many = Array.from({ length: 120 }, (_, i) => ({
    id: randomUUID(),
    claim_id: shop.claimId,
    state: "waiting",
    at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
    listing_id: listings[i + 1] ?? "",
  }));
  const edit = {
    field: "website",
    value: `https://shop.example/${"a".repeat(280)}`,
    base: null,
    revision: 1,
  };
  const photo = { position: 0, alt: wordy.slice(0, 280), width: 1600, height: 1200, sha256: "0".repeat(64) };
  const fields = JSON.stringify({ kind: "bogo", title: wordy.slice(0, 100), starts: "", ends: "" });
  const rows = many.flatMap(({ id, listing_id, ...row }) => [
    { table: "shop_edits", values: { ...row, listing_id, ...edit } },
    { table: "shop_photos", values: { ...row, id, ...photo } },
    {
      table: "shop_deals",
      values: { ...row, id, listing_id, slug: id, fields, revision: 1, created_at: row.at },
    },
  ]);
  site.insert(shop, { rows });
  const last = many.at(-1);
  for (const [queue, key] of [
    ["listings", `website:${last?.listing_id}`],
    ["photos", last?.id],
    ["deals", last?.id],
  ]) {
    const html = await (await site.see(`/desk/${queue}`, operator)).text();
    expect(`${queue} ${html.includes("120 waiting, oldest first: the first 100.")}`).toBe(`${queue} true`);
    expect(html.length, queue).toBeLessThan(200_000);
    const [list = ""] = /<ul id="results".*?<\/ul>/s.exec(html) ?? [];
    expect(list.split(`<a href="/desk/${queue}/`)).toHaveLength(101);
    const one = await site.see(`/desk/${queue}/${encodeURIComponent(key ?? "")}`, operator);
    expect(await one.text(), queue).toMatch(/name="decision"/);
  }
});

test("who did something is told by an address too: a name may be anybody's", async () => {
  const olga = makeOwner({ staff: "operator", name: "Olga Reyes", email: "olga@desk.example.com" });
  const forger = makeOwner({ staff: "editor", name: "Ed Harmon", email: "forger@desk.example.com" });
  site.insert(olga, forger);
  for (const name of ["The site", "Olga Reyes (olga@desk.example.com)", "Olga Reyes"]) {
    await site.post("/dashboard/account", forger, { form: "name", name });
    const log = await (await site.see("/desk/audit?action=account.renamed", olga)).text();
    expect(log).toContain(`>forger@desk.example.com (${name})</a>`);
    expect(log).not.toContain(`>${name}</a>`);
  }
  const path = `/desk/messages/${ids.message}`;
  expect((await site.post(path, forger, { form: "handled", id: ids.message })).status).toBe(303);
  expect(await (await site.see(path, olga)).text()).toContain(
    "Handled by forger@desk.example.com (Olga Reyes), ",
  );
});

test("an operator is not told by the log, nor by an account's page, who disputes their own shop", async () => {
  const [, , , , , listing_id = ""] = await site.listingIds();
  const [owning, another] = [
    makeOwner({ staff: "operator", listingId: listing_id }),
    makeOwner({ staff: "operator" }),
  ];
  const rival = makeOwner({ name: "Rae Rival", email: "rival@mail.example.com" });
  const at = new Date().toISOString();
  const claim = {
    id: "55555555-5555-4555-8555-555555555555",
    listing_id,
    listing_name: "A disputed shop",
    place: "Portland, OR",
    account_id: rival.accountId,
    email: "rival@mail.example.com",
    name: "Rae Rival",
    role: "Owner",
    state: "review",
    contests: owning.claimId,
    created_at: at,
  };
  const act = { at, actor: rival.accountId, action: "claim.proven", listing_id, subject: claim.id };
  const line = { id: "66666666-6666-4666-8666-666666666666", ...act };
  site.insert(owning, another, rival, {
    rows: [
      { table: "claims", values: claim },
      { table: "audit_log", values: line },
    ],
  });
  for (const path of [
    "/desk/audit",
    `/desk/audit?listing=${listing_id}`,
    `/desk/accounts/${rival.accountId}`,
  ]) {
    const [theirs, others] = await Promise.all(
      [owning, another].map(async (who) => (await site.see(path, who)).text()),
    );
    expect(others, path).toContain(claim.id);
    expect(theirs, path).not.toContain(claim.id);
    if (path.startsWith("/desk/audit")) expect(theirs, path).not.toContain("rival@mail.example.com");
  }
});

test("a form that was set aside has no page of its own: a proof leads back to the list, and what another machine has is not called gone", async () => {
  const earlier = makeOwner({ staff: "operator", now: new Date(Date.now() - 3_600_000) });
  site.insert(earlier);
  const spool = new DatabaseSync(join(site.folder, "var/spool.sqlite"));
  spool.exec(
    "create table if not exists commands (id text primary key, form text not null, command text not null, at text not null, refused text)",
  );
  const add = spool.prepare("insert into commands values (?, 'contact', '{}', ?, 'refused')");
  add.run("aside", new Date().toISOString());
  spool.close();
  const html = await (await site.see("/desk/outbox", earlier)).text();
  const [form = ""] = /<form[^>]*>(?:(?!<\/form>)[\s\S])*value="drop"[\s\S]*?<\/form>/.exec(html) ?? [];
  const path = /action="([^"]+)"/.exec(form)?.[1] ?? "";
  const fields = Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(fields).toMatchObject({ form: "drop", id: "aside" });
  const stale = await site.see(path, earlier, { method: "POST", body: new URLSearchParams(fields) });
  const next = new URL(stale.headers.get("Location") ?? "", site.url).searchParams.get("next") ?? "";
  expect([stale.status, (await site.see(next, operator)).status]).toEqual([303, 200]);
  // A proxy asks the machine that has it for the page, and another one to drop it.
  const token = await site.tokenOf("/desk/outbox", operator);
  const gone = { ...fields, id: "of-another-machine", token };
  const told = await site.see(path, operator, { method: "POST", body: new URLSearchParams(gone) });
  expect(told.status).toBe(303);
  const flash = told.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const page = await site.see("/desk/outbox", { cookie: `${operator.cookie}; ${flash}` });
  expect(await page.text()).toContain("another machine of the site has it");
});

// Who came after a hundred of a stranger's was on no page, and the page said nothing of it.
test("of a hundred claims and more each is on a page of the desk, and a case leads back to its own page", async () => {
  const claimant = makeOwner({ email: "many@mail.example.com", name: "Many" });
  const { dispensaries } = await (await fetch(`${site.url}/dispensaries.json`)).json();
  const claims = Array.from({ length: 130 }, (_, i) => ({
    id: randomUUID(),
    listing_id: dispensaries[i + 1].id,
    listing_name: dispensaries[i + 1].name,
    place: `${dispensaries[i + 1].city}, ${dispensaries[i + 1].state}`,
    account_id: claimant.accountId,
    ...{ email: "many@mail.example.com", name: "Many", role: "Owner" },
    ...{ state: "review", proof: 3, call_code: "471902" },
    ...{ created_at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() },
    ...{ proven_at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() },
  }));
  site.insert(claimant, { rows: claims.map((values) => ({ table: "claims", values })) });
  const shown = new Map<string, number>();
  for (const page of [1, 2]) {
    const html = await (await site.see(`/desk/claims?page=${page}`, operator)).text();
    const [list = ""] = /<ul id="results".*?<\/ul>/s.exec(html) ?? [];
    expect(html).toContain('aria-label="Pages of claims"');
    for (const [, id = "", search = ""] of list.matchAll(/href="\/desk\/claims\/([^"?]+)([^"]*)"/g)) {
      shown.set(id, (shown.get(id) ?? 0) + 1);
      expect(search).toBe(page === 1 ? "" : "?page=2");
    }
  }
  expect(claims.map(({ id }) => shown.get(id))).toEqual(claims.map(() => 1));
  const last = await site.see(`/desk/claims/${claims.at(-1)?.id}?page=2`, operator);
  const html = await last.text();
  expect(html).toMatch(/<a href="\/desk\/claims\?page=2"[^>]*>All claims<\/a>/);
  expect(html).toMatch(/name="decision"/);
  const beyond = await (await site.see("/desk/claims?page=9", operator)).text();
  expect(beyond).toMatch(/aria-label="Page 2" aria-current="page"/);
});

// With one account of a claimant's own and eight addresses the desk had three presses a minute.
test("what an account sends from many addresses leaves the desk its forms", async () => {
  const claimant = makeOwner({});
  site.insert(claimant);
  const press = async (
    who: Owner,
    { path, token, address }: { path: string; token: string; address: string },
    fields: Record<string, string>,
  ) => {
    const body = new URLSearchParams({ ...fields, token });
    const headers = { "X-Forwarded-For": address };
    return (await site.see(path, who, { method: "POST", body, headers })).status;
  };
  const [mail, queue] = ["/dashboard/mail", "/desk/messages"];
  const tokens = { theirs: await site.tokenOf(mail, claimant), desk: await site.tokenOf(queue, editor) };
  const flood: number[] = [];
  for (let at = 0; at < 8 * 30; at += 1) {
    const from = { path: mail, token: tokens.theirs, address: `203.0.113.${at % 8}` };
    flood.push(await press(claimant, from, { form: "mails" }));
  }
  expect(flood.filter((status) => status === 429)).not.toEqual([]);
  const desk: number[] = [];
  const at = { path: queue, token: tokens.desk, address: "198.51.100.1" };
  for (let presses = 0; presses < 6; presses += 1)
    desk.push(await press(editor, at, { form: "handled", id: "none" }));
  expect(desk, "each is said to be done before").toEqual(Array(6).fill(400));
});
