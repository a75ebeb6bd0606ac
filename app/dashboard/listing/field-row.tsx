import { OwnForm } from "#app/business/pages/own-form.tsx";
import { EDIT_FORM } from "./edit-form-name.ts";
import type { ListingRowView } from "./listing.page.server.ts";

/** A field as it stands: whose word, what readers see, what the registry says, and the way to change it. */
export function FieldRow({
  row,
  checked,
  path,
  token,
}: {
  row: ListingRowView;
  /** The day of the registry's file. */
  checked?: string;
  path: string;
  token: string;
}) {
  const { field, name, value, registry, now } = row;
  return (
    <div
      id={field}
      className={`own-field scroll-mt-24 border-rule border-b py-4 ${now ? "-mx-3 bg-tint px-3 max-md:-mx-4 max-md:px-4" : ""}`}
    >
      <div>
        <h2 className="font-sans font-semibold text-control tracking-normal">{name}</h2>
        <WhoseWord row={row} />
      </div>
      <div className="min-w-0">
        <p
          className={`[overflow-wrap:anywhere] ${field === "description" ? "whitespace-pre-line font-serif text-prose" : "text-control"}`}
        >
          {value || <span className="text-muted">Nothing yet</span>}
        </p>
        {row.waits && (
          <p className="mt-1 text-caption">
            With our desk: <strong>{row.waits}</strong>. Readers see the registry’s word until it is decided.
          </p>
        )}
        {row.refused !== undefined && (
          <p className="mt-1 text-caption">
            Our desk did not publish <strong>{row.refused || "it"}</strong>. {row.why}
          </p>
        )}
        {now && (
          <>
            <p className="mt-1 text-caption">
              <strong>The registry now says {now}.</strong> {checked && `Its file is of ${checked}.`} Yours
              stays up until you decide otherwise.
            </p>
            <OwnForm
              name={EDIT_FORM}
              id={`differs-${field}`}
              to={path}
              token={token}
              className="mt-2 flex flex-wrap items-center gap-4"
            >
              <input type="hidden" name="field" value={field} />
              <input type="hidden" name="revision" value={row.revision} />
              <button type="submit" name="do" value="registry" className="button text-small">
                Use the registry’s
              </button>
              <button type="submit" name="do" value="keep" className="text-link min-h-11 text-small">
                Keep mine
              </button>
            </OwnForm>
          </>
        )}
      </div>
      <p className="text-caption text-muted [overflow-wrap:anywhere]">
        <span className="md:sr-only">The registry: </span>
        {registry}
      </p>
      <p className="md:text-right">
        <a
          href={`${path}?field=${field}#${field}`}
          className="text-link text-control max-md:inline-block max-md:py-2.5"
        >
          Change<span className="sr-only"> {name.toLowerCase()}</span>
        </a>
      </p>
    </div>
  );
}

function WhoseWord({ row: { isOwn, since, waits, field, value } }: { row: ListingRowView }) {
  if (isOwn)
    return (
      <p className="text-caption text-muted">
        Yours since <span className="whitespace-nowrap">{since}</span>
      </p>
    );
  const word = waits
    ? "The registry’s word still"
    : field === "description" && !value
      ? "Only you can add it"
      : "The registry’s word";
  return <p className="text-caption text-muted">{word}</p>;
}
