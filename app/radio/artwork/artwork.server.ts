import { coverImage } from "#app/drawing/covers/cover-image.server.ts";
import { isGroundName, isMotifName } from "#app/drawing/covers/cover-names.ts";
import { DRAWING_VERSION } from "#app/drawing/drawing-version.ts";
import { type KeptImage, keptImage } from "#app/drawing/files/kept-image.server.ts";
import { rasterize } from "#app/drawing/files/rasterize.server.ts";
import { socialImageFile } from "#app/drawing/social/social-image.server.ts";
import { inksOf, lookVersion } from "#app/site/looks.server.ts";
import { site } from "#app/site/site.file.server.ts";
import type { Show } from "../show.ts";
import { ARTWORK_LAYOUT, type ArtworkRequest, drawArtwork } from "./draw-artwork.ts";

/** The square picture of a show for podcast directories: a PNG of 1400 pixels, drawn once and kept under VAR_DIR/covers. */
export function artworkFile(show: Show): Promise<KeptImage> {
  const request = { ...drawingOf(show), title: show.title, siteName: site.name };
  return keptImage({
    identity: { artwork: request, layout: ARTWORK_LAYOUT },
    format: "png",
    make: () => png(request),
  });
}

/** The same drawing without letters, for a place of a page: an SVG of `width` CSS px. Throws a RangeError for another width. */
export function showPicture(show: Show, width: number): Promise<KeptImage> {
  return coverImage({ ...drawingOf(show), width, height: width, format: "svg" });
}

/** The picture that a link to the show, or to an episode of it, shows elsewhere: 1200 × 630. */
export function socialPicture(show: Show, title: string): Promise<KeptImage> {
  const categoryName = title === show.title ? "Radio" : show.title;
  return socialImageFile({ ...drawingOf(show), title, categoryName, siteName: site.name });
}

/** The address of `showPicture`, with what the drawing depends on. */
export function showPicturePath({ slug, cover }: Show, width: number): string {
  return `/radio/${slug}/artwork.svg?w=${width}&v=${DRAWING_VERSION}-${cover.inks}-${lookVersion(cover.inks)}-${cover.motif}-${cover.ground}`;
}

/** What radio.json says was checked when it was read (read-radio.server.ts). */
function drawingOf({
  slug,
  cover: { inks, motif, ground },
}: Show): Omit<ArtworkRequest, "title" | "siteName"> {
  return {
    seed: slug,
    inks: inksOf(inks),
    motif: isMotifName(motif) ? motif : "microphone",
    ground: isGroundName(ground) ? ground : "rings",
  };
}

async function png(request: ArtworkRequest): Promise<Buffer> {
  const picture = await rasterize(drawArtwork(request));
  // Two inks, a paper and the steps between them. Directories want neither an alpha channel nor more than 512 KB.
  return picture
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 48, dither: 0, effort: 7 })
    .toBuffer();
}
