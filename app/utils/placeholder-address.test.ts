import { expect, test } from "vitest";
import { deliverableAddress, isPlaceholderAddress } from "./placeholder-address.ts";

test.each([
  ["desk@leaf.example", true],
  ["desk@localhost.test", true],
  ["Desk@Leaf.EXAMPLE", true],
  ["desk@example.org", false],
])("mail to %s goes nowhere: %s", (email, placeholder) => {
  expect(isPlaceholderAddress(email)).toBe(placeholder);
  expect(deliverableAddress(email)).toBe(placeholder ? undefined : email);
});
