import { Notice } from "#app/business/pages/notice.tsx";
import { OwnForm } from "#app/business/pages/own-form.tsx";
import { MOST_DESCRIPTION } from "#app/directory/edits/edit-fields.ts";
import { grouped } from "#app/utils/grouped.ts";
import { EDIT_FORM } from "./edit-form-name.ts";
import { HoursForm } from "./hours-form.tsx";
import type { ListingRowView } from "./listing.page.server.ts";
import type { OpenField } from "./open-field.server.ts";

/** The one field that is open: its controls, the registry beside, and the buttons that save, show or take the registry's. */
export function FieldForm({
  form,
  row,
  path,
  token,
}: {
  form: OpenField;
  row: ListingRowView;
  path: string;
  token: string;
}) {
  const { field, name, message, isNews } = form;
  return (
    <section
      id={field}
      className="scroll-mt-24 border-brand border-b border-b-rule border-l-[3px] py-5 pl-5 max-md:pl-4 md:-ml-[23px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-label">{name}</h2>
        <p className="text-caption text-muted">
          {row.isOwn ? `Yours since ${row.since}${form.by ? ` · by ${form.by}` : ""}` : "The registry’s word"}
        </p>
      </div>
      {message && (
        <Notice kind={isNews ? "note" : "danger"} className="mt-4">
          <p role="alert">{message}</p>
        </Notice>
      )}
      <OwnForm name={EDIT_FORM} to={`${path}?field=${field}#${field}`} token={token} className="mt-4">
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="revision" value={form.revision} />
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden>
          Save
        </button>
        <Controls form={form} />
        {form.error && (
          <p id={`${field}-error`} className="mt-2 text-caption text-danger">
            {form.error}
          </p>
        )}
        {field !== "hours" && field !== "services" && field !== "description" && (
          <p className="mt-2 text-caption text-muted">
            The registry says: {row.isOwn ? row.registry : row.value || "nothing"}
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <button type="submit" name="do" value="save" className="button button-solid">
            Save {name.toLowerCase()}
          </button>
          <button type="submit" name="do" value="see" className="button">
            Preview
          </button>
          {form.isOwn && (
            <button type="submit" name="do" value="registry" className="button">
              {field === "description" ? "Remove it" : "Use the registry’s"}
            </button>
          )}
          <a href={`${path}#${field}`} className="text-link py-2.5 text-control">
            Cancel
          </a>
        </div>
      </OwnForm>
    </section>
  );
}

function Controls({ form }: { form: OpenField }) {
  const { field, name, value, error } = form;
  const said = error ? { "aria-invalid": true as const, "aria-describedby": `${field}-error` } : {};
  if (field === "hours") return <HoursForm form={form} />;
  if (field === "services") return <Services form={form} />;
  if (field === "description")
    return (
      <>
        <label htmlFor="own-value" className="sr-only">
          {name}
        </label>
        <textarea
          id="own-value"
          name="value"
          defaultValue={value}
          rows={7}
          className="field h-auto py-2.5 leading-6"
          {...said}
        />
        <p className="mt-1 text-caption text-muted">
          Up to {grouped(MOST_DESCRIPTION)} characters of plain text: web addresses do not become links.
        </p>
      </>
    );
  return (
    <>
      <label htmlFor="own-value" className="sr-only">
        {name}
      </label>
      <input
        id="own-value"
        name="value"
        defaultValue={value}
        type={TYPES[field]}
        autoComplete="off"
        className="field max-w-md"
        {...said}
      />
    </>
  );
}

/** Not the browser's own checks: what was typed comes back with a sentence. */
const TYPES = { phone: "tel", email: "text", website: "text" } as const;

function Services({ form: { services } }: { form: OpenField }) {
  return (
    <fieldset>
      <legend className="sr-only">Services</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-2">
        {services.map(({ service, name, checked, registry }) => (
          <label key={service} className="flex min-h-11 items-center gap-3 border-rule border-b text-control">
            <input
              type="checkbox"
              name="value"
              value={service}
              defaultChecked={checked}
              className="size-[18px] accent-green"
            />
            {name}
            <span className="ml-auto text-caption text-muted">{registry ? "In the registry" : ""}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
