import { expect, test } from "vitest";
import { companyListed } from "./company.listed.server.ts";
import { COMPANY_LINKS, companyTrail } from "./company-links.ts";
import { textPage } from "./text/text.page.server.ts";

test("the sitemap has every page about the site, with the day of its last change", async () => {
  const { pages = [] } = await companyListed.sitemaps(new Date());
  expect(pages.map(({ path }) => path).sort()).toEqual(COMPANY_LINKS.map(({ path }) => path).sort());
  for (const { lastmod } of pages) expect(lastmod).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test("the search knows them by title, headings and what people call them", async () => {
  const pages = (await companyListed.searchable?.(new Date())) ?? [];
  const about = pages.find(({ path }) => path === "/about");
  expect(about?.title).toBe("About Leaf Courier");
  const privacy = pages.find(({ path }) => path === "/privacy");
  expect(privacy?.words.join(" ")).toMatch(/Global Privacy Control.*CCPA/);
  for (const page of pages) expect(JSON.stringify(page)).not.toContain("{{");
});

test("what only About links to stands under it", () => {
  expect(companyTrail("/corrections").map(({ name }) => name)).toEqual(["Home", "About", "Corrections"]);
  expect(companyTrail("/privacy").map(({ name }) => name)).toEqual(["Home", "Privacy"]);
});

test("an address in capitals or with a slash at its end is the same page", async () => {
  for (const path of ["/Privacy", "/privacy/", "/PRIVACY"])
    expect(await textPage(path)).toMatchObject({ path: "/privacy", title: "Privacy" });
  await expect(textPage("/privacy/x")).rejects.toMatchObject({ status: 404 });
});
