import { flashCookie, flashWaitsCookie } from "../cookies.server.ts";
import type { Flash } from "./flash.ts";

/** Adds to a response's headers what hands a flash to the visitor's next page. */
export async function setFlash(headers: Headers, flash: Flash): Promise<void> {
  headers.append("Set-Cookie", await flashCookie.serialize(flash));
  headers.append("Set-Cookie", await flashWaitsCookie.serialize("1"));
}

/** Adds to a response's headers what ends a flash once it was shown. */
export async function endFlash(headers: Headers): Promise<void> {
  headers.append("Set-Cookie", await flashCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await flashWaitsCookie.serialize("", { maxAge: 0 }));
}

/** Reads the flash of a request; undefined when there is none or its signature is not ours. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("flash=")) return undefined;
  const value: unknown = await flashCookie.parse(header);
  return value && typeof value === "object" ? (value as Flash) : undefined;
}
