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
  // Written oddly, it leads to the same page.
  [`//newsletter/leave/${TOKEN}`, "//newsletter/leave/[secret]"],
  [`/sign-in/%6Cink/${TOKEN}`, "/sign-in/%6Cink/[secret]"],
  [`/search?q=${TOKEN}`, "/search?q=[secret]"],
  [`/shop-photo/${"a1".repeat(32)}/400`, `/shop-photo/${"a1".repeat(32)}/400`],
])("%s is logged as %s", (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
});
