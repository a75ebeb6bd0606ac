import { COLOURS } from "#app/utils/brand-colours.ts";

/** No font is fetched: a mail that asks a server says that it was opened. */
export const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
export const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

type Colour = "paper" | "ink" | "muted" | "green" | "rule" | "heavy" | "onGreen";

/** What app.css's tokens say, and for the heavy rules what reads as well on the dark ground. */
const LIGHT: Record<Colour, string> = {
  ...COLOURS.light,
  rule: "#e2e0d6",
  heavy: "#14201a",
  onGreen: "#ffffff",
};
const DARK: Record<Colour, string> = {
  ...COLOURS.dark,
  rule: "#2b3a32",
  heavy: "#a2b0a7",
  onGreen: "#0f1713",
};

/**
 * What each class paints. The light scheme stands in the elements, where every mailbox reads it; the dark one, and a narrow screen,
 * in a style sheet, which those that know schemes read.
 */
const PAINTED = {
  paper: { "background-color": "paper" },
  ink: { color: "ink" },
  /** Also smaller on a phone. */
  title: { color: "ink" },
  muted: { color: "muted" },
  green: { color: "green" },
  rule: { "border-color": "rule" },
  heavy: { "border-color": "heavy" },
  button: { "background-color": "green", color: "onGreen" },
} as const satisfies Record<string, Record<string, Colour>>;

export type MailClass = keyof typeof PAINTED;

/** Returns the attributes of an element: its classes, and its style with what they paint by day. */
export function look(classes: readonly MailClass[], style: string): string {
  const colours = classes.flatMap((name) =>
    Object.entries(PAINTED[name]).map(([property, colour]) => `${property}:${LIGHT[colour as Colour]}`),
  );
  return `class="${classes.join(" ")}" style="${[style, ...colours].filter(Boolean).join(";")}"`;
}

/** The mail's style sheet: the dark scheme, and the margins of a phone. */
export const MAIL_STYLE = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${Object.entries(PAINTED)
    .map(
      ([name, painted]) =>
        `.${name}{${Object.entries(painted)
          .map(([property, colour]) => `${property}:${DARK[colour as Colour]}!important`)
          .join(";")}}`,
    )
    .join("")}}`,
  "@media (max-width:480px){.sheet{padding:24px 16px!important}.title{font-size:28px!important;line-height:31px!important}}",
].join("\n");
