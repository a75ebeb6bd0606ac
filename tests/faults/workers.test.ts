import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

/** product.md 26.3: several processes that serve as one. */
const SHOPS = ["name,address,city,state,zip", "The First Shop,1 Main Street,Denver,CO,80202"];

/** A process takes some seconds to start, more on a busy machine. */
const PATIENCE = { timeout: 30_000 };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite({ csv: SHOPS.join("\n"), env: { WORKERS: "2", LOG_LEVEL: "warn" } });
});
afterAll(() => site.stop());

/** The workers' process ids, the longest there first. */
async function workers(): Promise<number[]> {
  const pid = site.process.pid;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** One request on a connection of its own, which may come to any process. */
async function ask(path: string): Promise<{ status: number | undefined; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(site.url + path, { agent: new Agent(), signal: AbortSignal.timeout(10_000) }, resolve).on(
      "error",
      reject,
    );
  });
  return { status: response.statusCode, body: await text(response) };
}

async function metric(sample: string): Promise<number> {
  const { body } = await ask("/metrics");
  return Number(body.split(`\n${sample} `)[1]?.split("\n")[0] ?? Number.NaN);
}

function processesThatAnswer(): Promise<number> {
  return metric("leaf_courier_processes").catch(() => 0);
}

/** What pages say there is, asked of both processes. */
async function shopsSaid(): Promise<Set<unknown>> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/dispensaries.json")));
  return new Set(answers.map(({ body }) => JSON.parse(body).count));
}

test("what is asked comes to all of them, and the metrics add up what they answered", async () => {
  const sample = 'leaf_courier_requests_total{kind="made",status="200"}';
  await expect.poll(processesThatAnswer, PATIENCE).toBe(2);
  const before = (await metric(sample)) || 0;
  for (let i = 0; i < 10; i += 1) await ask(`/dispensaries?q=asked-${i}`);
  await expect.poll(() => metric(sample), PATIENCE).toBe(before + 10);
  expect(await metric("leaf_courier_listings")).toBe(1);
});

test("a file that one of them reads anew is read by the others", async () => {
  expect(await shopsSaid()).toEqual(new Set([1]));
  await writeFile(site.csv, [...SHOPS, "The Second Shop,2 Main Street,Denver,CO,80202"].join("\n"));
  expect((await postForm(`${site.url}/dispensaries`, { form: "refresh" })).status).toBe(303);
  await expect.poll(shopsSaid, PATIENCE).toEqual(new Set([2]));
});

test("one that is killed is replaced in its role, and the others serve meanwhile", async () => {
  const [upkeeper = 0, other] = await workers();
  const statuses: (number | undefined)[] = [];
  let asking = true;
  const load = Array.from({ length: 4 }, async () => {
    while (asking) statuses.push((await ask("/about").catch(() => undefined))?.status);
  });
  process.kill(upkeeper, "SIGKILL");
  await expect
    .poll(async () => (await workers()).filter((pid) => pid !== upkeeper && pid !== other), PATIENCE)
    .toHaveLength(1);
  await expect.poll(processesThatAnswer, PATIENCE).toBe(2);
  asking = false;
  await Promise.all(load);
  expect(site.log()).toContainEqual(
    expect.objectContaining({ worker: upkeeper, upkeep: true, signal: "SIGKILL" }),
  );
  // What stood in the killed one's connections is lost with it.
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(4);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(4);
});

/** Connections to a port that no process has taken: the system's table names no file of theirs. */
async function waitingAt(port: number): Promise<number> {
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")));
  const lines = tables.flatMap((table) => table.trim().split("\n").slice(1));
  const hexPort = port.toString(16).toUpperCase().padStart(4, "0");
  return lines.filter((line) => {
    const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
    return local.endsWith(`:${hexPort}`) && state === "01" && inode === "0";
  }).length;
}

test("connections that come while none of them takes any wait with the system, and not in the process that started them", async () => {
  await expect.poll(processesThatAnswer, PATIENCE).toBe(2);
  const both = await workers();
  const open = async () => (await readdir(`/proc/${site.process.pid}/fd`)).length;
  const before = await open();
  for (const pid of both) process.kill(pid, "SIGSTOP");
  try {
    const { hostname, port } = new URL(site.url);
    const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    await expect.poll(() => waitingAt(Number(port)), PATIENCE).toBe(200);
    expect(await open()).toBeLessThan(before + 20);
    for (const socket of sockets) socket.destroy();
  } finally {
    for (const pid of both) process.kill(pid, "SIGCONT");
  }
  expect((await ask("/about")).status).toBe(200);
});

test("one that is stuck keeps nobody's connection: the other takes them", async () => {
  await expect.poll(processesThatAnswer, PATIENCE).toBe(2);
  const [stuck = 0] = await workers();
  process.kill(stuck, "SIGSTOP");
  try {
    for (let i = 0; i < 6; i += 1) expect((await ask("/about")).status).toBe(200);
  } finally {
    process.kill(stuck, "SIGCONT");
  }
});

const canLimit = spawnSync("prlimit", ["--version"]).status === 0;

test.runIf(canLimit)(
  "a system that has no file left for a new process keeps the site from none of the others, and the place is taken once it has",
  async () => {
    const pid = String(site.process.pid);
    await expect.poll(processesThatAnswer, PATIENCE).toBe(2);
    const [killed = 0, other = 0] = await workers();
    const limit = (most: string) => spawnSync("prlimit", ["--pid", pid, `--nofile=${most}`]);
    const { "Max open files": usual = "" } = Object.fromEntries(
      (await readFile(`/proc/${pid}/limits`, "utf8"))
        .split("\n")
        .map((line) => line.split(/ {2,}/))
        .map(([name = "", soft, hard]) => [name, `${soft}:${hard}`]),
    );
    // None beyond those that are open: the killed one leaves two, a new one takes more.
    limit(`${(await readdir(`/proc/${pid}/fd`)).length - 2}:${usual.split(":")[1]}`);
    process.kill(killed, "SIGKILL");
    await expect.poll(() => site.output().includes("EMFILE"), PATIENCE).toBe(true);
    expect(site.process.exitCode).toBeNull();
    limit(usual);
    await expect.poll(processesThatAnswer, PATIENCE).toBe(2);
    expect(await workers()).toContain(other);
  },
);
