import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import PostalMime, { type Email } from "postal-mime";
import type { SiteUnderTest } from "../../e2e/site-under-test.ts";
import { until } from "../own-database.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** What is typed or chosen in a form, by the names of its controls. */
type Typed = Record<string, string | readonly string[] | File>;

/** A page as a browser without JavaScript has it. */
export type PlainPage = {
  status: number;
  /** Path and query of its address. */
  address: string;
  html: string;
  /** Its words, each run of white space as one space. */
  text: string;
  /** The addresses of its links and pictures by their words. */
  links: Map<string, string>;
  /** Presses the button of these words in its form; throws where there is none, or the form has no control of a name that is typed in. */
  press: (button: string, typed?: Typed) => Promise<PlainPage>;
};

export type PlainBrowser = { open: (path: string) => Promise<PlainPage>; cookies: Map<string, string> };

let visitors = 0;

/** A browser of a visitor of its own: it keeps cookies, follows redirects, and sends forms as they stand on their pages. */
export function plainBrowser(site: SiteUnderTest): PlainBrowser {
  visitors += 1;
  const address = `10.9.${visitors >> 8}.${visitors % 256}`;
  const cookies = new Map([["adult", "yes"]]);

  async function ask(path: string, init: RequestInit = {}): Promise<PlainPage> {
    const url = new URL(path, site.url);
    const headers = {
      ...init.headers,
      Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Forwarded-For": address,
    };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(line);
    const to = response.headers.get("Location");
    if (to && response.status < 400) {
      await response.arrayBuffer();
      return ask(new URL(to, url).href);
    }
    const html = await response.text();
    const document = parse(html);
    return {
      status: response.status,
      address: url.pathname + url.search,
      html,
      text: wordsOf(document),
      links: linksOf(document),
      press: (button, typed = {}) => press(document, url, button, typed),
    };
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const isOver = attributes.some((one) => /^\s*max-age=0\s*$/i.test(one));
    if (isOver) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async function press(document: Node, url: URL, words: string, typed: Typed): Promise<PlainPage> {
    const found = formOf(document, words);
    if (!found) throw new Error(`${url.pathname} has no button "${words}":\n${wordsOf(document)}`);
    const { form, button } = found;
    const fields = fieldsOf(form);
    for (const [name, value] of Object.entries(typed)) {
      if (!controlsOf(form).some((one) => attribute(one, "name") === name))
        throw new Error(`The form of "${words}" has no control "${name}"`);
      fields.delete(name);
      for (const one of Array.isArray(value) ? value : [value]) fields.append(name, one);
    }
    const name = attribute(button, "name");
    if (name) fields.set(name, attribute(button, "value") ?? "");
    const isUpload = attribute(form, "enctype") === "multipart/form-data";
    const to = new URL(attribute(form, "action") ?? "", url);
    return ask(to.href, {
      method: "POST",
      headers: { Origin: site.url },
      body: isUpload ? fields : new URLSearchParams([...fields] as [string, string][]),
    });
  }

  return { open: (path) => ask(path), cookies };
}

function formOf(document: Node, words: string): { form: Element; button: Element } | undefined {
  for (const form of elementsOf(document).filter(({ tagName }) => tagName === "form"))
    for (const button of elementsOf(form).filter(({ tagName }) => tagName === "button"))
      if ([wordsOf(button), attribute(button, "aria-label")].includes(words)) return { form, button };
  return undefined;
}

/** What a browser sends of a form that nobody touched. */
function fieldsOf(form: Element): FormData {
  const fields = new FormData();
  for (const control of controlsOf(form)) {
    const name = attribute(control, "name");
    if (!name) continue;
    const type = attribute(control, "type");
    if (control.tagName === "select") {
      const options = elementsOf(control).filter(({ tagName }) => tagName === "option");
      const chosen = options.find((one) => attribute(one, "selected") !== undefined) ?? options[0];
      fields.append(name, (chosen && (attribute(chosen, "value") ?? wordsOf(chosen))) ?? "");
    } else if (control.tagName === "textarea") fields.append(name, textOf(control).replace(/^\n/, ""));
    else if (type === "checkbox" || type === "radio") {
      if (attribute(control, "checked") !== undefined)
        fields.append(name, attribute(control, "value") ?? "on");
    } else if (type !== "file") fields.append(name, attribute(control, "value") ?? "");
  }
  return fields;
}

function controlsOf(form: Element): Element[] {
  return elementsOf(form).filter(({ tagName }) => ["input", "select", "textarea"].includes(tagName));
}

function linksOf(document: Node): Map<string, string> {
  return new Map(
    elementsOf(document).flatMap((element): [string, string][] => {
      if (element.tagName === "a") return [[wordsOf(element), attribute(element, "href") ?? ""]];
      return element.tagName === "img"
        ? [[attribute(element, "alt") ?? "", attribute(element, "src") ?? ""]]
        : [];
    }),
  );
}

function elementsOf(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) => ("tagName" in child ? [child, ...elementsOf(child)] : []));
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Elements whose words go on in their line. */
const INLINE = new Set(["a", "abbr", "b", "em", "i", "span", "strong", "textarea"]);

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (["script", "style"].includes(node.nodeName) || !("childNodes" in node)) return "";
  const text = node.childNodes.map(textOf).join("");
  return INLINE.has(node.nodeName) ? text : ` ${text} `;
}

function wordsOf(node: Node): string {
  return textOf(node).replace(/\s+/g, " ").trim();
}

/** Waits for the newest mail to an address whose text matches, among the files that the site writes. */
export async function mailWith(site: SiteUnderTest, address: string, words: RegExp): Promise<Email> {
  let found: Email | undefined;
  await until(`a mail to ${address} with ${words}`, async () => {
    const outbox = join(site.folder, "var", "outbox");
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(
      names.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    );
    found = mails.findLast(
      ({ to, text, subject }) =>
        to?.some((one) => one.address === address) && words.test(`${subject} ${text}`.replace(/\s+/g, " ")),
    );
    return found !== undefined;
  });
  return found as Email;
}

/** The path of the first address in a mail that has these words in it. */
export function pathIn({ text }: Email, words: string): string {
  const link = text?.match(/https?:\/\/\S+/g)?.find((one) => one.includes(words));
  if (!link) throw new Error(`no link with ${words} in:\n${text}`);
  return new URL(link).pathname;
}
