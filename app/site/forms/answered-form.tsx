import type { ReactNode } from "react";
import { answerId, answerTitleId } from "./form-result.ts";
import { type FormState, PageForm } from "./page-form.tsx";

/**
 * A form of several fields that answers for itself (product.md 17): refused it says on top what to mend; taken it gives its place to a
 * panel. Either has the focus, by the page's jump or by its script (interactive/show-answer.ts), and its words from the server.
 */
export function AnsweredForm({
  name,
  sent,
  children,
  className,
}: {
  name: string;
  sent: FormState;
  children: ReactNode;
  className?: string;
}) {
  const answer = sent.html && (
    <section
      id={sent.taken ? name : answerId(name)}
      tabIndex={-1}
      aria-labelledby={answerTitleId(name)}
      className={`form-answer border-${sent.taken ? "brand" : "danger"}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: form-answer.server.tsx writes it
      dangerouslySetInnerHTML={{ __html: sent.html }}
    />
  );
  if (sent.taken) return answer;
  return (
    <PageForm name={name} answer={answerId(name)} fetcher={sent.fetcher} className={className}>
      {answer}
      {children}
    </PageForm>
  );
}
