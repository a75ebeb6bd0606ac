import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

let site: OwnSite;
beforeAll(async () => {
  site = await ownSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => site?.stop());

test("one of the staff takes decisions about one thing back five times a day: each new one is a mail to its shop's people", async () => {
  const shop = makeOwner({ listingId: "shop-of-a-photograph", email: "mara@mail.example.com" });
  const [flips, calm] = [makeOwner({ staff: "editor" }), makeOwner({ staff: "editor" })];
  const id = randomUUID();
  const at = new Date().toISOString();
  const photo = { id, claim_id: shop.claimId, state: "waiting", at, position: 0, alt: "The counter" };
  const bytes = { width: 1600, height: 1200, sha256: "0".repeat(64) };
  const message = {
    id: randomUUID(),
    topic: "other",
    name: "Rae",
    email: "rae@mail.example.com",
    message: "Hello",
    created_at: at,
  };
  site.insert(shop, flips, calm, {
    rows: [
      { table: "shop_photos", values: { ...photo, ...bytes } },
      { table: "contact_messages", values: message },
    ],
  });
  const path = `/desk/photos/${id}`;
  const seenOn = async (who: Owner, form: string) => {
    const page = await (await site.see(path, who)).text();
    const shown = new RegExp(`name="form" value="${form}"[\\s\\S]*?name="seen" value="([^"]*)"`).exec(page);
    return shown?.[1] ?? "";
  };
  const accept = async () => {
    const fields = { form: "decide", decision: "accept", seen: await seenOn(flips, "decide") };
    return (await site.post(path, flips, fields)).status;
  };
  const undo = async (who: Owner) => site.post(path, who, { form: "undo", seen: await seenOn(who, "undo") });
  const undone: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    expect(await accept()).toBe(303);
    undone.push((await undo(flips)).status);
  }
  expect(undone).toEqual(Array(5).fill(303));
  expect(await accept()).toBe(303);
  const often = await undo(flips);
  expect(often.status).toBe(400);
  expect(await often.text()).toContain("You reversed this 5 times today. Leave it to someone else.");
  const mails = site.ask<{ count: number }>(
    `select count(*) as count from audit_log where subject = '${id}' and action = 'photo.accepted'`,
  );
  expect(mails[0]?.count).toBe(6);
  // Nobody else is kept from it.
  expect((await undo(calm)).status).toBe(303);
  const of = `/desk/messages/${message.id}`;
  const again: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    site.ask(`update contact_messages set handled_at = '${at}', handled_by = 'cli'`);
    again.push((await site.post(of, flips, { form: "reopen", id: message.id })).status);
  }
  expect(again).toEqual([...Array(5).fill(303), 400]);
});

test("twenty calls about a claim are noted a day, the page shows the last, and who checks a claim again writes nothing", async () => {
  const [listing = "", checked = ""] = await site.listingIds();
  const [caller, claimant] = [makeOwner({ staff: "operator" }), makeOwner({})];
  const { listingName, place } = await site.shop(listing);
  const holder = makeOwner(await site.shop(checked));
  const at = new Date().toISOString();
  const claim = {
    id: randomUUID(),
    listing_id: listing,
    listing_name: listingName,
    place,
    account_id: claimant.accountId,
    email: "dale@mail.example.com",
    name: "Dale",
    role: "Owner",
    state: "review",
    proof: 3,
    call_code: "123456",
    created_at: at,
    proven_at: at,
  };
  const earlier = Array.from({ length: 60 }, (_, i) => ({
    table: "audit_log",
    values: {
      id: randomUUID(),
      at: new Date(Date.parse(at) - (60 - i) * 60_000).toISOString(),
      actor: "cli",
      action: "claim.called",
      listing_id: listing,
      subject: claim.id,
      detail: i < 30 ? "later" : "nobody",
    },
  }));
  site.insert(caller, claimant, holder, { rows: [{ table: "claims", values: claim }, ...earlier] });
  const lines = (action: string) =>
    site.ask<{ count: number }>(
      `select count(*) as count from audit_log where action = '${action}' and actor = '${caller.accountId}'`,
    )[0]?.count;
  const path = `/desk/claims/${claim.id}`;
  const token = await site.tokenOf(path, caller);
  // Of the earlier ones the last fifty: twenty of the first thirty.
  const shown = await (await site.see(path, caller)).text();
  expect([
    shown.split(": Asked us to call back</li>").length,
    shown.split(": Nobody answered</li>").length,
  ]).toEqual([21, 31]);
  // Each from a network of its own: what one may send in a minute is less.
  const call = (network: number) =>
    site.see(path, caller, {
      method: "POST",
      headers: { "X-Forwarded-For": `192.0.2.${network}` },
      body: new URLSearchParams({ form: "decide", do: "call", outcome: "nobody", token }),
    });
  for (let i = 0; i < 20; i += 1) expect((await call(i)).status).toBe(303);
  const often = await call(20);
  expect(often.status).toBe(400);
  expect(await often.text()).toContain("You called about this 20 times today. Leave it to someone else.");
  expect(lines("claim.called")).toBe(20);
  const confirm = () => site.post(`/desk/claims/${holder.claimId}`, caller, { form: "confirm" }, token);
  expect([(await confirm()).status, (await confirm()).status]).toEqual([303, 400]);
  expect(lines("claim.confirmed")).toBe(1);
});
