import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What new pages are measured against: the site as it stood when issue 10 began, under the stock `remix-serve`. */
export const EARLIER_COMMIT = "c023830";

const FOLDER = join(".cache", "bench", EARLIER_COMMIT);
const DONE = join(FOLDER, ".built");

/**
 * Returns the folder of the earlier commit's build, with the packages it asked for. It is made once and kept. Undefined, with a
 * sentence on the console, where the repository's history does not reach so far back.
 */
export function earlierBuild(): string | undefined {
  if (existsSync(DONE)) return FOLDER;
  try {
    execFileSync("git", ["cat-file", "-e", `${EARLIER_COMMIT}^{commit}`], { stdio: "ignore" });
  } catch {
    console.warn(`New pages are not compared: the history at hand lacks the commit ${EARLIER_COMMIT}.`);
    return undefined;
  }
  console.warn(`Building the site of ${EARLIER_COMMIT} once, in ${FOLDER}…`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const archive = execFileSync("git", ["archive", EARLIER_COMMIT], { maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", FOLDER], { input: archive });
  const options = { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  execFileSync("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"], options);
  execFileSync(process.execPath, ["scripts/build.mjs"], {
    ...options,
    env: { ...process.env, NODE_ENV: "production" },
  });
  writeFileSync(DONE, "");
  return FOLDER;
}
