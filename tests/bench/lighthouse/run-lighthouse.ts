import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import { median } from "../statistics.ts";
import { describeFailures } from "./failures.ts";

/** Scores from 0 to 100 by category, what each lost points for, and Lighthouse's index of how fast this machine was. */
export type LighthouseOutcome = { scores: Record<string, number>; failures: string[]; machine: number };

/**
 * The index of a low-end phone, by which Chrome's developer tools calibrate (264, a Moto G Power of 2022). Lighthouse takes a processor four
 * times as slow as this machine's for a phone's, and says itself that this is too slow below an index of 1,000: there the
 * phone is taken to be that one, and no slower.
 */
const PHONE_INDEX = 264;
const MOST_TIMES_SLOWER = 4;

/** How fast this machine was when a page was last looked at: on one that others share it halves within minutes. */
let machine = PHONE_INDEX * MOST_TIMES_SLOWER;

/**
 * Audits a page as a phone (Lighthouse's default settings), each time in a fresh browser. Runs again, up to `runs`
 * times, when performance is below `least`: then the median of all runs counts.
 */
export async function runLighthouse(url: string, runs: number, least: number): Promise<LighthouseOutcome> {
  const results: Result[] = [];
  while (results.length < runs) {
    results.push(await auditOnce(url));
    if (results.length === 1 && scoreOf(results[0], "performance") >= least) break;
  }
  const [first] = results;
  if (!first) throw new Error("no run was asked for");
  const scores = Object.fromEntries(
    Object.keys(first.categories).map((name) => [name, scoreOf(first, name)]),
  );
  scores.performance = median(results.map((result) => scoreOf(result, "performance")));
  return { scores, failures: describeFailures(first), machine };
}

/** Chromium sometimes records a trace without its beginning (NO_NAVSTART): that says nothing of the page. */
async function auditOnce(url: string, again = true): Promise<Result> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: CHROMIUM_FLAGS });
  try {
    const throttling = { cpuSlowdownMultiplier: timesSlower() };
    const flags = { port: chrome.port, output: "json", logLevel: "error", throttling } as const;
    const outcome = await lighthouse(url, flags);
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
    machine = outcome.lhr.environment.benchmarkIndex;
    const failure = outcome.lhr.runtimeError;
    if (failure?.code === "NO_NAVSTART" && again) return await auditOnce(url, false);
    if (failure) throw new Error(`${url}: ${failure.message}`);
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

function scoreOf(result: Result | undefined, category: string): number {
  const score = result?.categories[category]?.score;
  return typeof score === "number" ? Math.round(score * 100) : Number.NaN;
}

function timesSlower(): number {
  return Math.min(MOST_TIMES_SLOWER, Math.max(1, machine / PHONE_INDEX));
}
