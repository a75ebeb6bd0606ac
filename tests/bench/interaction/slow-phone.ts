import type { Browser, Page } from "playwright";

/** How much slower a reader's phone is than what measures. */
const SLOWDOWN = 4;

type EventTiming = PerformanceEntry & { interactionId: number };

/**
 * Opens a page on a slow phone, lets its script start, does what a reader does there, and returns how long the slowest interaction took until
 * something was drawn for it: milliseconds, of which browsers tell every eighth. 0 where all were under 16.
 */
export async function slowestInteraction(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as EventTiming[])
          if (entry.interactionId > 0) durations.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await act(page);
    // What is drawn last is told a moment later.
    await page.waitForTimeout(500);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    return Math.max(0, ...durations);
  } finally {
    await context.close();
  }
}
