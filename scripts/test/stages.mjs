// The kinds of stages that `npm test` is made of. None of them throws: what fails is counted.
import { spawn } from "node:child_process";
import { NODE, run } from "../setup.mjs";
import { countPlaywright, countVitest, result } from "./count.mjs";

/** @typedef {import("./count.mjs").StageResult} StageResult */

/**
 * A tool that is right or wrong as a whole: one check. What it prints is shown when it fails, or when it is a line of figures; at its
 * end, so that nothing that runs beside it comes between.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<StageResult>}
 */
export async function check(name, command, args) {
  const { code, output } = await capture(command, args);
  announce(name);
  if (code === 0) {
    if (/^\d[^\n]*\n$/.test(output)) console.log(output.trimEnd());
    return result(name, { passed: 1 });
  }
  console.log(output.trimEnd());
  return result(name, { failed: 1, failures: [`exit code ${code}: see above`] });
}

/**
 * A step in this process: one check.
 * @param {string} name
 * @param {() => Promise<unknown>} step
 * @returns {Promise<StageResult>}
 */
export async function task(name, step) {
  announce(name);
  try {
    await step();
    return result(name, { passed: 1 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(reason);
    return result(name, { failed: 1, failures: [reason] });
  }
}

/**
 * @param {string} name
 * @param {string} config
 * @returns {Promise<StageResult>}
 */
export async function vitest(name, config) {
  announce(name);
  const report = `test-results/${name.replace(/ /g, "-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runs(["node_modules/vitest/vitest.mjs", "run", "--config", config, ...reporters]);
  return countVitest(name, report, succeeded);
}

/**
 * @param {string} name
 * @param {() => Promise<string>} browser finds one, or throws saying where it looked
 * @returns {Promise<StageResult>}
 */
export async function playwright(name, browser) {
  announce(name);
  const report = "test-results/browser-tests.json";
  try {
    const env = { CHROME_PATH: await browser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json"];
    return countPlaywright(name, report, await runs(args, env));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(reason);
    return result(name, { failed: 1, failures: [reason] });
  }
}

/** @param {string} name */
function announce(name) {
  console.log(`\n── ${name}`);
}

/**
 * True when a tool of the project ends well; what it prints is shown as it comes.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function runs(args, env = {}) {
  try {
    await run(NODE, args, { env: { ...process.env, NO_COLOR: "1", ...env } });
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === "win32" });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code, output }));
  });
}
