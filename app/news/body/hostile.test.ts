import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { HOSTILE_HTML, HOSTILE_MARKDOWN } from "./hostile-samples.ts";
import { renderBody } from "./render-body.server.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a page's text may be made of, written down a second time: the renderer's own list is what is tested. */
const ELEMENTS = new Set(
  "a abbr b blockquote br caption cite code dd del details dfn dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp section small source strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var rp rt ruby".split(
    " ",
  ),
);
const ATTRIBUTES =
  /^(href|title|rel|id|class|lang|dir|cite|open|start|reversed|colspan|rowspan|headers|scope|datetime|alt|src|srcset|sizes|type|width|height|loading|decoding|tabindex|aria-label|data-footnote-(ref|backref))$/;
const CLASSES = /^(table-region|reference-mark|text-(center|right)|language-[\w-]+|)$/;
const IDS = /^(user-content-fn(ref)?-[\w-]+|[a-z0-9]+(-[a-z0-9]+)*)$/;

/** Says what of a fragment could do anything but be read. */
function harmIn(html: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (node.nodeName === "#comment" || node.nodeName === "#documentType") found.push(node.nodeName);
    if (!("tagName" in node)) return;
    if (!ELEMENTS.has(node.tagName)) found.push(`<${node.tagName}>`);
    if (node.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(node.namespaceURI);
    for (const { name, value } of node.attrs) {
      const where = `${node.tagName} ${name}=${value}`;
      if (!ATTRIBUTES.test(name)) found.push(where);
      if (name === "class" && !CLASSES.test(value)) found.push(where);
      if (name === "id" && (!IDS.test(value) || value === "main")) found.push(where);
      if (name === "tabindex" && value !== "0") found.push(where);
      if (/^(src|srcset)$/.test(name) && !value.startsWith("/photo/")) found.push(where);
      if (/^(href|cite)$/.test(name)) {
        const { protocol, origin } = new URL(value, "https://own.example/a/b");
        if (!/^(https?|mailto):$/.test(protocol)) found.push(where);
        const external = /\bexternal\b/.test(node.attrs.find((each) => each.name === "rel")?.value ?? "");
        if (name === "href" && protocol !== "mailto:" && external !== (origin !== "https://own.example"))
          found.push(`${where} without its rel`);
      }
    }
    for (const child of node.childNodes) look(child);
  };
  for (const node of parseFragment(html).childNodes) look(node);
  return found;
}

test("the test knows harm when it sees it", () => {
  const whole = HOSTILE_HTML.filter((sample) =>
    /^<(script|svg|img|iframe|video|form|object)\b[\s\S]*>$/i.test(sample),
  );
  expect(whole.length).toBeGreaterThan(30);
  for (const html of whole) {
    expect(harmIn(html), html).not.toEqual([]);
  }
  expect(harmIn('<a href="//evil.example/">x</a>')).not.toEqual([]);
  expect(harmIn('<p id="main">x</p>')).not.toEqual([]);
});

describe("hostile text comes out inert", () => {
  test("there are plenty of samples, none twice", () => {
    const all = [...HOSTILE_HTML, ...HOSTILE_MARKDOWN];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(80);
  });

  test.each(HOSTILE_HTML)("HTML: %j", async (sample) => {
    expect(harmIn((await renderBody(sample, "html")).html)).toEqual([]);
  });

  test.each(HOSTILE_HTML)("HTML inside Markdown: %j", async (sample) => {
    expect(
      harmIn((await renderBody(`Before *it* ${sample} after.\n\n${sample}\n`, "markdown")).html),
    ).toEqual([]);
  });

  test.each(HOSTILE_MARKDOWN)("Markdown: %j", async (sample) => {
    expect(harmIn((await renderBody(sample, "markdown")).html)).toEqual([]);
  });

  test("also when all of it stands in one text", async () => {
    const { html } = await renderBody([...HOSTILE_MARKDOWN, ...HOSTILE_HTML].join("\n\n"), "markdown");
    expect(harmIn(html)).toEqual([]);
  });

  test("also when it is rendered again", async () => {
    for (const sample of HOSTILE_HTML) {
      const { html } = await renderBody(sample, "html");
      expect(harmIn((await renderBody(html, "html")).html), sample).toEqual([]);
    }
  });
});
