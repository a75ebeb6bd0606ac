import { expect, type Locator, type Page } from "@playwright/test";

/** What the summary line says: 'Found N dispensaries. Displaying page X of Y.' */
export async function readSummary(page: Page): Promise<{ found: number; page: number; pages: number }> {
  const text = await page.getByText(/^Found [\d,]+ dispensar/).textContent();
  const match = /^Found ([\d,]+) dispensar(?:y|ies)\. Displaying page (\d+) of (\d+)\.$/.exec(text ?? "");
  if (!match) throw new Error(`The summary reads ${JSON.stringify(text)}`);
  const [found, current, pages] = match.slice(1).map((figure) => Number(figure.replace(",", "")));
  return { found: found ?? 0, page: current ?? 0, pages: pages ?? 0 };
}

/** Waits until the summary gives this number. */
export async function expectFound(page: Page, found: number): Promise<void> {
  await expect.poll(async () => (await readSummary(page)).found).toBe(found);
}

/** The rows of the list, without its heads. */
export function listings(page: Page): Locator {
  return page
    .getByRole("table", { name: /dispensar/i })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
}

/** The names of the listings on the page, in their order. */
export function listedNames(page: Page): Promise<string[]> {
  return listings(page).getByRole("rowheader").getByRole("link").allTextContents();
}

/** Waits until the address bar shows this path and query. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
}

/** Presses the filter bar's button. */
export async function showResults(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show results" }).click();
}
