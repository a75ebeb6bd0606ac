import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline scripts run by their hash only, each named once", () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module">two()\n</script><script>one()</script>',
  );
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(scripts).toEqual(["'self'", hashOf("one()"), hashOf("two()\n")]);
});

test("files and data are no inline scripts", () => {
  const policy = contentSecurityPolicy(
    '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>',
  );
  expect(policy).toMatch(/script-src 'self';/);
});

test("nothing is allowed inline or from elsewhere", () => {
  const policy = contentSecurityPolicy("");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toMatch(/https?:|\*/);
  for (const rule of [
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});
