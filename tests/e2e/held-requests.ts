import type { Page } from "@playwright/test";

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
