import { bandColours } from "#app/drawing/inks.ts";
import { LOOKS } from "./looks.server.ts";

/**
 * The stylesheet of all looks: for each name a class `hero-{name}` with the colours of its band and how a phone crops it.
 * category.css says what is done with them.
 */
export function lookCss(): string {
  return Array.from(LOOKS, ([name, { inks, band }]) => {
    const { ground, text, dimmed, darkGround, darkText } = bandColours(inks);
    return `.hero-${name}{--hero-ground:${ground};--hero-ink:${text};--hero-dark-ground:${darkGround};--hero-dark-ink:${darkText};--hero-dimmed:${dimmed};--hero-crop:${band.crop}%}\n`;
  }).join("");
}
