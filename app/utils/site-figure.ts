/** A figure of the site's own for operators, of this moment; undefined where it cannot be had. */
export type SiteFigure = { name: string; help: string; value: number | undefined };
