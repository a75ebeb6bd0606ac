import { LISTING_SIZES, type MapWidth, type StreetMapView, streetMapHref } from "./street-map.ts";

/** What is narrower gets the map of a phone. */
const NARROW = "(width < 34rem)";
const DARK = "(prefers-color-scheme: dark)";

/** A map of streets (product.md 25.3): a picture of its own, with its room kept, that the page does not wait for. */
export function StreetMap({ map }: { map: StreetMapView }) {
  const picture = (width: MapWidth, dark: boolean, media: string) => (
    <source media={media} srcSet={streetMapHref(map, width, dark)} {...LISTING_SIZES[width]} />
  );
  return (
    <figure className="street-map">
      <picture>
        {picture("narrow", true, `${NARROW} and ${DARK}`)}
        {picture("narrow", false, NARROW)}
        {picture("wide", true, DARK)}
        <img
          src={streetMapHref(map, "wide", false)}
          alt={map.alt}
          {...LISTING_SIZES.wide}
          loading="lazy"
          decoding="async"
        />
      </picture>
      {map.marked.length > 0 && <figcaption>The numbers are the shops in the list.</figcaption>}
    </figure>
  );
}
