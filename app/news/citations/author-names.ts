import type { Citation, Person } from "./citation.ts";

type Author = Citation["authors"][number];

/** A person's given names without what follows the family name: "Martin Luther, Jr." is "Martin Luther" and "Jr.". */
export function givenAndSuffix(person: Person): { given: string; suffix: string } {
  const text = (person.given ?? "").normalize("NFC").replace(/\s+/gu, " ").trim();
  const match = /^(.*?)(?:,\s*|\s+)(Jr\.?|Sr\.?|I{2,3}|IV)$/u.exec(text);
  return match ? { given: match[1] ?? "", suffix: match[2] ?? "" } : { given: text, suffix: "" };
}

/**
 * Takes given names; returns their initials (APA 9.8): "Yechiel" is "Y.", "Jean-Paul" "J.-P.", "W.A." "W. A.".
 * Particles (de, van) are names of their own and stay. The separator stands between the initials.
 */
export function initials(given: string, separator: string): string {
  return given
    .replace(/\.(?=\p{L})/gu, ". ")
    .split(/\s+/u)
    .flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [word]))
    .map((word) => {
      if (/^\p{Ll}+['’]?$/u.test(word)) return word;
      const letters = word.split(/[-‐‑]/u).map((part) => /\p{L}/u.exec(part)?.[0].toUpperCase());
      return letters
        .filter(Boolean)
        .map((letter) => `${letter}.`)
        .join("-");
    })
    .filter(Boolean)
    .join(separator);
}

/** "Mechoulam, R." or, with no space between initials, "Huestis, M.A."; an organisation is its name. */
export function familyFirstInitials(author: Author, separator: " " | ""): string {
  if (typeof author === "string") return author.trim();
  const { given, suffix } = givenAndSuffix(author);
  return [author.family, initials(given, separator), suffix].filter(Boolean).join(", ");
}

/** "Mechoulam, Raphael": the first author in MLA and Chicago. */
export function familyFirst(author: Author): string {
  if (typeof author === "string") return author.trim();
  const { given, suffix } = givenAndSuffix(author);
  return [author.family, given, suffix].filter(Boolean).join(", ");
}

/** "Raphael Mechoulam": the further authors in MLA and Chicago. */
export function givenFirst(author: Author): string {
  if (typeof author === "string") return author.trim();
  const { given, suffix } = givenAndSuffix(author);
  return [given, author.family, suffix].filter(Boolean).join(" ");
}

/** True when an organisation is the only author and what it wrote appeared in a thing of its own name. */
export function publishesItself(citation: Citation): boolean {
  const [author, ...more] = citation.authors;
  if (typeof author !== "string" || more.length > 0 || !citation.publication) return false;
  return comparable(author) === comparable(citation.publication);
}

function comparable(name: string): string {
  return name
    .normalize("NFKC")
    .trim()
    .replace(/^the\s+/iu, "")
    .replace(/\s+/gu, " ")
    .toLowerCase();
}
