import { FormField, Select } from "#app/ui/field.tsx";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { CLAIM_ROLES } from "./claim-roles.ts";

export const START_FORM = "claim";

/** The form of a claim. Not signed in to anything, it has no session's token. */
export function StartForm({ licensed }: { licensed: boolean }) {
  const { errors, values } = useOwnForm(START_FORM);
  const field = { form: START_FORM, errors, className: "mt-5" };
  return (
    <OwnForm name={START_FORM} id="claim-form" checked="site" className="mt-7 scroll-mt-24">
      <FormField {...field} name="license" label={licensed ? "License number" : "License number (optional)"}>
        {(control) => (
          <input
            {...control}
            required={licensed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.license}
            className="field"
          />
        )}
      </FormField>
      <FormField {...field} name="email" label="Email">
        {(control) => (
          <input
            {...control}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={values.email}
            className="field"
          />
        )}
      </FormField>
      <FormField {...field} name="name" label="Your name">
        {(control) => (
          <input
            {...control}
            required
            maxLength={100}
            autoComplete="name"
            defaultValue={values.name}
            className="field"
          />
        )}
      </FormField>
      <FormField {...field} name="role" label="Your role">
        {(control) => (
          <Select {...control} value={values.role ?? CLAIM_ROLES[0]}>
            {CLAIM_ROLES.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField {...field} name="phone" label="Phone (optional)">
        {(control) => (
          <input
            {...control}
            type="tel"
            maxLength={40}
            autoComplete="tel"
            defaultValue={values.phone}
            className="field"
          />
        )}
      </FormField>
      <div className="mt-4">
        <label className="flex min-h-11 items-center gap-3 text-control">
          <input
            type="checkbox"
            id="claim-may-act"
            name="may-act"
            value="yes"
            required
            defaultChecked={values["may-act"] === "yes"}
            aria-invalid={errors?.["may-act"] ? true : undefined}
            aria-describedby={errors?.["may-act"] ? "claim-may-act-error" : undefined}
            className="size-5 accent-green"
          />
          I may act for this shop.
        </label>
        {errors?.["may-act"] && (
          <p id="claim-may-act-error" className="text-caption text-danger">
            {errors["may-act"]}
          </p>
        )}
      </div>
      <button type="submit" className="button button-solid mt-4 w-full">
        Send me a code
      </button>
      <p className="mt-3 text-caption text-muted">
        We keep what you typed for 7 days if you stop here.{" "}
        <a href="/privacy" className="text-link">
          Privacy
        </a>
      </p>
    </OwnForm>
  );
}
