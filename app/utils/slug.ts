/**
 * Takes any text; returns it as a URL segment: lowercase ASCII letters, digits and single hyphens, at most
 * 80 characters. Accents are dropped ("Café" becomes "cafe"), apostrophes join ("Mary's" becomes "marys").
 * Text without any letter or digit gives an empty string: the caller decides what stands for it.
 */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’ʼ]/g, "")
    .replace(/&/g, " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}
