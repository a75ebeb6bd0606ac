import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormColumns } from "#app/site/forms/form-columns.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { stateName, statesByName } from "#app/utils/us-states.ts";
import { INTERESTS } from "./interests.ts";

const STATES = statesByName().map((code) => ({ code, name: stateName(code) }));

/** Email, city, state and interest, into the table `leads`. `place` fills in what the page already knows. */
export function LeadForm({ place }: { place?: { city: string; state: string } }) {
  const sent = useFormState("lead");
  const { errors, values } = sent;
  const state = values.state ?? place?.state;

  return (
    <AnsweredForm name="lead" sent={sent} className="border-bar border-t-[3px] pt-5">
      <FormColumns
        heading="Hear when a shop opens near you"
        words="An editor reads this and emails you when something changes in the directory near you. Your address is used for nothing else."
      >
        <EmailField form="lead" sent={sent} />
        <FormField form="lead" name="interest" label="I am interested in" errors={errors}>
          {(field) => (
            <Select {...field} value={values.interest ?? "new-listings"}>
              {Object.entries(INTERESTS).map(([interest, label]) => (
                <option key={interest} value={interest}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form="lead" name="city" label="City (optional)" errors={errors}>
          {(field) => (
            <input
              {...field}
              maxLength={100}
              autoComplete="address-level2"
              defaultValue={values.city ?? place?.city}
              className="field"
            />
          )}
        </FormField>
        <FormField form="lead" name="state" label="State (optional)" errors={errors}>
          {(field) => (
            <Select {...field} value={state}>
              <option value="">Any state</option>
              <Kept name="options" of={state ? undefined : STATES}>
                {() => <StateOptions states={STATES} />}
              </Kept>
            </Select>
          )}
        </FormField>
        <SendButton sent={sent}>Keep me posted</SendButton>
      </FormColumns>
    </AnsweredForm>
  );
}
