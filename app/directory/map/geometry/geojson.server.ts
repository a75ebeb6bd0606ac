import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import { once } from "#app/utils/once.ts";
import { readAtlas, stateCodeOf } from "./atlas.server.ts";

/** Decimals of a degree: about 100 m, finer than the atlas. */
const PRECISION = 1000;

/** The states and territories as areas in degrees (RFC 7946), for the interactive map. */
export const statesGeojson = once((): Buffer => {
  const atlas = readAtlas("states-10m");
  const features = feature(atlas, atlas.objects.states).features.map(
    ({ geometry, properties }): Feature<Polygon | MultiPolygon> => ({
      type: "Feature",
      properties: { state: stateCodeOf({ properties }) },
      geometry: geometry as Polygon | MultiPolygon,
    }),
  );
  return toBytes({ type: "FeatureCollection", features });
});

/** The borders between the counties of a state, each once, as lines in degrees. */
export const countiesGeojson = once((): Buffer => {
  const atlas = readAtlas("counties-10m");
  const lines = mesh(atlas, atlas.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b));
  const features: Feature<MultiLineString>[] = [{ type: "Feature", properties: {}, geometry: lines }];
  return toBytes({ type: "FeatureCollection", features });
});

/** A county's id (FIPS) begins with its state's two digits. */
function stateOf(county: { id?: string | number | undefined }): string {
  return String(county.id ?? "").slice(0, 2);
}

/** As bytes: of a text each answer would make its own, of half a megabyte. */
function toBytes(collection: FeatureCollection): Buffer {
  const text = JSON.stringify(collection, (_key, value) =>
    typeof value === "number" ? Math.round(value * PRECISION) / PRECISION : value,
  );
  return Buffer.from(text);
}
