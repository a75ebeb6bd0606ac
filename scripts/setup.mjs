// What `npm start` and `npm test` share: install and build, skipped when nothing they depend on has changed.
// Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The Node that the `node` package brings: docs/decisions.md. */
export const NODE = join("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

const INSTALL_STAMP = join("node_modules", ".installed-from");
const BUILD_STAMP = join("build", ".built-from");

/** What the build is made of. */
const BUILD_INPUTS = [
  "app",
  "server.ts",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "scripts/build.mjs",
];

/** Runs a command to its end. Throws when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32", ...options });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed`)),
    );
  });
}

/**
 * Installs what package-lock.json says, unless that is what is installed. Not `npm ci`: it refuses a lock file that does not
 * name the optional binaries of every platform, while this one fetches the one for the machine at hand.
 */
export async function ensureInstalled() {
  const wanted = digest(["package.json", "package-lock.json"]);
  if (existsSync(NODE) && readStamp(INSTALL_STAMP) === wanted) return;
  console.log("Installing…");
  await run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeStamp(INSTALL_STAMP, wanted);
}

/** Builds, unless the build is of these very sources. */
export async function ensureBuilt() {
  const wanted = digest(BUILD_INPUTS);
  if (existsSync("build/server/index.js") && readStamp(BUILD_STAMP) === wanted) return;
  console.log("Building…");
  await run(NODE, ["scripts/build.mjs"], { env: { ...process.env, NODE_ENV: "production" } });
  writeStamp(BUILD_STAMP, wanted);
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** One hash over the contents of files and folders; tests do not count, they are not built. */
function digest(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesOf)) hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : filesOf(join(path, name))));
}
