import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

const LISTINGS = "name,city,state,zip\nGood Shop,Denver,CO,80202\n";

let site: SiteUnderTest;
let host: Server;
/** Who asked the listings' host since the site is up: they wait. */
let asked: ServerResponse[] = [];
let isUp = false;

beforeEach(async () => {
  asked = [];
  isUp = false;
  host = createServer((req, res) => {
    if (req.url !== "/listings.csv") res.writeHead(404).end();
    else if (isUp) asked.push(res);
    else res.end(LISTINGS);
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  site = await startSite({
    env: { DISPENSARIES_CSV: `http://127.0.0.1:${port}/listings.csv`, TRUST_PROXY: "1" },
  });
  isUp = true;
});
afterEach(async () => {
  await site?.stop("SIGKILL");
  host.closeAllConnections();
  host.close();
});

/** How many requests are at work on a page, and how many wait for their turn. */
async function renders(): Promise<{ inWork: number; waiting: number }> {
  const figures = await (await fetch(`${site.url}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^leaf_courier_${name} (\\d+)$`, "m").exec(figures)?.[1]);
  return { inWork: of("renders_in_work"), waiting: of("renders_waiting") };
}

test("a page is made for others while one network waits for the listings' host in more requests than there are turns", async () => {
  site.process.kill("SIGHUP");
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(0);
  let answered = 0;
  const pressed = Array.from({ length: 80 }, async (_, n) => {
    const headers = { "X-Forwarded-For": `2001:db8:7:${n + 1}::1` };
    const { status } = await postForm(`${site.url}/dispensaries`, { form: "refresh" }, headers);
    answered += 1;
    return status;
  });
  await expect.poll(renders, { timeout: 8000 }).toEqual({ inWork: 32, waiting: 48 });
  const page = await fetch(`${site.url}/about?while=loading`, {
    headers: { "X-Forwarded-For": "192.0.2.1" },
  });
  expect([page.status, answered]).toEqual([200, 0]);
  for (const res of asked) res.end(LISTINGS);
  expect(new Set(await Promise.all(pressed))).toEqual(new Set([303]));
});
