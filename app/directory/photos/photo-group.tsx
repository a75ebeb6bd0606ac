import type { SerializeFrom } from "@remix-run/node";
import type { listingPhotos } from "./listing-photos.server.ts";

type Photos = SerializeFrom<ReturnType<typeof listingPhotos>>;

/**
 * A shop's photographs on its page: one, two or three (shop-photos.css), and behind a link all of them. Shown as they are, never inked:
 * product.md 15.23.
 */
export function PhotoGroup({ photos: { all, caption }, shop }: { photos: Photos; shop: string }) {
  return (
    <figure className="shop-photos mt-7">
      <div>
        {all.slice(0, 3).map((photo) => (
          <img key={photo.src} {...photo} alt={photo.alt} />
        ))}
      </div>
      <figcaption className="mt-3 text-caption text-muted">{caption}</figcaption>
      {all.length > 3 && (
        <details className="mt-3">
          <summary className="flex min-h-11 w-fit items-center text-control">
            <span className="text-link">All {all.length} photos</span>
            <span className="sr-only"> of {shop}</span>
          </summary>
          <ol className="mt-4 grid gap-6 md:grid-cols-2">
            {all.map((photo) => (
              <li key={photo.src}>
                <img {...photo} alt={photo.alt} />
                <p className="mt-2 text-caption text-muted">{photo.alt}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </figure>
  );
}
