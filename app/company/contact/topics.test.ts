import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePage, parseTopic, TOPICS } from "./topics.ts";

test.each(Object.keys(TOPICS))("%s is a topic", (topic) => {
  expect(parseTopic(topic)).toBe(topic);
});

test.each([null, "", "toString", "__proto__", "NEWS-TIP", "news-tip ", 4])("%j is none", (value) => {
  expect(parseTopic(value)).toBeUndefined();
});

test.each(["/", "/article/a-story", "/dispensaries?q=caf%C3%A9&page=2", "/privacy#how-long", "/é"])(
  "%s is a page of the site",
  (path) => {
    expect(parsePage(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "article",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/a b",
  "/a\nb",
  "/\t/evil.example",
  `/${"a".repeat(500)}`,
])("%j is none", (value) => {
  expect(parsePage(value)).toBeUndefined();
});

test("whatever is taken for a page is one of this site, for a browser too", () => {
  const near = fc.stringMatching(/^[/\\.\s:@?#%a-z0-9\t\n]{0,20}$/).map((text) => `/${text}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), near, fc.webUrl()), (value) => {
      const page = parsePage(value);
      if (page !== undefined)
        expect(new URL(page, "https://leaf.example").origin).toBe("https://leaf.example");
    }),
  );
});
