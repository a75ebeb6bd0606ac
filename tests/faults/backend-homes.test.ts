import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freePort, type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

const TOLD = "We could not save your address just now. Nothing was lost: please try again in a minute.";

function subscribe(site: SiteUnderTest, email: string): Promise<Response> {
  return postForm(site.url, { form: "newsletter", email });
}

async function listening(answer: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(answer).listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The page that answers tells the visitor, and holds what was typed. */
async function expectNothingLost(response: Response, email: string): Promise<void> {
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain(TOLD);
  expect(html).toContain(`value="${email}"`);
}

describe("a backend that does not work", () => {
  test("cannot be reached: the visitor is told and loses nothing", async () => {
    const env = {
      SUPABASE_URL: `http://localhost:${await freePort()}`,
      SUPABASE_ANON_KEY: "sb_publishable_x",
    };
    const site = await startSite({ env });
    await expectNothingLost(await subscribe(site, "reader@example.com"), "reader@example.com");
    expect(site.log().some(({ level, table }) => level === 50 && table === "newsletter_subscribers")).toBe(
      true,
    );
    expect(await site.stop()).toBe(0);
  });

  test.each<[string, RequestListener]>([
    ["answers 500", (_req, res) => res.writeHead(500).end("down")],
    [
      "answers HTML",
      (_req, res) => res.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>"),
    ],
    ["hangs up", (req) => req.socket.destroy()],
    ["refuses the key", (_req, res) => res.writeHead(401).end('{"message":"Invalid API key"}')],
  ])("%s: the visitor is told and loses nothing", async (_what, answer) => {
    const broken = await listening(answer);
    const site = await startSite({
      env: { SUPABASE_URL: broken.url, SUPABASE_ANON_KEY: "sb_publishable_x" },
    });
    await expectNothingLost(await subscribe(site, "reader@example.com"), "reader@example.com");
    await site.stop();
    broken.close();
  });
});

test("a hosted backend gets the row as the anonymous visitor's insert", async () => {
  const requests: { method?: string; url?: string; key?: string; body: string }[] = [];
  const hosted = await listening(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    requests.push({ method: req.method, url: req.url, key: String(req.headers.apikey), body });
    res.writeHead(201).end();
  });
  const site = await startSite({ env: { SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: "sb_publishable_x" } });
  expect((await subscribe(site, "reader@example.com")).status).toBe(303);
  expect(requests).toEqual([
    {
      method: "POST",
      url: "/rest/v1/newsletter_subscribers",
      key: "sb_publishable_x",
      body: '{"email":"reader@example.com"}',
    },
  ]);
  await site.stop();
  hosted.close();
});

test("the embedded backend, served by another process, is a hosted one", async () => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-hosted-"));
  const hosted = await startSite({
    folder,
    csv: null,
    command: ["tests/faults/hosted-backend.ts"],
    env: { HOSTED_PORT: String(port), HOSTED_FILE: join(folder, "hosted.sqlite") },
  });
  const anonymousKey = await (await fetch(`${hosted.url}/anonymous-key`)).text();
  const site = await startSite({ env: { SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: anonymousKey } });
  expect((await subscribe(site, "reader@example.com")).status).toBe(303);
  expect((await subscribe(site, "reader@example.com")).status).toBe(303);
  expect(await (await fetch(`${hosted.url}/count`)).text()).toBe("1");
  await site.stop();
  await hosted.stop();
  await rm(folder, { recursive: true, force: true });
});

test("BACKEND=none logs the row and reports success", async () => {
  const site = await startSite({ env: { BACKEND: "none" } });
  expect((await subscribe(site, "reader@example.com")).status).toBe(303);
  expect(
    site.log().filter(({ row }) => (row as { email?: string })?.email === "reader@example.com"),
  ).toHaveLength(1);
  await site.stop();
});

test("the embedded backend keeps what it has over several starts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-again-"));
  for (const email of ["one@example.com", "two@example.com", "two@example.com"]) {
    const site = await startSite({ folder, csv: "name,zip\nLeaf,80202\n" });
    expect((await subscribe(site, email)).status, email).toBe(303);
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    await site.stop();
  }
  await rm(folder, { recursive: true, force: true });
});
