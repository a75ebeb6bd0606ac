import { type KeptImage, keptImage } from "../files/kept-image.server.ts";
import { isCoverSize } from "./cover-sizes.ts";
import { type CoverRequest, drawCover } from "./draw-cover.ts";

export type CoverImageFormat = "svg" | "webp" | "avif";

/**
 * Returns a story's cover as a file, drawn once and kept under VAR_DIR/covers. SVG is the lightest at every width (it is
 * what pages show); WebP and AVIF, with two pixels to the CSS px, are for readers that show no SVG, such as feeds.
 * Throws a RangeError for a size that is not in cover-sizes.ts.
 */
export function coverImage(request: CoverRequest & { format: CoverImageFormat }): Promise<KeptImage> {
  if (!isCoverSize(request)) throw new RangeError(`no cover is ${request.width} by ${request.height}`);
  const { seed, inks, motif, ground, width, height, format } = request;
  const identity = { seed, inks, motif, ground, width, height, format };
  return keptImage({ identity, format, make: () => inFormat(drawCover(identity), format) });
}

/** A drawing in the format that is asked for. */
export async function inFormat(svg: string, format: CoverImageFormat): Promise<Buffer> {
  if (format === "svg") return Buffer.from(svg);
  // Only for those who ask: it takes 20 MB.
  const { default: sharp } = await import("sharp");
  const picture = sharp(Buffer.from(svg), { density: 144 });
  return (format === "webp" ? picture.webp({ quality: 60 }) : picture.avif({ quality: 45 })).toBuffer();
}
