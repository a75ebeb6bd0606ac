/** What TeX reads as a command; BibTeX counts braces even behind a backslash, so those have names. */
const COMMANDS: Record<string, string> = {
  "&": "\\&",
  "%": "\\%",
  $: "\\$",
  "#": "\\#",
  _: "\\_",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "\\": "\\textbackslash{}",
};

/** Takes a line of text; returns it as TeX reads it back: Unicode stays, special characters and ligatures are broken. */
export function bibtexText(text: string): string {
  return text.replace(
    /[&%$#_{}~^\\]|-(?=-)|`(?=`)|'(?=')|,(?=,)|[?!](?=`)|<(?=<)|>(?=>)/gu,
    (mark) => COMMANDS[mark] ?? `${mark}{}`,
  );
}

/**
 * Takes a title; returns it with braces round the words whose capitals a style must not lower: acronyms and mixed
 * words (FDA, mRNA) always, capitalised ones where the title is in sentence case and they must be names.
 */
export function bibtexTitle(title: string): string {
  const words = title.split(" ");
  const later = words.filter((word, index) => index > 0 && /^\p{L}{4,}/u.test(word));
  const capitalised = later.filter((word) => /^\p{Lu}/u.test(word));
  const sentenceCase = capitalised.length * 2 <= later.length;
  return words
    .map((word, index) => {
      const kept =
        /[\p{L}\p{N}].*\p{Lu}/u.test(word) || (sentenceCase && index > 0 && /^\P{L}*\p{Lu}/u.test(word));
      return kept ? `{${bibtexText(word)}}` : bibtexText(word);
    })
    .join(" ");
}
