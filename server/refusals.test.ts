import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findRefusal,
  MAX_TARGET_BYTES,
  redirectBrokenQuery,
  redirectLongQuery,
  refuse,
  refuseForeignFile,
  refuseForeignPost,
} from "./refusals.ts";

/** Answers 200 to what nothing here refuses. */
const server = createServer({ maxHeaderSize: 300_000, requireHostHeader: false }, (req, res) => {
  const refusal = findRefusal(req);
  if (refusal) return refuse(req, res, refusal);
  if (redirectLongQuery(req, res) || redirectBrokenQuery(req, res)) return;
  if (refuseForeignPost(req, res, "https://leaf.example") || refuseForeignFile(req, res)) return;
  res.end();
});
beforeAll(() => once(server.listen(0), "listening"));
afterAll(() => void server.close());

/** Sends a request line as it is, which no client would; returns the answer's status and where it leads. */
async function ask(target: string, { method = "GET", headers = [] as string[] } = {}) {
  const socket = connect((server.address() as AddressInfo).port);
  const lines = [`${method} ${target} HTTP/1.1`, "Host: leaf.internal", "Connection: close", ...headers];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
  const answer = await text(socket);
  return {
    status: Number(answer.split(" ")[1]),
    location: /^Location: (.*)$/im.exec(answer)?.[1]?.trim(),
    allow: /^Allow: (.*)$/im.exec(answer)?.[1]?.trim(),
  };
}

describe("a target", () => {
  test.each(["/", "/dispensaries?q=a//b", "/dispensaries?q=../x", "/a..b/.well-known/x", "/a//b"])(
    "%s may be asked for",
    async (target) => expect((await ask(target)).status).toBe(200),
  );

  test.each<[string, number]>([
    ["http://evil.example/", 400],
    ["*", 400],
    ["/about#1", 400],
    ["/about?a=1#1", 400],
    ["/../package.json", 404],
    ["/a/%2e%2E/b", 404],
    ["/..\\package.json", 404],
    ["/mail/stop/%00.questions.x", 404],
    ["//evil.example/", 404],
    ["/\\evil.example/", 404],
    ["/dispensaries/denver\\co/shop", 404],
    ["/%5c", 404],
    ["/%5C[/co", 404],
    ["/%09/", 404],
    ["/%0d%0A%5cevil.example", 404],
    ["//evil.example/?q=%", 404],
    [`/${"a".repeat(2_000)}`, 414],
    [`/?q=${"a".repeat(MAX_TARGET_BYTES)}`, 414],
  ])("%.40s is refused with %i", async (target, status) => {
    expect(await ask(target)).toMatchObject({ status, location: undefined });
  });
});

test("more headers than 36 KB are refused, and end the connection; a long address is none of them", async () => {
  const long = (bytes: number) => ({ headers: [`X-Long: ${"a".repeat(bytes)}`] });
  expect((await ask("/", long(37_000))).status).toBe(431);
  expect((await ask("/", long(36_500))).status).toBe(200);
  expect((await ask(`/?q=${"a".repeat(MAX_TARGET_BYTES - 10)}`, long(36_500))).status).toBe(302);
  const socket = connect((server.address() as AddressInfo).port);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nX-Long: ${"a".repeat(37_000)}\r\n\r\n`);
  expect(await text(socket)).toContain("431");
});

test.each([
  ["/dispensaries?q=%", "/dispensaries?q=%25"],
  ["/dispensaries?q=%ff&state=CO", "/dispensaries?q=%EF%BF%BD&state=CO"],
])("the broken query of %s leads to what it is read as", async (target, location) => {
  expect(await ask(target)).toMatchObject({ status: 302, location });
});

test.each([
  [
    "a search of 10,000 emoji",
    `q=${"%F0%9F%8C%BF".repeat(10_000)}&state=CO`,
    /^\?q=(%F0%9F%8C%BF){108}%25F&state=CO$/,
  ],
  ["blanks", `q=${"a+".repeat(69_000)}`, /^\?q=(a\+){649}$/],
  ["more parameters than there are", "a&".repeat(69_000), /^\?(a=&){99}a=$/],
  ["no parameters", "&".repeat(138_000), /^$/],
  ["line ends", `q=%0d%0a${"a".repeat(9_000)}`, /^\?q=%0D%0Aa{1292}$/],
])("%s leads to what is looked at of it", async (_what, query, location) => {
  const answer = await ask(`/dispensaries?${query}`);
  expect(answer.status).toBe(302);
  expect(answer.location?.replace("/dispensaries", "")).toMatch(location);
});

test("a query that any view may have stays, and a form is sent to no longer one", async () => {
  expect((await ask(`/dispensaries?q=${"a".repeat(7_900)}`)).status).toBe(200);
  expect((await ask(`/dispensaries?q=${"a".repeat(9_000)}`, { method: "POST" })).status).toBe(414);
});

test.each(["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
  "%s is refused, and told what is not",
  async (method) => {
    expect(await ask("/", { method })).toMatchObject({ status: 405, allow: "GET, HEAD, POST" });
  },
);

test("OPTIONS is told what may be asked", async () => {
  expect(await ask("/", { method: "OPTIONS" })).toMatchObject({ status: 204, allow: "GET, HEAD, POST" });
});

test("two Host headers are refused", async () => {
  expect((await ask("/", { headers: ["HOST: evil.example"] })).status).toBe(400);
});

test.each([
  ["HTTP/1.1", 400],
  ["HTTP/1.0", 200],
])("without a Host header %s is answered with %i", async (version, status) => {
  const socket = connect((server.address() as AddressInfo).port);
  socket.end(`GET / ${version}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toContain(` ${status} `);
});

test.each<[string, number]>([
  ["https://leaf.example", 200],
  ["http://leaf.internal", 403],
  ["http://leaf.example", 403],
  ["https://evil.example", 403],
  ["null", 403],
])("a post from a page of %s is answered with %i", async (origin, status) => {
  expect((await ask("/", { method: "POST", headers: [`Origin: ${origin}`] })).status).toBe(status);
});

test("a mailbox's one click passes from wherever mail is read, and nothing else does", async () => {
  const headers = ["Origin: https://mail.example", "Sec-Fetch-Site: cross-site"];
  const status = async (path: string) => (await ask(path, { method: "POST", headers })).status;
  expect(await status(`/newsletter/leave/${"0a".repeat(20)}`)).toBe(200);
  expect(await status(`/newsletter/leave/${"0a".repeat(20)}/more`)).toBe(403);
  expect(await status(`/newsletter/leave/${"0a".repeat(20)}?_data=root`)).toBe(403);
  expect(await status(`/newsletter/topics/${"0a".repeat(20)}`)).toBe(403);
});

test("what a link of this site's own page sends beside its page passes, where it only counts", async () => {
  const status = async (path: string, ...headers: string[]) =>
    (await ask(path, { method: "POST", headers: ["Origin: null", ...headers] })).status;
  const ping = ["Content-Type: text/ping", "Ping-From: https://leaf.example/dispensaries/a/or/b"];
  expect(await status("/count/call/a-shop", ...ping)).toBe(200);
  expect(await status("/count/call/a-shop", ...ping, "Sec-Fetch-Site: same-origin")).toBe(200);
  expect(await status("/count/call/a-shop", ...ping, "Sec-Fetch-Site: cross-site")).toBe(403);
  expect(await status("/count/call/a-shop", "Content-Type: text/ping")).toBe(403);
  expect(
    await status("/count/call/a-shop", "Content-Type: text/ping", "Ping-From: https://evil.example/"),
  ).toBe(403);
  expect(await status("/count/call/a-shop", "Content-Type: text/plain", ping[1] as string)).toBe(403);
  expect(await status("/contact", ...ping)).toBe(403);
});

test.each<[string, string | undefined, number]>([
  ["/dashboard/export.json", "cross-site", 403],
  ["/dashboard/export.json?a=1", "same-site", 403],
  ["/desk/messages.csv", "cross-site", 403],
  ["/dashboard/export.json", "same-origin", 200],
  ["/dashboard/export.json", "none", 200],
  ["/dashboard/export.json", undefined, 200],
  ["/Dashboard/Export.JSON", "cross-site", 403],
  ["/dashboard/account?next=a.csv", "cross-site", 200],
  ["/mail/stop/id-of-an-account.questions.secret", "cross-site", 200],
  ["/dispensaries.json", "cross-site", 200],
])("another site's page leads nobody to a file of their own: %s, %s", async (target, site, status) => {
  const headers = site ? [`Sec-Fetch-Site: ${site}`] : [];
  expect((await ask(target, { headers })).status).toBe(status);
});
