import { test as base, expect, type Page } from "@playwright/test";
import { holdDataRequests } from "./held-requests.ts";
import { collectProblems, type Problems } from "./problems.ts";
import { type SiteUnderTest, startSite } from "./site-under-test.ts";

type Fixtures = {
  /** False for a visitor who was not asked for their age yet. */
  askedForAge: boolean;
  /** Errors of the browser: any that the test did not expect fails it. */
  problems: Problems;
  /** Opens a path and waits until the page's script, if there is one, listens; for its pictures too unless told. */
  open: (path: string, options?: { waitUntil?: "commit" | "load" }) => Promise<void>;
  /** Holds back what the page's script asks of the server from now on, of one method if told; returns what lets it go. */
  holdData: (options?: { method?: string }) => Promise<() => void>;
};

let visitors = 0;

/** Tests of the browser run against one real server a worker. */
export const test = base.extend<Fixtures, { site: SiteUnderTest }>({
  askedForAge: [true, { option: true }],
  context: async ({ context, site, askedForAge }, use) => {
    if (askedForAge) await context.addCookies([{ name: "adult", value: "yes", url: site.url }]);
    await use(context);
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite({ env: { TRUST_PROXY: "1" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Limits count by visitor, so every test is a visitor of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    visitors += 1;
    const address = `10.${info.workerIndex % 256}.${visitors >> 8}.${visitors % 256}`;
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": address });
  },
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems);
      expect(problems.unexpected(), "errors of the browser").toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await page.addInitScript(noteListening);
    await use(async (path, options) => {
      await page.goto(path, options);
      if (javaScriptEnabled !== false) await listening(page);
    });
  },
  holdData: async ({ page }, use) => use((options) => holdDataRequests(page, options)),
});

export { expect };

/**
 * Runs in the page. The last effect of the first render listens for a reader's intent on links (client-navigation.tsx):
 * from then on the script answers to everything.
 */
function noteListening() {
  const add = document.addEventListener;
  document.addEventListener = function listen(this: Document, ...given: Parameters<typeof add>) {
    add.apply(this, given);
    const [type, , options] = given;
    if (type === "focusin" && typeof options === "object" && options.passive) {
      document.documentElement.dataset.listening = "";
    }
  } as typeof add;
}

async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => "listening" in document.documentElement.dataset);
}
