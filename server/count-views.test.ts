import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countWhenSent } from "./count-views.ts";

const READER = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0" };
const PAGE = "/dispensaries/portland/or/wallowa-provisions";

let counted: string[];
let origin: string;
let close: () => void;
beforeEach(async () => {
  counted = [];
  const server = createServer((req, res) => {
    countWhenSent(
      req,
      res,
      async (path, address) => {
        if (path.includes("/no-such/")) throw new Error("the directory is away");
        counted.push(`${path} ${address}`);
      },
      () => "192.0.2.1",
    );
    res.writeHead(Number(req.headers["x-status"] ?? 200)).end();
  });
  await once(server.listen(0), "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

/** What is counted once an answer is out. */
async function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
  await (
    await fetch(origin + path, { method, headers: { ...READER, "Sec-Fetch-Dest": "document", ...headers } })
  ).text();
  await fetch(`${origin}/dispensaries/last/or/one`, { headers: READER });
  return counted.filter((counts) => !counts.includes("/last/"));
}

test("a listing's page that a reader opened is counted, by its path and whose visit it is", async () => {
  expect(await visit(`${PAGE}?ref=a`)).toEqual([`${PAGE} 192.0.2.1`]);
});

test.each<[string, string, Record<string, string>, string?]>([
  ["the city's page", "/dispensaries/portland/or", {}],
  ["another page", "/about", {}],
  ["data for a script", `${PAGE}?_data=routes`, {}],
  ["what a script fetches", PAGE, { "Sec-Fetch-Dest": "empty" }],
  ["what is fetched ahead", PAGE, { "Sec-Purpose": "prefetch;prerender" }],
  ["what an older browser fetches ahead", PAGE, { Purpose: "prefetch" }],
  ["a robot", PAGE, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["who sends Global Privacy Control", PAGE, { "Sec-GPC": "1" }],
  ["a page that is not there", PAGE, { "X-Status": "404" }],
  ["a page that the reader has already", PAGE, { "X-Status": "304" }],
  ["a look at the head", PAGE, {}, "HEAD"],
  ["a form", PAGE, {}, "POST"],
])("%s is not", async (_what, path, headers, method) => {
  expect(await visit(path, headers, method)).toEqual([]);
});

test("a visit that cannot be counted is no visit, and nothing ends of it", async () => {
  expect(await visit("/dispensaries/no-such/or/shop")).toEqual([]);
  expect(await visit(PAGE)).toEqual([`${PAGE} 192.0.2.1`]);
});
