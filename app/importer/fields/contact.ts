import { nationalDigits } from "#app/utils/phone.ts";

const PHONE = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/g;

/**
 * Takes a cell with one phone number or several, with extensions and remarks; returns the first full US number
 * as ten digits (area code and exchange start with 2 to 9: North American Numbering Plan), or undefined.
 */
export function firstPhone(text: string): string | undefined {
  const plain = text.replace(/[–—−]/g, "-");
  for (const [candidate] of plain.matchAll(PHONE)) {
    const digits = nationalDigits(candidate);
    if (digits && /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/^(\d)\1{9}$/.test(digits)) return digits;
  }
  return undefined;
}

/** Takes a cell; returns the first e-mail address in it, in lower case, or undefined. */
export function firstEmail(text: string): string | undefined {
  const match = /[A-Z0-9._%+'-]+@[A-Z0-9-]+(\.[A-Z0-9-]+)*\.[A-Z]{2,24}\b/i.exec(
    text.replace(/^mailto:/i, ""),
  );
  return match?.[0].toLowerCase();
}

/**
 * Takes a cell; returns the first web address in it, with https:// in front where it has no scheme, or
 * undefined. Only http and https, only host names with a dot, never an e-mail address.
 */
export function firstWebsite(text: string): string | undefined {
  for (const word of text.split(/[\s;,|]+/)) {
    const bare = word.replace(/^[<("']+|[>)"'.]+$/g, "");
    if (!bare.includes(".") || bare.startsWith("@") || (bare.includes("@") && !/^https?:\/\//i.test(bare)))
      continue;
    const schemed = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare) ? bare : `https://${bare}`;
    if (!URL.canParse(schemed)) continue;
    const url = new URL(schemed);
    if (url.protocol !== "http:" && url.protocol !== "https:") continue;
    if (url.username || url.password || !/^([a-z0-9-]+\.)+[a-z]{2,24}$/i.test(url.hostname)) continue;
    return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
  }
  return undefined;
}
