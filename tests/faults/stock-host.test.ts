import { expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

test("the build also runs under the stock remix-serve", async () => {
  const site = await startSite({
    command: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
  });
  for (const path of [
    "/",
    "/dispensaries",
    "/dispensaries/denver/co",
    "/healthz",
    "/robots.txt",
    "/sitemap-index.xml",
  ]) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(
    await (await fetch(site.url)).text(),
  );
  expect((await fetch(site.url + (script?.[1] ?? script?.[2]))).status).toBe(200);
  const posted = await postForm(`${site.url}/dispensaries`, {
    form: "newsletter",
    email: "stock@example.com",
  });
  expect(posted.status).toBe(303);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const path of ["/", "/dispensaries?state=CO"]) {
      const body = new URLSearchParams({ form: "newsletter", email: "stock@example.com" });
      const refused = await fetch(site.url + path, { method, body });
      expect(refused.status, `${method} ${path}`).toBe(405);
      expect(refused.headers.get("Allow"), `${method} ${path}`).toBe("GET, HEAD, POST");
    }
  }
  await site.stop();
});
