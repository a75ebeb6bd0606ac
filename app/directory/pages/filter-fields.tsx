import type { ReactNode } from "react";
import { Field, Select } from "#app/ui/field.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import { SERVICES, type Service } from "../listing.ts";
import { type DirectoryQuery, NEAR_MILES, RADII, SORTS } from "../search/query.ts";

/** What the data let one choose: services and hours are on offer only where some shop confirms them. */
export type Choices = { states: StateCode[]; services: Service[]; hours: boolean };

/** Near a place these stand beside "Open now". */
const FIRST_SERVICES: readonly Service[] = ["adult-use", "delivery"];

/**
 * The fields of the filter bar: those that stand first, and the rest. Near a place others come first than without one. Of one `choices`
 * what is chosen decides alone how they look, so the server keeps what does not hold what was typed (filter-bar.tsx too).
 */
export function filterFields(
  query: DirectoryQuery,
  choices: Choices,
): { first: ReactNode; rest: () => ReactNode } {
  const { near } = query;
  const isFirst = (service: Service) => Boolean(near) && FIRST_SERVICES.includes(service);
  const check = (service: Service) => (
    <Check
      key={service}
      name="service"
      value={service}
      label={SERVICES[service]}
      checked={query.service.includes(service)}
    />
  );
  const open = () =>
    choices.hours && <Check name="open" value="now" label="Open now" checked={query.open === "now"} />;
  const what = <What key="what" query={query} choices={choices} />;
  const how = () => <How key="how" query={query} />;
  const services = () => choices.services.filter((service) => !isFirst(service)).map(check);
  if (!near) return { first: what, rest: () => [how(), checks(open(), services())] };
  return {
    first: [how(), checks(open(), choices.services.filter(isFirst).map(check))],
    rest: () => [what, checks(null, services())],
  };
}

function checks(open: ReactNode, services: ReactNode) {
  return (
    <fieldset key="checks" className="filter-checks">
      <legend>Only shops that are confirmed to offer</legend>
      {open}
      {services}
    </fieldset>
  );
}

/** Which shops. */
function What({ query, choices }: { query: DirectoryQuery; choices: Choices }) {
  const { states } = choices;
  return (
    <>
      <Field label="Search" htmlFor="filter-q" className="filter-q">
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
      <Kept name="state and rating" of={query.state ? undefined : choices} and={String(query.rating)}>
        {() => (
          <>
            {states.length > 0 && (
              <Field label="State" htmlFor="filter-state">
                <Select id="filter-state" name="state" value={query.state}>
                  <option value="">All States</option>
                  <StateOptions states={states.map((code) => ({ code, name: stateName(code) }))} />
                </Select>
              </Field>
            )}
            <LeastRating chosen={query.rating} />
          </>
        )}
      </Kept>
    </>
  );
}

function LeastRating({ chosen }: { chosen: DirectoryQuery["rating"] }) {
  return (
    <Field label="Rating" htmlFor="filter-rating">
      <Select id="filter-rating" name="rating" value={chosen}>
        <option value="">Any Rating</option>
        {[4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {`${stars}+ Stars`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** How far, and in which order. What is the default has no value, so that the address leaves it out. */
function How({ query: { near, radius, sort } }: { query: DirectoryQuery }) {
  const byDefault = near ? "distance" : "rating";
  return (
    <>
      <Field label="Within" htmlFor="filter-radius">
        <Select id="filter-radius" name="radius" value={radius}>
          {RADII.map((miles) => (
            <option key={miles} value={miles === NEAR_MILES ? "" : miles}>
              {`${miles} miles`}
            </option>
          ))}
          <option value="any">Anywhere</option>
        </Select>
      </Field>
      <Field label="Sort by" htmlFor="filter-sort">
        <Select id="filter-sort" name="sort" value={sort}>
          <option value="">{SORTS[byDefault]}</option>
          {Object.entries(SORTS)
            .filter(([one]) => one !== byDefault && (near || one !== "distance"))
            .map(([one, label]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
        </Select>
      </Field>
    </>
  );
}

function Check(field: { name: string; value: string; label: string; checked: boolean }) {
  const { name, value, label, checked } = field;
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}
