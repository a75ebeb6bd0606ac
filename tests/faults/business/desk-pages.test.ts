import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../../e2e/site-under-test.ts";
import { insertRows, makeOwner, type Owner } from "../../shop-owner.ts";

let site: SiteUnderTest;
let editor: Owner;
let operator: Owner;
let listing: string;
const ids = { message: randomUUID(), report: randomUUID(), claim: randomUUID() };

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
  const csv = await (await fetch(`${site.url}/dispensaries.csv`)).text();
  listing = csv.split("\r\n")[1]?.split(",")[0] ?? "";
  editor = makeOwner({ staff: "editor", name: "Ed Harmon", listingId: "own-shop" });
  operator = makeOwner({ staff: "operator", name: "Ruth Calloway" });
  const claimant = makeOwner({ email: "dale@mail.example.com", name: "Dale Whitcomb" });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await (await fetch(`${site.url}/desk`, { redirect: "manual" })).arrayBuffer();
  insertRows(join(site.folder, "var"), [
    ...editor.rows,
    ...operator.rows,
    ...claimant.rows,
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
        listing_name: "A shop",
        account_id: claimant.accountId,
        email: "dale@mail.example.com",
        name: "Dale Whitcomb",
        role: "Manager",
        place: "Portland, OR",
        state: "review",
        proof: 3,
        call_code: "471902",
        created_at: at,
        proven_at: at,
      },
    },
  ]);
});
afterAll(() => site?.stop());

function see(path: string, { cookie }: Owner, init: RequestInit = {}) {
  return fetch(site.url + path, {
    redirect: "manual",
    ...init,
    headers: { Cookie: cookie, ...init.headers },
  });
}

/** Posts a form of a page as a browser without JavaScript does, with the token that the page carries. */
async function post(path: string, who: Owner, fields: Record<string, string>, token?: string) {
  const page = await (await see(path, who)).text();
  const own = token ?? /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  return see(path, who, { method: "POST", body: new URLSearchParams({ ...fields, token: own }) });
}

/** What the database has, past the site. */
function row(text: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(join(site.folder, "var", "site.sqlite"), { timeout: 5000 });
  try {
    return database.prepare(text).get();
  } finally {
    database.close();
  }
}

test("the desk says what waits; nothing of it is kept, indexed or run", async () => {
  const page = await see("/desk", operator);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(await page.text()).toContain("things wait");
  const message = await (await see(`/desk/messages/${ids.message}`, editor)).text();
  expect(message).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Six plants");
  expect(message).not.toContain("<script>alert(1)");
});

test("a message is marked as handled with the page's token only, and waits again when that is taken back", async () => {
  const path = `/desk/messages/${ids.message}`;
  const state = () => row(`select handled_by, handled_at from contact_messages where id = '${ids.message}'`);
  const forged = await post(path, editor, { form: "handled", id: ids.message }, "forged");
  expect(forged.status).toBe(400);
  expect(state()?.handled_at).toBeNull();
  const handled = await post(path, editor, { form: "handled", id: ids.message });
  expect([handled.status, handled.headers.get("Location")]).toEqual([303, "/desk/messages"]);
  expect(state()?.handled_by).toBe(editor.accountId);
  expect(await (await see("/desk/messages?state=handled", editor)).text()).toContain("Handled by Ed Harmon");
  const again = await post(path, editor, { form: "handled", id: ids.message });
  expect(again.status).toBe(400);
  expect((await post(path, editor, { form: "reopen", id: ids.message })).status).toBe(303);
  expect(state()?.handled_at).toBeNull();
});

test("an operator takes messages as a file that no spreadsheet runs, and the log has it; an editor has no such file", async () => {
  const file = await see("/desk/messages.csv", operator);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(await file.text()).toContain(`"'=1+1"`);
  expect(row("select actor from audit_log where action = 'messages.exported'")?.actor).toBe(
    operator.accountId,
  );
  expect((await see("/desk/messages.csv", editor)).status).toBe(404);
  expect(await (await see("/desk/audit?action=exported", operator)).text()).toContain("messages.exported");
});

test("a report about one's own shop is somebody else's", async () => {
  expect((await see(`/desk/reports/${ids.report}`, editor)).status).toBe(404);
  expect(await (await see("/desk/reports", editor)).text()).not.toContain("Closed.");
  expect((await see(`/desk/reports/${ids.report}`, operator)).status).toBe(200);
});

test("a claim is granted after a call with the code of the claimant's page, and that can be taken back", async () => {
  const path = `/desk/claims/${ids.claim}`;
  const page = await (await see(path, operator)).text();
  expect(page).toContain("Dale Whitcomb");
  expect(page).not.toContain("471902");
  const decide = {
    form: "decide",
    do: "decide",
    decision: "grant",
    reason: "shop-agreed",
    note: "By the owner.",
  };
  const early = await post(path, operator, decide);
  expect(early.status).toBe(400);
  expect(await early.text()).toContain("Note the call first");
  const wrong = await post(path, operator, { ...decide, outcome: "agreed", code: "000000" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("By the owner.");
  const granted = await post(path, operator, { ...decide, outcome: "agreed", code: "471 902" });
  expect([granted.status, granted.headers.get("Location")]).toEqual([303, "/desk/claims"]);
  const state = () => row(`select state, decided_by from claims where id = '${ids.claim}'`);
  expect(state()).toMatchObject({ state: "granted", decided_by: operator.accountId });
  expect((await post(path, operator, { form: "undo" })).status).toBe(303);
  expect(state()).toMatchObject({ state: "review" });
});

test("a shop is taken away only by who proved a moment ago that they are themselves", async () => {
  const path = `/desk/claims/${ids.claim}`;
  const decide = { form: "decide", do: "decide", decision: "grant", reason: "shop-agreed" };
  expect((await post(path, operator, decide)).status).toBe(303);
  const old = makeOwner({ staff: "operator", now: new Date(Date.now() - 3_600_000) });
  insertRows(join(site.folder, "var"), old.rows);
  const revoke = { form: "revoke", reason: "asked" };
  const refused = await post(path, old, revoke);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("/dashboard/prove");
  expect(row(`select state from claims where id = '${ids.claim}'`)?.state).toBe("granted");
  expect((await post(path, operator, revoke)).status).toBe(303);
  expect(row(`select state from claims where id = '${ids.claim}'`)?.state).toBe("revoked");
});
