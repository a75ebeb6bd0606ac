import { type KeptImage, keptImage } from "../files/kept-image.server.ts";
import { rasterize } from "../files/rasterize.server.ts";
import { drawSocialImage, type SocialImageRequest } from "./draw-social-image.ts";

/** Takes what the picture says and shows; returns a PNG of 1200 × 630, drawn off the event loop's thread. */
export async function socialImage(request: SocialImageRequest): Promise<Buffer> {
  const picture = await rasterize(drawSocialImage(request));
  // Two inks, a paper and the steps between them: a palette holds them all.
  return picture.png({ palette: true, colours: 48, dither: 0, effort: 7 }).toBuffer();
}

/** The same as a file, drawn once and kept under VAR_DIR/covers. */
export function socialImageFile(request: SocialImageRequest): Promise<KeptImage> {
  const { title, inks, categoryName, seed, siteName, motif, ground } = request;
  const identity = { social: { title, inks, categoryName, seed, siteName, motif, ground } };
  return keptImage({ identity, format: "png", make: () => socialImage(request) });
}
