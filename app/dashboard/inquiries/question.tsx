import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { MOST_ANSWER } from "#app/directory/questions/question-limits.ts";
import { RelativeDate } from "#app/ui/date-text.tsx";
import { FormField } from "#app/ui/field.tsx";
import type { OwnQuestion } from "./inquiries.page.server.ts";

/** A question that waits, with the form that answers it. Whatever it holds is text: no address in it is a link. */
export function OpenQuestion({
  question,
  token,
  first,
}: {
  question: OwnQuestion;
  token: string;
  /** A page has one solid button. */
  first: boolean;
}) {
  const { id } = question;
  const sent = useOwnForm("answer");
  const own = sent.values.question === id;
  const spam = useOwnForm("spam");
  const { message } = [sent, spam].find(({ values }) => values.question === id) ?? {};
  return (
    <article id={id} className="border-rule border-b py-5">
      <Asked question={question} />
      <RefusalNotice message={message} className="mt-4" />
      <OwnForm name="answer" id={`answer-${id}`} token={token} className="mt-4">
        <input type="hidden" name="question" value={id} />
        <FormField form={id} name="answer" label="Your answer" errors={own ? sent.errors : undefined}>
          {(field) => (
            <textarea
              {...field}
              rows={4}
              required
              maxLength={MOST_ANSWER}
              defaultValue={own ? sent.values.answer : ""}
              className="field h-auto py-2.5 leading-6"
            />
          )}
        </FormField>
        <button type="submit" className={`mt-3 button max-md:w-full ${first ? "button-solid" : ""}`}>
          Send the answer
        </button>
      </OwnForm>
      <Sorting id={id} token={token} to="spam">
        This is spam
      </Sorting>
    </article>
  );
}

/** One that was answered, with the answer, or that is spam. */
export function ClosedQuestion({ question, token }: { question: OwnQuestion; token: string }) {
  const { id, state, answer, answered } = question;
  return (
    <article className="border-rule border-b py-5">
      <Asked question={question} />
      {state === "answered" && (
        <div className="mt-3 border-edge border-l-[3px] pl-4">
          <p className="text-caption text-muted">Answered {answered && <RelativeDate date={answered} />}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      )}
      {state === "spam" && (
        <Sorting id={id} token={token} to="open">
          Not spam: reopen it
        </Sorting>
      )}
    </article>
  );
}

function Asked({ question: { from, email, message, state, asked } }: { question: OwnQuestion }) {
  return (
    <>
      <h3 className="font-sans font-semibold text-control tracking-normal">
        {from}
        {state === "spam" && <span className="font-normal text-muted"> · Spam</span>}
      </h3>
      <p className="text-caption text-muted [overflow-wrap:anywhere]">
        {email} · <RelativeDate date={asked} />
      </p>
      <p className="mt-2 whitespace-pre-line font-serif text-prose [overflow-wrap:anywhere]">{message}</p>
    </>
  );
}

function Sorting({
  id,
  token,
  to,
  children,
}: {
  id: string;
  token: string;
  to: "spam" | "open";
  children: string;
}) {
  return (
    <OwnForm name="spam" id={`${to}-${id}`} token={token} className="mt-1">
      <input type="hidden" name="question" value={id} />
      <button type="submit" name="do" value={to} className="text-link min-h-11 text-small">
        {children}
      </button>
    </OwnForm>
  );
}
