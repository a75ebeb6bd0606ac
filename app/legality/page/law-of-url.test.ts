import { expect, test } from "vitest";
import { LAW_STATES } from "../facts/law-states.ts";
import { PRODUCT_LIST } from "../facts/vocabulary.ts";
import { lawPath } from "../law-paths.ts";
import { lawOfUrl } from "./law-of-url.server.ts";

function open(path: string) {
  const request = new Request(`http://localhost${path}`);
  const [, question, state] = new URL(request.url).pathname.split("/").map(decodeURIComponent);
  try {
    return { found: lawOfUrl(request, { question, state }) };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, location: thrown.headers.get("Location"), body: thrown };
  }
}

test("every product and state has one address, which it keeps", () => {
  for (const product of PRODUCT_LIST)
    for (const state of LAW_STATES)
      expect(open(lawPath(product, state))).toEqual({ found: { product, state } });
});

test.each([
  ["/is-cannabis-legal/oh", "/is-cannabis-legal/ohio"],
  ["/is-cannabis-legal/OH", "/is-cannabis-legal/ohio"],
  ["/Is-Cannabis-Legal/Ohio", "/is-cannabis-legal/ohio"],
  ["/is-marijuana-legal/new%20york", "/is-cannabis-legal/new-york"],
  ["/is-weed-legal/dc", "/is-cannabis-legal/district-of-columbia"],
  ["/is-delta8-legal/texas", "/is-delta-8-legal/texas"],
  ["/is-thc-a-legal/tx?from=search", "/is-thca-legal/texas?from=search"],
])("%s leads for good to %s", (asked, canonical) => {
  expect(open(asked)).toMatchObject({ status: 301, location: canonical });
});

test.each([
  ["/is-tobacco-legal/ohio", { kind: "law", state: "OH" }],
  ["/is-cbd-legal/guam", { kind: "law", product: "cbd" }],
  ["/is-constructor-legal/__proto__", { kind: "law" }],
])("%s is a 404 that knows what there is", async (asked, known) => {
  const { status, body } = open(asked);
  expect(status).toBe(404);
  expect(body?.headers.get("Cache-Control")).toBe("no-store");
  expect(await body?.json()).toEqual(known);
});

test("what asks for no law is a 404 like any other", async () => {
  for (const path of ["/claim/some-shop", "/is--legal/ohio", "/is-legal/ohio"]) {
    const { status, body } = open(path);
    expect(status).toBe(404);
    expect(await body?.text()).toBe("Not found");
  }
});
