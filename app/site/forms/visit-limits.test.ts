import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

let limits: typeof import("./visit-limits.server.ts");
beforeAll(async () => {
  // Before the limits are loaded: what counts their seconds takes the clock that it finds then.
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
  limits = await import("./visit-limits.server.ts");
});
afterAll(() => {
  vi.useRealTimers();
});

describe("a limit", () => {
  test("allows its number in its time, then tells how long to wait", () => {
    const answers = Array.from({ length: 32 }, () => limits.formPosts.take("reader"));
    expect(answers).toEqual([...Array(30).fill(0), 60, 60]);
    vi.advanceTimersByTime(40_500);
    expect(limits.formPosts.take("reader")).toBe(20);
  });

  test("begins anew when its time is over, counted from the first", () => {
    expect(limits.directoryRefreshes.take("editor")).toBe(0);
    vi.advanceTimersByTime(9_900);
    expect(limits.directoryRefreshes.take("editor")).toBe(1);
    vi.advanceTimersByTime(200);
    expect(limits.directoryRefreshes.take("editor")).toBe(0);
    expect(limits.directoryRefreshes.take("editor")).toBe(10);
  });

  test("counts each visitor, and each limit, apart", () => {
    expect(limits.directoryRefreshes.take("one")).toBe(0);
    expect(limits.directoryRefreshes.take("other")).toBe(0);
    expect(limits.formPosts.take("one")).toBe(0);
    expect(limits.directoryRefreshes.take("one")).toBeGreaterThan(0);
  });
});
