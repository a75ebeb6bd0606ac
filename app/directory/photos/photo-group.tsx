import type { SerializeFrom } from "@remix-run/node";
import type { listingPhotos } from "./listing-photos.server.ts";

type Photos = SerializeFrom<ReturnType<typeof listingPhotos>>;
type Photo = Photos["all"][number];

const LARGE = "(min-width: 1280px) 792px, (min-width: 768px) 66vw, 100vw";
const SMALL = "(min-width: 1280px) 384px, (min-width: 768px) 33vw, 50vw";

/** A shop's photographs on its page: one, two or three, and behind a link all of them. Shown as they are, never inked: product.md 15.23. */
export function PhotoGroup({
  photos: { all, day },
  shop,
  demonstration,
}: {
  photos: Photos;
  shop: string;
  demonstration: boolean;
}) {
  const [first, ...others] = all;
  if (!first) return null;
  const beside = others.slice(0, 2);
  return (
    <figure className="mt-7">
      <div
        className={`-mx-4 grid gap-1 md:mx-0 md:gap-6 ${beside.length > 0 ? "md:grid-cols-[792fr_384fr]" : ""}`}
      >
        <Picture photo={first} sizes={LARGE} className="h-[236px] md:h-auto md:aspect-[792/480]" first />
        {beside.length > 0 && (
          <div className={`grid gap-1 md:gap-6 ${beside.length > 1 ? "grid-cols-2 md:grid-cols-1" : ""}`}>
            {beside.map((photo) => (
              <Picture
                key={photo.src}
                photo={photo}
                sizes={SMALL}
                className={`h-[116px] md:min-h-0 ${beside.length > 1 ? "md:h-auto md:aspect-[384/228]" : "md:h-full"}`}
              />
            ))}
          </div>
        )}
      </div>
      <figcaption className="mt-3 text-caption text-muted">
        {all.length > 1 && `1 of ${all.length}: `}
        {withStop(first.alt)} Pictures by the shop, {day}.
        {demonstration && " Demonstration: drawings in place of photographs."}
      </figcaption>
      {others.length > beside.length && <AllPhotos photos={all} shop={shop} />}
    </figure>
  );
}

/** Each as a whole, with its words, in the shop's order. */
function AllPhotos({ photos, shop }: { photos: readonly Photo[]; shop: string }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-control">
        <span className="text-link">All {photos.length} photographs</span>
        <span className="sr-only"> of {shop}</span>
      </summary>
      <ol className="mt-4 grid gap-6 md:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.src}>
            <img
              {...photo}
              alt={photo.alt}
              sizes="(min-width: 768px) 50vw, 100vw"
              loading="lazy"
              className="h-auto w-full"
            />
            <p className="mt-2 text-caption text-muted">{photo.alt}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Picture({
  photo,
  sizes,
  className,
  first = false,
}: {
  photo: Photo;
  sizes: string;
  className: string;
  first?: boolean;
}) {
  return (
    <img
      {...photo}
      alt={photo.alt}
      sizes={sizes}
      loading={first ? "eager" : "lazy"}
      className={`w-full min-w-0 bg-tint object-cover ${className}`}
    />
  );
}

function withStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
