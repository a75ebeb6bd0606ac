import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormColumns } from "#app/site/forms/form-columns.tsx";
import { FormEnd, PageForm, useFormState } from "#app/site/forms/page-form.tsx";
import { LOOK_INTO_INBOX } from "#app/site/forms/sign-up-form.tsx";
import { useFrame } from "#app/site/frame.ts";

/** The form's name: its page's action takes it. */
export const FOLLOW_FORM = "follow-law";

/** 'Follow Ohio's law': one mail when an answer changes there. */
export function FollowLawForm({ state, name, place }: { state: string; name: string; place: string }) {
  const sent = useFormState(FOLLOW_FORM);
  const confirms = useFrame()?.newsletterConfirms;
  return (
    <PageForm name={FOLLOW_FORM} fetcher={sent.fetcher} className="border-bar border-t-[3px] pt-5">
      <input type="hidden" name="state" value={state} />
      <FormColumns
        heading={`Follow ${name}${name.endsWith("s") ? "’" : "’s"} law`}
        words={`One email when an answer about ${place} changes: before, after, the law and the day. None otherwise.`}
        fields="max-w-xl"
      >
        <EmailField form={FOLLOW_FORM} sent={sent} />
        <FormEnd
          // What is wrong stands by the field.
          sent={{ ...sent, message: sent.errors?.email ? undefined : sent.message }}
          button="Follow"
          thanks={confirms ? LOOK_INTO_INBOX : "Thank you. These mails have not begun here yet."}
        />
      </FormColumns>
    </PageForm>
  );
}
