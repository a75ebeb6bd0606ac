import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormColumns } from "#app/site/forms/form-columns.tsx";
import { MessageField } from "#app/site/forms/message-field.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { stateName, statesByName } from "#app/utils/us-states.ts";
import type { InterestGroup } from "./interests.server.ts";

const FORM = "inquiry";

type Props = { groups: InterestGroup[]; undecided: string; chosen: string; contactEmail?: string };

/** Asks for a price: into the table `leads`. `chosen` is what the page's address names. */
export function InquiryForm({ groups, undecided, chosen, contactEmail }: Props) {
  const sent = useFormState(FORM);
  const { errors, values } = sent;

  const text = (name: string, most: number, autoComplete: string) => ({
    maxLength: most,
    autoComplete,
    defaultValue: values[name],
    className: "field",
  });
  return (
    <AnsweredForm name={FORM} sent={sent} className="border-bar border-t-[3px] pt-5">
      <FormColumns
        heading="Ask for a price"
        words={
          <>
            Our advertising staff answer by email. We use what you write only to answer your inquiry.
            {contactEmail && (
              <>
                {" "}
                Or write to{" "}
                <a
                  href={`mailto:${contactEmail}?subject=Advertising`}
                  className="text-link [overflow-wrap:anywhere]"
                >
                  {contactEmail}
                </a>
                .
              </>
            )}
          </>
        }
      >
        <FormField
          form={FORM}
          name="interest"
          label="I am asking about"
          errors={errors}
          className="md:col-span-2"
        >
          {(field) => (
            <Select key={chosen} {...field} value={values.interest ?? chosen}>
              <option value={undecided}>I have not decided yet</option>
              {groups.map(({ label, interests }) => (
                <optgroup key={label} label={label}>
                  {interests.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={FORM} name="company" label="Company" errors={errors}>
          {(field) => <input {...field} required {...text("company", 200, "organization")} />}
        </FormField>
        <EmailField form={FORM} sent={sent} />
        <FormField form={FORM} name="city" label="City (optional)" errors={errors}>
          {(field) => <input {...field} {...text("city", 100, "address-level2")} />}
        </FormField>
        <FormField form={FORM} name="state" label="State (optional)" errors={errors}>
          {(field) => (
            <Select {...field} value={values.state}>
              <option value="">No state in particular</option>
              {statesByName().map((code) => (
                <option key={code} value={code}>
                  {stateName(code)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          form={FORM}
          name="licence_number"
          label="License number (optional)"
          hint="If your company holds a cannabis license. Some states ask for it before anything runs."
          errors={errors}
          className="md:col-span-2"
        >
          {(field) => <input {...field} {...text("licence_number", 60, "off")} />}
        </FormField>
        <MessageField
          form={FORM}
          sent={sent}
          label="Message (optional)"
          hint="When it should run, in which states, and who should see it."
          optional
          rows={5}
        />
        <SendButton sent={sent}>Send inquiry</SendButton>
      </FormColumns>
    </AnsweredForm>
  );
}
