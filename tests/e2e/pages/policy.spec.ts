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
