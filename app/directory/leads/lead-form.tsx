import { FormEnd, PageForm, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { stateName, statesByName } from "#app/utils/us-states.ts";
import { INTERESTS } from "./interests.ts";

/** Email, city, state and interest, into the table `leads`. `place` fills in what the page already knows. */
export function LeadForm({ place }: { place?: { city: string; state: string } }) {
  const sent = useFormState("lead");
  const { errors, values } = sent;

  return (
    <PageForm name="lead" fetcher={sent.fetcher} className="border-bar border-t-[3px] pt-5">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionHeading>Hear when a shop opens near you</SectionHeading>
          <p className="mt-3 max-w-sm text-control text-muted">
            One message when something changes in the directory for your place. Your address is used for
            nothing else.
          </p>
        </div>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <FormField form="lead" name="email" label="Email" errors={errors}>
            {(field) => (
              <input
                {...field}
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                defaultValue={values.email}
                className="field"
              />
            )}
          </FormField>
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
              <Select {...field} value={values.state ?? place?.state}>
                <option value="">Any state</option>
                {statesByName().map((code) => (
                  <option key={code} value={code}>
                    {stateName(code)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormEnd
            sent={sent}
            button="Keep me posted"
            thanks="Thank you. We will write when there is news."
            className="md:col-span-2"
          />
        </div>
      </div>
    </PageForm>
  );
}
