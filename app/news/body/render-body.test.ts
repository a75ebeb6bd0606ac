import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { htmlProblems } from "../../../tests/html-validate.ts";

const dataDir = mkdtempSync(join(tmpdir(), "leaf-courier-body-"));
vi.stubEnv("DATA_DIR", dataDir);
vi.stubEnv("SITE_URL", "https://own.example");
const { renderBody } = await import("./render-body.server.ts");

const html = async (text: string, language: "markdown" | "html" = "markdown") =>
  (await renderBody(text, language)).html;
const contents = async (text: string, language: "markdown" | "html" = "markdown") =>
  (await renderBody(text, language)).headings;

beforeAll(async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "green" } });
  mkdirSync(join(dataDir, "images"));
  await picture.jpeg().toFile(join(dataDir, "images", "leaf.jpg"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the table of contents", () => {
  test("lists headings 2 to 4 whose text has no nested tags", async () => {
    const text =
      "## Plain\n\n### Third\n\n#### Fourth\n\n##### Fifth\n\n## With *emphasis*\n\n## With [a link](/x)\n\n## With `code`";
    expect(await contents(text)).toEqual([
      { level: 2, id: "plain", text: "Plain" },
      { level: 3, id: "third", text: "Third" },
      { level: 4, id: "fourth", text: "Fourth" },
    ]);
  });

  test("of HTML as of Markdown; empty headings are left out", async () => {
    expect(await contents("<h2>One</h2><h2> </h2><h3>Two <b>bold</b></h3><h4>T&amp;C</h4>", "html")).toEqual([
      { level: 2, id: "one", text: "One" },
      { level: 4, id: "t-and-c", text: "T&C" },
    ]);
  });

  test("every heading has an id of its own, made of its text, the same each time", async () => {
    const text = "## Twice\n\n## Twice\n\n## *Twice*\n\n## 大麻\n\n## Café’s";
    const ids = Array.from((await html(text)).matchAll(/<h\d id="([^"]+)"/g), ([, id]) => id);
    expect(ids).toEqual(["twice", "twice-2", "twice-3", "section", "cafes"]);
    expect(await html(text)).toBe(await html(text));
  });

  test("ids of the page's own parts are not taken", async () => {
    const text = "## References\n\n## Main\n\n## Contents\n\n## Reference 1\n\n## User content fn 1";
    const ids = (await contents(text)).map(({ id }) => id);
    expect(ids).toEqual([
      "references-2",
      "main-2",
      "contents-2",
      "section-reference-1",
      "section-user-content-fn-1",
    ]);
  });

  test("a heading of the first level is one of the second: the title is the first", async () => {
    expect(await html("# Title")).toBe('<h2 id="title">Title</h2>');
  });
});

describe("links", () => {
  test.each([
    ["https://other.example/a", true],
    ["http://other.example", true],
    ["//other.example/a", true],
    ["https://own.example/article/x", false],
    ["/article/x", false],
    ["#section", false],
    ["mailto:desk@own.example", false],
  ])("%s leaves the site: %s", async (href, external) => {
    expect((await html(`<a href="${href}">x</a>`, "html")).includes('rel="noopener external"')).toBe(
      external,
    );
  });

  test("that a browser would take out of the site by backslashes are marked too", async () => {
    expect(await html('<a href="\\\\other.example">x</a>', "html")).toContain('rel="noopener external"');
  });
});

describe("tables", () => {
  test("scroll in a region that a keyboard reaches; headings say what they head", async () => {
    const text = "| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n| c |\n|---|\n| 3 |";
    const result = await html(text);
    expect(result).toContain('<section class="table-region" tabindex="0" aria-label="Table 1"><table>');
    expect(result).toContain('aria-label="Table 2"');
    expect(result).toContain('<th scope="col" class="text-center">a</th>');
    expect(result).toContain('<td class="text-right">2</td>');
    expect(result).not.toContain("align=");
  });

  test("a heading beside data heads its row", async () => {
    const rows = "<table><tr><th>x</th><th>y</th></tr><tr><th>z</th><td>1</td></tr></table>";
    const result = await html(rows, "html");
    expect(result).toContain('<th scope="col">x</th>');
    expect(result).toContain('<th scope="row">z</th>');
  });
});

describe("frames", () => {
  test.each([
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/a" title="How it works"></iframe>',
      "Watch on YouTube: How it works",
    ],
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', "Watch on Vimeo"],
    ['<iframe src="https://archive.org/embed/x"></iframe>', "Watch on the Internet Archive"],
  ])("a player's becomes a link: %s", async (frame, text) => {
    const result = await html(frame, "html");
    expect(result).toContain(`>${text}</a>`);
    expect(result).not.toContain("<iframe");
  });

  test.each([
    "https://evil.example/",
    "http://www.youtube.com/embed/a",
    "https://www.youtube.com.evil.example/",
    "//www.youtube.com/embed/a",
    "about:blank",
  ])("others go: %s", async (src) => {
    expect(await html(`<p>a</p><iframe src="${src}">inside</iframe>`, "html")).toBe("<p>a</p>");
  });
});

describe("citation marks", () => {
  const reference = (id: string) => ({ id, authors: [], title: id });

  test("become numbers in the order of the text; the same source keeps its number", async () => {
    const { html: result, references } = await renderBody(
      "A[^b] b[^a], c[^b].",
      "markdown",
      ["a", "b", "c"].map(reference),
    );
    expect(
      Array.from(result.matchAll(/href="#(reference-\d)" aria-label="Reference \d">(\d)</g), ([, to, n]) => [
        to,
        n,
      ]),
    ).toEqual([
      ["reference-1", "1"],
      ["reference-2", "2"],
      ["reference-1", "1"],
    ]);
    expect(references.map(({ id }) => id)).toEqual(["b", "a", "c"]);
  });

  test("stay as they are written when there is no such reference, and in code", async () => {
    const { html: result } = await renderBody("A[^x] and `[^a]`.\n\n    [^a]", "markdown", [reference("a")]);
    expect(result).toContain("A[^x]");
    expect(result).toContain("<code>[^a]</code>");
    expect(result).not.toContain("reference-mark");
  });

  test("work in tables, headings, emphasis and beside each other", async () => {
    const text = "## H[^a]\n\n*e[^a]*[^b]\n\n| x[^b] |\n|---|\n| y |";
    const { html: result, headings } = await renderBody(text, "markdown", ["a", "b"].map(reference));
    expect(result.match(/class="reference-mark"/g)).toHaveLength(4);
    expect(headings, "a heading with a mark has nested tags").toEqual([]);
  });
});

describe("pictures", () => {
  test("of data/images have their size and lighter formats", async () => {
    const result = await html("![A leaf](images/leaf.jpg)");
    expect(result).toContain(
      '<source type="image/avif" srcset="/photo/400/leaf.jpg.avif 400w, /photo/800/leaf.jpg.avif 800w"',
    );
    expect(result).toContain(
      '<img alt="A leaf" src="/photo/800/leaf.jpg.jpeg" width="900" height="600" loading="lazy" decoding="async">',
    );
    expect(await html("![A leaf](/images/leaf.jpg)")).toBe(result);
  });

  test.each([
    "https://evil.example/x.jpg",
    "//evil.example/x.jpg",
    "images/none.jpg",
    "images/../site.json",
    "x.svg",
  ])("from elsewhere are left out: %s", async (src) =>
    expect(await html(`a ![x](${src}) b`)).toBe("<p>a  b</p>"),
  );
});

test("typewriter's quotes and dashes become a printer's, but not in code", async () => {
  expect(await html(`"It's" 1937--1970... \`"x"\``)).toBe('<p>“It’s” 1937—1970… <code>"x"</code></p>');
});

test("footnotes lead there and back", async () => {
  const result = await html("A[^note].\n\n[^note]: The note.");
  expect(result).toContain('href="#user-content-fn-note" id="user-content-fnref-note"');
  expect(result).toContain('<li id="user-content-fn-note">');
});

test("what a body is made of is valid HTML", async () => {
  const text = `Para[^a] with **all** ~~kinds~~ <u>of</u> <abbr title="x">y</abbr>.\n\n## H\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n
- [x] done\n- open\n\n1. one\n   - two\n\n> quote\n\n![A leaf](images/leaf.jpg)\n\nF[^n]\n\n[^n]: Note.\n
<details><summary>More</summary>

Text

</details>

<figure><img src="images/leaf.jpg" alt="A leaf"><figcaption>Leaf</figcaption></figure>

\`\`\`js\ncode\n\`\`\`\n`;
  const { html: body } = await renderBody(text, "markdown", [{ id: "a", authors: [], title: "A" }]);
  const page = `<!doctype html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1>${body}</main></body></html>`;
  expect(await htmlProblems(page)).toEqual([]);
});
