import { expect, test } from "vitest";
import { deviceCookie, deviceName, isKnownDevice, knownSince } from "./device.server.ts";
import { DEVICE_COOKIE } from "./session-cookie.server.ts";

const asking = (headers: Record<string, string> = {}) => new Request("http://localhost/", { headers });
const withCookie = (line: string) => asking({ Cookie: line.split(";")[0] ?? "" });
const named = (agent: string) => deviceName(asking({ "User-Agent": agent }));
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 EdgA/130.0", "Edge on Android"],
  [`${MAC} Chrome/130.0 Safari/537.36 OPR/115.0`, "Opera on Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/132.0 Safari/605", "Firefox on iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Safari/605.1", "Chrome on iPad"],
  ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36", "Chrome on Linux"],
  ["Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15", "Safari on Mac"],
  [`${MAC} Version/18.0 Safari/605.1.15`, "Safari on Mac"],
  ["curl/8 (Windows)", "A browser on Windows"],
  ["Firefox/132.0", "Firefox"],
  ["curl/8", "A browser"],
  ["", "A browser"],
  ["NotFirefox/1 MyChrome/2 xSafari/3 aOPR/4 bEdg/5", "A browser"],
])("of what calls itself %j an owner reads “%s”", (agent, name) => {
  expect(named(agent)).toBe(name);
});

test("what sends no name is a browser", () => {
  expect(deviceName(asking())).toBe("A browser");
});

test("a browser is known to an address from when it signed in there, and to no other", () => {
  expect(isKnownDevice(asking(), "ona@shop.example")).toBe(false);
  const known = withCookie(deviceCookie(asking(), "ona@shop.example"));
  expect(isKnownDevice(known, "ona@shop.example")).toBe(true);
  expect(isKnownDevice(known, "other@shop.example")).toBe(false);
});

test("it keeps the five newest addresses, each once, and what is no mark is none", () => {
  let cookie = `${DEVICE_COOKIE}=nonsense.${"x".repeat(31)}.20261123${"!".repeat(22)}`;
  for (const name of ["a", "b", "c", "d", "e", "f", "e"])
    cookie = deviceCookie(withCookie(cookie), `${name}@shop.example`);
  const marks = (cookie.split(";")[0] ?? "").split("=")[1]?.split(".") ?? [];
  expect(marks).toHaveLength(5);
  for (const mark of marks) expect(mark).toMatch(/^\d{8}[\w-]{22}$/);
  const known = (name: string) => isKnownDevice(withCookie(cookie), `${name}@shop.example`);
  expect(["a", "b", "c", "d", "e", "f"].map(known)).toEqual([false, true, true, true, true, true]);
  const sixth = (deviceCookie(withCookie(cookie), "g@shop.example").split(";")[0] ?? "").split(".");
  expect(sixth).toHaveLength(5);
  expect(cookie).toMatch(/Max-Age=\d{6,}$/);
});

test("of more than five marks that somebody wrote the first five are read", () => {
  const marks = ["a", "b", "c", "d", "e", "f"].map(
    (name) => (deviceCookie(asking(), `${name}@shop.example`).split(";")[0] ?? "").split("=")[1],
  );
  const many = asking({ Cookie: `${DEVICE_COOKIE}=${marks.join(".")}` });
  expect(isKnownDevice(many, "e@shop.example")).toBe(true);
  expect(isKnownDevice(many, "f@shop.example")).toBe(false);
});

test("a mark says since when, keeps its day at later sign-ins, and is worth nothing with another day", () => {
  const first = deviceCookie(asking(), "ona@shop.example", new Date("2026-11-23T12:00:00Z"));
  expect(knownSince(withCookie(first), "ona@shop.example")).toBe("20261123");
  const later = deviceCookie(withCookie(first), "ona@shop.example", new Date("2026-12-24T12:00:00Z"));
  expect(later).toBe(first);
  const other = deviceCookie(asking(), "ona@shop.example", new Date("2026-12-24T12:00:00Z"));
  expect(knownSince(withCookie(other), "ona@shop.example")).toBe("20261224");
  const forged = withCookie(first.replace("20261123", "20261124"));
  expect(knownSince(forged, "ona@shop.example")).toBeUndefined();
});
