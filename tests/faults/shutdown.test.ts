import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { ownProcess } from "./own-process.ts";

describe.each(["SIGTERM", "SIGINT"] as const)("%s under load", (signal) => {
  test("finishes what was started, takes nothing new, and exits with 0 within 10 seconds", async () => {
    const site = await startSite();
    let loading = true;
    const statuses: (number | "refused" | "broken")[] = [];
    const load = Array.from({ length: 16 }, async (_, worker) => {
      for (let i = 0; loading; i++) {
        // Different pages, so that the page cache does not answer all of them.
        const response = await fetch(`${site.url}/dispensaries.json?q=${worker}${i % 50}`).catch(
          () => undefined,
        );
        if (!response) {
          statuses.push("refused");
          return;
        }
        // A body that is cut off rejects.
        const body = await response.text().catch(() => undefined);
        statuses.push(body === undefined ? "broken" : response.status);
      }
    });
    while (statuses.length < 50) await new Promise((next) => setTimeout(next, 5));
    const started = Date.now();
    const code = await site.stop(signal);
    loading = false;
    await Promise.all(load);
    expect(code).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(statuses.filter((status) => status !== 200 && status !== "refused")).toEqual([]);
  });
});

describe.each(["1", "2"])(
  "readers who come back on their connections to a site of %s processes",
  (WORKERS) => {
    const READERS = 60;
    /** More than any reader gets answers for before the signal. */
    const MOST_REQUESTS = 5_000;

    type Answer = { path: string; status: number | undefined; body: string; last: boolean };

    /** One request; rejects when its answer does not come whole. */
    async function ask(url: string, path: string, agent: Agent): Promise<Answer> {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(url + path, { agent }, resolve).on("error", reject);
      });
      const body = await text(response);
      return { path, status: response.statusCode, body, last: response.headers.connection === "close" };
    }

    /** Asks for the site's health on a new connection each time, as a load balancer does, until none is taken any more. */
    async function watchHealth(url: string): Promise<Answer[]> {
      const seen: Answer[] = [];
      try {
        while (seen.length < MOST_REQUESTS) seen.push(await ask(url, "/healthz", new Agent()));
      } catch {
        // It has ended.
      }
      return seen;
    }

    test("get a whole answer to all that they sent, and are told before their connection ends", async () => {
      const site = await startSite({ env: { LOG_LEVEL: "warn", WORKERS } });
      const broken: unknown[] = [];
      const readers = Array.from({ length: READERS }, () => ({ answers: [] as Answer[] }));
      const reading = readers.map(async ({ answers }, reader) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        // A kept page, one that must be made, and the site's health.
        const paths = ["/about", `/dispensaries?q=reader-${reader}-`, "/healthz"];
        try {
          while (!answers.at(-1)?.last && answers.length < MOST_REQUESTS) {
            const path = paths[(answers.length + reader) % paths.length] as string;
            answers.push(await ask(site.url, path.endsWith("-") ? path + answers.length : path, agent));
          }
        } catch (error) {
          broken.push(error);
        }
        agent.destroy();
      });
      await expect
        .poll(() => readers.every(({ answers }) => answers.length > 3), { timeout: 60_000 })
        .toBe(true);
      const seen = watchHealth(site.url);
      expect(await site.stop()).toBe(0);
      await Promise.all(reading);
      expect(broken).toEqual([]);
      expect(readers.filter(({ answers }) => !answers.at(-1)?.last)).toEqual([]);
      const all = [...readers.flatMap(({ answers }) => answers), ...(await seen)];
      const stopping = all.filter(({ status }) => status !== 200);
      expect(stopping.length).toBeGreaterThan(0);
      for (const { path, status, body } of stopping) {
        expect({ path, status, body }).toEqual({
          path: "/healthz",
          status: 503,
          body: '{"status":"stopping"}\n',
        });
      }
      const pages = all.filter(({ path }) => path !== "/healthz");
      expect(pages.filter(({ body }) => !body.trimEnd().endsWith("</html>"))).toEqual([]);
    });
  },
);

test("a connection that never finishes its request does not hold the end up", async () => {
  const site = await startSite();
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.on("error", () => {});
  await new Promise((resolve) =>
    socket.write("POST /dispensaries HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc", resolve),
  );
  await (await fetch(`${site.url}/healthz`)).text();
  const started = Date.now();
  expect(await site.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test("what the site does not get closed does not hold the end up", async () => {
  const host = ownProcess(`
    import { createServer } from "node:http";
    const { shutDownOnSignal } = await import("./server/shutdown.ts");
    const { log } = await import("#app/utils/log.server.ts");
    const open = setInterval(() => {}, 1000);
    const server = createServer().listen(0, () => console.log("listening"));
    shutDownOnSignal(server, log, () => new Promise(() => open));`);
  await host.says("listening");
  const started = Date.now();
  host.child.kill("SIGTERM");
  expect(
    await Promise.race([host.exited, new Promise((late) => setTimeout(late, 15_000, "still running"))]),
  ).toBe(0);
  host.child.kill("SIGKILL");
  expect(Date.now() - started).toBeLessThan(10_000);
});

test("a log whose reader is gone does not hold the end up", async () => {
  const site = await startSite();
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  const ended = site.stop();
  const waited = new Promise<string>((resolve) =>
    setTimeout(() => resolve("still running after 10 seconds"), 10_000),
  );
  const code = await Promise.race([ended, waited]);
  site.process.kill("SIGKILL");
  expect(code).toBe(0);
});
