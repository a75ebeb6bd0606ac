import { type CoverShape, type CoverWidth, coverHeight } from "#app/drawing/covers/cover-sizes.ts";
import { DRAWING_VERSION } from "#app/drawing/drawing-version.ts";
import { PHOTO_FORMATS, photoPath, photoSrcset, photoWidths } from "./photos/photo-sizes.ts";
import { replaceWhenBroken } from "./stock-picture.ts";
import type { StoryPicture as Picture } from "./story.card.server.ts";

type Props = {
  picture: Picture;
  /** The width of its place in CSS px, on a wide screen and on a phone. */
  width: CoverWidth;
  phone?: CoverWidth;
  shape?: CoverShape;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  className?: string;
};

/** A story's picture in a place of a page: the cover, redrawn for its width, or the editor's photograph. */
export function StoryPicture({ picture, width, phone = width, shape = "3x2", eager, className }: Props) {
  const height = coverHeight(width, shape);
  const image = {
    ref: replaceWhenBroken,
    width,
    height,
    loading: eager ? undefined : ("lazy" as const),
    decoding: eager ? undefined : ("async" as const),
    // React 18 knows the attribute by its HTML name only.
    ...(eager ? { fetchpriority: "high" } : {}),
    className: `block h-auto w-full object-cover ${className ?? ""}`,
  };
  const { photo } = picture;
  if (photo) {
    const sizes = `(max-width: 767px) ${phone}px, ${width}px`;
    const src = photoPath(photo.file, Math.max(...photoWidths(Math.min(photo.width, 800))), "jpeg");
    return (
      <picture>
        {PHOTO_FORMATS.slice(0, -1).map((format) => (
          <source key={format} type={`image/${format}`} srcSet={photoSrcset(photo, format)} sizes={sizes} />
        ))}
        <img src={src} alt={photo.alt} {...image} />
      </picture>
    );
  }
  const small = coverHeight(phone, shape);
  return (
    <picture>
      {phone !== width && (
        <source
          media="(max-width: 767px)"
          srcSet={coverPath(picture, phone, shape)}
          width={phone}
          height={small}
        />
      )}
      <img src={coverPath(picture, width, shape)} alt="" data-cover="" {...image} />
    </picture>
  );
}

/** The address of a cover. Its version lets browsers keep it as long as the drawing is the same. */
function coverPath({ slug, version }: Picture, width: CoverWidth, shape: CoverShape): string {
  const form = shape === "3x2" ? "" : `&shape=${shape}`;
  return `/cover/${slug}.svg?w=${width}${form}&v=${DRAWING_VERSION}-${version}`;
}
