import { join } from "node:path";
import type { Sharp } from "sharp";

/** Relative to the project's folder, as data/ is. resvg reads them for each picture: they are 75 KB. */
const FONT_FILES = ["headline.ttf", "label.ttf"].map((file) => join("app/drawing/fonts", file));

/** Node has it since 22; its types do not. */
type Report = { excludeNetwork?: boolean };

/** Takes an SVG; returns its picture, drawn off the event loop's thread. */
export async function rasterize(svg: string): Promise<Sharp> {
  // As it is loaded, resvg asks Node's report which C library is there, and the report looks up the name of each connection's other side, one after
  // another, while nobody is answered: some milliseconds each, or as long as a visitor's own name server likes.
  if (process.report) (process.report as Report).excludeNetwork = true;
  // Loaded with the first picture: together they take 30 MB.
  const [{ renderAsync }, { default: sharp }] = await Promise.all([
    import("@resvg/resvg-js"),
    import("sharp"),
  ]);
  const picture = await renderAsync(svg, {
    font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: "Cover headline" },
  });
  return sharp(picture.asPng());
}
