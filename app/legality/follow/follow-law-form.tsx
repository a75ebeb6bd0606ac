import { FormEnd, PageForm, useFormState } from "#app/site/forms/page-form.tsx";
import { useFrame } from "#app/site/frame.ts";
import { FormField } from "#app/ui/field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** The form's name: its page's action takes it. */
export const FOLLOW_FORM = "follow-law";

/** 'Follow Ohio's law': one mail when an answer changes there. */
export function FollowLawForm({ state, name, place }: { state: string; name: string; place: string }) {
  const sent = useFormState(FOLLOW_FORM);
  const confirms = useFrame()?.newsletterConfirms;
  return (
    <PageForm name={FOLLOW_FORM} fetcher={sent.fetcher} className="border-bar border-t-[3px] pt-5">
      <input type="hidden" name="state" value={state} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionHeading>{`Follow ${name}${name.endsWith("s") ? "’" : "’s"} law`}</SectionHeading>
          <p className="mt-3 max-w-sm text-control text-muted">
            One email when an answer about {place} changes: before, after, the law and the day. None
            otherwise.
          </p>
        </div>
        <div className="grid max-w-xl items-start gap-4">
          <FormField form={FOLLOW_FORM} name="email" label="Email" errors={sent.errors}>
            {(field) => (
              <input
                {...field}
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                defaultValue={sent.values.email}
                className="field"
              />
            )}
          </FormField>
          <FormEnd
            // What is wrong stands by the field.
            sent={{ ...sent, message: sent.errors?.email ? undefined : sent.message }}
            button="Follow"
            thanks={
              confirms
                ? "Look into your inbox: the mail that is on its way has one button."
                : "Thank you. We keep the address for when these mails begin."
            }
          />
        </div>
      </div>
    </PageForm>
  );
}
