import { FormField } from "#app/ui/field.tsx";
import type { FormState } from "./page-form.tsx";

/** A form's field for what a visitor writes at length, over the whole width. */
export function MessageField({
  form,
  sent: { errors, values },
  label,
  hint,
  optional = false,
  characters = { most: 4000 },
  rows = 4,
}: {
  form: string;
  sent: FormState;
  label: string;
  hint?: string;
  optional?: boolean;
  characters?: { least?: number; most: number };
  /** How many lines are in view. */
  rows?: number;
}) {
  return (
    <FormField form={form} name="message" label={label} hint={hint} errors={errors} className="md:col-span-2">
      {(field) => (
        <textarea
          {...field}
          required={!optional}
          minLength={characters.least}
          maxLength={characters.most}
          rows={rows}
          defaultValue={values.message}
          className="field h-auto py-2.5 leading-6"
        />
      )}
    </FormField>
  );
}
