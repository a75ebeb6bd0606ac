import { createCookie } from "@remix-run/node";
import { env } from "#app/utils/env.server.ts";
import { cookieSecret } from "./cookie-secret.server.ts";
import type { Flash } from "./flash.ts";

const flashCookie = createCookie("flash", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.SITE_URL.startsWith("https:"),
  maxAge: 60,
  secrets: [cookieSecret],
});

/** Returns the Set-Cookie value that hands a flash to the visitor's next page. */
export function flashHeader(flash: Flash): Promise<string> {
  return flashCookie.serialize(flash);
}

/** Returns the Set-Cookie value that ends a flash once it was shown. */
export function endFlashHeader(): Promise<string> {
  return flashCookie.serialize("", { maxAge: 0 });
}

/** Reads the flash of a request; undefined when there is none or its signature is not ours. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  const value: unknown = await flashCookie.parse(header);
  return value && typeof value === "object" ? (value as Flash) : undefined;
}
