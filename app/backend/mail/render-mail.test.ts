import { expect, test } from "vitest";
import { COLOURS } from "#app/utils/brand-colours.ts";
import type { Mail, MailBlock } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const URL = "https://leafcourier.example.com/a?b=1&c=2";

/** One of each kind: a kind that is added here is rendered below. */
const BLOCKS: { [Kind in MailBlock["kind"]]: Extract<MailBlock, { kind: Kind }> } = {
  heading: { kind: "heading", text: "The heading & more" },
  text: { kind: "text", text: ["Words, ", { strong: "bold ones" }, ", ", { text: "a link", url: URL }, "."] },
  small: { kind: "small", text: "Small words" },
  quote: { kind: "quote", text: "Look at evil.example/login <now>" },
  button: { kind: "button", text: "Press this", url: URL },
  link: { kind: "link", text: "Linked words", url: URL, note: "a note" },
  code: { kind: "code", text: "1234 5678" },
  list: { kind: "list", items: ["First item", ["Second ", { strong: "item" }]] },
  facts: { kind: "facts", rows: [{ name: "A name", value: "its value", note: "its note" }] },
  story: {
    kind: "story",
    kicker: "Health",
    title: "A story",
    url: URL,
    text: "Its text",
    note: "7 minutes",
    lead: true,
  },
  section: { kind: "section", text: "A section", note: "about this" },
  rule: { kind: "rule" },
};

const MAIL: Omit<Mail, "to"> = {
  subject: "All blocks",
  masthead: { name: "Leaf Courier", line: "No. 47" },
  blocks: Object.values(BLOCKS),
  foot: [{ kind: "small", text: "Why it came" }],
};

/** Words of a block that both of its forms show. */
const WORDS: Partial<Record<MailBlock["kind"], string[]>> = {
  heading: ["The heading"],
  text: ["bold ones", "a link"],
  small: ["Small words"],
  button: ["Press this"],
  link: ["Linked words", "a note"],
  code: ["1234 5678"],
  list: ["First item", "item"],
  facts: ["A name", "its value", "its note"],
  story: ["A story", "Its text", "7 minutes"],
  section: ["A section", "about this"],
};

test.each(Object.entries(WORDS))("%s says the same as text and as HTML", (kind, words) => {
  const { text, html } = renderMail({ ...MAIL, blocks: [BLOCKS[kind as MailBlock["kind"]]] });
  for (const word of words) {
    expect(text).toContain(word);
    expect(html).toContain(word);
  }
});

test("each class of every block has its color by night, which is the site's own", () => {
  const { html } = renderMail(MAIL);
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}\n/.exec(html)?.[1] ?? "";
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  used.delete("sheet");
  expect([...used].filter((name) => !dark.includes(`.${name}{`))).toEqual([]);
  expect(dark).toContain(`.ink{color:${COLOURS.dark.ink}!important}`);
  expect(dark).toContain(`.paper{background-color:${COLOURS.dark.paper}!important}`);
  // By day the same stands in the elements, for mailboxes that read no style sheet.
  expect(html).toContain(`color:${COLOURS.light.ink}`);
});

test("someone else's words are text: no address in them is one, no sign begins an element", () => {
  const { text, html } = renderMail({ ...MAIL, blocks: [BLOCKS.quote] });
  expect(text).toContain("> Look at evil.example/login <now>");
  expect(html).not.toContain("evil.example");
  expect(html).not.toContain("<now>");
});

test("an address is whole in both, with its signs escaped in HTML alone", () => {
  const { text, html } = renderMail({ ...MAIL, blocks: [BLOCKS.button] });
  expect(text).toContain(`\n${URL}\n`);
  expect(html).toContain(`href="${URL.replace("&", "&#38;")}"`);
});
