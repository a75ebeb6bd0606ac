import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

function headersOf(origin: string): Record<string, string> {
  const flat = securityHeaders(origin);
  return Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ""]] : [])));
}

test("a site with TLS keeps browsers to it for a year, its subdomains too; one without says nothing of it", () => {
  const said = headersOf("https://leaf.example")["Strict-Transport-Security"];
  expect(said).toBe("max-age=31536000; includeSubDomains");
  expect(headersOf("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
});

test("no answer is taken for another type, shared with other origins' windows, or says to them where its reader was", () => {
  expect(headersOf("http://localhost:3000")).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), browsing-topics=()",
  });
});
