import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnedShop, ownShop } from "../../e2e/signed-in.ts";
import { until } from "../own-database.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

let site: OwnSite;
let shop: OwnedShop;
beforeAll(async () => {
  site = await ownSite();
  shop = await ownShop(site, "demo-or-0044");
});
afterAll(() => site?.stop("SIGKILL"));

// Linux hands on what came before the reset, and the socket has no address any more: two such visits ended the process.
test("a visit to a claimed shop whose connection is reset before it is read ends nothing", async () => {
  const page = async () => (await site.see(shop.page)).text();
  await until("the claim is known", async () => (await page()).includes("Looked after by the shop"));
  const { host, port } = new URL(site.url);
  const head = `GET ${shop.page} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Mozilla/5.0 Firefox/140.0\r\n\r\n`;
  for (let shot = 0; shot < 30; shot += 1) {
    // A page that must be made keeps the site from reading for a moment.
    const made = fetch(`${site.url}/search?q=shot-${shot}`);
    const socket = connect(Number(port), "localhost").on("error", () => {});
    socket.once("connect", () => {
      socket.write(head);
      socket.resetAndDestroy();
    });
    expect((await made).status).toBe(200);
  }
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toContain("could not be counted");
});
