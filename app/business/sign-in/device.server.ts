import { createHmac } from "node:crypto";
import { COOKIES } from "#app/site/cookies.ts";
import { keyFor } from "#app/utils/keys.server.ts";
import { DEVICE_COOKIE, readCookie, setCookie } from "./session-cookie.server.ts";

const MOST_ADDRESSES = 5;
/** The day on which an address first signed in there, and the site's word for both. */
const MARK = /^\d{8}[\w-]{22}$/;

let key: Buffer | undefined;

/** What a browser keeps of an address that signed in there on a day: 128 bits that only this site can make. */
function markOf(email: string, day: string): string {
  key ??= keyFor("marks of devices");
  return createHmac("sha256", key).update(`${day} ${email}`).digest().subarray(0, 16).toString("base64url");
}

function marksOf(request: Request): string[] {
  const marks = (readCookie(request, DEVICE_COOKIE) ?? "").split(".");
  return marks.filter((mark) => MARK.test(mark)).slice(0, MOST_ADDRESSES);
}

function markOfAddress(request: Request, email: string): string | undefined {
  return marksOf(request).find((mark) => mark.slice(8) === markOf(email, mark.slice(0, 8)));
}

/** Whether this browser has signed in to the address's account before: product.md 15.7. */
export function isKnownDevice(request: Request, email: string): boolean {
  return knownSince(request, email) !== undefined;
}

/**
 * The day ("20261123") on which this browser first signed in to the address's account; undefined where it never did. Who read the mailbox for
 * a day has a browser that is known since then, and no other day's: what is counted by it is not the owner's.
 */
export function knownSince(request: Request, email: string): string | undefined {
  return markOfAddress(request, email)?.slice(0, 8);
}

/** The cookie that says so from now on, for the five newest addresses. Of one that is known the day stays. */
export function deviceCookie(request: Request, email: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  const mark = markOfAddress(request, email) ?? day + markOf(email, day);
  const marks = [mark, ...marksOf(request).filter((other) => other !== mark)];
  return setCookie(DEVICE_COOKIE, marks.slice(0, MOST_ADDRESSES).join("."), COOKIES.device.seconds);
}

const BROWSERS = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux|CrOS/],
] as const;

/** What a browser calls itself, in a few words of this site's own: "Firefox on Windows". */
export function deviceName(request: Request): string {
  const agent = request.headers.get("User-Agent") ?? "";
  const of = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0];
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)];
  if (!browser && !system) return "A browser";
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "A browser");
}
