import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CONTENT_SECURITY_POLICY } from "./content-security-policy.server.ts";
import { HEAD_SCRIPT, START_SCRIPT } from "./inline-scripts.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the site's two inline scripts run by their hash, and no other", () => {
  const scripts = /script-src ([^;]*)/.exec(CONTENT_SECURITY_POLICY)?.[1]?.split(" ");
  expect(scripts).toEqual(["'self'", hashOf(HEAD_SCRIPT), hashOf(START_SCRIPT)]);
});

test("nothing is allowed inline or from elsewhere", () => {
  expect(CONTENT_SECURITY_POLICY).not.toContain("unsafe");
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/https?:|\*/);
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types site-html default",
  ]) {
    expect(CONTENT_SECURITY_POLICY).toContain(rule);
  }
});
