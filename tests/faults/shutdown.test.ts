import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";

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
