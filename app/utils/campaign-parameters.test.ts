import { expect, test } from "vitest";
import { withoutCampaign } from "./campaign-parameters.ts";

test.each([
  ["/dispensaries", "/dispensaries"],
  ["/dispensaries?utm_source=mail", "/dispensaries"],
  ["/dispensaries?utm_source=mail&utm_medium=email", "/dispensaries"],
  ["/dispensaries?state=CO&utm_source=mail&q=a%20b", "/dispensaries?state=CO&q=a%20b"],
  ["/dispensaries?gclid=1&state=CO", "/dispensaries?state=CO"],
  ["/dispensaries?FBCLID=1", "/dispensaries"],
  ["/dispensaries?utm_source=%ff&q=%ff", "/dispensaries?q=%ff"],
  ["/dispensaries?utm_source", "/dispensaries"],
  ["/dispensaries?q=utm_source=1", "/dispensaries?q=utm_source=1"],
  ["/dispensaries?utm_=1&utms=2", "/dispensaries?utm_=1&utms=2"],
  ["/dispensaries?", "/dispensaries?"],
  ["/dispensaries?&&", "/dispensaries?&&"],
  ["?msclkid=1&page=2", "?page=2"],
  ["?msclkid=1", ""],
  ["https://leaf.example/?utm_source=a&b=1#c", "https://leaf.example/?b=1#c"],
  ["/a?gclid=1#list", "/a#list"],
])("%s is the page of %s", (address, page) => {
  expect(withoutCampaign(address)).toBe(page);
});
