// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { NODE } from "../setup.mjs";

/** A download that hangs must not hold up the tests that need none. */
const DOWNLOAD_MILLISECONDS = 4 * 60_000;

/** The one without windows first: its tests take 40 % less time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const NAMES = [
  HEADLESS_SHELL,
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of a Chromium that starts: CHROME_PATH, the system's, the one Playwright downloaded, or one that is
 * installed now, by Playwright or, as root, by apt-get. Throws an Error saying what was tried.
 */
export async function ensureChromium() {
  const found = findChromium() ?? (await playwrightsOwn());
  if (found) return found;
  console.log("No Chromium is installed: downloading Playwright's…");
  download(NODE, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0) {
    console.log("That did not work: installing the system's with apt-get…");
    download("apt-get", ["update", "-qq"]);
    for (const name of [HEADLESS_SHELL, "chromium"]) {
      if (!findChromium()) download("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "No Chromium: CHROME_PATH names none that starts, none is on the PATH, and neither `playwright install chromium` " +
      "nor `apt-get install chromium` (as root) brought one.",
  );
}

/** Returns CHROME_PATH or the system's Chromium, if it starts. */
export function findChromium() {
  const given = process.env.CHROME_PATH;
  const onPath = (process.env.PATH ?? "")
    .split(process.platform === "win32" ? ";" : ":")
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [...(given ? [given] : []), ...onPath, ...PLACES];
  return candidates.find(starts);
}

/** Playwright's download, asked of Playwright itself: it knows the folder and the version that it wants. */
async function playwrightsOwn() {
  const code = 'import { chromium } from "@playwright/test"; console.log(chromium.executablePath());';
  const { stdout } = spawnSync(NODE, ["--input-type=module", "-e", code], { encoding: "utf8" });
  const path = stdout?.trim();
  return path && starts(path) ? path : undefined;
}

/** Some systems have a file of that name that only tells how to install the real one. @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  return spawnSync(path, ["--version"], { timeout: 15_000, stdio: "ignore" }).status === 0;
}

/** @type {(command: string, args: string[]) => void} */
function download(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "inherit", timeout: DOWNLOAD_MILLISECONDS, env });
}
