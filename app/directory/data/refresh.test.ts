import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const LISTINGS = "name,city,state,zip\nGood Shop,Denver,CO,80202\n";

let folder = "";
let host: Server;
/** Who asked the host, while it says nothing. */
let asked: ServerResponse[] = [];
let isSilent = false;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "refresh-"));
  asked = [];
  isSilent = false;
  host = createServer((req, res) => {
    if (req.url !== "/listings.csv") res.writeHead(404).end();
    else if (isSilent) asked.push(res);
    else res.end(LISTINGS);
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  vi.stubEnv("DISPENSARIES_CSV", `http://127.0.0.1:${port}/listings.csv`);
  vi.stubEnv("VAR_DIR", join(folder, "var"));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const res of asked) res.end(LISTINGS);
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("nobody waits for a host that says nothing longer than a visitor waits, and what it says then is shown", async () => {
  const { refresh } = await import("./refresh.server.ts");
  const { directoryStatus } = await import("./directory-store.server.ts");
  isSilent = true;
  const pressed = refresh(new URLSearchParams(), { address: "192.0.2.1" }, 1);
  expect(await pressed).toEqual({
    ok: true,
    toast: { kind: "info", title: "Refresh started", text: expect.stringContaining("longer than usual") },
  });
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.end(LISTINGS);
  await expect.poll(() => directoryStatus().listings).toBe(1);
});

test("what is loaded in time is told as loaded", async () => {
  const { refresh } = await import("./refresh.server.ts");
  expect(await refresh(new URLSearchParams(), { address: "192.0.2.1" })).toMatchObject({
    ok: true,
    toast: { kind: "success", text: "1 dispensaries loaded." },
  });
});

test("what a shop said is shown while the host says nothing, and stays once it has spoken", async () => {
  const { loadDirectory, showShopWords } = await import("./directory-store.server.ts");
  const { refresh } = await import("./refresh.server.ts");
  const { takeShopWords } = await import("../edits/shop-words.server.ts");
  const [listing] = (await loadDirectory()).listings;
  isSilent = true;
  // An address is asked again after ten seconds.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 20_000);
  await refresh(new URLSearchParams(), { address: "192.0.2.1" }, 1);
  await expect.poll(() => asked.length).toBe(1);
  const at = "2026-11-20T12:00:00.000Z";
  const claim = { id: "1", name: listing?.name ?? "", license: null, since: at };
  const edits = [{ field: "description" as const, value: "A quiet shop.", at }];
  takeShopWords(new Map([[listing?.id ?? "", { claim, edits }]]), "all");
  await showShopWords();
  const said = async () => (await loadDirectory()).listings[0]?.description;
  expect(await said()).toBe("A quiet shop.");
  asked[0]?.end(`${LISTINGS}Another Shop,Denver,CO,80203\n`);
  await expect.poll(async () => (await loadDirectory()).listings.length).toBe(2);
  expect((await loadDirectory()).listings.find(({ name }) => name === listing?.name)?.description).toBe(
    "A quiet shop.",
  );
});
