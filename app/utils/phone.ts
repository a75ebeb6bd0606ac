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

/** Returns the value of a `tel:` link for a number, or undefined when it holds no digits. */
export function phoneHref(phone: string | undefined): string | undefined {
  const text = phone?.trim();
  if (!text || text.toLowerCase() === "undefined") return undefined;
  const digits = nationalDigits(text);
  if (digits) return `tel:+1${digits}`;
  const dialled = text.replace(/[^\d+]/g, "");
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
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
