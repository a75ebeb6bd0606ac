import type { ReactNode } from "react";
import { Field, Select } from "#app/ui/field.tsx";

type FormProps = {
  /** The list's path. */
  action: string;
  filters: Record<string, string | undefined>;
  /** Its columns on wider screens; a phone has two. */
  className: string;
  children: ReactNode;
};

/** The filters of a list: one GET form, its fields in the order of the URL's parameters. They apply when it is sent. */
export function FilterForm({ action, filters, className, children }: FormProps) {
  return (
    <search className="block border-rule border-y bg-tint">
      {/* The key makes the fields follow the address: a link or the back button may have changed it. */}
      <form
        key={JSON.stringify(filters)}
        action={action}
        method="get"
        className={`page grid grid-cols-2 items-end gap-3 py-3.5 ${className}`}
      >
        {children}
      </form>
    </search>
  );
}

type FieldProps = {
  /** The list's name, which makes ids unique. */
  list: string;
  name: string;
  label: string;
  value: string | undefined;
};

/** A select whose first option, `all`, leaves the parameter out. */
export function ChoiceField({
  list,
  name,
  label,
  value,
  all,
  options,
}: FieldProps & { all: string; options: readonly { value: string; text: string }[] }) {
  const id = `${list}-${name}`;
  return (
    <Field label={label} htmlFor={id}>
      <Select id={id} name={name} value={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A field to type in: across the form on a phone. */
export function TypedField({
  list,
  name,
  label,
  value,
  ...input
}: FieldProps & { type?: "search"; placeholder: string; maxLength: number; autoComplete: string }) {
  const id = `${list}-${name}`;
  return (
    <Field label={label} htmlFor={id} className="col-span-2 md:col-span-1">
      <input id={id} name={name} defaultValue={value} className="field" {...input} />
    </Field>
  );
}
