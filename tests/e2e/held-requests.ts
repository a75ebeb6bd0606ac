import type { Page } from "@playwright/test";

/** Holds requests for what matches, which get no answer until this is told; returns what lets them go. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

/** Holds requests for a page's data (Remix's `_data`), of one method if told; returns what lets them go. */
export async function holdDataRequests(
  page: Page,
  { method }: { method?: string } = {},
): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.searchParams.has("_data"),
    async (route) => {
      if (!method || route.request().method() === method) await held;
      await route.continue();
    },
  );
  return answer;
}
