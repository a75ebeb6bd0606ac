import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { freePort } from "../ports.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the built site and waits for its end. Returns its exit code and what it wrote to standard error. */
async function startAndEnd(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(resolve("node_modules/.bin/node"), ["server.ts"], {
    env: {
      ...OWN_ENVIRONMENT,
      LOG_LEVEL: "fatal",
      PORT: String(await freePort()),
      VAR_DIR: join(folder, "var"),
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

/** The start ends with one sentence, which names what is wrong. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, said } = await startAndEnd(env);
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
  expect(said.trim().split("\n")).toHaveLength(1);
  return said;
}

test.each(["1", "2"])(
  "whoever says that data changed while %s processes start does not end them",
  async (WORKERS) => {
    const port = String(await freePort());
    const child = spawn(resolve("node_modules/.bin/node"), ["server.ts"], {
      env: { ...OWN_ENVIRONMENT, LOG_LEVEL: "fatal", PORT: port, VAR_DIR: join(folder, "var"), WORKERS },
      stdio: "ignore",
    });
    const exited = once(child, "exit");
    const isUp = () =>
      fetch(`http://localhost:${port}/about`)
        .then(({ ok }) => ok)
        .catch(() => false);
    // Its program runs from then on.
    await expect.poll(() => existsSync(join(folder, "var")), { timeout: 60_000, interval: 5 }).toBe(true);
    do child.kill("SIGHUP");
    while (child.exitCode === null && child.signalCode === null && !(await isUp()));
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  },
);

test("whoever says to `npm start` that data changed has the site read them, and ends neither", async () => {
  const data = join(folder, "data");
  await cp("data", data, { recursive: true });
  const site = await startSite({ command: ["scripts/start.mjs"], env: { DATA_DIR: data } });
  const fields = "id: told\ntitle: Told\nexcerpt: x\ncategory: science\ndate: 2026-01-02";
  await writeFile(join(data, "articles", "told.md"), `---\n${fields}\n---\nThe text.\n`);
  site.process.kill("SIGHUP");
  const status = async () => (await fetch(`${site.url}/article/told`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  expect([site.process.exitCode, site.process.signalCode]).toEqual([null, null]);
  expect(await site.stop()).toBe(0);
});

test("`npm start` shows no drafts, whatever NODE_ENV a shell has", async () => {
  const data = join(folder, "data");
  await cp("data", data, { recursive: true });
  const fields =
    "id: told\ntitle: Told\nslug: told\nexcerpt: x\ncategory: science\ndate: 2026-01-02\ndraft: true";
  await writeFile(join(data, "articles", "told.md"), `---\n${fields}\n---\nThe text.\n`);
  const site = await startSite({
    command: ["scripts/start.mjs"],
    env: { DATA_DIR: data, NODE_ENV: "development" },
  });
  expect((await fetch(`${site.url}/article/told`)).status).toBe(404);
  expect(await site.stop()).toBe(0);
});

test("the signal at which other servers open their logs opens no debugger", async () => {
  const site = await startSite({ env: { NODE_OPTIONS: "--inspect-port=0" } });
  site.process.kill("SIGUSR1");
  await setTimeout(500);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(site.output()).not.toContain("Debugger");
  expect(await site.stop()).toBe(0);
});

test.each(["build/client/var", "public", "./build"])(
  "a VAR_DIR that everybody may read: %s",
  async (path) => {
    try {
      expect(await refusal({ VAR_DIR: path })).toContain(`VAR_DIR is ${path}, and everybody may read`);
      expect(existsSync(join(path, "cookie-secret"))).toBe(false);
    } finally {
      // What Node keeps of compiled code is there before anything is looked at.
      await rm(join(path, "compiled"), { recursive: true, force: true });
      await rm("build/client/var", { recursive: true, force: true });
    }
  },
);

test.each(["1", "2"])("a port that is taken, for %s processes", async (WORKERS) => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await refusal({ PORT: String(port), WORKERS })).toContain(`Port ${port} is taken`);
  other.close();
});

test("an address that is another machine's", async () => {
  expect(await refusal({ HOST: "192.0.2.1" })).toContain(
    "HOST is 192.0.2.1, which is not an address of this",
  );
});

describe.each(["DATA_DIR", "VAR_DIR"])("%s", (variable) => {
  test("that is a file", async () => {
    const path = join(folder, "file");
    await writeFile(path, "");
    expect(await refusal({ [variable]: path })).toContain(`${variable} is ${path}, which is not a folder.`);
  });

  test("under a file", async () => {
    await writeFile(join(folder, "file"), "");
    const path = join(folder, "file", "inside");
    expect(await refusal({ [variable]: path })).toContain(`${variable} is ${path}, which `);
  });
});

test("a DATA_DIR that is not there", async () => {
  const path = join(folder, "nowhere");
  expect(await refusal({ DATA_DIR: path })).toContain(`DATA_DIR is ${path}, which does not exist.`);
});

test("a DATA_DIR without the site's own file", async () => {
  const path = join(folder, "data");
  await mkdir(path);
  expect(await refusal({ DATA_DIR: path })).toContain(join(path, ""));
});

test("a DATA_DIR with a file that is no JSON", async () => {
  const path = join(folder, "data");
  await cp("data", path, { recursive: true });
  await writeFile(join(path, "site.json"), "{");
  expect((await startAndEnd({ DATA_DIR: path })).said).toContain("site.json");
  expect((await startAndEnd({ DATA_DIR: path })).code).toBe(1);
});

// A mistake that only /healthz named while the site ran kept it down after the next reboot.
test("a DATA_DIR with files that became invalid, once the site has run: it has what was good last, and says what is wrong", async () => {
  const data = join(folder, "data");
  await cp("data", data, { recursive: true });
  const csv = await readFile("data/dispensaries.csv");
  const started = () => startSite({ folder, csv, env: { DATA_DIR: data } });
  const ran = await started();
  const read = async (site: typeof ran) => (await fetch(`${site.url}/is-cannabis-legal/ohio`)).text();
  const answer = /<h1[\s\S]*?<\/p>/.exec(await read(ran))?.[0];
  const kept = join(folder, "var/last-good");
  const isKept = (name: string) => existsSync(join(kept, name));
  await expect.poll(() => ["site.json", "legality/facts.csv"].every(isKept), { timeout: 60_000 }).toBe(true);
  await ran.stop();
  await writeFile(join(data, "site.json"), "{");
  await writeFile(join(data, "legality/facts.csv"), "");
  const site = await started();
  expect(await read(site)).toContain(answer);
  const { problems } = await (await fetch(`${site.url}/healthz`)).json();
  const files = problems.map(({ file }: { file: string }) => file);
  expect(files.sort()).toEqual(["legality/facts.csv", "site.json"]);
  expect(await site.stop()).toBe(0);
  // Who checks the files is told of them, whatever the site has in their place.
  const check = spawn(resolve("node_modules/.bin/node"), ["scripts/check-content.ts"], {
    env: { ...OWN_ENVIRONMENT, DATA_DIR: data, VAR_DIR: join(folder, "var") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(check.stderr), once(check, "close")]);
  expect({ said, code }).toEqual({ said: expect.stringContaining("site.json"), code: 1 });
  await rm(join(data, "site.json"));
  expect(await refusal({ DATA_DIR: data })).toContain("site.json");
}, 120_000);

test("every bad variable, a line each", async () => {
  const { code, said } = await startAndEnd({ PORT: "x", COOKIE_SECRET: "s".repeat(31) });
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
  expect(said).toContain("PORT: ");
  expect(said).toContain("COOKIE_SECRET: must have 32 characters or more");
});

test("a cookie secret that a full disk cut off", async () => {
  await mkdir(join(folder, "var"));
  const path = join(folder, "var", "cookie-secret");
  await writeFile(path, "");
  expect(await refusal({})).toContain(`${path} holds a secret of 0 characters`);
  expect(await readFile(path, "utf8")).toBe("");
});
