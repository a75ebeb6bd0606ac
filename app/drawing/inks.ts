/** Two inks and the paper they are printed on, as #rrggbb. */
export type Inks = { key: string; spot: string; paper: string };

/** Neutral: stock pictures, and what nobody has chosen inks for (product.md 10.3). */
export const STOCK_INKS: Inks = { key: "#2b3630", spot: "#b9bfae", paper: "#eceae0" };

/** What WCAG 2.2 AA asks of text. */
export const READABLE = 4.5;

/** In the dark a drawing is dimmed so far; less where text on it could not be read otherwise. */
const DIMMED = 0.86;

/** In the dark the text on a band is this part of itself. */
const DARK_TEXT = 0.4;

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** The colour that one ink gives over another: both take their part of the light (multiplication). */
export function overprint(over: string, under: string): string {
  const below = channels(under);
  return hex(channels(over).map((value, i) => (value * (below[i] ?? 0)) / 255));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2's contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export type BandColours = {
  ground: string;
  text: string;
  /** The part of its light that the drawing keeps in the dark. */
  dimmed: number;
  darkGround: string;
  darkText: string;
};

/**
 * The colours of a band as its stylesheet has to know them: what is printed, and text laid over it, in the light and in the
 * dark. Both inks make the text, as in the drawing.
 */
export function bandColours({ key, spot, paper }: Inks): BandColours {
  const ground = overprint(spot, paper);
  const text = overprint(key, ground);
  const darkText = hex(channels(text).map((value) => value * DARK_TEXT));
  const steps = Array.from({ length: 15 }, (_, i) => Math.round((DIMMED + i / 100) * 100) / 100);
  const at = (dimmed: number) => hex(channels(ground).map((value) => value * dimmed));
  const dimmed = steps.find((step) => contrast(at(step), darkText) >= READABLE) ?? 1;
  return { ground, text, dimmed, darkGround: at(dimmed), darkText };
}
