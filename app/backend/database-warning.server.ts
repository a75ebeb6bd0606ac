import { env } from "#app/utils/env.server.ts";
import { isLoopback } from "#app/utils/own-origin.ts";
import { databaseKind } from "./database-kind.server.ts";

/** For the log and /healthz: what of the database's settings works, and is not as it should be; undefined where all is well. */
export function databaseWarning(): string | undefined {
  if (databaseKind !== "postgres") return undefined;
  const warnings = [
    // Other nodes could not read this one's cookies and links.
    !env.COOKIE_SECRET && "COOKIE_SECRET is not set",
    isInTheClear(env.DATABASE_URL ?? "") &&
      "DATABASE_URL has no sslmode: all that is stored goes to another machine in the clear",
  ];
  return warnings.filter(Boolean).join("; ") || undefined;
}

/** Whether an address leads to another machine without encryption. One that is reached by a socket's path, or by `host`, names no host. */
function isInTheClear(address: string): boolean {
  const url = URL.parse(address.replace("@/", "@localhost/"));
  if (!url) return false;
  const host = url.searchParams.get("host") ?? url.hostname;
  if (host === "" || host.startsWith("/") || isLoopback(`http://${host}`)) return false;
  const mode = url.searchParams.get("sslmode") ?? url.searchParams.get("ssl") ?? "disable";
  return ["disable", "false", "0"].includes(mode);
}
