import type { APIRequestContext } from "@playwright/test";
import Papa from "papaparse";
import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

/** All names of a view, from page to page of its HTML. */
async function namesOnPages(request: APIRequestContext, path: string, search: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams(search);
    if (page > 1) query.set("page", String(page));
    const html = await (await request.get(`${path}?${query}`)).text();
    // The map has a table of its own before the list.
    const list = html.slice(html.indexOf('class="responsive-table'));
    // Near a place rows are numbered.
    const heads = list.matchAll(/<th [^>]*scope="row"[^>]*>(?:<span[^>]*>\d+<\/span>)?<a[^>]*>([^<]*)</g);
    names.push(...Array.from(heads, ([, name]) => decode(name ?? "")));
    if (!html.includes('rel="next"')) return names;
  }
}

function decode(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

for (const search of [
  "state=VT",
  "q=avenue&rating=4",
  "near=80202",
  "near=80202&radius=10",
  "near=82801",
  "state=NM&sort=name",
]) {
  test(`json, csv and geojson of ?${search} are the page's results, in its order`, async ({ request }) => {
    const names = await namesOnPages(request, "/dispensaries", search);
    expect(names.length).toBeGreaterThan(0);
    const json = await (await request.get(`/dispensaries.json?${search}`)).json();
    expect(json.count).toBe(names.length);
    expect(json.dispensaries.map(({ name }: { name: string }) => name)).toEqual(names);
    const csv = await (await request.get(`/dispensaries.csv?${search}`)).text();
    const rows = Papa.parse<{ name: string }>(csv, { header: true, skipEmptyLines: true }).data;
    expect(rows.map(({ name }) => name)).toEqual(names);
    const geojson = await (await request.get(`/dispensaries.geojson?${search}`)).json();
    expect(
      geojson.features.map((feature: { properties: { name: string } }) => feature.properties.name),
    ).toEqual(names);
  });
}

test("a city's download stays within the city", async ({ request }) => {
  const names = await namesOnPages(request, "/dispensaries/denver/co", "");
  const { dispensaries } = await (await request.get("/dispensaries.json?city=Denver%2C+CO")).json();
  expect(dispensaries.map(({ name }: { name: string }) => name)).toEqual(names);
});

test("without a filter the whole directory comes", async ({ request }) => {
  const json = await (await request.get("/dispensaries.json")).json();
  expect(json.dispensaries).toHaveLength(SHIPPED.length);
});

test("/data/dispensaries.csv is the file itself", async ({ request }) => {
  const response = await request.get("/data/dispensaries.csv");
  expect(response.headers()["content-type"]).toContain("text/csv");
  const rows = Papa.parse<Record<string, string>>(await response.text(), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(rows).toEqual([...SHIPPED]);
});
