import { readFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { freePort } from "../ports.ts";
import { ownProcess } from "./own-process.ts";
import { unlessStill } from "./unless-still.ts";

/**
 * The site counts its 10 seconds by its own clock, and is cut off after them; a busy machine may let it end a little later. A connection that
 * held the end up would do so for 30.
 */
const MOST_MILLISECONDS = 25_000;

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
    const took = Date.now() - started;
    loading = false;
    await Promise.all(load);
    expect(code).toBe(0);
    expect(took).toBeLessThan(MOST_MILLISECONDS);
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

    /** A reader whose request for the site's health is on its way, but for its end. Resolves, once it is sent, with the answer. */
    async function slowReader(url: string): Promise<() => Promise<string>> {
      const { host, port } = new URL(url);
      const socket = connect(Number(port), "localhost");
      socket.on("error", () => {});
      await new Promise((sent) => socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`, sent));
      return () => {
        socket.write("\r\n");
        return text(socket);
      };
    }

    test("get a whole answer to all that they sent, and are told before their connection ends", () =>
      unlessStill(async () => {
        const site = await startSite({ env: { WORKERS } });
        const slow = await slowReader(site.url);
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
        const stopped = site.stop();
        await expect
          .poll(() => site.output().split("finishing what was started").length - 1, { timeout: 60_000 })
          .toBe(Number(WORKERS));
        const told = await slow();
        expect(await stopped).toBe(0);
        await Promise.all(reading);
        expect(broken).toEqual([]);
        expect(readers.filter(({ answers }) => !answers.at(-1)?.last)).toEqual([]);
        expect(told).toMatch(/^HTTP\/1\.1 503 .*\r\nConnection: close\r\n.*"status":"stopping"/s);
        const all = readers.flatMap(({ answers }) => answers);
        const stopping = all.filter(({ status }) => status !== 200);
        for (const { path, status, body } of stopping) {
          expect({ path, status, body }).toEqual({
            path: "/healthz",
            status: 503,
            body: '{"status":"stopping"}\n',
          });
        }
        const pages = all.filter(({ path }) => path !== "/healthz");
        expect(pages.filter(({ body }) => !body.trimEnd().endsWith("</html>"))).toEqual([]);
      }));
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
  expect(Date.now() - started).toBeLessThan(MOST_MILLISECONDS);
});

test("what the site does not get closed does not hold the end up", async () => {
  const host = ownProcess(`
    import { createServer } from "node:http";
    const { shutDownInOrder } = await import("./server/shutdown.ts");
    const { log } = await import("#app/utils/log.server.ts");
    const open = setInterval(() => {}, 1000);
    const server = createServer().listen(0, () => console.log("listening"));
    shutDownInOrder(server, log, () => new Promise(() => open));`);
  await host.says("listening");
  host.child.kill("SIGTERM");
  // It would never end.
  expect(await host.exited).toBe(0);
});

describe("what nobody caught", () => {
  /** A server that answers after a moment, and at "/fault" does what is wrong. */
  const serverWith = (fault: string) => `
    import { createServer } from "node:http";
    import { setTimeout as sleep } from "node:timers/promises";
    const { shutDownInOrder } = await import("./server/shutdown.ts");
    const { log } = await import("#app/utils/log.server.ts");
    let wrong = false;
    const server = createServer(async (req, res) => {
      if (req.url === "/fault") {
        wrong = true;
        ${fault}
        return void res.end("wrong");
      }
      console.log("asked");
      while (req.url === "/slow" && !wrong) await sleep(5);
      res.end("whole");
    }).listen(0, () => console.log("at " + server.address().port + "."));
    shutDownInOrder(server, log, async () => { throw new Error("it does not close"); });`;

  async function listens(host: ReturnType<typeof ownProcess>): Promise<string> {
    await host.says("at ");
    return `http://localhost:${/at (\d+)\./.exec(host.said())?.[1]}`;
  }

  test("of an exception the site ends, and who reads has the whole answer before", async () => {
    const host = ownProcess(serverWith(`setInterval(() => { throw new Error("a timer's") }, 1);`));
    const url = await listens(host);
    const slow = fetch(`${url}/slow`).then((answer) => answer.text());
    await host.says("asked");
    const last = fetch(`${url}/fault`).then((answer) => answer.text());
    expect(await Promise.all([slow, last])).toEqual(["whole", "wrong"]);
    expect(await host.exited).toBe(70);
  });

  test("of a promise that fails and that nobody waits for the site goes on", async () => {
    const host = ownProcess(serverWith(`void Promise.reject(new Error("nobody waits"));`));
    const url = await listens(host);
    const ask = async (path: string) => (await fetch(url + path)).text();
    expect([await ask("/fault"), await ask("/"), await ask("/fault"), await ask("/")]).toEqual([
      "wrong",
      "whole",
      "wrong",
      "whole",
    ]);
    host.child.kill("SIGTERM");
    expect(await host.exited).toBe(0);
  });
});

test("a site that is killed is started again by what `npm start` runs, which ends with it when it is told to", async () => {
  const site = await startSite({ command: ["scripts/start.mjs"] });
  const { pid } = site.process;
  const server = async () => Number(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"));
  const killed = await server();
  process.kill(killed, "SIGKILL");
  const answers = () =>
    fetch(`${site.url}/about`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 120_000 }).toBe(200);
  const again = await server();
  expect(again).not.toBe(killed);
  expect(site.output()).toContain("The site ended by itself (SIGKILL) and is started again.");
  expect(await site.stop()).toBe(0);
  expect(() => process.kill(again, 0)).toThrow("ESRCH");
});

test("newcomers whom the system took before the end are answered, though the site needs longer than a farewell to come to them", async () => {
  const port = await freePort();
  const host = ownProcess(
    `
    import { createServer } from "node:http";
    const { shutDownInOrder } = await import("./server/shutdown.ts");
    const { log } = await import("#app/utils/log.server.ts");
    function answerSlowly(_req, res) {
      const end = performance.now() + 20;
      while (performance.now() < end);
      console.log("asked");
      res.end("whole");
    }
    const server = createServer(answerSlowly).listen(${port}, () => console.log("listening"));
    shutDownInOrder(server, log, async () => {});`,
  );
  await host.says("listening");
  const bodies = Array.from({ length: 60 }, async () => (await fetch(`http://localhost:${port}/`)).text());
  await host.says("asked");
  host.child.kill("SIGTERM");
  expect(await Promise.all(bodies)).toEqual(Array(60).fill("whole"));
  expect(await host.exited).toBe(0);
});

test("a log whose reader is gone does not hold the end up", async () => {
  const site = await startSite();
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  expect(await site.stop()).toBe(0);
});
