import type { ReactNode } from "react";
import { Field, Select } from "#app/ui/field.tsx";

/** The search above a list of the desk: a GET form, so that what was found has an address. */
export function SearchForm({
  path,
  q,
  label,
  hint,
  children,
  narrow = false,
  className = "",
}: {
  path: string;
  q?: string;
  label: string;
  hint?: string;
  /** In a queue's column the field has a line of its own. */
  narrow?: boolean;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <search>
      <form action={path} method="get" className={`flex flex-wrap items-end gap-3 ${className}`}>
        <Field label={label} htmlFor="desk-q" className={narrow ? "w-full" : "min-w-40 flex-1"}>
          <input
            id="desk-q"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={q}
            aria-describedby={hint ? "desk-q-hint" : undefined}
            className="field"
          />
        </Field>
        {children}
        <button type="submit" className="button">
          Search
        </button>
        {hint && (
          <p id="desk-q-hint" className="w-full text-caption text-muted">
            {hint}
          </p>
        )}
      </form>
    </search>
  );
}

/** What of a list is shown. */
export function StateSelect({
  value,
  options,
}: {
  value: string;
  options: readonly { value: string; name: string }[];
}) {
  return (
    <Field label="Show" htmlFor="desk-state" className="min-w-36 flex-1">
      <Select id="desk-state" name="state" value={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
