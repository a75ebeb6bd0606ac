import { describe, expect, test } from "vitest";
import { syndicatedBody } from "./syndicated-body.server.ts";

const PAGE = "https://leaf.example/article/reading-a-label";

describe("a story's text away from its page", () => {
  test.each([
    ["a path", '<a href="/guide/x">x</a>', '<a href="https://leaf.example/guide/x">x</a>'],
    ["a mark of a reference", '<a href="#reference-1">1</a>', `<a href="${PAGE}#reference-1">1</a>`],
    ["a relative address", '<a href="other">x</a>', '<a href="https://leaf.example/article/other">x</a>'],
    [
      "another site",
      '<a href="https://a.example/?a=1&#x26;b=2">x</a>',
      '<a href="https://a.example/?a=1&#x26;b=2">x</a>',
    ],
    ["a mail address", '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    [
      "a source",
      '<blockquote cite="/law">x</blockquote>',
      '<blockquote cite="https://leaf.example/law">x</blockquote>',
    ],
  ])("%s leads where it led", async (_, html, expected) => {
    expect(await syndicatedBody(html, PAGE)).toBe(expected);
  });

  test("an address that is none is left out, with its text kept", async () => {
    expect(await syndicatedBody('<a href="http://[">x</a>', PAGE)).toBe("<a>x</a>");
  });

  test("text that looks like an address stays as it is", async () => {
    const html = '<p>Write <code>&#x3C;a href="/x"></code> or href="/y"</p>';
    expect(await syndicatedBody(html, PAGE)).toBe(html);
  });

  test("a picture in several formats becomes the one that every reader knows", async () => {
    const html =
      '<p><picture><source type="image/avif" srcset="/photo/400/a.avif 400w"><img alt="A > B" src="/photo/800/a.jpg.jpeg" width="800" height="600" loading="lazy" decoding="async"></picture> and <a href="/x">x</a></p>';
    expect(await syndicatedBody(html, PAGE)).toBe(
      '<p><img alt="A > B" src="https://leaf.example/photo/800/a.jpg.jpeg" width="800" height="600"> and <a href="https://leaf.example/x">x</a></p>',
    );
  });

  test("a table's region is no longer one of the page", async () => {
    const html = '<div class="table-region" role="region" tabindex="0"><table></table></div>';
    expect(await syndicatedBody(html, PAGE)).toBe("<div><table></table></div>");
  });
});
