import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormColumns } from "#app/site/forms/form-columns.tsx";
import { MessageField } from "#app/site/forms/message-field.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField } from "#app/ui/field.tsx";

const FORM = "law-change";

type Props = { product: string; state: string; question: string };

/** 'Report a change': a reader's word, into the table `law_change_reports`. */
export function LawChangeForm({ product, state, question }: Props) {
  const sent = useFormState(FORM);
  const { errors, values } = sent;

  return (
    <AnsweredForm name={FORM} sent={sent} className="border-bar border-t-[3px] pt-5">
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="state" value={state} />
      <FormColumns
        heading="Report a change"
        words={`Has the answer to “${question}” changed, or is a line above wrong? Tell us which one. A link to the law helps most.`}
      >
        <MessageField form={FORM} sent={sent} label="What changed" />
        <FormField form={FORM} name="source" label="Where it says so (optional)" errors={errors}>
          {(field) => <input {...field} maxLength={500} defaultValue={values.source} className="field" />}
        </FormField>
        <EmailField form={FORM} sent={sent} optional />
        <SendButton sent={sent}>Send the report</SendButton>
      </FormColumns>
    </AnsweredForm>
  );
}
