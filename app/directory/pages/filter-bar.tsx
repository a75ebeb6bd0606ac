import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept.tsx";
import type { Service } from "../listing.ts";
import type { DirectoryQuery } from "../search/query.ts";
import { type Choices, filterFields } from "./filter-fields.tsx";
import { LocateButton } from "./locate-button.tsx";
import { useLiveFilters } from "./use-live-filters.ts";
import { ViewSwitch } from "./view-switch.tsx";

const TYPED_FIELDS = ["q"];

/**
 * The directory's filters: one GET form. Near a place, what matters there stands first: product.md 8.14. On a phone all but the place fold
 * into one line, on a larger screen what is wanted less often; both by a `<details>` whose fields follow it (filters.css), since what is
 * folded differs by the screen.
 */
export function FilterBar({
  path,
  query,
  choices,
  mapped,
}: {
  path: string;
  query: DirectoryQuery;
  choices: Choices;
  /** There is a map to switch to. */
  mapped: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { apply, takeAsked, onInput, onSubmit } = useLiveFilters(form, path, TYPED_FIELDS);
  useFieldsFollowing(form, query, takeAsked);
  const { q, state, rating, radius, open, service, sort, near } = query;
  const first = near ? [radius, sort, open] : [q, state, rating];
  const rest = near ? [q, state, rating] : [radius, sort, open];
  const chosen = [...first, ...rest, ...service].filter(Boolean).length;
  const more = [...rest, ...service].filter(Boolean).length;
  const fields = filterFields(query, choices);
  // What does not hold what was typed depends on what is chosen alone.
  const kept = near ? undefined : choices;

  return (
    <search className={`filter-bar print:hidden ${near ? "filter-bar-near" : "filter-bar-sticks"}`}>
      <form ref={form} action={path} method="get" onInput={onInput} onSubmit={onSubmit} className="page">
        <Kept name="filter-place" of={kept} and={String(chosen)}>
          {() => (
            <>
              <details className="filter-fold">
                <summary className="button">
                  <Icon name="filters" />
                  Filters{chosen > 0 && ` (${chosen})`}
                </summary>
              </details>
              <NearField near={near} form={form} apply={apply} />
            </>
          )}
        </Kept>
        <div className="filter-fields">
          {fields.first}
          <Kept name="filter-rest" of={kept} and={[radius, sort, open, ...service].join()}>
            {() => (
              <>
                <details className="filter-more" open={more > 0 || undefined}>
                  <summary>
                    <Icon name="chevron" />
                    More filters{more > 0 && ` (${more})`}
                  </summary>
                </details>
                <div className="filter-rest">{fields.rest()}</div>
                <button type="submit" className="button button-solid">
                  Show results
                </button>
              </>
            )}
          </Kept>
        </div>
        {mapped && <ViewSwitch path={path} query={query} />}
        {query.view && <input type="hidden" name="view" value={query.view} />}
      </form>
    </search>
  );
}

/** The place to measure from, typed or asked of the device. */
function NearField({
  near,
  form,
  apply,
}: {
  near?: string;
  form: RefObject<HTMLFormElement>;
  apply: () => void;
}) {
  return (
    <div className="filter-place">
      <label htmlFor="filter-near">Near</label>
      <input
        id="filter-near"
        name="near"
        defaultValue={near}
        maxLength={60}
        autoComplete="postal-code"
        placeholder="ZIP, or City, ST"
        className="field"
      />
      <button type="submit" className="text-link">
        {near ? "Change" : "Find"}
      </button>
      <LocateButton
        onFound={(zip) => {
          const field = form.current?.elements.namedItem("near");
          if (field instanceof HTMLInputElement) field.value = zip;
          apply();
        }}
      />
    </div>
  );
}

/**
 * Fields keep what is typed and chosen in them; when the view changes elsewhere (a link, the back button) they follow it. The form's own
 * views they do not: one that comes late would take back what was chosen since.
 */
function useFieldsFollowing(
  form: RefObject<HTMLFormElement>,
  query: DirectoryQuery,
  takeAsked: (address: string) => boolean,
) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (takeAsked(pathname + search)) return;
    for (const field of form.current?.elements ?? []) {
      if (field === document.activeElement) continue;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked =
          field.name === "open" ? query.open === "now" : query.service.includes(field.value as Service);
      } else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name) {
        field.value = String(query[field.name as keyof DirectoryQuery] ?? "");
      }
    }
  }, [form, query, takeAsked, pathname, search]);
}
