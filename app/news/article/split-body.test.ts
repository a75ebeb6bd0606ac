import { expect, test } from "vitest";
import { splitBody } from "./split-body.ts";

const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `<p>${from + i} <em>of</em> them.</p>`).join("\n");

test("a text of eight paragraphs is cut after its sixth", () => {
  expect(splitBody(paragraphs(1, 8))).toEqual([`${paragraphs(1, 6)}\n`, paragraphs(7, 8)]);
});

test("a shorter one is left whole, and one without a paragraph too", () => {
  for (const html of [paragraphs(1, 7), "", "<h2>Only this</h2>"]) expect(splitBody(html)).toEqual([html]);
});

test("paragraphs of quotes and lists count as none, and none of these is cut", () => {
  const quote = "<blockquote>\n<p>One</p>\n<p>Two</p>\n</blockquote>\n<ul><li><p>Three</p></li></ul>";
  const html = `${quote}\n${paragraphs(1, 8)}`;
  expect(splitBody(html)).toEqual([`${quote}\n${paragraphs(1, 6)}\n`, paragraphs(7, 8)]);
});

test("a list right after the sixth paragraph belongs to it: the cut comes after the next one", () => {
  const list = "<ul>\n<li>This</li>\n</ul>\n";
  const before = `${paragraphs(1, 6)}\n${list}${paragraphs(7, 7)}\n`;
  expect(splitBody(before + paragraphs(8, 9))).toEqual([before, paragraphs(8, 9)]);
});

test("what the sixth paragraph announces by a colon follows it at once", () => {
  for (const sixth of ["<p>As follows:</p>", "<p>As <em>follows:</em></p>"]) {
    const before = `${paragraphs(1, 5)}\n${sixth}\n${paragraphs(7, 7)}\n`;
    expect(splitBody(before + paragraphs(8, 9))).toEqual([before, paragraphs(8, 9)]);
  }
});

test("a picture, a rule or a sign in an attribute opens nothing", () => {
  const odd = `<p><img alt="a > b </p>" src="/a.png"><br>1</p><hr>`;
  const [first = "", second = ""] = splitBody(odd + paragraphs(2, 9));
  expect(first).toBe(`${odd + paragraphs(2, 6)}\n`);
  expect(first + second).toBe(odd + paragraphs(2, 9));
});

test("a cut is looked for once, at the first place that it may have, in texts of any number of paragraphs", () => {
  const html = paragraphs(1, 9);
  expect(splitBody(html + paragraphs(10, 5_000))).toEqual([`${paragraphs(1, 6)}\n`, expect.any(String)]);
  const announced = "<p>As follows:</p>\n".repeat(5_000);
  expect(splitBody(announced)).toEqual([announced]);
});
