import { expect, test } from "../test.ts";

const PATH = "/article/why-two-laboratories-disagree";

test("a script that gets into a page does not run, wherever it stands", async ({ page, problems }) => {
  const refused = /Content Security Policy/;
  problems.expect(refused);
  const errors: string[] = [];
  page.on("console", (message) => refused.test(message.text()) && errors.push(message.text()));
  const act = "document.documentElement.dataset.foreign = ''";
  const script = `<script>${act}</script>`;
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // Where React compares nothing: in a story's text, and beside the site's own scripts.
    const body = html
      .replace('class="story-body">', `$&${script}<img alt="" src="data:," onerror="${act}">`)
      .replace('<script type="application/json">', `${script}$&`);
    expect(body.length).toBeGreaterThan(html.length + 2 * script.length + act.length);
    await route.fulfill({ response, body });
  });
  await page.goto(PATH);
  await expect.poll(() => errors.length).toBeGreaterThanOrEqual(3);
  await expect(page.locator("html[data-foreign]")).toHaveCount(0);
});

test("a string becomes no element and no worker, and a page that the script brings has its text", async ({
  page,
  open,
  problems,
}) => {
  await open("/");
  // The script's own way: React makes the text's elements.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator("main a[href^='/article/']").first().click();
  await expect(page.locator(".story-body p").first()).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await expect(page.locator('head script[type="application/ld+json"]')).not.toHaveCount(0);
  expect(problems.unexpected()).toEqual([]);

  problems.expect(/Content Security Policy/, /Trusted ?Type|TrustedHTML|TrustedScript/);
  const refused = await page.evaluate(() => {
    const element = document.createElement("div");
    const tries = {
      html: () => Object.assign(element, { innerHTML: "<img alt='' src='data:,'>" }),
      worker: () => new Worker("/service-worker.js"),
      script: () => Object.assign(document.createElement("script"), { text: "1" }),
      parser: () => new DOMParser().parseFromString("<p>1</p>", "text/html"),
      policy: () => window.trustedTypes?.createPolicy("site-html", {}),
      another: () => window.trustedTypes?.createPolicy("anything", {}),
    };
    return Object.entries(tries).flatMap(([name, run]) => {
      try {
        run();
        return [];
      } catch {
        return name;
      }
    });
  });
  expect(refused).toEqual(["html", "worker", "script", "parser", "policy", "another"]);
});
