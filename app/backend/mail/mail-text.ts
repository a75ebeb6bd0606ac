import type { Mail, MailBlock, MailText } from "./mail.ts";

/** Characters of a line: RFC 5322 section 2.1.1 advises 78. */
const WIDTH = 72;

/** Takes a mail; returns it as plain text, wrapped, each link's address on a line of its own. */
export function mailAsText({ masthead, blocks, foot }: Pick<Mail, "masthead" | "blocks" | "foot">): string {
  const head = masthead.line ? `${masthead.name}\n${masthead.line}` : masthead.name;
  const parts = [head, ...blocks.map(blockAsText), "-".repeat(WIDTH), ...foot.map(blockAsText)];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return underlined(block.text);
    case "text":
    case "small":
      return textWithLinks(block.text);
    case "quote":
      return wrap(block.text, "> ");
    case "button":
      return `${wrap(`${block.text}:`)}\n${block.url}`;
    case "link":
      return [wrap(`${block.text}:`), block.url, block.note && wrap(block.note)].filter(Boolean).join("\n");
    case "code":
      return `    ${block.text}`;
    case "list":
      return block.items.map((item) => `- ${textWithLinks(item).replaceAll("\n", "\n  ")}`).join("\n");
    case "facts":
      return block.rows
        .map(({ name, value, note }) =>
          [wrap(value ? `${name}: ${value}` : name), note && wrap(note, "  ")].filter(Boolean).join("\n"),
        )
        .join("\n");
    case "story":
      return [
        block.kicker?.toUpperCase(),
        wrap(block.title),
        block.text && wrap(block.text),
        block.url + (block.note ? `  (${block.note})` : ""),
      ]
        .filter(Boolean)
        .join("\n");
    case "section":
      return [underlined(block.text), block.note && wrap(block.note)].filter(Boolean).join("\n");
    case "rule":
      return "";
  }
}

function underlined(text: string): string {
  const wrapped = wrap(text);
  return `${wrapped}\n${"-".repeat(Math.max(...wrapped.split("\n").map((one) => one.length)))}`;
}

/** The words as a paragraph, and below it the addresses of its links, in their order. */
function textWithLinks(text: MailText): string {
  if (typeof text === "string") return wrap(text);
  const links = text.filter((run) => typeof run === "object" && "url" in run);
  const onlyLinks = text.every((run) =>
    typeof run === "object" ? "url" in run : !/[\p{L}\p{N}]/u.test(run),
  );
  if (onlyLinks) return links.map(({ text: words, url }) => `${words}:\n${url}`).join("\n");
  const words = text.map((run) => (typeof run === "string" ? run : "strong" in run ? run.strong : run.text));
  return [wrap(words.join("")), ...links.map(({ url }) => url)].join("\n");
}

/** Breaks lines at spaces; what somebody broke stays broken. */
function wrap(text: string, indent = ""): string {
  return text
    .split("\n")
    .flatMap((line) => {
      const lines: string[] = [];
      let current = "";
      for (const word of line.split(/ +/)) {
        if (current && indent.length + current.length + 1 + word.length > WIDTH) {
          lines.push(current);
          current = word;
        } else current = current ? `${current} ${word}` : word;
      }
      return [...lines, current];
    })
    .map((line) => `${indent}${line}`.trimEnd())
    .join("\n");
}
