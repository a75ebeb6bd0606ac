import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHIPPED } from "../../e2e/shipped-listings.ts";
import { MOST_WAITED } from "../../most-waited.ts";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite, tokenIn } from "./own-site.ts";
import { addressesOf, type Door, isOwn, readDoors } from "./site-doors.ts";

/** The host that the listings come from: it answers once, and says nothing from then on. */
let host: Server;
const silent = new Set<ServerResponse>();
/** Requests of the site that it gave up, each after half a minute. */
let givenUp = 0;

let home: string;
let site: OwnSite;
let doors: Door[];
let owner: Owner;
let operator: Owner;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "leaf-courier-silent-"));
  doors = (await readDoors(home)).filter(({ path, loader }) => loader && path !== "*");
  const csv = await readFile("data/dispensaries.csv");
  let answered = false;
  host = createServer((request, response) => {
    if (request.url !== "/dispensaries.csv") return void response.writeHead(404).end();
    if (!answered) {
      answered = true;
      return void response.end(csv);
    }
    silent.add(response);
    response.once("close", () => {
      silent.delete(response);
      givenUp += 1;
    });
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  const env = { DISPENSARIES_CSV: `http://127.0.0.1:${port}/dispensaries.csv`, TRUST_PROXY: "1" };
  site = await ownSite({ env });
  const [shop] = SHIPPED;
  if (!shop) throw new Error("no listing");
  owner = makeOwner({ listingId: shop.id, listingName: shop.name, place: `${shop.city}, ${shop.state}` });
  operator = makeOwner({ staff: "operator" });
  site.insert(owner, operator);
});
afterAll(async () => {
  await site?.stop();
  host?.closeAllConnections();
  host?.close();
  rmSync(home, { recursive: true, force: true });
});

let visitors = 0;

/** Each as a visitor of its own: limits are other tests'. */
function newVisitor(): { headers: Record<string, string> } {
  visitors += 1;
  return { headers: { "X-Forwarded-For": `10.9.${visitors >> 8}.${visitors & 255}` } };
}

/** Has the site ask its host, which it does at most once in 10 seconds. */
async function untilItWaits(): Promise<void> {
  const press = () => {
    const body = new URLSearchParams({ form: "refresh" });
    const init = { method: "POST", redirect: "manual", body, ...newVisitor() } as const;
    // Who presses is answered after 10 seconds.
    fetch(`${site.url}/dispensaries`, init).then(
      (answer) => answer.body?.cancel(),
      () => {},
    );
    return silent.size;
  };
  await expect.poll(press, { timeout: 2 * MOST_WAITED, interval: 500 }).toBeGreaterThan(0);
}

/**
 * Returns what is answered while the site waits for its host. Throws where the answer came after the site gave that up, three times: once
 * may be because the machine is slow.
 */
async function whileItWaits<Answer>(ask: () => Promise<Answer>, what: string): Promise<Answer> {
  let first: Answer | undefined;
  for (let tries = 0; tries < 3; tries += 1) {
    if (silent.size === 0) await untilItWaits();
    const before = givenUp;
    const answer = await ask();
    first ??= answer;
    if (givenUp === before) return first;
  }
  throw new Error(`${what} waits for the host of the listings`);
}

test("each page and file of the site is answered while the listings' host says nothing", async () => {
  for (const door of doors) {
    const path = addressesOf(door, owner).at(-1) ?? "";
    const who = door.path.startsWith("desk") ? operator : isOwn(door) ? owner : undefined;
    const status = await whileItWaits(async () => {
      const answer = await site.see(path, who, newVisitor());
      await answer.arrayBuffer();
      return answer.status;
    }, path);
    expect(status, path).toBeLessThan(500);
  }
});

test("what an owner and the desk do is done while the listings' host says nothing", async () => {
  const shop = `/dashboard/${owner.claimId}`;
  const claim = `/desk/claims/${owner.claimId}`;
  const acts: [path: string, who: Owner, fields: Record<string, string>][] = [
    [
      `${shop}/listing`,
      owner,
      { form: "edit", field: "description", do: "save", value: "A shop by the river." },
    ],
    [`${shop}/listing`, owner, { form: "edit", field: "phone", do: "save", value: "(503) 555-0142" }],
    [`${shop}/deals`, owner, { form: "deal", do: "draft", title: "Ten percent off on Mondays" }],
    [`${shop}/team`, owner, { form: "invite", email: "new@mail.example.com", role: "manager" }],
    ["/dashboard/mail", owner, { form: "mails", kind: "decisions" }],
    [claim, operator, { form: "revoke", reason: "misuse" }],
    [claim, operator, { form: "undo" }],
    ["/dashboard/delete", owner, { form: "erase", shops: "erase", sure: "yes" }],
  ];
  for (const [path, who, fields] of acts) {
    const status = await whileItWaits(async () => {
      const page = await (await site.see(path, who)).text();
      const seen = new RegExp(`value="${fields.form}"[\\s\\S]*?name="seen" value="([^"]*)"`).exec(page)?.[1];
      const ends = /name="ends" value="([^"]*)"/.exec(page)?.[1];
      const hidden = { ...(seen && { seen }), ...(ends && { ends }) };
      const answer = await site.post(path, who, { ...fields, ...hidden }, tokenIn(page));
      await answer.arrayBuffer();
      return answer.status;
    }, `${path} ${fields.form}`);
    expect(`${path} ${fields.form}: ${status}`).toBe(`${path} ${fields.form}: 303`);
  }
});
