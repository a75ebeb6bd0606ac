import { expect, test } from "vitest";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { loader } from "./not-found.route.ts";

const ask = (headers: Record<string, string>) => () =>
  loader({ request: new Request("http://localhost/no-such-page", { headers }), params: {}, context: {} });

test.each<Record<string, string>>([
  {},
  { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "document" },
  { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Dest": "document" },
])("a page that is not there is a 404 (%j)", (headers) => {
  expect(ask(headers)).toThrow(expect.objectContaining({ status: 404 }));
});

test("its data, fetched ahead, is no error for the browser's console, and is not kept", () => {
  const response = ask({ "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "empty" })();
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe(CACHE.never);
});
