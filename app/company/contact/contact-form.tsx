import { useEffect, useRef } from "react";
import { PageForm, useFormResult } from "#app/site/page-form.tsx";
import { FormField } from "#app/ui/field.tsx";
import { TopicChoice } from "./topic-choice.tsx";
import { LEAST_MESSAGE, MOST, parseTopic, type Topic } from "./topics.ts";

/** A message to the newsroom, into the table `contact_messages`. `topic` and `page` are what the address asked for. */
export function ContactForm({ topic, page }: { topic?: Topic; page?: string }) {
  const { fetcher, result } = useFormResult("contact");
  const form = useRef<HTMLDivElement>(null);
  const submitting = fetcher.state !== "idle";
  const failed = result?.ok === false && !submitting ? result : undefined;
  const values = failed?.values ?? {};

  useEffect(() => {
    if (result?.ok === true) form.current?.closest("form")?.reset();
  }, [result]);

  return (
    <PageForm name="contact" fetcher={fetcher} className="border-bar border-t-[3px] pt-5">
      <div ref={form} className="grid gap-6">
        <TopicChoice chosen={parseTopic(values.topic) ?? topic} error={failed?.errors?.topic} />
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <FormField form="contact" name="email" label="Email" errors={failed?.errors}>
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
          <FormField form="contact" name="name" label="Name (optional)" errors={failed?.errors}>
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
            hint="Its address, or its title."
            errors={failed?.errors}
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
          <FormField
            form="contact"
            name="message"
            label="Message"
            hint={`${LEAST_MESSAGE} to ${MOST.message.toLocaleString("en-US")} characters.`}
            errors={failed?.errors}
            className="md:col-span-2"
          >
            {(field) => (
              <textarea
                {...field}
                required
                minLength={LEAST_MESSAGE}
                maxLength={MOST.message}
                rows={9}
                defaultValue={values.message}
                className="field h-auto py-2.5 text-[16px]/[25px]"
              />
            )}
          </FormField>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button type="submit" disabled={submitting} className="button button-solid">
            {submitting ? "Sending..." : "Send message"}
          </button>
          <p role="status" className={`text-[15px] ${failed ? "text-danger" : "text-green"}`}>
            {failed?.message}
            {result?.ok === true && !submitting && "Thank you. Your message is with the newsroom."}
          </p>
        </div>
      </div>
    </PageForm>
  );
}
