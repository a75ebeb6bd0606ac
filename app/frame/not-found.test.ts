import { expect, test } from "vitest";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { headers, loader } from "./not-found.route.ts";

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

test("it is kept by nobody in the last minutes of the site's day either, when the frame says for how long a page may be", () => {
  const none = new Headers();
  const parentHeaders = new Headers({ "Cache-Control": "public, max-age=0, s-maxage=60" });
  const said = { parentHeaders, loaderHeaders: none, actionHeaders: none, errorHeaders: undefined };
  expect(new Headers(headers(said)).get("Cache-Control")).toBe(CACHE.never);
});
