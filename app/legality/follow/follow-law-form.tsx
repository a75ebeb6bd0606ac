import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormColumns } from "#app/site/forms/form-columns.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";

/** The form's name: its page's action takes it. */
export const FOLLOW_FORM = "follow-law";

/** 'Follow Ohio's law': one mail when an answer changes there. */
export function FollowLawForm({ state, name, place }: { state: string; name: string; place: string }) {
  const sent = useFormState(FOLLOW_FORM);
  return (
    <AnsweredForm name={FOLLOW_FORM} sent={sent} className="border-bar border-t-[3px] pt-5">
      <input type="hidden" name="state" value={state} />
      <FormColumns
        heading={`Follow ${name}${name.endsWith("s") ? "’" : "’s"} law`}
        words={`One email when an answer about ${place} changes, with the old and the new answer, the law and the date.`}
        fields="max-w-xl"
      >
        <EmailField form={FOLLOW_FORM} sent={sent} />
        <SendButton sent={sent}>Follow</SendButton>
      </FormColumns>
    </AnsweredForm>
  );
}
