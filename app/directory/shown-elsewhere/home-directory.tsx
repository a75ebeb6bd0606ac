import { Select } from "#app/ui/field.tsx";
import { US_STATES } from "#app/utils/us-states.ts";
import { MapSvg } from "../map/map-svg.tsx";
import { DemonstrationNote } from "./demonstration-note.tsx";
import type { HomeDirectory } from "./home-directory.server.ts";

/** The front page's search: a GET form to the directory. */
export function Finder({ states }: Pick<HomeDirectory, "states">) {
  return (
    <search>
      <label htmlFor="finder-q" className="mb-1.5 block font-semibold text-caption">
        Find a dispensary
      </label>
      <form
        action="/dispensaries"
        method="get"
        className="grid grid-cols-2 gap-2 md:grid-cols-[1fr_11rem_auto]"
      >
        <input
          id="finder-q"
          name="q"
          type="search"
          maxLength={100}
          placeholder="ZIP, city, name or address"
          className="field col-span-2 md:col-span-1"
        />
        <label htmlFor="finder-state" className="sr-only">
          State
        </label>
        <Select id="finder-state" name="state" value={undefined}>
          <option value="">All States</option>
          {states.map((code) => (
            <option key={code} value={code}>
              {US_STATES[code]}
            </option>
          ))}
        </Select>
        <button type="submit" className="button button-solid">
          Search
        </button>
      </form>
    </search>
  );
}

/** Map and the grid of 12 cities: product.md 4.4. */
export function CitiesBlock({ directory }: { directory: HomeDirectory }) {
  return (
    <section aria-labelledby="cities" className="border-bar border-t-[3px] pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="cities" className="text-label">
          Dispensaries by city
        </h2>
        <a href="/dispensaries" className="text-link font-semibold text-control">
          View Complete Dispensary Directory
        </a>
      </div>
      <div className="mt-5 grid items-start gap-x-6 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <MapSvg drawing={directory.map} label="Listings by state" />
        <ul className="grid gap-x-6 md:grid-cols-2">
          {directory.cities.map(({ name, state, path, count }) => (
            <li key={path} className="border-rule border-b">
              <a
                href={path}
                className="flex min-h-12 items-baseline justify-between gap-3 pt-2.5 hover:text-green"
              >
                <span className="font-serif text-label">
                  {name} <span className="font-sans text-caption font-normal text-muted">{state}</span>
                </span>
                <span className="text-small text-muted tabular-nums">
                  {count}
                  <span className="sr-only"> dispensaries</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {directory.demonstration && <DemonstrationNote className="mt-3" />}
    </section>
  );
}
