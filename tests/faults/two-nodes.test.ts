import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeOwner, type Owner } from "../shop-owner.ts";
import { insertInto } from "./business/on-both.ts";
import { postForm } from "./forms-client.ts";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";
import { rawRequest } from "./raw-request.ts";
import { canHaveTwoNodes, PATIENCE, startReaders, startTwoNodes, type TwoNodes } from "./two-nodes.ts";

/** product.md 26.4: two nodes on one Postgres, behind nginx as deploy/nginx.conf has it; skipped where one of them is not installed. */
describe.skipIf(!(await canHaveTwoNodes()))("two nodes behind nginx", () => {
  let nodes: TwoNodes;
  let database: OwnDatabase;
  beforeAll(async () => {
    nodes = await startTwoNodes();
    database = await ownDatabase({
      DATABASE_URL: nodes.databaseUrl,
      VAR_DIR: join(nodes.folder, "var-test"),
    });
  });
  afterAll(async () => {
    await database?.closeDatabase();
    await nodes?.stop();
    vi.unstubAllEnvs();
  });

  let owned: { id: string; owner: Owner } | undefined;
  /** The shop of both nodes' file, and who looks after it. */
  async function ownShop() {
    if (owned) return owned;
    const { dispensaries } = await (await see("/dispensaries.json")).json();
    const { id, name, city, state } = dispensaries[0];
    const owner = makeOwner({ listingId: id, listingName: name, place: `${city}, ${state}` });
    await insertInto(database, owner);
    owned = { id, owner };
    return owned;
  }

  const askedBoth = (path: string) => nodes.asked(0, path) + nodes.asked(1, path);
  const see = (path: string, headers: Record<string, string> = {}) => fetch(nodes.url + path, { headers });
  const read = async (path: string, headers?: Record<string, string>) => (await see(path, headers)).text();

  test("kept pages come from nginx, apart for who is 21 and who asks not to be tracked", async () => {
    const before = askedBoth("/about");
    const plain = await read("/about");
    const adult = await read("/about", { Cookie: "other=1; adult=yes" });
    expect(adult).not.toBe(plain);
    const both = await read("/about", { Cookie: "adult=yes", "Sec-GPC": "1" });
    expect(both).not.toBe(adult);
    for (let i = 0; i < 30; i += 1) {
      expect(await read("/about", { Cookie: `session=${i}` })).toBe(plain);
      expect(await read("/about", { Cookie: `adult=yes; n=${i}` })).toBe(adult);
    }
    expect(askedBoth("/about") - before).toBeLessThan(60);
  });

  test.each([
    ["/cookies", "Cookie: n=1;\u00a0adult=yes", {}],
    ["/privacy", "Sec-GPC: 1\r\nSec-GPC: 1", { "Sec-GPC": "1" }],
    ["/contact", "Cookie:\tadult=yes", {}],
    ["/terms", "Cookie: adult=yes\t", {}],
    ["/accessibility", "Cookie: adult=yes\t\r\nCookie: n=1", {}],
    ["/corrections", "Cookie: adult=yes\t; n=1", { Cookie: "adult=yes" }],
  ])(
    "what a request shows that nginx and a node could read in two ways is not kept for others: %s, %j",
    async (path, odd, others) => {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(nodes.url).host}\r\n${odd}\r\nConnection: close\r\n\r\n`;
      expect((await rawRequest(nodes.url, Buffer.from(head, "latin1"))).status).toBe(200);
      const shown = await read(path, { ...others, "Accept-Encoding": "identity" });
      const own = await fetch(nodes.node(0).url + path, { headers: others });
      expect(shown).toBe(await own.text());
    },
  );

  test("posts that are longer than a form cost nobody else an answer", async () => {
    const body = new URLSearchParams({ message: "a".repeat(300_000) });
    const post = async () => (await fetch(`${nodes.url}/contact`, { method: "POST", body })).status;
    const page = async (_: unknown, i: number) => (await see(`/dispensaries?q=after-${i}`)).status;
    for (let i = 0; i < 4; i += 1) expect(await post()).toBe(413);
    expect(await Promise.all(Array.from({ length: 8 }, post))).toEqual(Array(8).fill(413));
    expect(await Promise.all(Array.from({ length: 16 }, page))).toEqual(Array(16).fill(200));
  });

  test.each([
    "/About?",
    "/dashboard?",
    "/category?",
    "/about?q=%&",
    "/sign-in/code?_data=root&",
    "/dashboard?_data=root&",
  ])("nor do long queries that are led elsewhere: %s", async (asked) => {
    for (let i = 0; i < 4; i += 1) {
      const { status } = await fetch(`${nodes.url}${asked}x=${"a".repeat(5_000)}`, { redirect: "manual" });
      expect(status).toBeLessThan(500);
      expect((await see(`/dispensaries?q=after-${encodeURIComponent(asked)}-${i}`)).status).toBe(200);
    }
  });

  test.each<[string, string, string[], number, number]>([
    ["leads to the sign-in and back", `GET /dashboard?a=${"%E9%BA%BB".repeat(700)}`, [], 0, 303],
    ["has a method that is none", "FOO /dashboard/x/photos", [], 11_000_000, 400],
    ["has a control character in a header", "POST /dashboard/x/photos", ["X-Odd: a\u0001b"], 11_000_000, 400],
    [
      "has all the headers that nginx takes",
      "POST /dashboard/x/photos",
      [`A: ${"a".repeat(700)}`, ...Array(4).fill(`B: ${"b".repeat(8_170)}`)],
      11_000_000,
      403,
    ],
  ])("nor does a request that %s", async (_, line, headers, length, status) => {
    const lines = [
      `${line} HTTP/1.1`,
      `Host: ${new URL(nodes.url).host}`,
      "Connection: close",
      "Origin: https://other.example.com",
      `Content-Length: ${length}`,
      ...headers,
    ];
    const request = `${lines.join("\r\n")}\r\n\r\n${"a".repeat(length)}`;
    for (let i = 0; i < 6; i += 1) {
      expect((await rawRequest(nodes.url, request)).status).toBe(status);
      expect((await see(`/dispensaries?q=beside-${line.length}-${i}`)).status).toBe(200);
    }
  });

  test("what nginx keeps of a network's posts has an end: a few photographs at once, and nothing else that is long", async () => {
    const { hostname, port, host } = new URL(nodes.url);
    const begin = (path: string, length: number) => {
      const socket = connect(Number(port), hostname);
      let text = "";
      socket.setEncoding("latin1").on("data", (part) => {
        text += part;
      });
      socket.on("error", () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n${"a".repeat(1000)}`,
      );
      return { socket, status: () => text.slice(9, 12) };
    };
    const long = begin("/about", 2_000_000);
    const photographs = Array.from({ length: 20 }, () => begin("/dashboard/x/photos", 11_000_000));
    await expect
      .poll(() => photographs.map(({ status }) => status()).filter(Boolean))
      .toEqual(Array(4).fill("429"));
    await expect.poll(long.status).toBe("413");
    for (const { socket } of [long, ...photographs]) socket.destroy();
  });

  test("nor do a hundred at once that no parser can read, whose bodies end together", async () => {
    const { hostname, port, host } = new URL(nodes.url);
    const head = `POST /about\xe9 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 64000\r\n\r\n`;
    const ahead = Buffer.from(head + "a".repeat(63_999), "latin1");
    const load = startReaders(nodes.url);
    for (let volley = 0; volley < 8; volley += 1) {
      const all = Array.from({ length: 100 }, () => connect(Number(port), hostname));
      await Promise.all(all.map((socket) => new Promise((sent) => socket.write(ahead, sent))));
      const ends = all.map((socket) => once(socket.resume(), "close"));
      for (const socket of all) socket.write("a");
      await Promise.all(ends);
      await load.more(4);
    }
    expect(await load.stop()).toEqual([]);
  });

  test("a shop's page is always asked of a node, which counts its visits, and what nobody may keep is not kept", async () => {
    const { dispensaries } = await (await see("/dispensaries.json")).json();
    const shop = new URL(dispensaries[0].url).pathname;
    for (const path of [shop, "/no-such-page"]) {
      const before = askedBoth(path);
      for (let i = 0; i < 10; i += 1) await read(path);
      await expect.poll(() => askedBoth(path) - before, PATIENCE).toBe(10);
    }
    const asking = await see(shop, { "If-None-Match": (await see(shop)).headers.get("ETag") ?? "" });
    expect(asking.status).toBe(304);
  });

  test("whoever asks for another name is told nothing, kept or not", async () => {
    await read("/about");
    for (const path of ["/about", "/about?anew"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
      expect((await rawRequest(nodes.url, Buffer.from(head))).status).toBe(421);
    }
  });

  test("nginx logs no visitor's address, and no secret of a mail's link, however it is written", async () => {
    const secret = "0f".repeat(20);
    const paths = [
      "newsletter/leave",
      "newsletter/%6ceave",
      "Sign-In/link",
      "invitation",
      "claim/prove",
      "mail/stop",
    ];
    for (const path of paths)
      await see(`/${path}/${secret}?n=${secret}`, { Referer: `${nodes.address}/sign-in/link/${secret}` });
    // Those in another case are led on to the right one.
    const cut = async () => (await nodes.frontLog()).match(/\[secret\]/g)?.length ?? 0;
    await expect.poll(cut, PATIENCE).toBeGreaterThanOrEqual(paths.length);
    expect(await nodes.frontLog()).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1`));
    expect(JSON.parse((await nodes.frontLog()).split("\n")[0] ?? "")).toMatchObject({ method: "GET" });
  });

  test("a visitor's forms are counted by both together, whatever he says of himself", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 34; i += 1) {
      const fields = { form: "newsletter", email: `reader-${i}@mail.example.com` };
      const forged = { "X-Forwarded-For": `192.0.2.${i}`, Origin: nodes.address };
      statuses.push((await postForm(`${nodes.url}/about`, fields, forged)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(303), ...Array(4).fill(429)]);
    const posts = [0, 1].map(
      (n) =>
        nodes
          .node(n)
          .log()
          .filter(({ method }) => method === "POST").length,
    );
    expect(Math.min(...posts)).toBeGreaterThan(0);
  });

  test("what a shop changes is seen at both, and through nginx", async () => {
    const path = "/dispensaries.json";
    const { id, owner } = await ownShop();
    const at = new Date().toISOString();
    const website = "https://changed.shop.example/";
    const edit = {
      listing_id: id,
      field: "website",
      value: website,
      base: null,
      state: "live",
      revision: 1,
      at,
    };
    await insertInto(database, {
      rows: [
        { table: "shop_edits", values: { ...edit, claim_id: owner.claimId, account_id: owner.accountId } },
        { table: "published_changes", values: { id: "edit", at, kind: "edit", listing_id: id } },
      ],
    });
    const places = [nodes.node(0).url, nodes.node(1).url, nodes.url];
    const say = () =>
      Promise.all(places.map(async (place) => (await (await fetch(place + path)).text()).includes(website)));
    await expect.poll(say, { ...PATIENCE, interval: 100 }).toEqual([true, true, true]);
  });

  test("both are replaced one after the other under load, and no reader notices", async () => {
    const load = startReaders(nodes.url);
    await load.more(50);
    for (const n of [0, 1]) {
      expect(await nodes.node(n).stop()).toBe(0);
      await nodes.start(n);
      await nodes.isBack(n);
    }
    await load.more(50);
    expect(await load.stop()).toEqual([]);
  });

  test("a node that is killed under load is missed by no reader", async () => {
    const load = startReaders(nodes.url);
    await load.more(50);
    await nodes.node(0).stop("SIGKILL");
    await load.more(150);
    expect(await load.stop()).toEqual([]);
  });

  test("what was taken down stays so when no node answers, and what is there is sent on", async () => {
    const { id, owner } = await ownShop();
    const at = new Date().toISOString();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const fields = {
      kind: "percent-off",
      title: "Ten percent off edibles",
      summary: "Ten percent off all edibles this week.",
      conditions: "Once per person.",
      starts: day(-2),
      ends: day(20),
      weekdays: [],
    };
    const more = { reason: null, revision: 1, created_at: at, at };
    const deal = { id: "down", slug: "taken-down", listing_id: id, claim_id: owner.claimId, state: "live" };
    const change = { at, kind: "deal", listing_id: id };
    await insertInto(database, {
      rows: [
        { table: "shop_deals", values: { ...deal, ...more, fields: JSON.stringify(fields) } },
        { table: "published_changes", values: { ...change, id: "up" } },
      ],
    });
    const status = async (path: string) => {
      const { status: said } = await see(path, { Cookie: "adult=yes" });
      return said;
    };
    await expect.poll(() => status("/deals/taken-down"), PATIENCE).toBe(200);
    await database.single((db) => db.updateTable("shop_deals").set({ state: "withdrawn" }).execute());
    await insertInto(database, {
      rows: [{ table: "published_changes", values: { ...change, id: "down", at: new Date().toISOString() } }],
    });
    await expect.poll(() => status("/deals/taken-down"), PATIENCE).toBe(404);
    expect(await status("/about")).toBe(200);
    await Promise.all([0, 1].map((n) => nodes.node(n).stop("SIGKILL")));
    // Past what nginx keeps without asking.
    await expect.poll(() => status("/deals/never-there"), PATIENCE).toBe(502);
    expect(await status("/deals/taken-down")).toBe(404);
    expect(await status("/about")).toBe(200);
  });
});
