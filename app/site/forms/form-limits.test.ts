import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const { noteRefused } = vi.hoisted(() => ({ noteRefused: vi.fn() }));
vi.mock("#app/backend/bursts.server.ts", () => ({ noteRefused }));

let limits: typeof import("./form-limits.server.ts");
beforeAll(async () => {
  vi.stubEnv("COOKIE_SECRET", "a secret of the tests, long enough");
  vi.stubEnv("BACKEND", "none");
  // Before the limits are loaded: what counts their seconds takes the clock that it finds then.
  vi.useFakeTimers();
  vi.advanceTimersByTime(1_000);
  limits = await import("./form-limits.server.ts");
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** What a visitor is told who posts so often. */
async function posts(times: number, addressOf: (post: number) => string, form = "lead"): Promise<number[]> {
  const waits: number[] = [];
  for (let post = 0; post < times; post++) waits.push(await limits.waitForForm(form, addressOf(post)));
  return waits;
}

describe("a limit in memory", () => {
  test("allows its number in its time, then tells how long to wait", async () => {
    expect(await posts(30, () => "192.0.2.1")).toEqual(Array(30).fill(0));
    expect(noteRefused).not.toHaveBeenCalled();
    expect(await posts(2, () => "192.0.2.1")).toEqual([60, 60]);
    expect(noteRefused.mock.calls).toEqual([["form"], ["form"]]);
    vi.advanceTimersByTime(40_500);
    expect(await posts(1, () => "192.0.2.1")).toEqual([20]);
  });

  test("begins anew when its time is over, counted from the first", () => {
    expect(limits.waitForRefresh("192.0.2.2")).toBe(0);
    vi.advanceTimersByTime(9_900);
    expect(limits.waitForRefresh("192.0.2.2")).toBe(1);
    vi.advanceTimersByTime(200);
    expect(limits.waitForRefresh("192.0.2.2")).toBe(0);
    expect(limits.waitForRefresh("192.0.2.2")).toBe(10);
  });

  test("counts each visitor, and each limit, apart", async () => {
    expect(limits.waitForRefresh("192.0.2.3")).toBe(0);
    expect(limits.waitForRefresh("192.0.2.4")).toBe(0);
    expect(await posts(1, () => "192.0.2.3")).toEqual([0]);
    expect(limits.waitForRefresh("192.0.2.3")).toBeGreaterThan(0);
  });

  test("counts a whole IPv6 network, with any port, as one visitor", async () => {
    const waits = await posts(40, (i) => `[2001:db8:1:2:${i.toString(16)}::${i}]:${4000 + i}`);
    expect(waits).toEqual([...Array(30).fill(0), ...Array(10).fill(60)]);
    expect(await posts(1, () => "2001:db8:1:3::1")).toEqual([0]);
  });

  test("counts 120 of all that one subscriber's line may call itself, so that the others have their forms", async () => {
    vi.advanceTimersByTime(61_000);
    const waits = await posts(200, (i) => `2001:db8:aa:${i.toString(16)}::1`);
    expect(waits).toEqual([...Array(120).fill(0), ...Array(80).fill(60)]);
    expect(await posts(1, () => "2001:db8:ab::1")).toEqual([0]);
  });

  test("counts a thousand of a day by who has no account, and four times that of one line", async () => {
    const day = async (times: number, addressOf: (post: number) => string, by?: "account") => {
      const waits: number[] = [];
      for (let post = 0; post < times; post++) {
        if (post % 30 === 0) vi.advanceTimersByTime(60_001);
        waits.push(await limits.waitForForm("lead", addressOf(post), by));
      }
      return waits;
    };
    const waits = await day(1002, () => "192.0.2.20");
    expect(waits.slice(0, 1000)).toEqual(Array(1000).fill(0));
    // A day is twenty-three hours, and its count began 33 minutes ago.
    expect(waits.slice(1000)).toEqual([expect.closeTo(80_820, -2), expect.closeTo(80_820, -2)]);
    expect(await day(1, () => "192.0.2.20", "account")).toEqual([0]);
    expect(await day(1, () => "192.0.2.21")).toEqual([0]);
    const line = await day(4001, (i) => `2001:db8:dd:${(i % 16).toString(16)}::1`);
    expect(line.slice(0, 4000).every((wait) => wait === 0)).toBe(true);
    expect(line[4000]).toBeGreaterThan(60_000);
    expect(await day(1001, () => "192.0.2.22", "account")).toEqual(Array(1001).fill(0));
    vi.advanceTimersByTime(82_800_000);
    expect(await day(1, () => "192.0.2.20")).toEqual([0]);
  });

  test("of a day keeps nobody from signing in, nor from what a mail's link is for, whoever shares the address", async () => {
    for (let minute = 0; minute < 34; minute++) {
      vi.advanceTimersByTime(60_001);
      await posts(30, () => "192.0.2.30");
    }
    vi.advanceTimersByTime(60_001);
    expect((await posts(1, () => "192.0.2.30"))[0]).toBeGreaterThan(60);
    expect(limits.LEAVE_LITTLE.size).toBeGreaterThan(10);
    for (const form of limits.LEAVE_LITTLE)
      expect(await posts(1, () => "192.0.2.30", form), form).toEqual([0]);
    const waits = await posts(31, () => "192.0.2.30", "sign-in");
    expect(waits.at(-1)).toBe(60);
  });

  test("holds for all visitors together, but not for their answers about their age", async () => {
    vi.advanceTimersByTime(61_000);
    expect(await posts(601, (i) => `2001:db8:${i}::1`)).toEqual([...Array(600).fill(0), 60]);
    expect(await posts(1, () => "192.0.2.9", "adult")).toEqual([0]);
  });

  // Twenty addresses, thirty forms each, were all of the 600: nobody else could sign in, nor out, for as long as it went on.
  test("leaves each network its first three, whatever others send, and who is signed in more", async () => {
    vi.advanceTimersByTime(61_000);
    const flood = await posts(600, (i) => `203.0.113.${i % 20}`);
    expect(flood.filter((wait) => wait === 0)).toHaveLength(20 * 3 + 200);
    expect(await posts(4, () => "198.51.100.1", "sign-in")).toEqual([0, 0, 0, 60]);
    expect(await posts(4, (i) => `2001:db8:cc:${i}::1`, "sign-in")).toEqual([0, 0, 0, 60]);
    for (let act = 0; act < 10; act += 1)
      expect(await limits.waitForForm("end-all", "198.51.100.2", "account")).toBe(0);
  });

  test("leaves a visitor's forms alone when only answers about the age and refreshes were posted often", async () => {
    vi.advanceTimersByTime(61_000);
    const often = await posts(31, () => "192.0.2.10", "adult");
    expect(often.at(-1)).toBe(60);
    expect(await posts(1, () => "192.0.2.10", "refresh")).toEqual([60]);
    expect(await posts(1, () => "192.0.2.10")).toEqual([0]);
    expect(await posts(1, () => "192.0.2.11", "adult")).toEqual([0]);
  });

  test("lets mailboxes unsubscribe 600 readers a minute, whatever forms were posted", async () => {
    vi.advanceTimersByTime(61_000);
    expect(await posts(601, (i) => `2001:db8:${i}::1`)).toEqual([...Array(600).fill(0), 60]);
    const waits: number[] = [];
    for (let click = 0; click < 601; click += 1) waits.push(await limits.waitForOneClick());
    expect(waits).toEqual([...Array(600).fill(0), 60]);
  });
});

test("the forms that no day's limit counts are forms of the site: one that got another name would be counted", () => {
  const routes = globSync("app/{business,site}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "app/site/forms/**"],
  });
  const all = routes.map((path) => readFileSync(path, "utf8")).join("\n");
  const isForm = (name: string) => new RegExp(`FORM = "${name}"|<OwnForm name="${name}"`).test(all);
  expect([...limits.LEAVE_LITTLE].filter((name) => !isForm(name))).toEqual([]);
});
