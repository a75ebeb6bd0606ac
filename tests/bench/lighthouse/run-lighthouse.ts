import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import { median } from "../statistics.ts";
import { describeFailures } from "./failures.ts";

/** Scores from 0 to 100 by category, and what each lost points for. */
export type LighthouseOutcome = { scores: Record<string, number>; failures: string[] };

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
  return { scores, failures: describeFailures(first) };
}

/** Chromium sometimes records a trace without its beginning (NO_NAVSTART): that says nothing of the page. */
async function auditOnce(url: string, again = true): Promise<Result> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: CHROMIUM_FLAGS });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
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
