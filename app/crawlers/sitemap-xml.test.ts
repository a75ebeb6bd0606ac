import { describe, expect, test } from "vitest";
import { elementsOf, readXml, type XmlElement } from "./read-xml.ts";
import { writeNewsSitemap, writeSitemap, writeSitemapIndex } from "./sitemap-xml.ts";

const ORIGIN = "https://leaf.example";
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const read = (xml: string) => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
const texts = (root: XmlElement, name: string) => elementsOf(root, name).map(({ text }) => text);

describe("a sitemap", () => {
  const root = read(
    writeSitemap(ORIGIN, [
      { path: "/" },
      { path: "/dispensaries?state=CO&page=2", lastmod: "2026-11-20" },
      { path: "/article/a", lastmod: "2026-11-20T09:30:00.000Z", image: "/social/a.png" },
    ]),
  );

  test("names each page in full, with its day where that is known", () => {
    expect(root.name).toBe("urlset");
    expect(root.attributes.xmlns).toBe(NAMESPACE);
    expect(texts(root, "loc")).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/dispensaries?state=CO&page=2`,
      `${ORIGIN}/article/a`,
    ]);
    expect(texts(root, "lastmod")).toEqual(["2026-11-20", "2026-11-20T09:30:00.000Z"]);
    for (const url of root.children) {
      const names = url.children.map(({ name }) => name);
      expect(["loc", "loc lastmod", "loc lastmod image:image"]).toContain(names.join(" "));
    }
  });

  test("names a story's picture", () => {
    expect(root.attributes["xmlns:image"]).toBe("http://www.google.com/schemas/sitemap-image/1.1");
    expect(texts(root, "image:loc")).toEqual([`${ORIGIN}/social/a.png`]);
  });

  test("without pictures needs no namespace for them", () => {
    expect(read(writeSitemap(ORIGIN, [{ path: "/" }])).attributes).toEqual({ xmlns: NAMESPACE });
  });
});

describe("the news sitemap", () => {
  test("names the newspaper, the moment and the title of each article", () => {
    const page = { path: "/article/a", title: "Bread & <roses>", published: "2026-11-20T09:30:00.000Z" };
    const root = read(writeNewsSitemap(ORIGIN, "Leaf & Courier", [page]));
    expect(root.attributes["xmlns:news"]).toBe("http://www.google.com/schemas/sitemap-news/0.9");
    const [news] = elementsOf(root, "news:news");
    expect(news?.children.map(({ name }) => name)).toEqual([
      "news:publication",
      "news:publication_date",
      "news:title",
    ]);
    expect(texts(root, "news:name")).toEqual(["Leaf & Courier"]);
    expect(texts(root, "news:language")).toEqual(["en"]);
    expect(texts(root, "news:publication_date")).toEqual([page.published]);
    expect(texts(root, "news:title")).toEqual([page.title]);
  });

  test("is a sitemap also when nothing is new", () => {
    const root = read(writeNewsSitemap(ORIGIN, "Leaf Courier", []));
    expect(root.name).toBe("urlset");
    expect(root.children).toEqual([]);
  });
});

test("the index names every sitemap in full", () => {
  const root = read(
    writeSitemapIndex(ORIGIN, [{ name: "news-1" }, { name: "blog-1", lastmod: "2026-11-20" }]),
  );
  expect(root.name).toBe("sitemapindex");
  expect(root.attributes.xmlns).toBe(NAMESPACE);
  expect(texts(root, "loc")).toEqual([`${ORIGIN}/sitemaps/news-1.xml`, `${ORIGIN}/sitemaps/blog-1.xml`]);
  expect(texts(root, "lastmod")).toEqual(["2026-11-20"]);
});
