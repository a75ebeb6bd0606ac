import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

/** Address asked for, address it leads to. */
const REDIRECTS: [string, string][] = [
  ["/dispensaries?page=1", "/dispensaries"],
  ["/dispensaries?q=&state=&rating=", "/dispensaries"],
  ["/dispensaries?rating=4&q=leaf", "/dispensaries?q=leaf&rating=4"],
  ["/dispensaries?state=co", "/dispensaries?state=CO"],
  ["/dispensaries?rating=7&state=XX&page=0&sort=best", "/dispensaries"],
  ["/dispensaries?what=ever&q=leaf", "/dispensaries?q=leaf"],
  ["/dispensaries?utm_source=x&rating=4&q=leaf", "/dispensaries?q=leaf&rating=4"],
  [`/dispensaries?page=${Math.ceil(SHIPPED.length / 10) + 1}`, "/dispensaries"],
  ["/dispensaries?state=CO&page=9999", "/dispensaries?state=CO"],
  ["/dispensaries/Denver/CO", "/dispensaries/denver/co"],
  ["/dispensaries/DENVER/Colorado", "/dispensaries/denver/co"],
  ["/dispensaries/New%20York/ny", "/dispensaries/new-york/ny"],
  ["/dispensaries/st-louis/mo?rating=4", "/dispensaries/saint-louis/mo?rating=4"],
  ["/dispensaries/denver/co?state=NY", "/dispensaries/denver/co"],
  ["/best-dispensaries/Denver/CO", "/best-dispensaries/denver/co"],
  ["/dispensaries.json?state=co", "/dispensaries.json?state=CO"],
  ["/about/", "/about"],
  ["/ABOUT", "/about"],
  ["/About//?print=true", "/about?print=true"],
  ["/Dispensaries/denver/co/", "/dispensaries/denver/co"],
  ["/FEED.xml/", "/feed.xml"],
];

for (const [asked, canonical] of REDIRECTS) {
  test(`${asked} leads to ${canonical}`, async ({ request, site }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect([301, 302]).toContain(response.status());
    expect(new URL(response.headers().location ?? "", site.url).href).toBe(site.url + canonical);
    expect((await request.get(canonical, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test("a campaign's tag leads nobody away, and is in no canonical address", async ({ request, site }) => {
  for (const path of [
    "/dispensaries",
    "/dispensaries?state=CO",
    "/category/guides?page=2",
    "/books?group=policy",
  ]) {
    const response = await request.get(`${path}${path.includes("?") ? "&" : "?"}utm_source=x&gclid=1`, {
      maxRedirects: 0,
    });
    expect(response.status(), path).toBe(200);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await response.text()) ?? [];
    expect(canonical).toBe(site.url + path);
  }
  const search = await request.get("/search?q=edibles&utm_source=x", { maxRedirects: 0 });
  expect(search.status()).toBe(200);
});

test("what a campaign adds to a link leads nowhere else, and is in no address of the page", async ({
  request,
}) => {
  const plain = await (await request.get("/dispensaries?q=leaf")).text();
  for (const added of ["utm_source=mail&utm_medium=email", "gclid=1", "fbclid=2", "msclkid=3"]) {
    for (const asked of [`/dispensaries?${added}&q=leaf`, `/dispensaries?q=leaf&${added}`]) {
      const response = await request.get(asked, { maxRedirects: 0 });
      expect(response.status(), asked).toBe(200);
      expect(await response.text(), asked).toBe(plain);
    }
  }
});

test("an icon is there for who asks without reading a page", async ({ request }) => {
  const response = await request.get("/favicon.ico");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/^image\//);
});

test("a listing's address in capitals leads to the lowercase one", async ({ request }) => {
  const { dispensaries } = await (await request.get("/dispensaries.json?state=CO")).json();
  const { pathname } = new URL(dispensaries[0].url);
  const response = await request.get(pathname.toUpperCase().replace("/DISPENSARIES", "/dispensaries"), {
    maxRedirects: 0,
  });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe(pathname);
});

test("pages carry their canonical address, without the host that the visitor named", async ({
  request,
  site,
}) => {
  const html = await (
    await request.get("/dispensaries?state=CO&page=2", { headers: { "X-Forwarded-Host": "evil.example" } })
  ).text();
  expect(html).toContain(`<link rel="canonical" href="${site.url}/dispensaries?state=CO&amp;page=2"`);
});
