import { useEffect, useRef } from "react";
import { FormField } from "#app/ui/field.tsx";
import { MOST_OF_NOTE } from "./note-lengths.ts";

/** One of a few, as radios under each other. `onChoose` is told what is chosen, and at the start too what was before the script came. */
export function Choices({
  form,
  name,
  legend,
  options,
  value,
  error,
  onChoose,
}: {
  form: string;
  name: string;
  legend: string;
  options: readonly { value: string; name: string }[];
  value?: string;
  error?: string;
  onChoose?: (value: string) => void;
}) {
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const input = choices.current?.querySelector<HTMLInputElement>(":checked");
    if (input) onChoose?.(input.value);
  }, [onChoose]);
  const id = `${form}-${name}-error`;
  return (
    <fieldset ref={choices} aria-describedby={error ? id : undefined}>
      <legend className="font-semibold text-caption">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center md:min-h-9 gap-3 text-control">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            onChange={() => onChoose?.(option.value)}
            className="size-4 accent-green"
          />
          {option.name}
        </label>
      ))}
      {error && (
        <p id={id} className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What the desk says to itself about a decision. */
export function NoteField({
  form,
  about = "claim",
  value,
  errors,
}: {
  form: string;
  /** What it is about: which says how long it may be. */
  about?: keyof typeof MOST_OF_NOTE;
  value?: string;
  errors?: Record<string, string>;
}) {
  return (
    <FormField
      form={form}
      name="note"
      label="Note (optional)"
      hint="For the desk only. Leave out addresses and phone numbers."
      errors={errors}
    >
      {(field) => (
        <textarea
          {...field}
          rows={3}
          maxLength={MOST_OF_NOTE[about]}
          defaultValue={value}
          className="field h-auto py-2"
        />
      )}
    </FormField>
  );
}
