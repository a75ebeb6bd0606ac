import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { MessageField } from "#app/site/forms/message-field.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField } from "#app/ui/field.tsx";
import { grouped } from "#app/utils/grouped.ts";
import { TopicChoice } from "./topic-choice.tsx";
import { LEAST_MESSAGE, MOST, parseTopic, type Topic } from "./topics.ts";

/** A message to the newsroom, into the table `contact_messages`. `topic` and `page` are what the address asked for. */
export function ContactForm({ topic, page }: { topic?: Topic; page?: string }) {
  const sent = useFormState("contact");
  const { errors, values } = sent;

  return (
    <AnsweredForm name="contact" sent={sent} className="border-bar border-t-[3px] pt-5">
      <div className="grid gap-6">
        <TopicChoice chosen={parseTopic(values.topic) ?? topic} error={errors?.topic} />
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <EmailField form="contact" sent={sent} />
          <FormField form="contact" name="name" label="Name (optional)" errors={errors}>
            {(field) => (
              <input
                {...field}
                maxLength={MOST.name}
                autoComplete="name"
                defaultValue={values.name}
                className="field"
              />
            )}
          </FormField>
          <FormField
            form="contact"
            name="page"
            label="Page it is about (optional)"
            hint="Its address or its title."
            errors={errors}
            className="md:col-span-2"
          >
            {(field) => (
              <input
                {...field}
                maxLength={MOST.page}
                autoComplete="off"
                defaultValue={values.page ?? page}
                className="field"
              />
            )}
          </FormField>
          <MessageField
            form="contact"
            sent={sent}
            label="Message"
            hint={`${LEAST_MESSAGE} to ${grouped(MOST.message)} characters.`}
            characters={{ least: LEAST_MESSAGE, most: MOST.message }}
            rows={9}
          />
        </div>
        <SendButton sent={sent}>Send message</SendButton>
      </div>
    </AnsweredForm>
  );
}
