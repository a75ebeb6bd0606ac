import { join } from "node:path";
import { type KeptImage, keptImage } from "../files/kept-image.server.ts";
import { drawSocialImage, type SocialImageRequest } from "./draw-social-image.ts";

/** Relative to the project's folder, as data/ is. resvg reads them for each picture: they are 75 KB. */
const FONT_FILES = ["headline.ttf", "label.ttf"].map((file) => join("app/drawing/fonts", file));

/** Takes what the picture says and shows; returns a PNG of 1200 × 630, drawn off the event loop's thread. */
export async function socialImage(request: SocialImageRequest): Promise<Buffer> {
  // Loaded with the first picture: together they take 30 MB.
  const [{ renderAsync }, { default: sharp }] = await Promise.all([
    import("@resvg/resvg-js"),
    import("sharp"),
  ]);
  const picture = await renderAsync(drawSocialImage(request), {
    font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: "Cover headline" },
  });
  // Two inks, a paper and the steps between them: a palette holds them all.
  return sharp(picture.asPng()).png({ palette: true, colours: 48, dither: 0, effort: 7 }).toBuffer();
}

/** The same as a file, drawn once and kept under VAR_DIR/covers. */
export function socialImageFile(request: SocialImageRequest): Promise<KeptImage> {
  const { title, inks, categoryName, seed, siteName, motif, ground } = request;
  const identity = { social: { title, inks, categoryName, seed, siteName, motif, ground } };
  return keptImage({ identity, format: "png", make: () => socialImage(request) });
}
