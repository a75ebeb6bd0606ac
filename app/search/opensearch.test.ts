import { expect, test } from "vitest";
import { readXml } from "#app/crawlers/read-xml.ts";
import { webSiteJsonLd } from "#app/news/home/search-action.ts";
import { writeOpenSearch } from "./opensearch.ts";

test("a browser learns how to search the site", () => {
  const root = readXml(
    writeOpenSearch("https://leaf.example", {
      name: "The Leaf & Courier Gazette",
      description: "News <here>",
    }),
  );
  expect(root.name).toBe("OpenSearchDescription");
  const text = (name: string) => root.children.find((child) => child.name === name)?.text ?? "";
  expect(text("ShortName")).toBe("The Leaf & Couri");
  expect(text("ShortName").length).toBeLessThanOrEqual(16);
  expect(text("Description")).toBe("News <here>");
  const urls = root.children.filter(({ name }) => name === "Url").map(({ attributes }) => attributes);
  expect(urls).toContainEqual({ type: "text/html", template: "https://leaf.example/search?q={searchTerms}" });
});

test("search engines learn the same", () => {
  expect(webSiteJsonLd("Leaf Courier", "https://leaf.example")).toMatchObject({
    url: "https://leaf.example/",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://leaf.example/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});
