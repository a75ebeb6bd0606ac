import { createCookie } from "@remix-run/node";
import { env } from "#app/utils/env.server.ts";
import { cookieSecret } from "../cookie-secret.server.ts";
import { FLASH_WAITS, type Flash } from "./flash.ts";

const flashCookie = createCookie("flash", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.SITE_URL.startsWith("https:"),
  maxAge: 60,
  secrets: [cookieSecret],
});

/** Tells the script that a flash waits, which it cannot read itself: the frame is then loaded anew. */
const waitingCookie = createCookie(FLASH_WAITS, { path: "/", sameSite: "lax", maxAge: 60 });

/** Adds to a response's headers what hands a flash to the visitor's next page. */
export async function setFlash(headers: Headers, flash: Flash): Promise<void> {
  headers.append("Set-Cookie", await flashCookie.serialize(flash));
  headers.append("Set-Cookie", await waitingCookie.serialize("1"));
}

/** Adds to a response's headers what ends a flash once it was shown. */
export async function endFlash(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await flashCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await waitingCookie.serialize("", { maxAge: 0 }));
}

/** Reads the flash of a request; undefined when there is none or its signature is not ours. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  const value: unknown = await flashCookie.parse(header);
  return value && typeof value === "object" ? (value as Flash) : undefined;
}
