import { expect, test } from "@playwright/test";
import { HOSTILE_HTML, HOSTILE_MARKDOWN } from "../../../app/news/body/hostile-samples.ts";
import { renderBody } from "../../../app/news/body/render-body.server.ts";

const PAGE = "https://own.example/article/hostile";

/** No policy of the page helps here: what is rendered is inert by itself. */
test("hostile bodies, rendered, run no script, ask for nothing and open no dialog in a browser", async ({
  page,
}) => {
  const happened: string[] = [];
  page.on("dialog", (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => happened.push(`popup: ${popup.url()}`));
  let served = "";
  await page.route("**/*", (route) => {
    if (route.request().url() === PAGE) return route.fulfill({ contentType: "text/html", body: served });
    happened.push(`request: ${route.request().url()}`);
    return route.abort();
  });
  await page.exposeFunction("pwned", () => happened.push("script"));
  const samples = [
    ...HOSTILE_HTML.map((sample) => [sample, "html"] as const),
    ...HOSTILE_HTML.map((sample) => [`Before *it* ${sample} after.`, "markdown"] as const),
    ...HOSTILE_MARKDOWN.map((sample) => [sample, "markdown"] as const),
  ];
  const bodies = await Promise.all(samples.map(async ([text, form]) => (await renderBody(text, form)).html));

  // Once parsed as a page is, once put in by a script, as a navigation in the browser does.
  served = `<!doctype html><meta charset="utf-8"><title>x</title><main id="main">${bodies.join("<hr>")}</main>`;
  await page.goto(PAGE);
  await page.evaluate((html) => {
    const copy = document.createElement("div");
    copy.innerHTML = html;
    document.body.append(copy);
    const templates = document.createRange().createContextualFragment(html);
    document.body.append(templates);
  }, bodies.join("<hr>"));
  for (const link of await page.locator("details:not([open]) > summary").all()) await link.click();
  const protocols = await page.evaluate(() => [
    ...new Set(Array.from(document.querySelectorAll("a"), (link) => (link.href ? link.protocol : "none"))),
  ]);
  // Handlers that wait for a focus or a pointer.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      element.focus();
      for (const type of ["mouseover", "pointerenter", "toggle", "input", "error", "load"])
        element.dispatchEvent(new Event(type));
    }
  });
  await page.waitForTimeout(500);
  expect(happened).toEqual([]);
  expect(protocols.filter((each) => !["none", "http:", "https:"].includes(each))).toEqual([]);
  expect(
    await page
      .locator("body :is(script, iframe, object, embed, svg, math, style, form, base, meta, link)")
      .count(),
  ).toBe(0);
});

test("the browser would have run them", async ({ page }) => {
  const happened: string[] = [];
  await page.exposeFunction("pwned", () => happened.push("script"));
  await page.setContent(`<!doctype html><title>x</title>${HOSTILE_HTML.slice(10, 14).join("")}`);
  await expect.poll(() => happened.length).toBeGreaterThan(0);
});
