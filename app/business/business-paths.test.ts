import { expect, test } from "vitest";
import { isPrivatePath, pathAfterSignIn } from "./business-paths.ts";

test.each(["/dashboard/prove?next=%2Fdesk", "/desk/claims/1", "/claim/status/1", "/invitation/abc"])(
  "after signing in %s follows",
  (path) => {
    expect(pathAfterSignIn(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "/",
  "//evil.example/dashboard",
  "https://evil.example/dashboard",
  "/dashboard//evil.example",
  "/dashboard\\evil.example",
  "/dashboard@evil.example",
  "/dashboardevil",
  "/sign-in",
  "/sign-out",
  "/dashboard/\r\nSet-Cookie: session=x",
  // No header takes these: the answer would fail, and the code be spent.
  "/dashboard/\u{1f600}",
  "/dashboard/\u00e9",
  "/dashboard/\u0000",
])("after signing in %j is not followed", (path) => {
  expect(pathAfterSignIn(path)).toBe("/dashboard");
});

test("what is one visitor's own is told from what everybody sees", () => {
  for (const path of ["/dashboard", "/desk/messages.csv", "/sign-in/code", "/claim/prove/1", "/mail/stop/1"])
    expect(isPrivatePath(path), path).toBe(true);
  for (const path of ["/", "/claim", "/claim/portland/or/shop", "/dashboards", "/newsletter"])
    expect(isPrivatePath(path), path).toBe(false);
});
