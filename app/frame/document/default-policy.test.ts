import { expect, test } from "vitest";
import { passesAsHtml } from "./default-policy.ts";

test("mere strings pass where no element comes of them", () => {
  expect(passesAsHtml('{"@type":"Article","name":"\\u003cscript>"}')).toBe(true);
  expect(passesAsHtml("<script></script>")).toBe(true);
  expect(passesAsHtml("<script>1</script>")).toBe(false);
  expect(passesAsHtml("<img src=x onerror=1>")).toBe(false);
});
