// Counts of the test runners: each writes a JSON report, and what a report cannot tell counts as one failure.
import { existsSync, readFileSync } from "node:fs";

/**
 * What a stage of `npm test` came to.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, failures: string[], seconds?: number }} StageResult
 */

/**
 * @param {string} name
 * @param {Partial<StageResult>} [counts]
 * @returns {StageResult}
 */
export function result(name, counts = {}) {
  return { name, passed: 0, failed: 0, skipped: 0, failures: [], ...counts };
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded has no tests, so it counts itself.
 * @param {string} name
 * @param {string} path
 * @param {boolean} succeeded whether the runner exited with 0
 * @returns {StageResult}
 */
export function countVitest(name, path, succeeded) {
  const report = readReport(path);
  if (!report) return result(name, { failed: 1, failures: ["it wrote no report"] });
  const counted = result(name);
  for (const file of report.testResults) {
    const tests = file.assertionResults;
    if (tests.length === 0 && file.status === "failed") addFailure(counted, `${file.name}: ${file.message}`);
    for (const { status, fullName } of tests) addTest(counted, status, `${file.name}: ${fullName}`);
  }
  return withExitCode(counted, succeeded);
}

/**
 * Reads Playwright's JSON report.
 * @param {string} name
 * @param {string} path
 * @param {boolean} succeeded whether the runner exited with 0
 * @returns {StageResult}
 */
export function countPlaywright(name, path, succeeded) {
  const report = readReport(path);
  if (!report) return result(name, { failed: 1, failures: ["it wrote no report"] });
  const counted = result(name);
  for (const error of report.errors ?? []) addFailure(counted, String(error.message));
  for (const suite of report.suites ?? []) countSuite(counted, suite, "");
  return withExitCode(counted, succeeded);
}

/**
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, tests: { status: string, projectName: string }[] }} Spec
 */

const OUTCOMES = /** @type {Record<string, string>} */ ({ expected: "passed", skipped: "skipped" });

/** @type {(counted: StageResult, suite: Suite, path: string) => void} */
function countSuite(counted, suite, path) {
  const here = path ? `${path} > ${suite.title}` : suite.title;
  for (const spec of suite.specs ?? []) {
    for (const { status, projectName } of spec.tests) {
      addTest(counted, OUTCOMES[status] ?? "failed", `[${projectName}] ${here} > ${spec.title}`);
    }
  }
  for (const inner of suite.suites ?? []) countSuite(counted, inner, here);
}

/** @type {(counted: StageResult, status: string, name: string) => void} */
function addTest(counted, status, name) {
  if (status === "passed") counted.passed += 1;
  else if (status === "failed") addFailure(counted, name);
  else counted.skipped += 1;
}

/** @type {(counted: StageResult, text: string) => void} */
function addFailure(counted, text) {
  counted.failed += 1;
  counted.failures.push(text);
}

/** A runner may fail without a failed test: an error outside of them, or no tests at all. @type {(counted: StageResult, succeeded: boolean) => StageResult} */
function withExitCode(counted, succeeded) {
  if (!succeeded && counted.failed === 0) addFailure(counted, "the runner failed outside of its tests");
  return counted;
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** @param {StageResult[]} results */
export function addUp(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** Nothing failed, and something was tested. @param {{ passed: number, failed: number }} total */
export function isGreen({ passed, failed }) {
  return failed === 0 && passed > 0;
}

/** @type {(results: StageResult[], seconds: number) => void} */
export function printSummary(results, seconds) {
  console.log(`\n── summary after ${Math.round(seconds)} seconds`);
  for (const { name, passed, failed, skipped, failures, seconds: own } of results) {
    const took = own === undefined ? "" : `, ${Math.round(own)} seconds`;
    console.log(
      `  ${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${took}`,
    );
    for (const failure of failures) console.log(`      ${failure.split("\n")[0]}`);
  }
  console.log("");
}
