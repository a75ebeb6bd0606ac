import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

/** A machine in the United States changes its own clock: the hours of shops must not move with it. */
describe.each(["UTC", "America/New_York", "Pacific/Apia"])("on a server whose own zone is %s", (zone) => {
  const before = process.env.TZ;
  let hours: typeof import("./opening-hours.server.ts");
  beforeAll(async () => {
    process.env.TZ = zone;
    vi.resetModules();
    hours = await import("./opening-hours.server.ts");
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  test.each(["2026-03-08T16:00:00Z", "2026-11-01T16:00:00Z", "2026-06-10T16:00:00Z"])(
    "a shop in Phoenix has the same hours on %s",
    (now) => {
      const [today] = hours.weekHours("Mo-Su 09:00-21:00", "America/Phoenix", new Date(now));
      expect(today?.spans).toEqual([[540, 1260]]);
    },
  );

  test("a shop in Honolulu that opens at 2:15 is open at 2:30, also where that hour does not exist", () => {
    const now = new Date("2026-03-08T12:30:00Z");
    expect(hours.openingState("Mo-Su 02:15-02:45", "Pacific/Honolulu", now)?.open).toBe(true);
  });
});
