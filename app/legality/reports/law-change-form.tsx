import { FormEnd, PageForm, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField } from "#app/ui/field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const FORM = "law-change";

type Props = { product: string; state: string; question: string };

/** 'Report a change': a reader's word, into the table `law_change_reports`. */
export function LawChangeForm({ product, state, question }: Props) {
  const sent = useFormState(FORM);
  const { errors, values } = sent;

  return (
    <PageForm name={FORM} fetcher={sent.fetcher} className="border-bar border-t-[3px] pt-5">
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="state" value={state} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionHeading>Report a change</SectionHeading>
          <p className="mt-3 max-w-sm text-control text-muted">
            Has the answer to “{question}” changed, or is a line above wrong? Tell us which one. A link to the
            law helps most.
          </p>
        </div>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <FormField
            form={FORM}
            name="message"
            label="What changed"
            errors={errors}
            className="md:col-span-2"
          >
            {(field) => (
              <textarea
                {...field}
                required
                maxLength={4000}
                rows={4}
                defaultValue={values.message}
                className="field h-auto min-h-28 py-2.5"
              />
            )}
          </FormField>
          <FormField form={FORM} name="source" label="Where it says so (optional)" errors={errors}>
            {(field) => <input {...field} maxLength={500} defaultValue={values.source} className="field" />}
          </FormField>
          <FormField
            form={FORM}
            name="email"
            label="Email (optional)"
            hint="Only to ask you back about this."
            errors={errors}
          >
            {(field) => (
              <input
                {...field}
                type="email"
                maxLength={254}
                autoComplete="email"
                defaultValue={values.email}
                className="field"
              />
            )}
          </FormField>
          <FormEnd
            sent={sent}
            button="Send the report"
            thanks="Thank you. We will check it against the law."
            className="md:col-span-2"
          />
        </div>
      </div>
    </PageForm>
  );
}
