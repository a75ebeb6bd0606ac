import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { MessageField } from "#app/site/forms/message-field.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
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
      <AnsweredForm name={FORM} sent={sent}>
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
            hint="10 to 1,000 characters. Leave out your health: for that, ask a doctor or a pharmacist."
            characters={{ least: 10, most: MOST_QUESTION }}
          />
          <SendButton sent={sent}>Send question</SendButton>
        </div>
      </AnsweredForm>
    </TextSection>
  );
}
