import { EmailField } from "#app/site/forms/email-field.tsx";
import { MessageField } from "#app/site/forms/message-field.tsx";
import { FormEnd, PageForm, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField } from "#app/ui/field.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { MOST_QUESTION } from "./question-limits.ts";

const FORM = "question";

/** A reader's question to a shop that looks after its listing: product.md 15.24. */
export function AskShop({ listing }: { listing: string }) {
  const sent = useFormState(FORM);
  const { errors, values } = sent;
  return (
    <TextSection
      title="Ask the shop"
      note={
        <>
          The shop gets your question and your email address, and answers by email. We keep both for 24 months
          at most, and nobody else reads them.
        </>
      }
    >
      <PageForm name={FORM} fetcher={sent.fetcher} className="scroll-mt-24">
        <input type="hidden" name="listing" value={listing} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <EmailField form={FORM} sent={sent} />
          <FormField form={FORM} name="name" label="Name (optional)" errors={errors}>
            {(field) => (
              <input
                {...field}
                maxLength={100}
                autoComplete="name"
                defaultValue={values.name}
                className="field"
              />
            )}
          </FormField>
          <MessageField
            form={FORM}
            sent={sent}
            label="Question"
            hint="10 to 1,000 characters. Please nothing about your health: call the shop, or ask a doctor."
            characters={{ least: 10, most: MOST_QUESTION }}
          />
          <FormEnd
            sent={sent}
            button="Send question"
            thanks="Thank you. The shop has your question, and answers by email."
            className="max-md:[&>button]:w-full md:col-span-2"
          />
        </div>
      </PageForm>
    </TextSection>
  );
}
