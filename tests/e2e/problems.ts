import type { BrowserContext } from "@playwright/test";

export type Problems = {
  /** Says which problems belong to the test. */
  expect: (...patterns: RegExp[]) => void;
  /** Says that the server will refuse with this status. */
  expectStatus: (status: number) => void;
  unexpected: () => string[];
};

/**
 * Requests that the browser itself gave up: a navigation that another one overtook, a page fetched ahead in vain
 * (aborted), scripts where there is no JavaScript (csp: what a policy of ours forbids is an error on the console).
 */
const GIVEN_UP = new Set(["net::ERR_ABORTED", "csp"]);

/** Collects what goes wrong in a browser: errors on the console, uncaught ones, requests that fail or are refused. */
export function collectProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  void context.addInitScript(sayViolations);
  context.on("weberror", (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!GIVEN_UP.has(reason)) seen.push(`request: ${reason} ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) seen.push(`response: ${response.status()} ${response.url()}`);
  });
  return {
    expect: (...patterns) => void expected.push(...patterns),
    expectStatus: (status) => {
      expected.push(new RegExp(`^response: ${status} `), new RegExp(`^console: .* status of ${status} `));
    },
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

/** Runs in each page: what a policy of ours refuses becomes an error on the console in every browser. */
function sayViolations() {
  addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      console.error(
        `Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`,
      );
    },
  );
}
