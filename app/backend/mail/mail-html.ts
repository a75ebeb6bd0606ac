import type { Mail, MailBlock, MailText } from "./mail.ts";
import { look, MAIL_STYLE, SANS, SERIF } from "./mail-look.ts";

const BODY = `margin:0 0 12px;font:400 16px/25px ${SANS}`;
const SMALL = `margin:0 0 8px;font:400 13px/20px ${SANS}`;

/**
 * Takes a mail; returns it as HTML for mailboxes: styles in the elements, the dark scheme by media query, nothing that is fetched, one
 * column of 600 px that gives way down to 320.
 */
export function mailAsHtml({ subject, preview, masthead, blocks, foot }: Omit<Mail, "to">): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(subject)}</title>
<style>
${MAIL_STYLE}
</style>
</head>
<body ${look(["paper"], "margin:0;padding:0;-webkit-text-size-adjust:100%")}>
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}${"&#8199;&#847; ".repeat(40)}</div>\n` : ""}<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div role="article" aria-label="${escaped(subject)}" class="paper sheet" style="max-width:536px;margin:0 auto;padding:32px">
<p ${look(["ink"], `margin:0;font:560 22px/26px ${SERIF};letter-spacing:-0.01em`)}>${escaped(masthead.name)}</p>
${masthead.line ? `<p ${look(["muted"], `margin:4px 0 0;font:400 13px/20px ${SANS}`)}>${escaped(masthead.line)}</p>\n` : ""}<div style="height:18px;line-height:18px">&nbsp;</div>
${blocks.map(blockAsHtml).join("\n")}
<div ${look(["rule"], "margin:24px 0 18px;border-top:1px solid")}></div>
${foot.map(blockAsHtml).join("\n")}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
}

function blockAsHtml(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h1 ${look(["title"], heading(32, 36))}>${escaped(block.text)}</h1>`;
    case "text":
      return `<p ${look(["ink"], BODY)}>${runs(block.text)}</p>`;
    case "small":
      return `<p ${look(["muted"], SMALL)}>${runs(block.text)}</p>`;
    case "quote":
      return `<blockquote ${look(["ink", "heavy"], `margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid;font:400 17px/27px ${SERIF}`)}>${quoted(block.text)}</blockquote>`;
    case "button":
      return `<p style="margin:18px 0"><a href="${escaped(block.url)}" ${look(["button"], `display:inline-block;padding:12px 20px;border-radius:3px;font:600 15px/20px ${SANS};text-decoration:none`)}>${escaped(block.text)}</a></p>
<p ${look(["muted"], `${SMALL};overflow-wrap:anywhere;word-break:break-word`)}>${escaped(block.url)}</p>`;
    case "link":
      return `<p ${look(["ink"], BODY)}>${link(block)}${block.note ? ` <span ${look(["muted"], "")}>&nbsp;·&nbsp; ${escaped(block.note)}</span>` : ""}</p>`;
    case "code":
      return `<p ${look(["ink", "rule"], `margin:18px 0;padding:16px 0;border:solid;border-width:1px 0;font:500 40px/46px ${SANS};letter-spacing:0.06em;font-variant-numeric:tabular-nums`)}>${escaped(block.text)}</p>`;
    case "list":
      return list(block.items);
    case "facts":
      return facts(block.rows);
    case "story":
      return story(block);
    case "section":
      return `<div ${look(["heavy"], "margin:22px 0 0;border-top:3px solid;font-size:0;line-height:0")}></div>
<h2 ${look(["ink"], heading(22, 27, "14px 0 6px"))}>${escaped(block.text)}</h2>${block.note ? `\n<p ${look(["muted"], SMALL)}>${escaped(block.note)}</p>` : ""}`;
    case "rule":
      return `<div ${look(["rule"], "margin:18px 0;border-top:1px solid;font-size:0;line-height:0")}></div>`;
  }
}

function heading(size: number, line: number, margin = "0 0 16px"): string {
  return `margin:${margin};font:560 ${size}px/${line}px ${SERIF};letter-spacing:-0.02em;text-wrap:balance`;
}

function story({ kicker, title, url, text, note, lead }: MailBlock & { kind: "story" }): string {
  const rule = lead
    ? `<div ${look(["heavy"], "margin:0 0 16px;border-top:3px solid;font-size:0;line-height:0")}></div>\n`
    : `<div ${look(["rule"], "margin:20px 0 18px;border-top:1px solid;font-size:0;line-height:0")}></div>\n`;
  const above = kicker
    ? `<p ${look(["green"], `margin:0 0 4px;font:600 13px/18px ${SANS}`)}>${escaped(kicker)}</p>\n`
    : "";
  const headline = `<h2 ${lead ? look(["title"], heading(32, 36, "0 0 8px")) : look(["ink"], heading(20, 25, "0 0 4px"))}><a href="${escaped(url)}" ${look(["ink"], "text-decoration:none")}>${escaped(title)}</a></h2>`;
  const below = text
    ? `\n<p ${look(["ink"], `margin:0 0 8px;font:400 17px/25px ${SERIF}`)}>${escaped(text)}</p>`
    : "";
  const read = lead
    ? `\n<p ${look(["muted"], `margin:8px 0 0;font:400 15px/22px ${SANS}`)}>${link({ text: "Read it", url })}${note ? ` &nbsp;·&nbsp; ${escaped(note)}` : ""}</p>`
    : note
      ? `\n<p ${look(["muted"], SMALL)}>${escaped(note)}</p>`
      : "";
  return `${rule}${above}${headline}${below}${read}`;
}

/** A hairline above each item. */
function list(items: readonly MailText[]): string {
  const lines = items.map(
    (item) =>
      `<li ${look(["ink", "rule"], `margin:0;padding:10px 0;border-top:1px solid;list-style:none;font:400 15px/22px ${SANS}`)}>${runs(item)}</li>`,
  );
  return `<ul style="margin:0 0 18px;padding:0">\n${lines.join("\n")}\n</ul>`;
}

/** Two columns: a table, since that is what it is. */
function facts(rows: readonly { name: string; value: string; note?: string }[]): string {
  const cell = (style: string) =>
    look(["ink", "rule"], `padding:11px 0;border-top:1px solid;vertical-align:top;${style}`);
  const lines = rows.map(
    ({ name, value, note }) =>
      `<tr><th scope="row" ${cell(`text-align:left;font:400 15px/22px ${SANS}`)}>${escaped(name)}${note ? `<br><span ${look(["muted"], `font:400 13px/20px ${SANS}`)}>${escaped(note)}</span>` : ""}</th>
<td ${cell(`text-align:right;padding-left:16px;font:400 15px/22px ${SANS}`)}>${escaped(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;border-spacing:0">
${lines.join("\n")}
</table>`;
}

function runs(text: MailText): string {
  if (typeof text === "string") return withBreaks(text);
  return text
    .map((run) =>
      typeof run === "string"
        ? withBreaks(run)
        : "strong" in run
          ? `<strong style="font-weight:600">${escaped(run.strong)}</strong>`
          : link(run),
    )
    .join("");
}

function link({ text, url }: { text: string; url: string }): string {
  return `<a href="${escaped(url)}" ${look(["green"], "text-decoration:underline;text-underline-offset:3px")}>${escaped(text)}</a>`;
}

/** A mailbox makes links of what looks like an address; a joiner that nobody sees keeps somebody else's words from that. */
function quoted(text: string): string {
  return withBreaks(text.replace(/([.:@/])(?=\S)/g, "$1\u2060"));
}

function withBreaks(text: string): string {
  return escaped(text).replaceAll("\n", "<br>\n");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
