import { expect, test } from "vitest";
import { imageResponse, noSuchImage } from "./image-response.server.ts";

const IMAGE = {
  body: Buffer.from("<svg/>"),
  brotli: Buffer.from("short"),
  type: "image/svg+xml",
  etag: 'W/"1"',
};
const ask = (headers: Record<string, string>) => new Request("https://leaf.example/cover/a.svg", { headers });

test("a drawing comes compressed to those who take it", async () => {
  const compressed = imageResponse(ask({ "Accept-Encoding": "gzip, deflate, br" }), IMAGE, true);
  expect(compressed.headers.get("Content-Encoding")).toBe("br");
  expect(await compressed.text()).toBe("short");
  for (const header of ["gzip", "br;q=0", "identity"]) {
    const plain = imageResponse(ask({ "Accept-Encoding": header }), IMAGE, true);
    expect(plain.headers.get("Content-Encoding"), header).toBeNull();
    expect(await plain.text()).toBe("<svg/>");
  }
});

test("an address with a version is kept for a year, one without for a day", () => {
  expect(imageResponse(ask({}), IMAGE, true).headers.get("Cache-Control")).toContain("immutable");
  expect(imageResponse(ask({}), IMAGE, false).headers.get("Cache-Control")).toBe("public, max-age=86400");
});

test("a visitor who has it already gets 304, a drawing that does not exist is kept by nobody", () => {
  expect(imageResponse(ask({ "If-None-Match": 'W/"1"' }), IMAGE, true).status).toBe(304);
  expect(noSuchImage().status).toBe(404);
  expect(noSuchImage().headers.get("Cache-Control")).toBe("no-store");
});
