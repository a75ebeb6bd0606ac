import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A label above its control. */
export function Field({
  label,
  htmlFor,
  className = "",
  children,
}: {
  label: string;
  htmlFor: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={htmlFor} className="mb-1 block font-semibold text-caption">
        {label}
      </label>
      {children}
    </div>
  );
}

/** A native select with the look of a field. */
export function Select({
  value,
  children,
  ...field
}: {
  id: string;
  name: string;
  value: string | number | undefined;
  required?: boolean;
  children: ReactNode;
} & FieldErrorProps) {
  return (
    <div className="choice">
      <select {...field} defaultValue={value ?? ""} className="field">
        {children}
      </select>
      <Icon name="chevron" className="icon" />
    </div>
  );
}

type FieldErrorProps = { "aria-invalid"?: true; "aria-describedby"?: string };

/** What a control of a form needs to be found by its label and its error. */
export type FieldProps = { id: string; name: string } & FieldErrorProps;

/** A control below its label, what helps and what is wrong with it (product.md 17.2). `form` is the form's name, which makes ids unique on the page. */
export function FormField({
  form,
  name,
  label,
  hint,
  errors,
  className = "",
  children,
}: {
  form: string;
  name: string;
  label: string;
  /** What helps to fill it in. */
  hint?: string;
  /** The form's errors by field. */
  errors: Record<string, string> | undefined;
  className?: string;
  children: (field: FieldProps) => ReactNode;
}) {
  const id = `${form}-${name}`;
  const error = errors?.[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <Field label={label} htmlFor={id} className={`${error ? "field-refused" : ""} ${className}`}>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-caption text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({
        id,
        name,
        ...(error && { "aria-invalid": true }),
        ...(described && { "aria-describedby": described }),
      })}
    </Field>
  );
}

/** What is wrong with a field, right above it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mb-1.5 font-semibold text-control text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}
