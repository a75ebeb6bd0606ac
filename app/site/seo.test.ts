import { describe, expect, test } from "vitest";
import { homeTitle, seo } from "./seo.ts";

const MATCHES = [{ id: "root", data: { site: { name: "Leaf Courier", url: "https://leaf.example" } } }];
const PAGE = { title: "Dispensaries", description: "All of them", path: "/dispensaries?page=2" };

describe("a page's head", () => {
  const head = seo(MATCHES, PAGE);

  test("has title, description and canonical address from the configuration", () => {
    expect(head).toContainEqual({ title: "Dispensaries | Leaf Courier" });
    expect(head).toContainEqual({ name: "description", content: "All of them" });
    expect(head).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://leaf.example/dispensaries?page=2",
    });
  });

  test("says in its title that the form it answers was refused: product.md 17.3", () => {
    const [root] = MATCHES;
    const answering = (ok: boolean) => [
      { id: "root", data: { ...root?.data, formResult: { form: "a", ok } } },
    ];
    expect(seo(answering(false), PAGE)).toContainEqual({ title: "Error: Dispensaries | Leaf Courier" });
    expect(seo(answering(true), PAGE)).toContainEqual({ title: "Dispensaries | Leaf Courier" });
  });

  test("has a social picture of 1200 by 630", () => {
    expect(head).toContainEqual({ property: "og:image:width", content: "1200" });
    expect(head).toContainEqual({ property: "og:image:height", content: "630" });
  });

  test("says what its social picture shows, for those who do not see it", () => {
    const own = seo(MATCHES, { ...PAGE, image: { path: "/social/leaf.png", words: "A leaf" } });
    for (const key of [{ property: "og:image:alt" }, { name: "twitter:image:alt" }]) {
      expect(head).toContainEqual({ ...key, content: "The name Leaf Courier below a leaf" });
      expect(own).toContainEqual({ ...key, content: "A leaf, beside an engraving. Leaf Courier" });
    }
    expect(own).toContainEqual({ property: "og:image", content: "https://leaf.example/social/leaf.png" });
  });

  test("has at most 165 characters of a description, whole sentences where there are some", () => {
    const long = seo(MATCHES, {
      ...PAGE,
      description: `${"A sentence of words. ".repeat(7)}${"More ".repeat(40)}`,
    });
    const description = `${"A sentence of words. ".repeat(7)}`.trim();
    expect(long).toContainEqual({ name: "description", content: description });
    expect(long).toContainEqual({ property: "og:description", content: description });
  });

  test("of a list's later page says which it is, also within those characters", () => {
    const second = seo(MATCHES, { ...PAGE, page: 2, description: "word ".repeat(60) });
    expect(second).toContainEqual({ title: "Dispensaries, page 2 | Leaf Courier" });
    const [description] = second.flatMap((tag) => ("name" in tag && tag.name === "description" ? [tag] : []));
    expect(description).toMatchObject({ content: expect.stringMatching(/^Page 2: word word .{100,150}…$/) });
    expect(seo(MATCHES, { ...PAGE, page: 1 })).toContainEqual({ title: "Dispensaries | Leaf Courier" });
  });

  test("that is not for search engines has no canonical address", () => {
    const hidden = seo(MATCHES, { ...PAGE, noindex: true });
    expect(hidden).toContainEqual({ name: "robots", content: "noindex, follow" });
    expect(hidden.some((tag) => "rel" in tag && tag.rel === "canonical")).toBe(false);
  });

  test("carries breadcrumbs with position, name and item", () => {
    const trail = [
      { name: "Home", path: "/" },
      { name: "Dispensaries", path: "/dispensaries" },
    ];
    expect(seo(MATCHES, { ...PAGE, breadcrumbs: trail })).toContainEqual({
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: "https://leaf.example/" },
          {
            "@type": "ListItem",
            position: 2,
            name: "Dispensaries",
            item: "https://leaf.example/dispensaries",
          },
        ],
      },
    });
  });
});

test("titles of home-type pages get the suffix, unless they say it already", () => {
  expect(homeTitle("Leaf Courier")).toBe("Leaf Courier | Cannabis News & Updates");
  expect(homeTitle("All Cannabis News")).toBe("All Cannabis News");
});
