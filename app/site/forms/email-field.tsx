import { FormField } from "#app/ui/field.tsx";
import type { FormState } from "./page-form.tsx";

/** A form's field for an email address, which emailField reads (form-fields.server.ts). */
export function EmailField({
  form,
  sent: { errors, values },
  optional = false,
}: {
  form: string;
  sent: Pick<FormState, "errors" | "values">;
  /** Where it only serves to ask back. */
  optional?: boolean;
}) {
  return (
    <FormField
      form={form}
      name="email"
      label={optional ? "Email (optional)" : "Email"}
      hint={optional ? "We use it only to answer you about this." : undefined}
      errors={errors}
    >
      {(field) => (
        <input
          {...field}
          type="email"
          required={!optional}
          maxLength={254}
          autoComplete="email"
          defaultValue={values.email}
          className="field"
        />
      )}
    </FormField>
  );
}
