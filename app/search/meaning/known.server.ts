import type { Directory } from "#app/directory/data/directory-store.server.ts";
import { findCity, largestCity } from "#app/directory/places/cities.server.ts";
import { findZip } from "#app/directory/places/zip-table.server.ts";
import { cityId } from "#app/directory/search/directory-index.server.ts";
import type { EntryIndex } from "../entries/entry-index.server.ts";
import { closestPlace, type NamedPlace, placeNamed } from "../places/place-names.server.ts";
import type { ShopIndex } from "../shops/shop-index.server.ts";
import { synonymsOf } from "../words/synonyms.ts";
import type { FoundPlace, Known } from "./meaning.ts";

/** What of the site's data reading a query asks. */
export function knownOf(directory: Directory, shops: ShopIndex, entries: EntryIndex): Known {
  return {
    place: (text) => toFound(placeNamed(directory, text)),
    closestPlace: (text) => toFound(closestPlace(directory, text)),
    city: (name, state) => {
      const city = findCity(name, state);
      return (
        city && { name: city.name, state, count: directory.byCity.get(cityId(city.name, state))?.length ?? 0 }
      );
    },
    largestCity: (name) => {
      const city = largestCity(name);
      return city && { name: city.name, state: city.state, count: 0 };
    },
    zip: (text) => findZip(text)?.zip,
    word: (form) => shops.names.has(form) || entries.words.has(form) || synonymsOf(form).size > 0,
  };
}

/** Of several cities of a name the one with the most listings is meant, unless a state is named. */
function toFound(place: NamedPlace | undefined): FoundPlace | undefined {
  if (!place) return undefined;
  const { state, cities } = place;
  return { state, city: cities[0], inState: (asked) => cities.find((one) => one.state === asked) };
}
