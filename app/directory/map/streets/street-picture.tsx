import { useEffect, useState } from "react";
import { type MapWidth, type StreetMapView, streetMapHref } from "./street-map.ts";

const DARK = "(prefers-color-scheme: dark)";

type Props = {
  map: Pick<StreetMapView, "path" | "version" | "alt">;
  sizes: Readonly<Record<MapWidth, { width: number; height: number }>>;
  /** When the narrow one is shown. */
  narrow: string;
};

/** A map's four pictures, of which a reader gets one; its room is kept, and the page does not wait for it. */
export function StreetPicture({ map, sizes, narrow }: Props) {
  const source = (width: MapWidth, dark: boolean, media: string) => (
    <source media={media} srcSet={streetMapHref(map, width, dark)} {...sizes[width]} />
  );
  const light = streetMapHref(map, "wide", false);
  // Without a script browsers are not lazy: then what is on the screen is printed.
  const [isLazy, setLazy] = useState(false);
  useEffect(() => setLazy(true), []);
  return (
    <>
      <picture>
        {source("narrow", true, `${narrow} and ${DARK}`)}
        {source("narrow", false, narrow)}
        {source("wide", true, DARK)}
        <img src={light} alt={map.alt} {...sizes.wide} loading="lazy" decoding="async" />
      </picture>
      {/* Paper is light, whatever the screen was. Browsers fetch it when somebody prints. */}
      {isLazy && <img className="street-print" src={light} alt="" {...sizes.wide} loading="lazy" />}
    </>
  );
}
