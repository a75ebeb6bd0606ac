import { Field, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SERVICES, type Service } from "../listing.ts";
import { type DirectoryQuery, RADII, SORTS } from "../search/query.ts";

/**
 * Distance, opening, services and order, folded away until they are wanted. Services and hours are on offer only when the
 * data confirms them somewhere.
 */
export function MoreFilters({
  query,
  choices,
  chosen,
}: {
  query: DirectoryQuery;
  choices: { services: Service[]; hours: boolean };
  chosen: number;
}) {
  return (
    <details className="group mt-1" open={chosen > 0 || undefined}>
      <summary className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-small text-green hover:underline">
        <Icon name="chevron" className="icon size-3.5 stroke-2 group-open:rotate-180" />
        More filters{chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 pt-1 pb-1 md:grid-cols-[9rem_1fr_9rem] md:items-end">
        <Field label="Within" htmlFor="filter-radius">
          <Select id="filter-radius" name="radius" value={query.radius}>
            <option value="">Any distance</option>
            {RADII.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="order-last col-span-2 flex flex-wrap gap-x-5 md:order-none md:col-span-1">
          <legend className="mb-1 font-semibold text-caption">Only shops that are confirmed to offer</legend>
          {choices.hours && <Check name="open" value="now" label="Open now" checked={query.open === "now"} />}
          {choices.services.map((service) => (
            <Check
              key={service}
              name="service"
              value={service}
              label={SERVICES[service]}
              checked={query.service.includes(service)}
            />
          ))}
        </fieldset>
        <Field label="Sort by" htmlFor="filter-sort">
          <Select id="filter-sort" name="sort" value={query.sort}>
            <option value="">{query.near ? SORTS.distance : SORTS.rating}</option>
            {Object.entries(SORTS)
              .filter(
                ([sort]) =>
                  sort !== (query.near ? "distance" : "rating") && (query.near || sort !== "distance"),
              )
              .map(([sort, label]) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
          </Select>
        </Field>
      </div>
    </details>
  );
}

function Check({
  name,
  value,
  label,
  checked,
}: {
  name: string;
  value: string;
  label: string;
  checked: boolean;
}) {
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-control">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 accent-green"
      />
      {label}
    </label>
  );
}
