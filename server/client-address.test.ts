import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

const request = (remoteAddress: string | undefined, headers: IncomingMessage["headers"] = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  [0, "198.51.100.7"],
  [1, "192.0.2.2"],
  [2, "192.0.2.1"],
])("behind %i proxies a visitor is who the outermost of them saw", (proxies, address) => {
  const forwarded = { "x-forwarded-for": "192.0.2.1, 192.0.2.2" };
  expect(clientAddress(request("198.51.100.7", forwarded), proxies)).toBe(address);
});

// The process ended of it: nobody catches what a timer throws.
test.each([0, 1])("behind %i proxies who was reset before the request was read has no address", (proxies) => {
  expect(clientAddress(request(undefined), proxies)).toBe("");
  expect(networkOf(request(undefined), proxies)).toBe("unknown");
});

test("a network is an IPv4 address, or the /48 of an IPv6 one, with a request or without", () => {
  expect(networkOf(request("192.0.2.1"), 0)).toBe("192.0.2.1");
  expect(networkOf(request("2001:db8:1:2::3"), 0)).toBe("2001:db8:1");
  expect(networkOf({ socket: request("192.0.2.1").socket }, 1)).toBe("192.0.2.1");
});
