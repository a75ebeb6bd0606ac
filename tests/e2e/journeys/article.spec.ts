import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const ARTICLE = "/article/why-two-laboratories-disagree";

test("a story shows its parts in their order", async ({ page, open }) => {
  await open(ARTICLE);
  const main = page.getByRole("main");
  const parts = [
    main.locator('a[href="/category/science"]').first(),
    main.getByRole("heading", { level: 1 }),
    main.getByText("The percentage on the label is a measurement"),
    main.getByText("Leaf Courier staff reporter").first(),
    main.locator("time").first(),
    main.getByRole("navigation", { name: "Breadcrumb" }),
    main.getByRole("list", { name: "Share" }),
    main.getByRole("complementary").first(),
    main.locator("figure img").first(),
    main.getByRole("navigation", { name: "In this article" }),
    main.getByRole("heading", { level: 2, name: "The sample is the first guess" }),
    main.getByRole("heading", { name: "References" }),
    main.getByText(/^Published /),
    main.getByRole("navigation", { name: "Tags" }),
    main.getByRole("heading", { name: "How to Cite This Article" }),
    main.getByRole("heading", { name: "Related Articles" }),
  ];
  const tops = await Promise.all(
    parts.map(async (part) => {
      await expect(part).toBeAttached();
      return part.evaluate((element) => {
        const all = [...document.querySelectorAll("*")];
        return all.indexOf(element);
      });
    }),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test("the breadcrumb cuts the title at 30 characters", async ({ page, open }) => {
  await open(ARTICLE);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("listitem")).toHaveText([
    /^Home/,
    /^Science/,
    /^Why two laboratories can disag…$/,
  ]);
});

test("a mark in the text leads to its reference, and every reference is a real source", async ({
  page,
  open,
}) => {
  await open(ARTICLE);
  const mark = page.getByRole("link", { name: "Reference 1", exact: true }).first();
  await mark.click();
  await expect(page).toHaveURL(/#reference-1$/);
  const references = page.locator("#references + ol > li");
  expect(await references.count()).toBeGreaterThanOrEqual(2);
  await expect(
    references.filter({ has: page.locator('a[href^="https://doi.org/10."]') }).first(),
  ).toBeVisible();
});

test("tags lead to the category, to cannabis and to marijuana", async ({ page, open }) => {
  await open(ARTICLE);
  const tags = page.getByRole("navigation", { name: "Tags" }).getByRole("link");
  const paths = await tags.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths.slice(0, 3)).toEqual(["/category/science", "/tag/cannabis", "/tag/marijuana"]);
});

test("at most three related stories of the same category, without the story itself", async ({
  page,
  open,
}) => {
  await open(ARTICLE);
  const related = page.getByRole("region", { name: "Related Articles" }).getByRole("article");
  expect(await related.count()).toBeLessThanOrEqual(3);
  for (const story of await related.all()) {
    await expect(story.getByRole("link", { name: "Science" })).toBeVisible();
    await expect(story.locator(`a[href="${ARTICLE}"]`)).toHaveCount(0);
  }
});

test("share links lead out with the story's address and title", async ({ page, open, site }) => {
  await open(ARTICLE);
  const share = page.getByRole("list", { name: "Share" });
  const url = encodeURIComponent(site.url + ARTICLE);
  for (const [name, start] of [
    ["Twitter", "https://twitter.com/intent/tweet?url="],
    ["Facebook", "https://www.facebook.com/sharer/sharer.php?u="],
    ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/?url="],
  ] as const) {
    const href = await share.getByRole("link", { name }).getAttribute("href");
    expect(href?.startsWith(start + url), `${name}: ${href}`).toBe(true);
  }
  await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Why%20two/,
  );
});

test("copying is offered only where it can work", async ({ page, open, javaScriptEnabled }) => {
  await open(ARTICLE);
  const copy = page.getByRole("button", { name: "Copy link" }).first();
  await expect(copy).toBeVisible({ visible: javaScriptEnabled !== false });
});

test("the print layout is the story alone", async ({ page, open }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await open(`${ARTICLE}?print=true`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("list", { name: "Share" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "References" })).toBeVisible();
  await page.goto(ARTICLE);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("citations can be downloaded for reference managers", { tag: "@server" }, async ({ request }) => {
  for (const [extension, type, text] of [
    ["bib", "application/x-bibtex", "Why two laboratories"],
    ["ris", "application/x-research-info-systems", "TI  - Why two laboratories"],
    ["json", "application/vnd.citationstyles.csl+json", '"title"'],
  ] as const) {
    const answer = await request.get(`${ARTICLE}.${extension}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain(type);
    expect(await answer.text()).toContain(text);
  }
});

test("a story that does not exist says so", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/article/no-such-story");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
  await expect(
    page.getByText("The article you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Return to Homepage" }).click();
  await expectPath(page, "/");
});

test("an address in capitals leads to the canonical one, an address of the wrong kind to nothing", {
  tag: "@server",
}, async ({ request }) => {
  const capitals = await request.get("/Article/WHY-two-laboratories-disagree?print=true", {
    maxRedirects: 0,
  });
  expect(capitals.status()).toBe(301);
  expect(capitals.headers().location).toBe(`${ARTICLE}?print=true`);
  expect((await request.get("/guide/why-two-laboratories-disagree")).status()).toBe(404);
  expect((await request.get("/articles/ca/denver/how-denver-licenses-hospitality")).status()).toBe(404);
  expect((await request.get("/article/%00%ff")).status()).toBeLessThan(500);
});

test("a local story shows the shops around it", async ({ page, open }) => {
  await open("/articles/co/denver/how-denver-licenses-hospitality");
  const nearby = page.getByRole("region", { name: "Dispensaries near Denver" });
  await expect(nearby.getByRole("listitem")).toHaveCount(6);
  await nearby.getByRole("link", { name: "All of Denver" }).click();
  await expectPath(page, "/dispensaries/denver/co");
});

test("it says how long it takes to read, and hands the reader on again at its end", async ({
  page,
  open,
}) => {
  await open(ARTICLE);
  await expect(page.getByText(/^Leaf Courier staff reporter · .* · \d+ minutes to read$/)).toBeVisible();
  const end = page.getByRole("region", { name: "Share this story" });
  for (const name of ["Email", /^Facebook/, "Print"])
    await expect(end.getByRole("link", { name })).toBeVisible();
  const afterText = await end.evaluate(
    (element) => element.compareDocumentPosition(document.querySelectorAll(".story-body")[1] ?? element) & 2,
  );
  expect(afterText).toBe(2);
});

test("the newsletter's form stands after the sixth paragraph, and takes an address there", async ({
  page,
  open,
}) => {
  await open("/article/schedule-iii-what-changed");
  const form = page.locator("form#newsletter-story");
  await expect(form).toBeVisible();
  expect(await page.locator(".story-body").first().locator("> p").count()).toBeGreaterThanOrEqual(6);
  await form.getByLabel("Email").fill("between@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("region", { name: "Thank you for subscribing." })).toBeFocused();
});
