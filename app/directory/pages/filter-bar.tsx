import { useEffect, useRef } from "react";
import { Field, Select } from "#app/ui/field.tsx";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Service } from "../listing.ts";
import type { DirectoryQuery } from "../search/query.ts";
import { LocateButton } from "./locate-button.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { useLiveFilters } from "./use-live-filters.ts";

type Choices = { states: { code: StateCode; name: string }[]; services: Service[]; hours: boolean };

const TYPED_FIELDS = ["q"];

/** The directory's filters: one GET form, in the order of the URL's parameters. */
export function FilterBar({
  path,
  query,
  choices,
}: {
  path: string;
  query: DirectoryQuery;
  choices: Choices;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { apply, onInput, onSubmit } = useLiveFilters(form, path, TYPED_FIELDS);
  useFieldsFollowing(form, query);
  const more = [query.radius, query.open, query.sort, ...query.service].filter(Boolean).length;

  return (
    <search className="filter-bar block border-rule border-y bg-tint md:sticky md:top-(--masthead) md:z-20">
      <form
        ref={form}
        action={path}
        method="get"
        onInput={onInput}
        onSubmit={onSubmit}
        className="page py-3.5"
      >
        <div
          className={`filter-row grid grid-cols-2 items-end gap-3 ${choices.states.length > 0 ? "" : "filter-row-stateless"}`}
        >
          <Field label="Search" htmlFor="filter-q" className="col-span-2 md:col-span-1">
            <input
              id="filter-q"
              name="q"
              type="search"
              defaultValue={query.q}
              maxLength={100}
              autoComplete="off"
              placeholder="Search by name, address or city"
              className="field"
            />
          </Field>
          {choices.states.length > 0 && (
            <Field label="State" htmlFor="filter-state">
              <Select id="filter-state" name="state" value={query.state}>
                <option value="">All States</option>
                {choices.states.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Rating" htmlFor="filter-rating">
            <Select id="filter-rating" name="rating" value={query.rating}>
              <option value="">Any Rating</option>
              {[4, 3, 2, 1].map((stars) => (
                <option key={stars} value={stars}>
                  {stars}+ Stars
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Near" htmlFor="filter-near" className="relative col-span-2 md:col-span-1">
            <input
              id="filter-near"
              name="near"
              defaultValue={query.near}
              maxLength={60}
              autoComplete="postal-code"
              placeholder="ZIP, or City, ST"
              className="field pr-11"
            />
            <LocateButton
              onFound={(zip) => {
                const near = form.current?.elements.namedItem("near");
                if (near instanceof HTMLInputElement) near.value = zip;
                apply();
              }}
            />
          </Field>
          <button type="submit" className="button button-solid col-span-2 md:col-span-1 md:px-0">
            Show results
          </button>
        </div>
        <MoreFilters query={query} choices={choices} chosen={more} />
      </form>
    </search>
  );
}

/** Fields keep what is typed in them; when the view changes elsewhere (a link, the back button) they follow it. */
function useFieldsFollowing(form: React.RefObject<HTMLFormElement>, query: DirectoryQuery) {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field === document.activeElement) continue;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked =
          field.name === "open" ? query.open === "now" : query.service.includes(field.value as Service);
      } else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name) {
        field.value = String(query[field.name as keyof DirectoryQuery] ?? "");
      }
    }
  }, [form, query]);
}
