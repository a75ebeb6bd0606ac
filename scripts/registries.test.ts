import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ONE, readRows, TWO, temporaryFolder } from "#app/importer/import-fixture.server.ts";
import {
  exportOf,
  type RegistryServer,
  registryAt,
  startRegistryServer,
} from "#app/importer/registries/registries-fixture.server.ts";

let server: RegistryServer;
const folder = temporaryFolder();
const out = join(folder, "dispensaries.csv");

beforeAll(async () => {
  server = await startRegistryServer();
  server.answer = (request, response) => {
    if (request.url !== "/co.csv") return response.writeHead(403).end("<html></html>");
    if (request.headers["if-none-match"] === '"one"') return response.writeHead(304).end();
    response.writeHead(200, { ETag: '"one"' }).end(exportOf([ONE, TWO]));
  };
  mkdirSync(join(folder, "sources"));
  const write = (id: string, changes: object) => {
    const registry = { ...registryAt("https://registry.example.gov/x.csv", { id }), ...changes };
    writeFileSync(join(folder, "sources", `${id}.json`), JSON.stringify(registry));
  };
  write("co", { exports: [{ address: `https://${server.host}/co.csv`, format: "csv" }] });
  write("or", { state: "OR", source: "Fictional OR", exports: [], byHand: "Press Export on the page." });
  write("wy", {
    state: "WY",
    source: "Fictional WY",
    exports: [{ address: `https://${server.host}/wy.csv`, format: "csv" }],
  });
});

afterAll(() => server.close());

/** Starts the command on the fictional registries. */
function start(...args: string[]) {
  return spawn(
    process.execPath,
    [
      join(import.meta.dirname, "registries.ts"),
      ...args,
      "--sources",
      join(folder, "sources"),
      "--out",
      out,
      "--allow-http",
      server.host,
    ],
    { env: { ...process.env, VAR_DIR: join(folder, "var") } },
  );
}

/** Runs it; returns what it printed and its exit code. */
async function run(...args: string[]) {
  const child = start(...args);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data;
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const [code] = await once(child, "close");
  return { code, stdout, stderr };
}

describe("npm run registries", () => {
  it("lists what is known, fetches it, and says afterwards how old it is", async () => {
    const before = await run();
    expect(before).toMatchObject({ code: 0 });
    expect(before.stdout).toMatch(/^co +Fictional CO +yes +-$/m);
    expect(before.stdout).toMatch(/^or +Fictional OR +by hand +-$/m);

    const update = await run("update", "co", "or");
    expect(update).toMatchObject({ code: 0 });
    expect(update.stdout).toMatch(/^co +written: 2 new/m);
    expect(update.stdout).toContain("Press Export on the page.");
    expect(readRows(out)).toHaveLength(2);
    expect((await run("list")).stdout).toMatch(/^co +Fictional CO +yes +2 shops, checked today$/m);
  });

  it("goes on after one that fails, says so by its exit code, and writes one report", async () => {
    const { code, stdout } = await run("update", "--all");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^co +as it was: 2 shops$/m);
    expect(stdout).toMatch(/^wy +not downloaded: .* answered 403\. Its page: https/m);
    const reports = join(folder, "var", "registries", "reports");
    const last = readdirSync(reports).sort().at(-1) ?? "";
    expect(stdout).toContain(last);
    expect(readFileSync(join(reports, last), "utf8")).toContain("answered 403");
  });

  it("says why a file is refused, where it is, and how to take it all the same", async () => {
    const answer = server.answer;
    server.answer = (_, response) => response.end(exportOf([ONE]).replace("Zip", "Postleitzahl"));
    const { code, stdout } = await run("update", "co", "--again");
    server.answer = answer;
    expect(code).toBe(1);
    expect(stdout).toMatch(/^co +refused, nothing written: .* Zip is gone\.$/m);
    expect(stdout).toContain("say so with --force");
    expect(stdout).toContain("co.refused-1.csv");
    expect(readRows(out)).toHaveLength(2);
  });

  it("leaves the report of what it did so far where it is killed", async () => {
    const answer = server.answer;
    const asked = new Promise<void>((resolve) => {
      server.answer = (request, response) =>
        request.url === "/wy.csv" ? resolve() : answer(request, response);
    });
    const child = start("update", "co", "wy", "--again");
    await asked;
    child.kill("SIGKILL");
    await once(child, "close");
    server.answer = answer;
    const reports = join(folder, "var", "registries", "reports");
    const last = readFileSync(join(reports, readdirSync(reports).sort().at(-1) ?? ""), "utf8");
    expect(last).toMatch(/^co +written: 0 new/m);
    expect(last).not.toMatch(/^wy/m);
  });

  it("is quiet where nothing happened", async () => {
    expect(await run("update", "co", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("shows where a registry's file was seen, and explains itself when it is not understood", async () => {
    expect((await run("show", "co")).stdout).toContain(
      "2026-11-22: the file: https://registry.example.gov/licenses",
    );
    for (const args of [["update"], ["update", "atlantis"], ["--nonsense"]]) {
      const { code, stderr } = await run(...args);
      expect(code, args.join(" ")).toBe(2);
      expect(stderr).toContain("Usage: npm run registries");
    }
  });
});
