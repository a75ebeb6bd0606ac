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
    const answers = Array.from({ length: 32 }, () => limits.formPosts.take("192.0.2.1"));
    expect(answers).toEqual([...Array(30).fill(0), 60, 60]);
    vi.advanceTimersByTime(40_500);
    expect(limits.formPosts.take("192.0.2.1")).toBe(20);
  });

  test("begins anew when its time is over, counted from the first", () => {
    expect(limits.directoryRefreshes.take("192.0.2.2")).toBe(0);
    vi.advanceTimersByTime(9_900);
    expect(limits.directoryRefreshes.take("192.0.2.2")).toBe(1);
    vi.advanceTimersByTime(200);
    expect(limits.directoryRefreshes.take("192.0.2.2")).toBe(0);
    expect(limits.directoryRefreshes.take("192.0.2.2")).toBe(10);
  });

  test("counts each visitor, and each limit, apart", () => {
    expect(limits.directoryRefreshes.take("192.0.2.3")).toBe(0);
    expect(limits.directoryRefreshes.take("192.0.2.4")).toBe(0);
    expect(limits.formPosts.take("192.0.2.3")).toBe(0);
    expect(limits.directoryRefreshes.take("192.0.2.3")).toBeGreaterThan(0);
  });

  test("counts a whole IPv6 network, with any port, as one visitor", () => {
    const answers = Array.from({ length: 40 }, (_, i) =>
      limits.formPosts.take(`[2001:db8:1:2:${i.toString(16)}::${i}]:${4000 + i}`),
    );
    expect(answers).toEqual([...Array(30).fill(0), ...Array(10).fill(60)]);
    expect(limits.formPosts.take("2001:db8:1:3::1")).toBe(0);
  });

  test("holds for all visitors together", () => {
    const answers = Array.from({ length: 601 }, (_, i) => limits.allFormPosts.take(`2001:db8:${i}::1`));
    expect(answers).toEqual([...Array(600).fill(0), 60]);
  });
});
