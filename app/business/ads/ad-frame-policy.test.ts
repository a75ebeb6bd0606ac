import { expect, test } from "vitest";
import { framePolicy } from "./ad-frame-policy.server.ts";

test("a place without a provider's script runs none", () => {
  const policy = framePolicy(undefined);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|https:/);
});

test("a provider's script runs in a sandbox that has nothing of this site", () => {
  const policy = framePolicy("https://ads.example");
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-forms/);
  expect(policy).toContain("script-src https://ads.example;");
  expect(policy).toContain("frame-ancestors 'self'");
});
