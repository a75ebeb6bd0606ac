import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { isOperator } from "./operator.ts";

const TOKEN = "a-token-of-more-than-32-characters";

function from(remoteAddress: string, headers: IncomingMessage["headers"] = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe("without a token the operator is", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
    "who asks from this machine, %s",
    (address) => {
      expect(isOperator(from(address), undefined)).toBe(true);
    },
  );

  test.each(["10.0.0.1", "::ffff:10.0.0.1", "2001:db8::127.0.0.1", "1.127.0.1", ""])("not %s", (address) => {
    expect(isOperator(from(address), undefined)).toBe(false);
  });

  test.each(["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"])(
    "nobody whose request a proxy on this machine handed on with %s",
    (header) => expect(isOperator(from("127.0.0.1", { [header]: "127.0.0.1" }), undefined)).toBe(false),
  );
});

describe("with a token the operator is", () => {
  test("who brings it, from anywhere", () => {
    const headers = { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "198.51.100.7" };
    expect(isOperator(from("10.0.0.1", headers), TOKEN)).toBe(true);
  });

  test.each([
    undefined,
    "",
    TOKEN,
    "Bearer ",
    `Bearer ${TOKEN} `,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
  ])("not who brings %j, not even from this machine", (authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect(isOperator(from("127.0.0.1", headers), TOKEN)).toBe(false);
  });
});
