import type { BrowserContext } from "@playwright/test";

/** Collects what goes wrong in a browser: errors on the console, uncaught ones, requests that fail. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // The page itself gives requests up: a navigation that another one overtook, a page fetched ahead in vain.
      if (reason !== "net::ERR_ABORTED") this.#seen.push(`request: ${reason} ${request.url()}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.#seen.push(`response: ${response.status()} ${response.url()}`);
    });
  }

  /** Says which problems belong to the test. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Says that the server will refuse with this status. */
  expectStatus(status: number): void {
    this.expect(new RegExp(`^response: ${status} `), new RegExp(`^console: .* status of ${status} `));
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}
