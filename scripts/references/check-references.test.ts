import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#app/importer/import-fixture.server.ts";
import { type CheckWishes, checkReferences } from "./check-references.ts";
import type { PlacedReference } from "./collect-references.ts";
import { ARTICLE, DOI, page, placed, RECORD, startServer, wishesFor } from "./references-fixture.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let wishes: CheckWishes;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.answers = {};
  wishes = wishesFor(server.host, join(temporaryFolder(), "answers.jsonl"));
});

/** What is found of references to these paths of the server. */
async function found(...paths: string[]): Promise<string[]> {
  return lines(paths.map((path) => placed({ url: `${server.origin}${path}` })));
}

async function lines(references: PlacedReference[], changes: Partial<CheckWishes> = {}): Promise<string[]> {
  const checked = await checkReferences(references, { ...wishes, ...changes });
  return (checked?.findings ?? []).map(({ what, text }) => `${what}: ${text.replaceAll(server.origin, "")}`);
}

test("a page that is there is asked for once by HEAD, whoever cites it, by a name with a contact", async () => {
  server.answers["/a"] = page();
  expect(await found("/a", "/a")).toEqual([]);
  expect(server.asked).toEqual(["HEAD /a"]);
  expect([...server.agents]).toEqual([expect.stringContaining("mailto:newsroom@leafcourier.example")]);
});

test("a server that knows no HEAD is asked by GET; what both refuse is for a person", async () => {
  server.answers["/a"] = (request, response) =>
    request.method === "HEAD" ? response.writeHead(405).end() : page()(request, response);
  server.answers["/bot"] = (_, response) => response.writeHead(403).end("no robots");
  expect(await found("/a", "/bot")).toEqual(["untold: /bot answered 403"]);
  expect(server.asked).toEqual(["HEAD /a", "GET /a", "HEAD /bot", "GET /bot"]);
});

test("a page that is gone is dead, and so is one that leads to the front page", async () => {
  server.answers["/"] = page();
  server.answers["/410"] = (_, response) => response.writeHead(410).end();
  server.answers["/old"] = (_, response) => response.writeHead(301, { Location: "/" }).end();
  expect(await found("/none", "/410", "/old")).toEqual([
    "dead: /none answered 404",
    "dead: /410 answered 410",
    "dead: /old leads to the front page, /",
  ]);
});

test("only a redirect for good, and only when all are, is a new address", async () => {
  server.answers["/old"] = (_, response) => response.writeHead(308, { Location: "/new" }).end();
  server.answers["/today"] = (_, response) => response.writeHead(302, { Location: "/new" }).end();
  server.answers["/both"] = (_, response) => response.writeHead(301, { Location: "/today" }).end();
  server.answers["/new"] = page();
  expect(await found("/old", "/today", "/both")).toEqual(["moved: /old is now /new"]);
});

test("the place in the page that an address points to is looked for; a PDF's page is not", async () => {
  server.answers["/law"] = page('<h2 id="Sec.200">Possession</h2><a name=b_2></a>');
  server.answers["/law.pdf"] = (_, response) =>
    response.writeHead(200, { "Content-Type": "application/pdf" }).end();
  expect(await found("/law#Sec.200", "/law#b_2", "/law#Secx200", "/law.pdf#page=3")).toEqual([
    "dead: /law#Secx200 the page has no #Secx200",
  ]);
});

test("a page without an end is read as far as a page goes", async () => {
  server.answers["/endless"] = (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).write('<h2 id="one">One</h2>');
    const more = Buffer.alloc(1_000_000, "a");
    const write = () => {
      while (!response.destroyed && response.write(more));
    };
    response.on("drain", write);
    write();
  };
  server.answers["/there"] = page();
  expect(await found("/there", "/endless#one")).toEqual([]);
});

test("an address that is none, and a sign that encodes nothing, stop no run", async () => {
  server.answers["/law"] = page('<p id="100%"></p>');
  const broken = placed({ url: "https://[" });
  expect([...(await found("/law#100%")), ...(await lines([broken]))]).toEqual([
    "dead: https://[ is no address",
  ]);
});

test("a server that asks to wait is asked again; one that stays busy is for a person", async () => {
  let times = 0;
  server.answers["/a"] = (_, response) =>
    times++ === 0 ? response.writeHead(429, { "Retry-After": "0" }).end() : response.writeHead(200).end();
  server.answers["/busy"] = (_, response) => response.writeHead(503).end();
  expect(await found("/a", "/busy")).toEqual([expect.stringMatching(/^untold: \/busy answered 503/)]);
});

test("a run that broke off goes on where it was; what was not told is asked again", async () => {
  server.answers["/a"] = page();
  server.answers["/bot"] = (_, response) => response.writeHead(403).end();
  await found("/a", "/bot");
  // The last line was cut off by a crash.
  writeFileSync(wishes.answers, `${readFileSync(wishes.answers, "utf8")}{"key":"${server.origin}/c","o`);
  server.asked.length = 0;
  server.answers["/c"] = page();
  expect(await found("/a", "/bot", "/c")).toHaveLength(1);
  expect(server.asked).toEqual(["HEAD /bot", "GET /bot", "HEAD /c"]);
  server.asked.length = 0;
  const reference = placed({ url: `${server.origin}/a` });
  await lines([reference], { now: new Date("2027-01-01") });
  await lines([reference], { again: true });
  expect(server.asked).toEqual(["HEAD /a", "HEAD /a"]);
});

test("a DOI's record is compared with the reference; an article that is as it says has no finding", async () => {
  server.answers[`/works/${DOI}`] = (_, response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(RECORD));
  const wrong = placed({ ...ARTICLE, year: 2019, publication: "Scientific Reports 9, 4519" });
  const unknown = placed({ ...ARTICLE, doi: "10.1038/none" });
  expect(await lines([placed(ARTICLE), wrong, unknown])).toEqual([
    "different: year: 2019 here, 2018 at Crossref",
    "different: volume: 9 here, 8 at Crossref",
    "dead: Crossref does not know the DOI 10.1038/none",
  ]);
  expect(server.asked).toEqual([`GET /works/${DOI}`, "GET /works/10.1038/none"]);
});

test("what Crossref sends instead of a record is for a person", async () => {
  server.answers[`/works/${DOI}`] = page("<html>busy</html>");
  expect(await lines([placed(ARTICLE)])).toEqual([
    `untold: DOI ${DOI}: Crossref answered something else than a work`,
  ]);
});

test("without a network nothing is found and nothing kept", async () => {
  const none = await startServer();
  await none.close();
  const { plainHosts } = wishes;
  const reference = placed({ url: `${none.origin}/a` });
  const checked = await checkReferences([reference], {
    ...wishes,
    plainHosts: new Set([...plainHosts, none.host]),
  });
  expect(checked).toBeUndefined();
  expect(() => readFileSync(wishes.answers, "utf8")).toThrow("ENOENT");
});
