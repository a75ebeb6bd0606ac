/**
 * US telephone numbers. Stored as digits, shown as product.md 8.11 says:
 * (###) ###-#### for 10 digits, or for 11 digits with a leading 1; anything else as it came.
 */

/** Takes a stored or typed number; returns the text to show, or undefined when there is nothing to show. */
export function formatPhone(phone: string | undefined): string | undefined {
  const text = phone?.trim();
  if (!text || text.toLowerCase() === "undefined") return undefined;
  const digits = nationalDigits(text);
  if (!digits) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The letters of a telephone's keys, in groups from 2 to 9: ITU-T E.161. */
const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

/** "ext 4", "x. 4", "#4" after a number. */
const EXTENSION = /(?<![\s,;(])[\s,;(]*(?:\bext(?:ension)?\b|\bext(?=\d)|x|#)[.:\s]*(\d{1,7})\)?\.?$/i;

/** The first US number in a text with more in it: "303-555-0107 or 303-555-0108", "call 303 555 0107". */
const US_NUMBER = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/;

/** A US number whose last seven places are spelled in part: "1-800-FLOWERS". */
const SPELLED = /^(?=.*[A-Z])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*[\dA-Z][\dA-Z\s.-]{5,}$/i;

/**
 * Returns the value of a `tel:` link for a number (RFC 3966): a US number with its extension, letters as the keys that
 * carry them, or a number from abroad with its +. Undefined for what cannot be dialed from everywhere.
 */
export function phoneHref(phone: string | undefined): string | undefined {
  const text = phone?.trim();
  if (!text || text.toLowerCase() === "undefined") return undefined;
  const extension = EXTENSION.exec(text);
  const number = extension ? text.slice(0, extension.index) : text;
  const digits = nationalDigits(number) ?? spelledDigits(number) ?? firstNumber(number);
  if (digits) return `tel:+1${digits}${extension ? `;ext=${extension[1]}` : ""}`;
  const abroad = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  // A country's code and number have at most 15 digits: ITU-T E.164.
  return /^[1-9]\d{6,14}$/.test(abroad) ? `tel:+${abroad}` : undefined;
}

/** Letters beyond the tenth place are for the eye: a telephone stops listening there. */
function spelledDigits(text: string): string | undefined {
  if (!SPELLED.test(text)) return undefined;
  const dialed = text
    .replace(/[A-Z]/gi, (letter) => String(KEYS.findIndex((key) => key.includes(letter.toUpperCase())) + 2))
    .replace(/\D/g, "")
    .replace(/^1/, "");
  return dialed.length >= 10 ? dialed.slice(0, 10) : undefined;
}

function firstNumber(text: string): string | undefined {
  const found = US_NUMBER.exec(text);
  return found ? nationalDigits(found[0]) : undefined;
}

/** Returns a number as pages show it, with its `tel:` link; undefined when there is nothing to show. */
export function phoneLink(phone: string | undefined): { text: string; href?: string } | undefined {
  const text = formatPhone(phone);
  return text === undefined ? undefined : { text, href: phoneHref(phone) };
}

/**
 * Takes any text; returns its ten national digits, or undefined when it is not one US number.
 * Spaces, dots, hyphens, brackets and an optional +1 are punctuation; letters are not.
 */
export function nationalDigits(text: string): string | undefined {
  if (/[^\d\s().+\-/]/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (digits.length === 10) return digits;
  if (digits.length === 11 && digits.startsWith("1")) return digits.slice(1);
  return undefined;
}
