/**
 * The colours that code has to know: a canvas, a picture and a meta tag read no style sheet. They repeat app.css, which
 * brand-colours.test.ts holds to them, as it does the SVGs of public/ that scripts/make-brand-images.mjs paints.
 */
export const COLOURS = {
  light: {
    paper: "#fbfaf6",
    ink: "#14201a",
    muted: "#55635b",
    brand: "#38a169",
    green: "#276749",
    land: "#e9e7dc",
  },
  dark: {
    paper: "#0f1713",
    ink: "#eef1ea",
    muted: "#a2b0a7",
    brand: "#38a169",
    green: "#68d391",
    land: "#1f2b25",
  },
} as const;

/** What the logo's paths are painted in, in their order: the leaf's two sides and stem, then the name. */
export const LOGO_COLOURS = {
  light: [COLOURS.light.brand, COLOURS.light.green, COLOURS.light.green, COLOURS.light.ink],
  dark: [COLOURS.dark.green, COLOURS.dark.brand, COLOURS.dark.brand, COLOURS.dark.ink],
} as const;
