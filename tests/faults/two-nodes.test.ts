import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort, type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { makeOwner } from "../shop-owner.ts";
import { insertInto } from "./business/on-both.ts";
import { postForm } from "./forms-client.ts";
import { isNginxThere, type Nginx, startNginx } from "./nginx.ts";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();
const areThere = binaries && (await isNginxThere());

const SHOP = "name,address,city,state,zip\nThe Only Shop,1 Main Street,Denver,CO,80202";

/** Where deploy/nginx.conf or a node is slower on a busy machine. */
const PATIENCE = { timeout: 20_000 };

/** product.md 26.4: two nodes on one Postgres, behind nginx as deploy/nginx.conf has it; skipped where one of them is not installed. */
describe.skipIf(!areThere)("two nodes behind nginx", () => {
  let folder: string;
  let server: Database;
  let database: OwnDatabase;
  let nginx: Nginx;
  let address: string;
  const nodes: SiteUnderTest[] = [];

  const node = (n: number) => nodes[n] as SiteUnderTest;

  /** Starts a node, or starts it again in its place. */
  async function start(n: number): Promise<void> {
    const before = nodes[n];
    nodes[n] = await startSite({
      folder,
      csv: SHOP,
      ...(before && { port: Number(new URL(before.url).port) }),
      env: {
        VAR_DIR: join(folder, `var-${n}`),
        DATABASE_URL: server.url,
        COOKIE_SECRET: "one secret for both of the two nodes",
        SITE_URL: address,
        TRUST_PROXY: "1",
      },
    });
  }

  /** How often a node that runs was asked for a path, or for anything but its health. */
  const asked = (n: number, path?: string) =>
    node(n)
      .log()
      .filter((line) => line.msg === "request")
      .filter((line) => (path ? line.path === path : line.path !== "/healthz")).length;
  const askedBoth = (path: string) => asked(0, path) + asked(1, path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "leaf-courier-nodes-"));
    server = await startPostgres(binaries ?? "");
    const [front, plain] = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${front}`;
    await start(0);
    await start(1);
    const ports = nodes.map(({ url }) => Number(new URL(url).port));
    nginx = await startNginx({ nginx: front, plain, nodes: ports });
    database = await ownDatabase({ DATABASE_URL: server.url, VAR_DIR: join(folder, "var-test") });
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(nodes.map((each) => each.stop("SIGKILL")));
    await database?.closeDatabase();
    await server?.stop();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const see = (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers });
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

  test("a visitor's forms are counted by both together, whatever he says of himself", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 34; i += 1) {
      const fields = { form: "newsletter", email: `reader-${i}@mail.example.com` };
      const forged = { "X-Forwarded-For": `192.0.2.${i}`, Origin: address };
      statuses.push((await postForm(`${nginx.url}/about`, fields, forged)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(303), ...Array(4).fill(429)]);
    const posts = nodes.map((each) => each.log().filter(({ method }) => method === "POST").length);
    expect(Math.min(...posts)).toBeGreaterThan(0);
  });

  test("what a shop changes is seen at both, and through nginx", async () => {
    const path = "/dispensaries.json";
    const { dispensaries } = await (await see(path)).json();
    const { id, name } = dispensaries[0];
    const owner = makeOwner({ listingId: id, listingName: name });
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
    await insertInto(database, owner, {
      rows: [
        { table: "shop_edits", values: { ...edit, claim_id: owner.claimId, account_id: owner.accountId } },
        { table: "published_changes", values: { id: "edit", at, kind: "edit", listing_id: id } },
      ],
    });
    const places = [node(0).url, node(1).url, nginx.url];
    const say = () =>
      Promise.all(places.map(async (place) => (await (await fetch(place + path)).text()).includes(website)));
    await expect.poll(say, { ...PATIENCE, interval: 100 }).toEqual([true, true, true]);
  });

  /** Readers who go on until told: what went wrong for them, and how many answers they got. */
  function readers() {
    const wrong: unknown[] = [];
    let [answers, reading] = [0, true];
    const all = Array.from({ length: 4 }, async (_, reader) => {
      for (let i = 0; reading; i += 1) {
        // Out of nginx, out of a node, and made anew.
        const path = ["/about", "/contact", `/dispensaries?q=reader-${reader}-${i}`][i % 3] as string;
        try {
          const answer = await see(path);
          const whole = (await answer.text()).trimEnd().endsWith("</html>");
          if (answer.status !== 200 || !whole) wrong.push({ path, status: answer.status, whole });
          answers += 1;
        } catch (error) {
          wrong.push({ path, error });
        }
      }
    });
    return {
      more: (n: number) => {
        const wanted = answers + n;
        return expect.poll(() => answers >= wanted, PATIENCE).toBe(true);
      },
      async stop() {
        reading = false;
        await Promise.all(all);
        return wrong;
      },
    };
  }

  /** Until nginx sends readers to a node again. */
  const isBack = (n: number) => expect.poll(() => asked(n), PATIENCE).toBeGreaterThan(0);

  test("both are replaced one after the other under load, and no reader notices", async () => {
    const load = readers();
    await load.more(50);
    for (const n of [0, 1]) {
      expect(await node(n).stop()).toBe(0);
      await start(n);
      await isBack(n);
    }
    await load.more(50);
    expect(await load.stop()).toEqual([]);
  });

  test("a node that is killed under load is missed by no reader", async () => {
    const load = readers();
    await load.more(50);
    await node(0).stop("SIGKILL");
    await load.more(150);
    expect(await load.stop()).toEqual([]);
  });
});
