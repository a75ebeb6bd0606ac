import { expect, test } from "vitest";
import { withoutSecrets } from "./secret-paths.ts";

const TOKEN = "0123456789".repeat(4);

test.each([
  [`/newsletter/leave/${TOKEN}`, "/newsletter/leave/[secret]"],
  [`/newsletter/topics/${TOKEN}?add=law:oh`, "/newsletter/topics/[secret]?add=law:oh"],
  // Routes are found in any case.
  [`/Newsletter/Confirm/${TOKEN}/`, "/Newsletter/Confirm/[secret]/"],
  [`/sign-in/link/${TOKEN}`, "/sign-in/link/[secret]"],
  [`/claim/objection/${TOKEN}`, "/claim/objection/[secret]"],
  [`/claim/prove/${TOKEN}`, "/claim/prove/[secret]"],
  [`/invitation/${TOKEN}?x=1`, "/invitation/[secret]?x=1"],
  [`/mail/stop/${TOKEN}`, "/mail/stop/[secret]"],
  ["/newsletter/2026-11-21", "/newsletter/2026-11-21"],
])("%s is logged as %s", (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
});
