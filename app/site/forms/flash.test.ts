import { describe, expect, test, vi } from "vitest";
import { FLASH_WAITS, type Flash } from "./flash.ts";

vi.stubEnv("COOKIE_SECRET", "a secret of the tests, long enough");
vi.stubEnv("SITE_URL", "https://leaf.example");
const { endFlash, readFlash, setFlash } = await import("./flash.server.ts");

const FLASH: Flash = { toast: { kind: "info", title: "Saved — “São Paulo”", text: "Two\nlines" } };

/** The Set-Cookie lines of a response that hands over this flash. */
async function cookiesOf(flash: Flash): Promise<string[]> {
  const headers = new Headers();
  await setFlash(headers, flash);
  return headers.getSetCookie();
}

/** A visitor's next request, with the cookies that the browser kept. */
function requestWith(cookies: string[]): Request {
  const pairs = cookies.map((cookie) => cookie.split(";")[0]);
  return new Request("https://leaf.example/", { headers: { Cookie: pairs.join("; ") } });
}

describe("a flash", () => {
  test("comes back with the visitor's next request", async () => {
    expect(await readFlash(requestWith(await cookiesOf(FLASH)))).toEqual(FLASH);
  });

  test("is kept from scripts and from other sites, and tells scripts that it waits", async () => {
    const [flash, waits] = await cookiesOf(FLASH);
    expect(flash).toMatch(/^__Host-flash=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=60"]) {
      expect(flash).toContain(attribute);
    }
    // The script looks for the end of its name alone.
    expect(waits).toMatch(new RegExp(`^__Host-${FLASH_WAITS}=`));
    expect(waits).not.toContain("HttpOnly");
  });

  test("is over once it was shown", async () => {
    const headers = new Headers();
    await endFlash(headers);
    const ended = headers.getSetCookie();
    expect(ended.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-flash", `__Host-${FLASH_WAITS}`]);
    for (const cookie of ended) expect(cookie).toContain("Max-Age=0");
    expect(await readFlash(requestWith(ended))).toBeUndefined();
  });

  test("is none without its cookie", async () => {
    expect(await readFlash(new Request("https://leaf.example/"))).toBeUndefined();
    expect(await readFlash(requestWith(["other=1", `${FLASH_WAITS}=1`]))).toBeUndefined();
  });

  test("is none when it was not signed here, or is no flash at all", async () => {
    const [signed = ""] = await cookiesOf(FLASH);
    const [other = ""] = await cookiesOf({ succeeded: "lead" });
    const value = (cookie: string) => cookie.slice("__Host-flash=".length).split(";")[0] ?? "";
    const [content] = decodeURIComponent(value(signed)).split(".");
    const [, signature] = decodeURIComponent(value(other)).split(".");
    expect(await readFlash(requestWith([`__Host-flash=${value(signed)}`]))).toEqual(FLASH);
    for (const forged of [`${content}.${signature}`, `${content}.`, `${content}`, ".", "%", "{}", "null"]) {
      const cookie = `__Host-flash=${forged === "%" ? forged : encodeURIComponent(forged)}`;
      expect(await readFlash(requestWith([cookie])), forged).toBeUndefined();
    }
  });
});
