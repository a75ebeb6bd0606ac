import { describe, expect, test } from "vitest";
import { answerWithDocument, createDocumentStore, makeDocument } from "./machine-document.server.ts";

const MODIFIED = new Date("2026-11-20T09:30:15.400Z");
const document = makeDocument("text", "text/plain; charset=utf-8", MODIFIED);

function ask(headers: Record<string, string>): Response {
  return answerWithDocument(new Request("http://localhost/", { headers }), document);
}

describe("a file for programs", () => {
  test("comes with a strong tag and its date, and may be kept", async () => {
    const response = ask({});
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("text");
    expect(response.headers.get("ETag")).toMatch(/^"[\w-]{27}"$/);
    expect(response.headers.get("Last-Modified")).toBe("Fri, 20 Nov 2026 09:30:15 GMT");
    expect(response.headers.get("Cache-Control")).toContain("max-age=60");
  });

  test.each([
    ["its tag", { "If-None-Match": document.etag }],
    ["its tag, weakened by a compression", { "If-None-Match": `W/${document.etag}` }],
    ["its tag among others", { "If-None-Match": `"other", ${document.etag}` }],
    ["any", { "If-None-Match": "*" }],
    ["its date", { "If-Modified-Since": "Fri, 20 Nov 2026 09:30:15 GMT" }],
    ["a later date", { "If-Modified-Since": "Sat, 21 Nov 2026 00:00:00 GMT" }],
  ])("is not sent again to who has %s", async (_, headers) => {
    const response = ask(headers as Record<string, string>);
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("ETag")).toBe(document.etag);
  });

  test.each([
    ["another tag", { "If-None-Match": '"other"' }],
    ["an earlier date", { "If-Modified-Since": "Fri, 20 Nov 2026 09:30:14 GMT" }],
    ["no date", { "If-Modified-Since": "yesterday" }],
    ["another tag and its date", { "If-None-Match": '"other"', "If-Modified-Since": MODIFIED.toUTCString() }],
  ])("is sent again to who has %s", (_, headers) => {
    expect(ask(headers as Record<string, string>).status).toBe(200);
  });

  test("has the tag of its text", () => {
    expect(makeDocument("text", "text/html").etag).toBe(document.etag);
    expect(makeDocument("other", "text/html").etag).not.toBe(document.etag);
  });
});

describe("the store", () => {
  test("makes a file once a version, also when many ask at once", async () => {
    const kept = createDocumentStore();
    let made = 0;
    const make = async () => makeDocument(String(++made), "text/plain");
    const both = await Promise.all([kept("a", "1", make), kept("a", "1", make)]);
    expect(both.map(({ body }) => body.toString())).toEqual(["1", "1"]);
    expect((await kept("a", "1", make)).body.toString()).toBe("1");
    expect((await kept("a", "2", make)).body.toString()).toBe("2");
    expect((await kept("b", "2", make)).body.toString()).toBe("3");
  });

  test("tries again after a failure", async () => {
    const kept = createDocumentStore();
    await expect(kept("a", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await kept("a", "1", async () => makeDocument("yes", "text/plain"))).body.toString()).toBe("yes");
  });

  test("holds no more than it may", async () => {
    const kept = createDocumentStore(2000);
    let made = 0;
    const make = async () => makeDocument(`${++made}${"x".repeat(900)}`, "text/plain");
    await kept("a", "1", make);
    await kept("b", "1", make);
    await kept("a", "1", make);
    expect(made).toBe(3);
  });
});
