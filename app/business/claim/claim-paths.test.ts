import { expect, test } from "vitest";
import { CLAIM_PATH, claimStatusPath, shopPath } from "../business-paths.ts";
import { CLAIM_SENT_PATH, claimLinkPath, objectionPath, pathOfProven } from "./claim-paths.ts";

test("who proved an address goes on to the claim, or to the shop that is looked after already", () => {
  expect(pathOfProven({ claim: "c", own: true })).toBe(claimStatusPath("c"));
  expect(pathOfProven({ claim: "c", own: false })).toBe(shopPath("c"));
});

test("a mail's links and the page for its code are addresses of their own", () => {
  const paths = [CLAIM_SENT_PATH, claimLinkPath("secret"), objectionPath("secret")];
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) expect(path.startsWith(`${CLAIM_PATH}/`)).toBe(true);
  for (const path of paths.slice(1)) expect(path.endsWith("/secret")).toBe(true);
});
