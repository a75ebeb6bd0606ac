import type { IconName } from "#app/ui/icon-names.ts";
import type { Suggestion, SuggestionKind } from "./suggestion.ts";

const ICONS: Record<Exclude<SuggestionKind, "law">, IconName> = {
  shop: "storefront",
  city: "pin",
  story: "story",
};

/** A row of the list: its sign, its title with the typed words underlined, the line below, what is so now at the right. */
export function suggestionRow(suggestion: Suggestion, typed: string): HTMLAnchorElement {
  const { kind, path, title, detail, state, verdict } = suggestion;
  const sign = kind === "law" ? verdictSign(verdict ?? "unknown") : icon(ICONS[kind]);
  const text = element("span", "suggestion-text", [
    element("span", "suggestion-title", underlined(title, typed)),
    element("span", "suggestion-detail", [detail]),
  ]);
  return row(path, [sign, text, ...(state ? [element("span", "suggestion-state", [state])] : [])]);
}

/** The way to the page of all results. */
export function allResultsRow(typed: string): HTMLAnchorElement {
  const words = element("span", "suggestion-state", [`All results for “${typed}”`]);
  return row(`/search?${new URLSearchParams({ q: typed })}`, [icon("search"), words]);
}

/** A link that the list's field marks, never the Tab key. */
function row(path: string, parts: Node[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = path;
  link.role = "option";
  link.ariaSelected = "false";
  link.tabIndex = -1;
  link.className = "suggestion";
  link.append(...parts);
  return link;
}

/** Its title says the answer in words; the sign repeats it. */
function verdictSign(verdict: string): HTMLElement {
  const sign = element("span", "suggestion-sign", []);
  sign.dataset.verdict = verdict;
  sign.ariaHidden = "true";
  return sign;
}

function icon(name: IconName): SVGElement {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", "icon");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/icons.svg#${name}`);
  picture.append(use);
  return picture;
}

/** Words that begin as a typed word does have that beginning underlined. */
function underlined(title: string, typed: string): (string | Node)[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.sort((a, b) => b.length - a.length) ?? [];
  if (words.length === 0) return [title];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu");
  return title.split(pattern).map((piece, i) => (i % 2 === 1 ? element("u", "", [piece]) : piece));
}

function element(name: "span" | "u", className: string, children: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
