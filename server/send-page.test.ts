import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/utils/log.server.ts";
import { createPage, type KeptPage } from "./page-cache.ts";
import { sendUnawaited } from "./send-page.ts";

const TEXT = "<p>Leaf</p>";

let end: () => void;
afterEach(() => {
  vi.restoreAllMocks();
  end();
});

/** Asks a server that sends the page for it in gzip. */
async function ask(page: KeptPage, sent?: () => void): Promise<Response> {
  const server = createServer((req, res) =>
    sendUnawaited(req, res, page, { everywhere: [], requestId: "one" }, sent),
  );
  await once(server.listen(0), "listening");
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return fetch(`http://localhost:${port}/`, { headers: { "Accept-Encoding": "gzip" } });
}

/** A page of which brotli alone is kept. */
function keptInBrotli(bytes: Buffer): KeptPage {
  return { ...createPage(200, [], Buffer.from(TEXT)), rendered: undefined, bodies: new Map([["br", bytes]]) };
}

test("a page is sent in an encoding that it was not kept in, and it is told when that was made", async () => {
  const sent = vi.fn();
  const response = await ask(keptInBrotli(brotliCompressSync(TEXT)), sent);
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(await response.text()).toBe(TEXT);
  expect(sent).toHaveBeenCalledOnce();
});

test("a page that was kept says for how long, so that no cache behind keeps it beyond what it says of today", async () => {
  const page = createPage(200, [["Cache-Control", "public, max-age=0, s-maxage=60"]], Buffer.from(TEXT));
  const kept = { ...page, made: page.made - 50_000 };
  expect((await ask(page)).headers.get("Age")).toBeNull();
  end();
  expect(Number((await ask(kept)).headers.get("Age"))).toBeGreaterThanOrEqual(50);
});

test("a page whose other encoding cannot be made is answered with 500, and logged", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const sent = vi.fn();
  const response = await ask(keptInBrotli(Buffer.from("no brotli")), sent);
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/went wrong on our side/);
  expect(sent).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledOnce();
});
