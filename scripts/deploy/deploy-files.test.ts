import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/utils/env.server.ts";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "../host-settings.mjs";

/** product.md 26.5: what is shipped to run the site says what the site is. */
const read = (file: string) => readFileSync(file, "utf8");
const unit = read("deploy/leaf-courier.service");
const container = read("deploy/Containerfile");

const NODE = "node_modules/.bin/node";
const DEFAULTS = parseEnv({});

/** What a key of the unit is set to, each time. */
const settings = (key: string) =>
  Array.from(unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm")), ([, value = ""]) => value);

/** NAME=value pairs of lines. */
const variables = (lines: readonly string[]) =>
  Object.fromEntries(lines.flatMap((line) => line.split(" ")).map((pair) => pair.split("=", 2)));

/** Names of variables that the site reads; others stop nobody, and would be ignored. */
const KNOWN = new Set(
  read("app/utils/env.server.ts")
    .match(/^ {4}[A-Z][A-Z_]+(?=:)/gm)
    ?.map((name) => name.trim()),
);
const unknownTo = (names: readonly string[]) =>
  names.filter((name) => !KNOWN.has(name) && !Object.hasOwn(NODE_ENVIRONMENT, name));

describe("the systemd unit", () => {
  test("starts the site as npm start does, from where it says that it is", () => {
    const [folder = ""] = settings("WorkingDirectory");
    expect(settings("ExecStart")).toEqual([`${folder}/${[NODE, ...NODE_FLAGS, "server.ts"].join(" ")}`]);
    expect(existsSync(NODE) && existsSync("server.ts")).toBe(true);
    const { VAR_DIR, NODE_ENV, ...others } = variables(settings("Environment"));
    expect(others).toEqual(NODE_ENVIRONMENT);
    expect(parseEnv({ VAR_DIR, NODE_ENV })).toMatchObject({ NODE_ENV: "production" });
    expect(VAR_DIR).toBe(`/var/lib/${settings("StateDirectory")[0]}`);
    expect(existsSync((settings("Documentation")[0] ?? "").replace(`file://${folder}/`, ""))).toBe(true);
  });

  test("names variables that the site reads", () => {
    const named = unit.match(/^# (SITE_URL.*) and the others/m)?.[1]?.split(", ") ?? [];
    expect(named.length).toBeGreaterThan(2);
    expect(unknownTo([...named, ...Object.keys(variables(settings("Environment")))])).toEqual([]);
  });

  test("leaves the site the ten seconds that it may take to end", () => {
    expect(Number(settings("TimeoutStopSec")[0])).toBeGreaterThan(10);
  });

  const isSystemdThere = spawnSync("systemd-analyze", ["--version"]).status === 0;
  test.skipIf(!isSystemdThere)("is one that systemd understands (skipped where it is not installed)", () => {
    const file = join(mkdtempSync(join(tmpdir(), "leaf-courier-unit-")), "leaf-courier.service");
    writeFileSync(file, unit.replaceAll("/opt/leaf-courier", resolve(".")));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    const said = stderr.split("\n").filter((line) => line.includes("leaf-courier.service"));
    expect({ status, said }).toEqual({ status: 0, said: [] });
  });
});

describe("the container file", () => {
  const lines = container.replaceAll(/\\\n/g, "").split("\n");
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());

  test("starts the site as npm start does", () => {
    expect(JSON.parse(instructions("ENTRYPOINT")[0] ?? "")).toEqual([NODE, ...NODE_FLAGS, "server.ts"]);
    const { PORT, VAR_DIR, NODE_ENV, ...others } = variables(instructions("ENV"));
    expect(others).toEqual(NODE_ENVIRONMENT);
    expect([PORT, NODE_ENV]).toEqual([String(DEFAULTS.PORT), "production"]);
    expect(instructions("EXPOSE")).toEqual([PORT]);
    expect(instructions("VOLUME")).toEqual([VAR_DIR]);
    expect(Number(instructions("USER").at(-1))).toBeGreaterThan(0);
  });

  test("copies what is there, and leaves out nothing of it", () => {
    const copied = instructions("COPY").filter((line) => line.startsWith("--from=build"));
    const paths = copied
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .map((path) => path.replace("/app/", ""));
    const ignored = read(".dockerignore").split("\n");
    const made = ["node_modules", "build"];
    expect(
      paths.filter((path) => !made.includes(path) && (!existsSync(path) || ignored.includes(path))),
    ).toEqual([]);
    // What server.ts reads is beside it.
    expect(paths).toEqual(
      expect.arrayContaining(["server.ts", "package.json", "server", "app", "data", ...made]),
    );
  });

  test("asks for the site's health by lines that a program understands", () => {
    const [, command = ""] = /CMD (\[.*\])/.exec(instructions("HEALTHCHECK")[0] ?? "") ?? [];
    const [program, flag, lines] = JSON.parse(command);
    expect([program, flag]).toEqual([NODE, "-e"]);
    execFileSync(NODE, ["--check", "-"], { input: lines });
    expect(read("app/routes.ts")).toContain('route("healthz"');
  });
});
